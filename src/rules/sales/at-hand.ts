/** Suggestions of the counter: the student's own discipline, and the best-selling products (spec 2, POS). */

import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { IsoDate } from '#values/dates.ts'
import { compareTexts } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

const recent = { days: 60, products: 6 }

/**
 * Products and services that occur in most sales of the last 60 days, most frequent first (spec 2, POS). Disciplines
 * are left out, because the student's discipline is suggested anyway. Unlisted products and products sold once are left
 * out too.
 */
export function soldMost(
  sales: readonly Pick<Sale, 'date' | 'products'>[],
  products: readonly Product[],
  today: IsoDate,
): Product[] {
  const first = daysAfter(today, -recent.days)
  const times = new Map<Id, number>()
  for (const { date, products: lines } of sales) {
    if (date === null || date < first) continue
    for (const id of new Set(lines.map((line) => line.id))) times.set(id, (times.get(id) ?? 0) + 1)
  }
  const timesOf = ({ id }: Product): number => times.get(id) ?? 0
  return products
    .filter((product) => product.type !== 'discipline' && timesOf(product) > 1)
    .toSorted((one, other) => timesOf(other) - timesOf(one) || compareTexts(one.name, other.name))
    .slice(0, recent.products)
}

/** `isOwn` marks the discipline of the student at the counter. */
export type AtHand = { product: Product; isOwn: boolean }

/** Suggestions above the catalogue, without duplicates: the student's discipline, then the best sellers. */
export const atHand = (own: Product | null, most: readonly Product[]): AtHand[] => [
  ...(own ? [{ product: own, isOwn: true }] : []),
  ...most.filter(({ id }) => id !== own?.id).map((product) => ({ product, isOwn: false })),
]
