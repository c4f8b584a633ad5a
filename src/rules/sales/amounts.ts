import type { Product } from '#api/products.ts'
import type { Cents } from '#values/money.ts'

const limited = (percent: number): number => Math.min(100, Math.max(0, Number.isNaN(percent) ? 0 : percent))

/** Limits a discount to a percentage from 0 to 100, in steps of 0.01 (spec 5, POS). */
export const clampPercent = (percent: number): number => Math.round(limited(percent) * 100) / 100

/** Percentage that lowers a price to `rest`, both in cents. Its six decimals keep the cents of a million pesos. */
export const percentToRest = (price: Cents, rest: Cents): number =>
  Math.round(((price - rest) * 1e8) / (price || 1)) / 1e6

/** `discount` is the stored amount of a sold line, in cents. */
export type Priced = { price: Cents; quantity: number; discountPercent: number; discount?: Cents }

/** Discount of a line in whole cents. A stored amount wins, because its percentage may be rounded. */
export function discountOf({ price, quantity, discountPercent, discount = 0 }: Priced): Cents {
  if (discount > 0) return discount
  // Whole for a typed percentage, so that its half cents are exact.
  const hundredths = Math.round(limited(discountPercent) * 1e6) / 1e4
  return Math.round((price * quantity * hundredths) / 10_000)
}

/** Amount of a line in whole cents, never below 0 (spec 5, POS). A stored quantity may be a fraction. */
export const lineAmount = (line: Priced): Cents =>
  Math.max(0, Math.round(line.price * line.quantity) - discountOf(line))

export const totalOf = (lines: Priced[]): Cents => lines.reduce((total, line) => total + lineAmount(line), 0)

/** What a part of the lines cost in the registered `total`, in cents. A missing or zero total leaves the part unchanged. */
export const shareOfTotal = (part: Cents, { lines, total }: { lines: Cents; total: Cents | null }): Cents =>
  total === null || total <= 0 || lines <= 0 ? part : Math.round((part * total) / lines)

/** Total of the cart's disciplines in cents: the amount of the monthly payment (spec 4, POS flow). */
export const disciplineAmount = (lines: (Priced & Pick<Product, 'type'>)[]): Cents =>
  totalOf(lines.filter(({ type }) => type === 'discipline'))
