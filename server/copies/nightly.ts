import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyAcademy, removeCopy } from '#server/copies/copy.ts'
import { copiesIn } from '#server/copies/names.ts'
import type { Academy } from '#server/database/academy.ts'
import { diskFailureOf, Failure } from '#server/failure.ts'
import { localDay } from '#values/dates.ts'

const kept = 14
const hourMs = 60 * 60 * 1_000

/** Makes the copy of a day if it is missing, and keeps the last 14 daily copies. Copies with other names stay. */
export async function copyOfDay(academy: Pick<Academy, 'copy'>, data: string, now: Date): Promise<void> {
  const name = `noche-${localDay(now)}`
  const folder = copiesIn(data)
  if (existsSync(join(folder, `${name}.sqlite`))) return
  await copyAcademy(academy, data, name)
  const all = (await readdir(folder)).filter((file) => /^noche-[\d-]+\.sqlite$/.test(file)).toSorted()
  // On a clock that was put back, the copy just made would be the first to go.
  for (const file of all.slice(0, -kept)) if (file !== `${name}.sqlite`) await removeCopy(join(folder, file))
}

/** Copies the academy once a day while the server runs: in the first hour of the day, or when the machine is turned on. */
export function nightlyCopies(
  academy: Pick<Academy, 'copy' | 'isEmpty'>,
  data: string,
  clock: () => Date,
  fail: (text: string, cause: unknown) => void,
) {
  const copyOnce = async () => {
    if (!(await academy.isEmpty())) await copyOfDay(academy, data, clock())
  }
  const run = () => {
    copyOnce().catch((cause: unknown) =>
      fail(
        `La copia de la noche falló. ${(cause instanceof Failure ? cause : diskFailureOf(cause))?.message ?? ''}`,
        cause,
      ),
    )
  }
  run()
  const timer = setInterval(run, hourMs)
  return { stop: () => clearInterval(timer) }
}
