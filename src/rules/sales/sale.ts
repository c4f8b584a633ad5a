import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, Paid } from '#api/sales.ts'
import { clampPercent, discountOf, percentToRest, totalOf, type Priced } from '#rules/sales/amounts.ts'
import { isPhysical } from '#rules/sales/product-type.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { misreadHint, readNumber } from '#values/numbers.ts'
import { maxQuantity } from '#values/sale-limits.ts'

/** A line of the cart (spec 3, Cart line). A product that is added twice makes two lines. */
export type CartLine = Product & {
  cartId: number
  quantity: number
  selectedColor: string | null
  selectedSize: string | null
  discountPercent: number
  /** the typed discount, with the mark of its kind */
  typedDiscount?: string | undefined
  /** the chosen month; without it the line counts for the month of the sale */
  month?: LineMonth | undefined
  /** whether `Cobrar` of another screen added the line, and nobody touched it since */
  isProposed?: boolean | undefined
}

/**
 * `name` is the student's, in the cart of a sibling who is charged with them. `studentId` is empty in the cart of a past
 * sale until its student is chosen.
 */
export type LineMonth = { studentId: Id; year: number; month: number; name?: string | undefined }

/** Limits a quantity to a whole number, at least 1 (spec 5, POS). */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(1, Math.trunc(Number.isNaN(quantity) ? 1 : quantity)))

/** Reads a typed quantity; `hint` explains an invalid text (spec 5, POS). */
export function quantityIn(typed: string): { quantity: number } | { hint: string } {
  const reading = readNumber(typed, 'quantity')
  if ('misread' in reading) return { hint: misreadHint(reading.misread, 'quantity', 'Escribe cuántos, por ejemplo 2.') }
  const quantity = reading.hundredths / 100
  if (quantity < 1) return { hint: 'Como mínimo 1.' }
  return quantity > maxQuantity ? { hint: 'Como máximo 99,999.' } : { quantity }
}

/**
 * The percent of a typed discount. `hint` says why the text cannot be read; then there is no discount. `note` says that
 * the percent differs from the typed one (spec 5, POS).
 */
type TypedDiscount = { percent: number; hint?: string; note?: string }

/** A typed discount is a percent, pesos off the amount, or the pesos of it that are paid now. */
export const discountKinds = ['percent', 'pesos', 'part'] as const
type DiscountKind = (typeof discountKinds)[number]

const kindMarks: Record<DiscountKind, string> = { percent: '', pesos: '$', part: '=' }

/** The kind of a stored discount, and its text without the mark of the kind. */
export function discountTyped(stored: string): { kind: DiscountKind; typed: string } {
  const kind = discountKinds.findLast((each) => stored.startsWith(kindMarks[each])) ?? 'percent'
  return { kind, typed: stored.slice(kindMarks[kind].length) }
}

export const storedDiscount = (kind: DiscountKind, typed: string): string => kindMarks[kind] + typed

type Discounted = Pick<CartLine, 'price' | 'quantity'>

/** Reads a stored discount of a line. */
export function discountIn(stored: string, line: Discounted): TypedDiscount {
  const { kind, typed } = discountTyped(stored)
  return kind === 'percent' ? percentIn(typed) : pesosIn(typed, kind, line)
}

/** Pesos as a percent with six decimals, so that no cent is lost. The rest of a month stays owed. */
function pesosIn(typed: string, kind: 'pesos' | 'part', { price, quantity }: Discounted): TypedDiscount {
  const reading = readNumber(typed, 'amount')
  if ('misread' in reading) {
    if (reading.misread === 'nothing') return { percent: 0 }
    return { percent: 0, hint: misreadHint(reading.misread, 'amount', 'Escribe pesos, por ejemplo 450.') }
  }
  const whole = price * quantity
  const pesos = Math.min(whole, Math.max(0, reading.hundredths))
  const off = kind === 'part' ? whole - pesos : pesos
  const percent = whole === 0 ? 0 : percentToRest(whole, whole - off)
  if (pesos !== reading.hundredths) return { percent, note: `Va de $0.00 a ${formatMoney(whole)}.` }
  return kind === 'part' && off > 0 ? { percent, note: restText(off, whole) } : { percent }
}

/** What is left of a month that is paid in part. Less than a quarter is not owed (spec 4, Who owes). */
const restText = (rest: Cents, whole: Cents): string =>
  rest * 4 < whole ? `Faltan ${formatMoney(rest)}, y el mes queda como pagado.` : `Queda a deber ${formatMoney(rest)}.`

/** The line with the percent of its typed discount, after its price or quantity changed. */
export const withDiscount = (line: CartLine): CartLine =>
  line.typedDiscount === undefined ? line : { ...line, discountPercent: discountIn(line.typedDiscount, line).percent }

function percentIn(typed: string): TypedDiscount {
  const reading = readNumber(typed, 'percent')
  if ('misread' in reading) {
    if (reading.misread === 'nothing') return { percent: 0 }
    return { percent: 0, hint: misreadHint(reading.misread, 'percent', 'Escribe un porcentaje, por ejemplo 10.5.') }
  }
  const asked = reading.hundredths / 100
  const percent = clampPercent(asked)
  if (percent === asked) return { percent }
  const limit = asked > percent ? '100 % como máximo' : '0 % como mínimo'
  return { percent, note: `Escribiste ${typed.trim()}: un descuento es de ${limit}.` }
}

/** Whether a discount of the cart cannot be read, so that the total is unknown. */
export const hasUnreadableDiscount = (lines: (Discounted & Pick<CartLine, 'typedDiscount'>)[]): boolean =>
  lines.some((line) => discountIn(line.typedDiscount ?? '', line).hint !== undefined)

const usualQuantity = 100

/** More than an academy sells at once, in cents. */
const usualTotal = 5_000_000

export const unusualLines = <Line extends Priced>(lines: Line[]): Line[] =>
  lines.filter(({ quantity }) => quantity > usualQuantity)

/** Whether a sale exceeds what an academy sells, for example if a scanner typed into a field (spec 4, POS flow). */
export const isUnusual = (lines: Priced[]): boolean => unusualLines(lines).length > 0 || totalOf(lines) > usualTotal

/** Whether the cart has a discipline, so that the sale also records a monthly payment (spec 4, POS flow). */
export const hasDiscipline = (lines: Pick<Product, 'type'>[]): boolean =>
  lines.some(({ type }) => type === 'discipline')

/** Colors to choose from; empty unless the product is physical (spec 3, Product). */
export const colorsOf = (product: Product): string[] => (isPhysical(product.type) ? product.colors : [])

/** Sizes to choose from; empty unless the product is physical (spec 3, Product). */
export const sizesOf = (product: Product): string[] => (isPhysical(product.type) ? product.sizes : [])

/** The sale to register for a student's cart (spec 3, Sale line sent). */
export const newSaleOf = (studentId: string, lines: CartLine[], paid?: Paid): NewSale => ({
  studentId,
  products: lines.map((line) => ({
    id: line.id,
    name: line.name,
    price: line.price,
    quantity: line.quantity,
    type: line.type,
    color: line.selectedColor,
    size: line.selectedSize,
    imageUrl: line.imageUrl,
    discountPercent: line.discountPercent,
    discount: discountOf(line),
  })),
  total: totalOf(lines),
  ...(paid && { paid }),
})
