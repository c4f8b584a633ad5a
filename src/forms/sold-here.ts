import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { Period } from '#rules/payments.ts'
import { localDay } from '#values/dates.ts'

/** A sale of this device: its moment in milliseconds, and the chosen month of each line. No call has a place for either. */
export type SoldHere = { id: Id; at: number; months: readonly (Period | null)[] }

/** How it is kept. */
export const SoldHereList = z.array(
  z.object({
    id: z.string(),
    at: z.number(),
    months: z.array(z.nullable(z.object({ year: z.number(), month: z.number() }))),
  }),
)

/** As many are kept: those of some weeks. */
const most = 1000

/** Those that are kept once another one is noted. */
export const withSold = (kept: readonly SoldHere[], sold: SoldHere): SoldHere[] =>
  [...kept.filter(({ id }) => id !== sold.id), sold].slice(-most)

/** What this device knows of a sale of the history; an id that the server gave twice is another day's. */
export function knownHere(
  kept: ReadonlyMap<Id, SoldHere>,
  { id, date }: Pick<Sale, 'id' | 'date'>,
): SoldHere | undefined {
  const sold = kept.get(id)
  return sold && date === localDay(new Date(sold.at)) ? sold : undefined
}
