import { noParts, type PartPrices } from '#rules/payments/part-payments.ts'
import type { MonthNumber } from '#rules/payments/period.ts'
import { noUsual, type UsualPrices } from '#rules/payments/usual-prices.ts'
import type { Cents } from '#values/money.ts'

/** Prices of a student's months, derived from past payments (spec 4, Who owes). */
export type MonthPrices = {
  /** Today's price of the student's discipline, in cents; `undefined` if unknown. */
  today: Cents | undefined
  /** Months paid in full, oldest first, with the amount in cents. */
  wholes: readonly (readonly [MonthNumber, Cents])[]
  /** Unpaid rest of each month that was paid in part, in cents. */
  rests: ReadonlyMap<MonthNumber, Cents>
}

export const noPrices: MonthPrices = { today: undefined, wholes: [], rests: new Map() }

/** A payment of at most this share of the price is partial. A higher payment has a discount or an older price. */
const partOfPrice = 0.75

/** Whether an amount that was paid of a month's price is partial by its size alone. */
export const seemsPart = (amount: Cents, price: Cents): boolean => amount <= price * partOfPrice

/** An amount paid for this many months is the student's agreed price. Two equal amounts may be two partial payments. */
const agreedMonths = 3

/**
 * Separates months paid in full from months paid in part. The expected price is the last full payment, at most today's
 * price. An amount paid for {@link agreedMonths} months is an agreed price, so it counts as full. So does the `usual`
 * amount of a month: it was the price at that time. `parts` has the price of each month that was paid in part at the
 * counter: until it is paid, its rest does not depend on other months.
 */
export function pricesOf(
  payments: ReadonlyMap<MonthNumber, { status: 'paid' | 'pending'; amount: Cents }>,
  today: Cents | undefined,
  parts: PartPrices = noParts,
  usual: UsualPrices = noUsual,
): MonthPrices {
  if (payments.size === 0) return { ...noPrices, today }
  const rests = new Map<MonthNumber, Cents>()
  for (const [at, price] of parts) {
    const month = payments.get(at)
    if (month?.status === 'paid' && month.amount < price) rests.set(at, price - month.amount)
  }
  const paid = [...payments]
    .flatMap(([at, { status, amount }]) =>
      status === 'paid' && amount > 0 && !rests.has(at) ? [[at, amount] as const] : [],
    )
    .toSorted(([one], [other]) => one - other)
  const times = new Map<Cents, number>()
  for (const [, amount] of paid) times.set(amount, (times.get(amount) ?? 0) + 1)
  const wholes: (readonly [MonthNumber, Cents])[] = []
  for (const [at, amount] of paid) {
    const isAgreed = (times.get(amount) ?? 0) >= agreedMonths || usual.get(at) === amount
    const price = isAgreed ? amount : priceBefore(wholes.at(-1)?.[1] ?? usual.get(at), amount, today)
    if (amount >= price) wholes.push([at, amount])
    // A month whose kept price is paid was settled by a discount.
    else if (!parts.has(at)) rests.set(at, price - amount)
  }
  return { today, wholes, rests }
}

/** Expected price of a month with the earlier price `last`; the paid amount if today's price is unknown. */
function priceBefore(last: Cents | undefined, amount: Cents, today: Cents | undefined): Cents {
  if (today === undefined) return amount
  const price = Math.min(last ?? today, today)
  return seemsPart(amount, price) ? price : amount
}

/**
 * Price of a month without a payment, in cents; `undefined` if unknown. It is the last full payment before the month,
 * else the next one, else today's price. It never exceeds today's price, because a payment may cover two disciplines.
 */
export function priceOfMonth({ today, wholes }: MonthPrices, at: MonthNumber): Cents | undefined {
  const paid = (wholes.findLast(([month]) => month < at) ?? wholes[0])?.[1]
  return paid === undefined || today === undefined ? today : Math.min(paid, today)
}
