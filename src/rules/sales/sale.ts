import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale, Sale, SaleLine } from '#api/sales.ts'
import { isPhysical } from '#rules/sales/product-type.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { misreadHint, readNumber } from '#values/numbers.ts'

/**
 * A line of the cart (spec 3, Cart line). Adding a product twice makes two lines, each with its own id and discount.
 */
export type CartLine = Product & {
  cartId: number
  quantity: number
  selectedColor: string | null
  selectedSize: string | null
  discountPercent: number
  /** the discount as it was typed; missing until somebody types one */
  typedDiscount?: string | undefined
  /** the month that was chosen for it, and who owes it; without one it is that of the day */
  month?: LineMonth | undefined
}

/** A month that a student owes, on a line of the cart. */
export type LineMonth = { studentId: Id; year: number; month: number }

/** The maximum quantity of a line, so that amounts stay exact. */
export const maxQuantity = 99_999

/** Limits a quantity to a whole number, at least 1 (spec 5, POS). */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(1, Math.trunc(Number.isNaN(quantity) ? 1 : quantity)))

/** Limits a discount to a percentage from 0 to 100, in steps of 0.01 (spec 5, POS). */
export const clampPercent = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, Number.isNaN(percent) ? 0 : percent)) * 100) / 100

/** A quantity as it was typed: how many that are, or why it is none (spec 5, POS). */
export function quantityIn(typed: string): { quantity: number } | { hint: string } {
  const reading = readNumber(typed, 'quantity')
  if ('misread' in reading) return { hint: misreadHint(reading.misread, 'quantity', 'Escribe cuántos, por ejemplo 2.') }
  const quantity = reading.hundredths / 100
  if (quantity < 1) return { hint: 'Como mínimo 1.' }
  return quantity > maxQuantity ? { hint: 'Como máximo 99,999.' } : { quantity }
}

/**
 * A discount as it was typed: the percent that counts, and what is said about it. `hint` says why it cannot be read;
 * then there is no discount. `note` says that another percent counts than the typed one (spec 5, POS).
 */
export type TypedDiscount = { percent: number; hint?: string; note?: string }

/** Reads a typed discount. An empty one is none. */
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

/** Whether a discount of the cart cannot be read, so that nobody knows what the sale costs. */
export const hasUnreadDiscount = (lines: Pick<CartLine, 'typedDiscount'>[]): boolean =>
  lines.some(({ typedDiscount = '' }) => discountIn(typedDiscount).hint !== undefined)

/** More of one product than an academy sells at once. */
const usualQuantity = 100

/** More than an academy sells at once, in cents. */
const usualTotal = 5_000_000

/** The lines whose quantity is more than an academy sells at once. */
export const unusualLines = <Line extends Priced>(lines: Line[]): Line[] =>
  lines.filter(({ quantity }) => quantity > usualQuantity)

/** Whether a sale is beyond what an academy sells, as when a scanner has typed into a field (spec 4, POS flow). */
export const isUnusual = (lines: Priced[]): boolean => unusualLines(lines).length > 0 || totalOf(lines) > usualTotal

/** `discount` is the stored amount of a line that was sold, in cents. */
type Priced = Pick<CartLine, 'price' | 'quantity' | 'discountPercent'> & { discount?: Cents }

/** The discount of a line, in whole cents: the stored amount if there is one, since its percentage may be rounded. */
export function discountOf({ price, quantity, discountPercent, discount = 0 }: Priced): Cents {
  if (discount > 0) return discount
  const hundredths = Math.round(clampPercent(discountPercent) * 100)
  return Math.round((price * quantity * hundredths) / 10_000)
}

/** The amount of a line in whole cents: price × quantity − discount, never below 0 (spec 5, POS). A stored quantity may be a fraction. */
export const lineAmount = (line: Priced): Cents =>
  Math.max(0, Math.round(line.price * line.quantity) - discountOf(line))

/** The total of the cart, in cents. */
export const totalOf = (lines: Priced[]): Cents => lines.reduce((total, line) => total + lineAmount(line), 0)

