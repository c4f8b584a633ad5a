import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { openNotedHere } from '#device/kept/noted-here.ts'
import type { Period } from '#rules/payments/period.ts'
import { localDay } from '#values/dates.ts'

/** A sale of this device: its moment in ms, and the chosen month of each line. No call has a field for these. */
export type SoldHere = { id: Id; at: number; months: readonly (Period | null)[] }

/** The data of this device about a sale of the history: its moment, and the months if each line has one. */
export type KnownHere = Pick<SoldHere, 'at'> & Partial<Pick<SoldHere, 'months'>>

const noted = openNotedHere<SoldHere>(
  'sold-here',
  z.object({
    id: z.string(),
    at: z.number(),
    months: z.array(z.nullable(z.object({ year: z.number(), month: z.number() }))),
  }),
)

/** Notes the moment and the months of a sale, because the server does not keep them (spec 2, POS). */
export function noteSold(id: Id, at: Date, months: readonly (Period | null | undefined)[]): void {
  const plain = months.map((month) => (month ? { year: month.year, month: month.month } : null))
  noted.note({ id, at: at.getTime(), months: plain })
}

/** The sales noted on this device, by id. */
export const soldHereNow = noted.now

/** The sales noted on this device, by id, followed by React. */
export const useSoldHere = noted.use

/**
 * The data of this device about a sale of the history. If the server gave an id twice, a sale of another day does not
 * match. The months are missing if a line of the sale is unreadable, because the months can no longer be matched with
 * the lines.
 */
export function knownHere(
  soldHere: ReadonlyMap<Id, SoldHere>,
  { id, date, products }: Pick<Sale, 'id' | 'date' | 'products'>,
): KnownHere | undefined {
  const sold = soldHere.get(id)
  if (!sold || date !== localDay(new Date(sold.at))) return undefined
  const { at, months } = sold
  return months.length === products.length ? { at, months } : { at }
}
