import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { Period } from '#rules/payments/payments.ts'
import { localDay } from '#values/dates.ts'

/** A sale of this device: its moment in milliseconds, and the chosen month of each line. No call has a place for either. */
export type SoldHere = { id: Id; at: number; months: readonly (Period | null)[] }

/** What this device knows of a sale of the history: its moment, and the months if each line has its own. */
export type KnownHere = Pick<SoldHere, 'at'> & Partial<Pick<SoldHere, 'months'>>

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

/**
 * What this device knows of a sale of the history; an id that the server gave twice is another day's. The months are missing
 * where a line of the sale could not be read, as nobody knows which month is of which line then.
 */
export function knownHere(
  kept: ReadonlyMap<Id, SoldHere>,
  { id, date, products }: Pick<Sale, 'id' | 'date' | 'products'>,
): KnownHere | undefined {
  const sold = kept.get(id)
  if (!sold || date !== localDay(new Date(sold.at))) return undefined
  const { at, months } = sold
  return months.length === products.length ? { at, months } : { at }
}
