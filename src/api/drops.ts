/** What could not be read of an answer and was left out, for the log: one line of each kind, however much it is. */
import { logError } from '#api/log.ts'
import type { Note } from '#api/reading.ts'

/** How many of the dropped values are shown. */
const shown = 3

/** Collects what is dropped while an answer is read, at once or piece by piece; readers call `note`. */
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
    /** how many values were dropped */
    count: (): number => total,
    /** the first values that were dropped */
    first: (): unknown[] => [...drops.values()].flatMap(({ first }) => first).slice(0, shown),
    /** writes it to the log */
    log() {
      for (const [what, { count, first }] of drops)
        logError(count === 1 ? what : `${what}, ${count} times`, count === 1 ? first[0] : first)
    },
  }
}
