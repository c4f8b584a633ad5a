import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, Paid, RegisteredSale, Sale, SaleLine } from '#api/sales.ts'
import { clampPercent, discountOf, totalOf, type Priced } from '#rules/sales/amounts.ts'
import { isPhysical } from '#rules/sales/product-type.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
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
  typedDiscount?: string | undefined
  /** the chosen month; without it the line counts for the month of the sale */
  month?: LineMonth | undefined
}

/** `name` is the student's, in the cart of a sibling who is charged with them. */
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

export function discountIn(typed: string): TypedDiscount {
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
export const hasUnreadableDiscount = (lines: Pick<CartLine, 'typedDiscount'>[]): boolean =>
  lines.some(({ typedDiscount = '' }) => discountIn(typedDiscount).hint !== undefined)

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

/**
 * Returns a predicate for sales in a range of days, both ends included (spec 9, Sales history filter). A sale without a
 * readable date is in no range. Returns `undefined` if both ends are missing.
 */
export const isSaleWithin = (
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): ((sale: Pick<Sale, 'date'>) => boolean) | undefined =>
  start === undefined && end === undefined ? undefined : ({ date }) => date !== null && isWithin(date, start, end)

/** Sum of the sales' totals, in cents (spec 9, Sales history filter). */
export const grandTotal = (sales: Pick<Sale, 'total'>[]): Cents => sales.reduce((sum, { total }) => sum + total, 0)

/**
 * Sales that existed before a sale was sent: all sales of the days before `since`, and the sales with `ids`. `at` is
 * the moment of the list in milliseconds, 0 without a list. The value is plain and short, so that it survives a reload.
 */
export type KnownSales = { since: IsoDate; ids: Id[]; at: number }

/**
 * Summarizes a list as {@link KnownSales}. `since` is the newest date of the server, because the device's clock may
 * differ. Future dates are mistakes. Without a list `since` is today.
 */
export function knownSales(sales: readonly Pick<Sale, 'id' | 'date'>[], today: IsoDate, at: number): KnownSales {
  const days = sales.flatMap(({ date }) => (date !== null && date <= today ? [date] : []))
  const since = days.reduce((newest, day) => (day > newest ? day : newest), days[0] ?? today)
  return { since, ids: sales.flatMap(({ id, date }) => (date === null || date >= since ? [id] : [])), at }
}

/** Maximum age of the earlier list, in milliseconds, so that a new equal sale can only come from this counter. */
const sameMoment = 120_000

/**
 * New sales of the history that equal a sent sale. `isSure` means that each could be read whole and the earlier list is
 * fresh. Then another counter has hardly sold the same to the same student.
 */
export type FoundSales = { sales: RegisteredSale[]; isSure: boolean }

/** Compares two sales. How they were paid does not matter: a sale is found again without it. */
export const isSameSale = (one: NewSale, other: NewSale): boolean =>
  one.studentId === other.studentId &&
  one.total === other.total &&
  fingerprint(one.products) === fingerprint(other.products)

/**
 * Finds a sent sale in the history at the moment `now`, in milliseconds. Candidates are unknown sales with the same
 * student, total and lines. A sale with unreadable student or lines is also a candidate.
 */
export function findRegistered(sales: readonly Sale[], sale: NewSale, known: KnownSales, now: number): FoundSales {
  const lines = fingerprint(sale.products)
  const isFound = ({ products, studentId, total }: Sale) =>
    total === sale.total &&
    (studentId === sale.studentId || studentId === '') &&
    (products.length === 0 || fingerprint(products) === lines)
  const found = sales.filter((candidate) => isFound(candidate) && !isKnown(candidate, known))
  return {
    sales: found.map(({ id, total }) => ({ saleId: id, total, logoUrl: null })),
    isSure:
      isMomentBefore(now, known.at) &&
      found.every(({ products, studentId }) => products.length > 0 && studentId !== ''),
  }
}

/** A list that seems newer than now predates a clock change, so its age is unknown. */
const isMomentBefore = (now: number, at: number): boolean => at <= now && now - at <= sameMoment

const isKnown = ({ id, date }: Sale, { since, ids }: KnownSales): boolean =>
  (date !== null && date < since) || ids.includes(id)

const fingerprint = (lines: SaleLine[]): string =>
  lines
    .map(({ id, quantity, color, size }) => JSON.stringify([id, quantity, color, size]))
    .toSorted()
    .join()

/** A numeric id as a number, so that a history sorts by value. */
export const folioOf = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id)
