import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Academy } from '#server/database/academy.ts'
import { localDay } from '#values/dates.ts'

const kept = 14
const hourMs = 60 * 60 * 1_000

/** Copies the database once a day while the server runs, and keeps the last 14 copies. */
export function nightlyCopies({ copy }: Pick<Academy, 'copy'>, folder: string): { stop: () => void } {
  let last = ''
  const copyOnce = async () => {
    const name = `noche-${localDay(new Date())}`
    if (name === last) return
    await copy(name)
    last = name
    const all = (await readdir(join(folder, 'copias'))).filter((file) => file.startsWith('noche-')).toSorted()
    for (const file of all.slice(0, -kept)) await rm(join(folder, 'copias', file))
  }
  const timer = setInterval(() => {
    // The first hour of the day, or the first one in which the machine is on.
    copyOnce().catch((cause: unknown) => console.error('La copia de la noche falló.', cause))
  }, hourMs)
  return { stop: () => clearInterval(timer) }
}
