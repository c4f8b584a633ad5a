/** The history of sales: its filter by day, its total and the order of its folios. */

import type { Sale } from '#api/sales.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'

/**
 * Returns a predicate for sales in a range of days, both ends included (spec 9, Sales history filter). A sale without a
 * readable date is in no range. Returns `undefined` if both ends are missing.
 */
export const isSaleWithin = (
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): ((sale: Pick<Sale, 'date'>) => boolean) | undefined =>
  start === undefined && end === undefined ? undefined : ({ date }) => date !== null && isWithin(date, start, end)

/** Sum of the sales' totals, in cents (spec 9, Sales history filter). */
export const grandTotal = (sales: Pick<Sale, 'total'>[]): Cents => sales.reduce((sum, { total }) => sum + total, 0)

/** A numeric id as a number, so that a history sorts by value. */
export const folioOf = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id)
