import type { Cents } from '#values/money.ts'

/** A price change: an amount in cents, or a percentage in hundredths; below 0 the price falls. */
export type Raise = { by: 'amount' | 'percent'; hundredths: number }

const cents = 100

/** The price after a change, in whole pesos; a large decrease leaves less than 0. */
export function raisedPrice(price: Cents, { by, hundredths }: Raise): Cents {
  const raised = by === 'amount' ? price + hundredths : price + (price * hundredths) / 10_000
  // A sum, because rounding can give -0.
  return Math.round(raised / cents) * cents + 0
}