/**
 * What a part of the lines is of a total that is another than theirs, in cents: each line changes alike. A missing total, or one of 0,
 * changes nothing.
 */
export const shareOfTotal = (part: Cents, { lines, total }: { lines: Cents; total: Cents | null }): Cents =>
  total === null || total <= 0 || lines <= 0 ? part : Math.round((part * total) / lines)

/** The total of the cart's disciplines, in cents: the amount of the monthly payment (spec 4, POS flow). */
export const disciplineAmount = (lines: (Priced & Pick<Product, 'type'>)[]): Cents =>
  totalOf(lines.filter(({ type }) => type === 'discipline'))

/** Whether the cart has a discipline, so that the sale also records a monthly payment (spec 4, POS flow). */
export const hasDiscipline = (lines: Pick<Product, 'type'>[]): boolean =>
  lines.some(({ type }) => type === 'discipline')

/** The colors to choose from; empty unless the product is physical (spec 3, Product). */
export const colorsOf = (product: Product): string[] => (isPhysical(product.type) ? product.colors : [])

/** The sizes to choose from; empty unless the product is physical (spec 3, Product). */
export const sizesOf = (product: Product): string[] => (isPhysical(product.type) ? product.sizes : [])

/** The sale to register for a student's cart (spec 3, Sale line sent). */
export const newSaleOf = (studentId: string, lines: CartLine[]): NewSale => ({
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
})

/**
 * Returns a predicate: whether a sale is in a range of days, both ends included (spec 9, Sales history filter). A sale
 * without a readable date is in no range. Returns `undefined` if both ends are missing.
 */
export const isSaleWithin = (
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): ((sale: Pick<Sale, 'date'>) => boolean) | undefined =>
  start === undefined && end === undefined ? undefined : ({ date }) => date !== null && isWithin(date, start, end)

/** The sum of the sales' totals, in cents (spec 9, Sales history filter). */
export const grandTotal = (sales: Pick<Sale, 'total'>[]): Cents => sales.reduce((sum, { total }) => sum + total, 0)

/**
 * The sales that existed when a sale was sent: all of the days before `since`, and those with these ids, as the list had
 * them at the moment `at` (milliseconds; 0 without a list). Plain and short, so that it can be kept over a reload.
 */
export type KnownSales = { since: IsoDate; ids: Id[]; at: number }

/**
 * The sales of a list, as {@link KnownSales}. `since` is the day of the newest one, by the dates of the server, because
 * the clock of the device may differ; a date to come is a mistake. Without a list it is today.
 */
export function knownSales(sales: readonly Pick<Sale, 'id' | 'date'>[], today: IsoDate, at: number): KnownSales {
  const days = sales.flatMap(({ date }) => (date !== null && date <= today ? [date] : []))
  const since = days.reduce((newest, day) => (day > newest ? day : newest), days[0] ?? today)
  return { since, ids: sales.flatMap(({ id, date }) => (date === null || date >= since ? [id] : [])), at }
}

/** How long after the list was loaded, in milliseconds, a new equal sale in it can only be from this counter. */
const sameMoment = 120_000

/**
 * The new sales of the history that are equal to one that was sent. `isSure` when nothing else can be among them: each
 * could be read whole, and the list from before is so fresh that another counter has hardly sold the same to the same student
 * since.
 */
export type FoundSales = { sales: RegisteredSale[]; isSure: boolean }

/** Whether two sales are to the same student, with the same total and lines. */
export const isSameSale = (one: NewSale, other: NewSale): boolean =>
  one.studentId === other.studentId &&
  one.total === other.total &&
  fingerprint(one.products) === fingerprint(other.products)

/**
 * Finds a sale that was sent among the sales of the history at the moment `now`, in milliseconds: those that are not known,
 * with the same student, total and lines. One whose student or lines cannot be read may be it too.
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

/** A list that seems newer than now was loaded before the clock was set back, so its age is unknown. */
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

/** A number to sort sales by date, then by id. */
export const saleSortKey = ({ date, id }: Pick<Sale, 'date' | 'id'>): number =>
  Number((date ?? '').replaceAll('-', '')) * 10_000_000 + (Number(id) || 0)
