import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { Period } from '#rules/payments/period.ts'
import { localDay } from '#values/dates.ts'

/** A sale of this device: its moment in ms, and the chosen month of each line. No call has a field for these. */
export type SoldHere = { id: Id; at: number; months: readonly (Period | null)[] }

/** The data of this device about a sale of the history: its moment, and the months if each line has one. */
export type KnownHere = Pick<SoldHere, 'at'> & Partial<Pick<SoldHere, 'months'>>

/** The stored form of the sales. */
export const SoldHereList = z.array(
  z.object({
    id: z.string(),
    at: z.number(),
    months: z.array(z.nullable(z.object({ year: z.number(), month: z.number() }))),
  }),
)

/** Maximum number of kept sales: some weeks. */
const most = 1000

/** The kept sales with another added. */
export const withSold = (kept: readonly SoldHere[], sold: SoldHere): SoldHere[] =>
  [...kept.filter(({ id }) => id !== sold.id), sold].slice(-most)

/**
 * The data of this device about a sale of the history. If the server gave an id twice, a sale of another day does not
 * match. The months are missing if a line of the sale is unreadable, because the months can no longer be matched with
 * the lines.
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
