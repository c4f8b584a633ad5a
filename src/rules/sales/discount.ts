import { clampPercent, percentToRest } from '#rules/sales/amounts.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { readNumber, type TypedNumber } from '#values/numbers.ts'

/** A typed discount is a percent, or pesos off the amount (spec 5, POS). */
export const discountKinds = ['percent', 'pesos'] as const
export type DiscountKind = (typeof discountKinds)[number]

const kindMarks: Record<DiscountKind, string> = { percent: '', pesos: '$' }

/** The text that a line stores for a typed discount of a kind. */
export const storedDiscount = (kind: DiscountKind, typed: string): string => kindMarks[kind] + typed

export type DiscountReading = { kind: DiscountKind; typed: string; reading: TypedNumber }

/** Reads a stored discount: its kind, its text without the mark of the kind, and its number. */
export function readDiscount(stored: string): DiscountReading {
  const kind = discountKinds.findLast((each) => stored.startsWith(kindMarks[each])) ?? 'percent'
  const typed = stored.slice(kindMarks[kind].length)
  return { kind, typed, reading: readNumber(typed, kind === 'percent' ? 'percent' : 'amount') }
}

export type Discounted = Pick<CartLine, 'price' | 'quantity'>

/**
 * The percent of a discount, limited to what it can be; 0 if it cannot be read. Pesos have six decimals, so that no cent
 * is lost.
 */
export function discountPercentOf({ kind, reading }: DiscountReading, { price, quantity }: Discounted): number {
  if ('misread' in reading) return 0
  const { hundredths } = reading
  if (kind === 'percent') return clampPercent(hundredths / 100)
  const whole = price * quantity
  const pesos = Math.min(whole, Math.max(0, hundredths))
  return whole === 0 ? 0 : percentToRest(whole, whole - pesos)
}

/** The line with the percent of its typed discount, after the text, its price or its quantity changed. */
export const withDiscount = (line: CartLine): CartLine =>
  line.typedDiscount === undefined
    ? line
    : { ...line, discountPercent: discountPercentOf(readDiscount(line.typedDiscount), line) }

/** Whether a discount of the cart cannot be read, so that the total is unknown. */
export const hasUnreadableDiscount = (lines: Pick<CartLine, 'typedDiscount'>[]): boolean =>
  lines.some(({ typedDiscount = '' }) => {
    const { reading } = readDiscount(typedDiscount)
    return 'misread' in reading && reading.misread !== 'nothing'
  })
