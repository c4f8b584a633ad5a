import { useCallback } from 'react'
import * as z from 'zod/mini'
import { hasWholeYear, isoDateOf } from '#values/dates.ts'

/** An optional search param; an invalid value counts as missing. */
const orMissing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** A text param converted by `read`; invalid when `read` gives nothing. */
export const ofText = <Value>(read: (text: string) => Value | undefined) =>
  orMissing(z.pipe(z.string(), z.transform(read)))

/** A param with a fixed set of values. */
export const oneOf = <const Words extends readonly string[]>(words: Words) => orMissing(z.enum(words))

/** A day as `yyyy-mm-dd`, of a year that a field can show and a person means. */
export const day = ofText((given) => {
  const found = isoDateOf(given)
  return found !== undefined && hasWholeYear(found) ? found : undefined
})

/** A non-empty text. The router parses `33` and `true` in the URL as number and boolean, so these are accepted too. */
export const text = orMissing(
  z.pipe(
    z.union([z.string(), z.number(), z.boolean()]),
    z.transform((value) => String(value) || undefined),
  ),
)

const numberOrText = z.union([z.number(), z.string()])

/** An id for the URL: a number where nothing is lost, as a text of digits would be quoted there. `000001` stays a text. */
export const idParam = (value: string | number): string | number =>
  String(Number(value)) === String(value) ? Number(value) : value

/** An id, as {@link idParam} writes it. */
export const id = orMissing(
  z.pipe(
    numberOrText,
    z.transform((value) => (value === '' ? undefined : idParam(value))),
  ),
)

/** A list of ids as texts, cut to the first `most`. */
export const idsUpTo = (most: number) =>
  orMissing(
    z.pipe(
      z.array(numberOrText),
      z.transform((ids) => ids.slice(0, most).map(String)),
    ),
  )

/** An integer from `from` to `to`, both included. */
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

/** The sort column, with `-` before it when descending. The table checks that it has this column. */
export const orden = ofText((text) => (/^-?[a-z]+$/.test(text) ? text : undefined))

/** The search params of a screen that has a table and nothing else in its address. */
export const Ordered = z.object({ orden })
export type Ordered = z.infer<typeof Ordered>

/** The part of a route's `useNavigate` that is used here. */
type Navigate<Search> = (to: {
  search: (before: Search) => Search
  replace: boolean
  resetScroll: boolean
}) => Promise<void>

/**
 * Gives a function that changes some search params and keeps the scroll position. It replaces the history entry, unless
 * the param `step` changes: that adds an entry, so that Back undoes it.
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
