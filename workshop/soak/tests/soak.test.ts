import { expect, test } from 'vitest'
import { Failed, startThread } from '#soak/machine.ts'
import { playDays } from '#soak/play.ts'
import { failuresOf } from '#soak/report.ts'

const seed = 7
const days = Array.from({ length: 25 }, (_, index) => index + 1)

test('in twenty-five days of work with faults, the server has what the staff were told', async () => {
  const report = await playDays({ seed, days })
  expect(failuresOf(report, seed)).toEqual([])
  expect(report.days).toBe(25)
  expect(report.faults).toBeGreaterThan(25)
})

test('a seed fixes each day: in any order, and on computers that are busy with others', async () => {
  const few = days.slice(0, 5)
  const [one, other, another] = await Promise.all([
    playDays({ seed, days: few }),
    playDays({ seed, days: few.toReversed(), lanes: 2 }),
    playDays({ seed: seed + 1, days: few }),
  ])
  expect(other.digest).toBe(one.digest)
  expect([other.calls, other.faults]).toEqual([one.calls, one.faults])
  expect(another.digest).not.toBe(one.digest)
})

const order = { do: 'observe', place: 'sale' } as const

/** A page that answers each order with this. */
const pageThat = (does: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => { ${does} })
    `)}`,
  )

test.each([
  ['throws', 'throw new Error("a bug")', /a bug/],
  [
    'says that it goes round for ever',
    'parentPort.postMessage({ kind: "failed", why: "it goes round" })',
    /goes round/,
  ],
  ['ends', 'process.exit(0)', /ended/],
])('a page that %s fails its order and all that follow, instead of being waited for', async (_, does, why) => {
  const machine = await startThread(0, pageThat(does))
  await expect(machine.follow(order)).rejects.toThrow(why)
  await expect(machine.follow(order)).rejects.toThrow(Failed)
  await machine.close()
})
