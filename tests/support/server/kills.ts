import { join } from 'node:path'
import { expect } from 'vitest'
import { runWith } from '#support/server/process.ts'

const killAt = join(import.meta.dirname, 'kill-at.ts')

/** More steps than any order has. */
const most = 200

/**
 * Runs an order in a new data folder again and again, and kills it one step later each time, until it ends by itself. `check`
 * gets the folder and what the order had said.
 */
export async function killAtEachStep(
  order: readonly string[],
  folder: () => Promise<string>,
  check: (data: string, said: string) => Promise<void>,
  { every = 1 } = {},
): Promise<void> {
  for (let step = 1; step < most; step += every) {
    const data = await folder()
    const { said, code } = await runWith(
      { node: ['--import', killAt], env: { KILL_AT: String(step) } },
      ...order,
      '--data',
      data,
    )
    await check(data, said).catch((cause: unknown) => {
      throw new Error(`killed at step ${step}, after it had said: ${said}`, { cause })
    })
    if (code === null) continue
    expect({ said, code }).toMatchObject({ code: 0 })
    // It has done something before.
    expect(step).toBeGreaterThan(5)
    return
  }
  throw new Error('the order never ends')
}
