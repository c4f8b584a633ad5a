import type { Cents } from '#values/money.ts'

/** Months since year 0. */
type MonthNumber = number

type Recorded = { status: 'paid' | 'pending'; amount: Cents }

/** What a student's months cost, by what they paid (spec 4, Who owes). */
export type MonthPrices = {
  /** what the student's discipline costs today, in cents; `undefined` if that is not known */
  today: Cents | undefined
  /** the months that were paid in whole, oldest first, with the amount in cents */
  wholes: readonly (readonly [MonthNumber, Cents])[]
  /** what is missing of the months that were paid in part, in cents */
  rests: ReadonlyMap<MonthNumber, Cents>
}

/** The prices of a student without a paid month. */
export const noPrices: MonthPrices = { today: undefined, wholes: [], rests: new Map() }

/** A payment of at most this part of a month's price is a part of it; a higher one has a discount, or is an older price. */
const partOfPrice = 0.75

/** An amount that was paid for so many months is a student's own price; two may be two parts. */
const agreedMonths = 3

/**
 * Separates the months that were paid in whole from those that were paid in part. A month costs what the last whole month
 * before it was paid with, at most today's price. An amount that was paid for {@link agreedMonths} is an
 * agreed price, and so whole.
 */
export function pricesOf(payments: ReadonlyMap<MonthNumber, Recorded>, today: Cents | undefined): MonthPrices {
  if (payments.size === 0) return { ...noPrices, today }
  const paid = [...payments]
    .flatMap(([at, { status, amount }]) => (status === 'paid' && amount > 0 ? [[at, amount] as const] : []))
    .toSorted(([one], [other]) => one - other)
  const times = new Map<Cents, number>()
  for (const [, amount] of paid) times.set(amount, (times.get(amount) ?? 0) + 1)
  const wholes: (readonly [MonthNumber, Cents])[] = []
  const rests = new Map<MonthNumber, Cents>()
  for (const [at, amount] of paid) {
    const isAgreed = (times.get(amount) ?? 0) >= agreedMonths
    const price = isAgreed ? amount : priceBefore(wholes.at(-1)?.[1], amount, today)
    if (amount < price) rests.set(at, price - amount)
    else wholes.push([at, amount])
  }
  return { today, wholes, rests }
}

/** What a month should have been paid with after a month that was paid with `last`; the paid amount where nobody knows. */
function priceBefore(last: Cents | undefined, amount: Cents, today: Cents | undefined): Cents {
  if (today === undefined) return amount
  const price = Math.min(last ?? today, today)
  return amount <= price * partOfPrice ? price : amount
}

/**
 * What a month without a payment costs a student, in cents: what they paid for the last month before it, else for the next one,
 * else today's price. Never more than today's price, as what was paid may be of two disciplines. `undefined` if nothing is known.
 */
export function priceOfMonth({ today, wholes }: MonthPrices, at: MonthNumber): Cents | undefined {
  const paid = (wholes.findLast(([month]) => month < at) ?? wholes[0])?.[1]
  return paid === undefined || today === undefined ? today : Math.min(paid, today)
}
