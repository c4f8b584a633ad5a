import { useCallback } from 'react'
import * as z from 'zod/mini'
import { hasWholeYear, isoDateOf } from '#values/dates.ts'

/** An optional search param. An invalid value counts as missing. */
const orMissing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** A text param that `read` converts. It is invalid if `read` returns `undefined`. */
export const ofText = <Value>(read: (text: string) => Value | undefined) =>
  orMissing(z.pipe(z.string(), z.transform(read)))

export const oneOf = <const Words extends readonly string[]>(words: Words) => orMissing(z.enum(words))

/** A day as `yyyy-mm-dd`, with a plausible year that a field can show. */
export const day = ofText((given) => {
  const found = isoDateOf(given)
  return found !== undefined && hasWholeYear(found) ? found : undefined
})

/** A non-empty text. The router parses `33` and `true` in the address as number and boolean, so these are valid too. */
export const text = orMissing(
  z.pipe(
    z.union([z.string(), z.number(), z.boolean()]),
    z.transform((value) => String(value) || undefined),
  ),
)

const numberOrText = z.union([z.number(), z.string()])

/** Writes an id for the address, as a number if no digit is lost: the router would quote a text of digits. */
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

/** A sort column, with `-` before it if descending. The table checks that it has this column. */
export const orden = ofText((text) => (/^-?[a-z]+$/.test(text) ? text : undefined))

export const Ordered = z.object({ orden })
export type Ordered = z.infer<typeof Ordered>

type Navigate<Search> = (to: {
  search: (before: Search) => Search
  replace: boolean
  resetScroll: boolean
}) => Promise<void>

/**
 * Returns a function that changes search params and keeps the scroll position. It replaces the history entry. A change
 * of the param `step` adds an entry, so that Back undoes it.
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
