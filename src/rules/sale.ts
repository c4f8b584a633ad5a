import type { Product } from '#api/products.ts'
import type { NewSale, Sale, SaleLine } from '#api/sales.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'

/** A product in the cart (spec 3); the same product added twice is two lines, each with its own cart id and discount. */
export type CartLine = Product & {
  cartId: number
  quantity: number
  selectedColor: string | null
  selectedSize: string | null
  discountPercent: number
}

/** The most pieces of one line, so that amounts stay exact. */
export const maxQuantity = 99_999

/** What was typed as a quantity, as a whole number of at least 1 (spec 5, POS). */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(1, Math.trunc(Number.isNaN(quantity) ? 1 : quantity)))

/** What was typed as a discount, as a percentage from 0 to 100 in steps of 0.01 (spec 5, POS). */
export const clampPercent = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, Number.isNaN(percent) ? 0 : percent)) * 100) / 100

type Priced = Pick<CartLine, 'price' | 'quantity' | 'discountPercent'>

/** What a line is cheaper by, in whole cents. */
export function discountOf({ price, quantity, discountPercent }: Priced): Cents {
  const hundredths = Math.round(clampPercent(discountPercent) * 100)
  return Math.round((price * quantity * hundredths) / 10_000)
}

/** Price times quantity minus discount, in cents and never below 0 (spec 5, POS). */
export const lineAmount = (line: Priced): Cents => Math.max(0, line.price * line.quantity - discountOf(line))

/** What the cart costs, in cents: the sum of its line amounts. */
export const totalOf = (lines: Priced[]): Cents => lines.reduce((total, line) => total + lineAmount(line), 0)

/** What the disciplines of the cart cost, in cents: the month's payment that is recorded with the sale (spec 7). */
export const disciplineAmount = (lines: (Priced & Pick<Product, 'type'>)[]): Cents =>
  totalOf(lines.filter(({ type }) => type === 'discipline'))

/** Whether the sale pays for a discipline, and so for a month (spec 4, POS flow). */
export const hasDiscipline = (lines: Pick<Product, 'type'>[]): boolean =>
  lines.some(({ type }) => type === 'discipline')

/** The colors to choose from: only physical products have them (spec 3, Product). */
export const colorsOf = (product: Product): string[] => (product.type === 'physical' ? product.colors : [])

/** The sizes to choose from: only physical products have them (spec 3, Product). */
export const sizesOf = (product: Product): string[] => (product.type === 'physical' ? product.sizes : [])

/** The sale that a student's cart makes, as it is registered (spec 3, Sale line sent). */
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
 * Whether a sale is of a range of days, both included; one without a readable date is of none (spec 9, Sales history
 * filter). Without a range there is nothing to ask.
 */
export const isSaleWithin = (
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): ((sale: Pick<Sale, 'date'>) => boolean) | undefined =>
  start === undefined && end === undefined ? undefined : ({ date }) => date !== null && isWithin(date, start, end)

/** The sum of the sales' totals, in cents (spec 9, Sales history filter). */
export const grandTotal = (sales: Pick<Sale, 'total'>[]): Cents => sales.reduce((sum, { total }) => sum + total, 0)

/**
 * The sale among the server's that is this one, whose answer never came: not known before it was sent, with the same
 * student, total and lines.
 */
export const findRegistered = (sales: Sale[], sale: NewSale, known: ReadonlySet<string>): Sale | undefined =>
  sales.find(
    (candidate) =>
      !known.has(candidate.id) &&
      candidate.studentId === sale.studentId &&
      candidate.total === sale.total &&
      fingerprint(candidate.products) === fingerprint(sale.products),
  )

const fingerprint = (lines: SaleLine[]): string =>
  lines
    .map(({ id, quantity, color, size }) => JSON.stringify([id, quantity, color, size]))
    .toSorted()
    .join()

/** Folios as numbers where they are, since a history of years is sorted by them. */
export const folioOf = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id)

/** When a sale was made, as a number to sort by; of one day, the higher folio is the later one. */
export const saleSortKey = ({ date, id }: Pick<Sale, 'date' | 'id'>): number =>
  Number((date ?? '').replaceAll('-', '')) * 10_000_000 + (Number(id) || 0)
