/** Prices that are planned for a later day (spec 2, Products). Somebody saves them on that day: no server does. */

import type { MemoryValues } from '#api/memory-values.ts'
import type { Product } from '#api/products.ts'
import { hasBegun, monthText, periodOf, type Period } from '#rules/payments/period.ts'
import { dayInWords, type IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { isolated } from '#values/text.ts'

export type PlannedPrice = MemoryValues['planned-prices'][number]

/** The prices of one day that are not saved yet. `isDue` once the day has come. */
export type PlannedDay = { since: IsoDate; isDue: boolean; prices: readonly { product: Product; price: Cents }[] }

/** Adds planned prices. The last plan of a product replaces the one before. */
export const withPlanned = (known: readonly PlannedPrice[], planned: readonly PlannedPrice[]): PlannedPrice[] => [
  ...known.filter(({ id }) => !planned.some((each) => each.id === id)),
  ...planned,
]

/**
 * Whether a product whose price is `now` still changes to its planned price. It does not once it has that price, or a
 * later change went beyond it: a planned raise must not lower a price.
 */
export const stillChanges = ({ before, price }: Pick<PlannedPrice, 'before' | 'price'>, now: Cents): boolean =>
  Math.sign(price - now) === Math.sign(price - before)

/** The days with planned prices that still change a product, earliest first. */
export function plannedDays(
  planned: readonly PlannedPrice[],
  products: readonly Product[],
  today: IsoDate,
): PlannedDay[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const left = planned.flatMap((plan) => {
    const product = byId.get(plan.id)
    return product && stillChanges(plan, product.price) ? [{ product, price: plan.price, since: plan.since }] : []
  })
  return [...Map.groupBy(left, ({ since }) => since)]
    .map(([since, prices]) => ({ since, isDue: since <= today, prices }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
}

type LineOfMonth = Pick<Product, 'id' | 'name' | 'price'> & { month?: Period | undefined }

/** Notices in Spanish of the months in a cart that are paid before a planned price, which is valid by then. */
export const plannedMonthTexts = (planned: readonly PlannedPrice[], lines: readonly LineOfMonth[]): string[] =>
  lines.flatMap(({ id, name, price, month }) => {
    const plan = planned.find((each) => each.id === id && stillChanges(each, price))
    if (!month || !plan || !hasBegun(periodOf(plan.since), month)) return []
    const when = `desde el ${dayInWords(plan.since)}`
    return [`${isolated(name)}, ${monthText(month)}: ${when} cuesta ${formatMoney(plan.price)}.`]
  })
