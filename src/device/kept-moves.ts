/** Recent moves of the app, kept in this tab across loads of the page. */

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
 * One move: a machine's event with its guards, a call with its outcome or `pending`, or an opened screen. `isLoaded`
 * marks a load of the page. `at` is in milliseconds since the load before.
 */
export type Move = z.infer<typeof Move>

const Kept = z.object({ salt: z.string(), moves: z.array(Move) })

const key = `${namePrefix}moves`

/** Keeps the moves for the next page; `salt` gives an id the same hash there. */
export function keepMoves(kept: z.infer<typeof Kept>): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(kept)))
}

/** Moves of earlier pages in this tab, or `null`. */
export const keptMoves = (): z.infer<typeof Kept> | null =>
  attempt(() => {
    const text = sessionStorage.getItem(key)
    return text === null ? null : z.parse(Kept, JSON.parse(text))
  })
