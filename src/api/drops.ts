/** What could not be read of an answer and was left out, for the log: one line of each kind, however much it is. */
import { logError } from '#api/log.ts'

/** How many of the dropped values are shown. */
const shown = 3

type Drops = Map<string, { count: number; first: unknown[] }>

/** Where dropped values are noted now; `undefined` if each is logged by itself. */
let noting: Drops | undefined

/** Notes a value that was dropped, and why. */
export function noteDrop(what: string, cause: unknown): void {
  if (!noting) return logError(what, cause)
  const noted = noting.get(what) ?? { count: 0, first: [] }
  noting.set(what, noted)
  noted.count += 1
  if (noted.count <= shown) noted.first.push(cause)
}

/** Collects what is dropped while an answer is read, in one go or several. `log` writes it to the log. */
export function collectDrops() {
  const drops: Drops = new Map()
  return {
    reading<Result>(read: () => Result): Result {
      const before = noting
      noting = drops
      try {
        return read()
      } finally {
        noting = before
      }
    },
    /** the first values that were dropped */
    first: (): unknown[] => [...drops.values()].flatMap(({ first }) => first).slice(0, shown),
    log() {
      for (const [what, { count, first }] of drops)
        logError(count === 1 ? what : `${what}, ${count} times`, count === 1 ? first[0] : first)
    },
  }
}
