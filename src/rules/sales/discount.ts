import { clampPercent, lineAmount, percentToRest } from '#rules/sales/amounts.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'
import { readNumber, type TypedNumber } from '#values/numbers.ts'

/** A typed discount is a percent, pesos off the amount, or the pesos of a month that are paid now (spec 5, POS). */
export const discountKinds = ['percent', 'pesos', 'part'] as const
export type DiscountKind = (typeof discountKinds)[number]

const kindMarks: Record<DiscountKind, string> = { percent: '%', pesos: '$', part: '=' }

/**
 * The text that a line stores for a typed discount of a kind. A percent needs its mark only where the text begins like
 * another one. A typed `$` stays without it, because it changes the kind to pesos.
 */
export const storedDiscount = (kind: DiscountKind, typed: string): string =>
  kind === 'percent' && !/^[=%]/.test(typed) ? typed : kindMarks[kind] + typed

export type DiscountReading = { kind: DiscountKind; typed: string; reading: TypedNumber }

/** Reads a stored discount: its kind, its text without the mark of the kind, and its number. */
export function readDiscount(stored: string): DiscountReading {
  const marked = discountKinds.find((each) => stored.startsWith(kindMarks[each]))
  const [kind, typed] = marked ? [marked, stored.slice(1)] : (['percent', stored] as const)
  const reading = readNumber(typed, kind === 'percent' ? 'percent' : 'amount')
  // Nobody pays nothing of a month.
  const isNothing = kind === 'part' && 'hundredths' in reading && reading.hundredths <= 0
  return { kind, typed, reading: isNothing ? { misread: 'no number' } : reading }
}

export type Discounted = Pick<CartLine, 'price' | 'quantity' | 'month'>

/** Amount of a line without a discount, in cents: the rest of a month that was paid in part, or the whole. */
export const dueOf = ({ price, quantity, month }: Discounted): Cents => month?.part?.rest ?? price * quantity

/** Whether the pesos that are paid now were typed. */
export const isPart = ({ typedDiscount = '' }: Pick<CartLine, 'typedDiscount'>): boolean =>
  typedDiscount.startsWith(kindMarks.part)

/**
 * The percent of a discount, limited to what it can be. An unreadable text takes nothing off what is due. Pesos have six
 * decimals, so that no cent is lost.
 */
export function discountPercentOf({ kind, reading }: DiscountReading, line: Discounted): number {
  const whole = line.price * line.quantity
  const hundredths = 'misread' in reading ? (kind === 'part' ? Infinity : 0) : reading.hundredths
  if (kind === 'percent') return clampPercent(hundredths / 100)
  const most = kind === 'part' ? Math.min(whole, dueOf(line)) : whole
  const pesos = Math.min(most, Math.max(0, hundredths))
  return percentToRest(whole, kind === 'part' ? pesos : whole - pesos)
}

/** The line with the percent of its typed discount, after the text, its price or its quantity changed. */
export function withDiscount(line: CartLine): CartLine {
  if (line.typedDiscount === undefined) return line
  if (line.quantity > 1 && isPart(line)) return withoutPart(line)
  return { ...line, discountPercent: discountPercentOf(readDiscount(line.typedDiscount), line) }
}

/** The line at another price of its product. A month that was taken at what is owed of it still costs that. */
export const atPrice = (line: CartLine, price: Cents): CartLine =>
  withDiscount({
    ...line,
    price,
    ...(line.month &&
      line.discountPercent > 0 && { discountPercent: percentToRest(price, Math.min(price, lineAmount(line))) }),
  })

/** The line at its whole price if a part was typed: it was for one unit, and for a month of that buyer. */
export const withoutPart = (line: CartLine): CartLine =>
  isPart(line) ? { ...line, typedDiscount: '', discountPercent: 0 } : line

/** Whether a discount of the cart cannot be read, so that the total is unknown. */
export const hasUnreadableDiscount = (lines: Pick<CartLine, 'typedDiscount'>[]): boolean =>
  lines.some(({ typedDiscount = '' }) => {
    const { reading } = readDiscount(typedDiscount)
    return 'misread' in reading && reading.misread !== 'nothing'
  })
