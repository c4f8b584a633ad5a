/** Collects the dropped parts of an answer, and logs one line per kind. */

import { logError } from '#api/log.ts'
import type { Note } from '#api/reading.ts'

const shown = 3

/** Collects drops while an answer is read, at once or in pieces; readers call `note`. */
export function collectDrops() {
  const drops = new Map<string, { count: number; first: unknown[] }>()
  let total = 0
  const note: Note = (what, cause) => {
    const noted = drops.get(what) ?? { count: 0, first: [] }
    drops.set(what, noted)
    noted.count += 1
    total += 1
    if (noted.count <= shown) noted.first.push(cause)
  }
  return {
    note,
    count: (): number => total,
    first: (): unknown[] => [...drops.values()].flatMap(({ first }) => first).slice(0, shown),
    log() {
      for (const [what, { count, first }] of drops)
        logError(count === 1 ? what : `${what}, ${count} times`, count === 1 ? first[0] : first)
    },
  }
}
