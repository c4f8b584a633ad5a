/** What could not be read of an answer and was left out, for the log: one line of each kind, however much it is. */
import { logError } from '#api/log.ts'

/** How many of the dropped values are shown. */
const shown = 3

type Drops = Map<string, { count: number; first: unknown[] }>

/** Notes a dropped value. */
type Note = (what: string, cause: unknown) => void

/** Where dropped values are noted now; `undefined` if each is logged by itself. */
let noting: Note | undefined

/** Notes a value that was dropped, and why. */
export const noteDrop: Note = (what, cause) => (noting ?? logError)(what, cause)

/** Collects what is dropped while an answer is read, in one go or several. `log` writes it to the log. */
export function collectDrops() {
  const drops: Drops = new Map()
  let total = 0
  const note: Note = (what, cause) => {
    const noted = drops.get(what) ?? { count: 0, first: [] }
    drops.set(what, noted)
    noted.count += 1
    total += 1
    if (noted.count <= shown) noted.first.push(cause)
  }
  return {
    reading<Result>(read: () => Result): Result {
      const before = noting
      noting = note
      try {
        return read()
      } finally {
        noting = before
      }
    },
    /** how many values were dropped */
    count: (): number => total,
    /** the first values that were dropped */
    first: (): unknown[] => [...drops.values()].flatMap(({ first }) => first).slice(0, shown),
    log() {
      for (const [what, { count, first }] of drops)
        logError(count === 1 ? what : `${what}, ${count} times`, count === 1 ? first[0] : first)
    },
  }
}
