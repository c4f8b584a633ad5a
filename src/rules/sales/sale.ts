import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, Paid } from '#api/sales.ts'
import { discountOf, totalOf, type Priced } from '#rules/sales/amounts.ts'
import { isPhysical } from '#rules/sales/product-type.ts'
import type { Cents } from '#values/money.ts'
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
export type LineMonth = {
  studentId: Id
  year: number
  month: number
  name?: string | undefined
  /** what was paid of the month when its unpaid rest was taken, both in cents */
  part?: { paid: Cents; rest: Cents } | undefined
  /** whether the whole month was taken at what is owed of it, below its price */
  isAsOwed?: boolean | undefined
}

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
