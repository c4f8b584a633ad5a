/** Suggestions of the counter: the student's discipline, a newcomer's enrolment, and best sellers (spec 2, POS). */

import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { compareTexts, nameKey } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

const recent = { days: 60, products: 4 }

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

/** The enrolment fee of a student who enrolled in the last 60 days and has not paid it; else nothing. */
export function enrolmentFee(
  { id, enrolledAt }: Pick<Student, 'id' | 'enrolledAt'>,
  sales: readonly Pick<Sale, 'studentId' | 'products'>[],
  products: readonly Product[],
  today: IsoDate,
): Product[] {
  if ((isoDateOf(enrolledAt) ?? '') < daysAfter(today, -recent.days)) return []
  const fee = products.find(({ type, name }) => type === 'service' && nameKey(name).startsWith('inscripcion'))
  const isPaid = ({ studentId, products: lines }: Pick<Sale, 'studentId' | 'products'>) =>
    studentId === id && lines.some((line) => line.id === fee?.id)
  return fee && !sales.some(isPaid) ? [fee] : []
}

/** `isOwn` marks the discipline of the student at the counter. */
export type AtHand = { product: Product; isOwn: boolean }

/** Suggestions above the catalogue, without duplicates: the student's discipline, then the other products. */
export const atHand = (own: Product | null, others: readonly Product[]): AtHand[] =>
  [...new Set(own ? [own, ...others] : others)].map((product) => ({ product, isOwn: product === own }))
