/** What the app did, kept in this tab from one load of its page to the next. */
import * as z from 'zod/mini'
import { namePrefix } from '#device/name-prefix.ts'
import { attempt } from '#device/storage.ts'

const at = z.number()

export const Move = z.union([
  z.object({
    at,
    machine: z.string(),
    event: z.string(),
    state: z.string(),
    guard: z.optional(z.string()),
    given: z.optional(z.record(z.string(), z.union([z.string(), z.boolean()]))),
  }),
  z.object({ at, call: z.string(), outcome: z.string(), ms: z.number() }),
  z.object({ at, page: z.string(), isLoaded: z.optional(z.boolean()) }),
])

/**
 * One thing that the app did: a machine took an event (`guard` are the guards that allowed it), a call was answered or
 * is `pending`, or a screen was opened, perhaps because the page was loaded. `at` is in milliseconds from the load
 * before: when the event was sent, or the answer came.
 */
export type Move = z.infer<typeof Move>

const Kept = z.object({ salt: z.string(), moves: z.array(Move) })

const key = `${namePrefix}moves`

/** Keeps the moves of this page for the next one; `salt` lets the same id have the same hash there. */
export function keepMoves(kept: z.infer<typeof Kept>): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(kept)))
}

/** The moves of the pages before in this tab, or `null`. */
export const keptMoves = (): z.infer<typeof Kept> | null =>
  attempt(() => {
    const text = sessionStorage.getItem(key)
    return text === null ? null : z.parse(Kept, JSON.parse(text))
  })
