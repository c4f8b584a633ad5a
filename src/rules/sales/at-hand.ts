/** What the counter has at hand: what a student pays every month, and what the academy sells most (spec 2, POS). */
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { IsoDate } from '#values/dates.ts'
import { compareTexts } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

/** How many days of sales are counted to find what is sold most, and how many of these products are shown. */
const recent = { days: 60, products: 6 }

/**
 * The things and services that were sold in the most sales of the last 60 days, the first one most often (spec 2, POS). The
 * disciplines are left out, as each student has their own, and so is what is not listed any more and what was sold once.
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

/** A product at hand; `isOwn` if it is the discipline of the student at the counter. */
export type AtHand = { product: Product; isOwn: boolean }

/** What stands above the catalogue: the student's own discipline, then what is sold most, none of it twice. */
export const atHand = (own: Product | null, most: readonly Product[]): AtHand[] => [
  ...(own ? [{ product: own, isOwn: true }] : []),
  ...most.filter(({ id }) => id !== own?.id).map((product) => ({ product, isOwn: false })),
]
