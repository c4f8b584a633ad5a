import { useCallback } from 'react'
import * as z from 'zod/mini'
import { isoDateOf } from '#values/dates.ts'

/** A field of the address; one that makes no sense is as if it were not there. */
const orMissing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** A text of the address as `read` has it; where that gives nothing, it makes no sense. */
export const ofText = <Value>(read: (text: string) => Value | undefined) =>
  orMissing(z.pipe(z.string(), z.transform(read)))

/** One of some words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) => orMissing(z.enum(words))

/** A day, as `yyyy-mm-dd`. */
export const day = ofText(isoDateOf)

/** A text that is not empty. The router reads `33` and `true` in the address as what they look like. */
export const text = orMissing(
  z.pipe(
    z.union([z.string(), z.number(), z.boolean()]),
    z.transform((value) => String(value) || undefined),
  ),
)

const numberOrText = z.union([z.number(), z.string()])

/** An id: a number where it looks like one, so that it has no quotes in the address. */
export const id = orMissing(
  z.pipe(
    numberOrText,
    z.transform((value) => (String(Number(value)) === String(value) ? Number(value) : value || undefined)),
  ),
)

/** The first ids of a list, as texts: `most` of them. */
export const idsUpTo = (most: number) =>
  orMissing(
    z.pipe(
      z.array(numberOrText),
      z.transform((ids) => ids.slice(0, most).map(String)),
    ),
  )

/** A whole number between two others, both included. */
export const wholeWithin = (from: number, to: number) =>
  orMissing(
    z.pipe(
      numberOrText,
      z.transform((value) => {
        const number = Number(value)
        return Number.isInteger(number) && number >= from && number <= to ? number : undefined
      }),
    ),
  )

/** The column that orders a table, after a `-` when descending. Only the table knows whether it has such a column. */
export const orden = ofText((text) => (/^-?[a-z]+$/.test(text) ? text : undefined))

/** What this needs of a route's `useNavigate`. */
type Navigate<Search> = (to: {
  search: (before: Search) => Search
  replace: boolean
  resetScroll: boolean
}) => Promise<void>

/**
 * Changes some of what the address says of a screen, which stays where it is scrolled. The browser's history keeps no
 * step of it, unless what changes is the `step`.
 */
export function useChangeSearch<Search extends object>(
  navigate: Navigate<Search>,
  step?: keyof Search,
): (change: Search) => void {
  return useCallback(
    (change: Search) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        replace: step === undefined || !(step in change),
        resetScroll: false,
      }),
    [navigate, step],
  )
}
