import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale } from '#api/sales.ts'
import type { Notice } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import type { Found } from '#machines/saving/sending-context.ts'
import type { Choice, LostSale, Missing } from '#forms/sale.ts'
import type { Buyer, CartChanges, ComparedList } from '#rules/sales/cart-check.ts'
import { isMonthOf, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PaidMonth, Period } from '#rules/payments/payments.ts'
import {
  colorsOf,
  discountIn,
  hasUnreadableDiscount,
  isSameSale,
  newSaleOf,
  quantityIn,
  sizesOf,
  type CartLine,
  type FoundSales,
  type KnownSales,
  type LineMonth,
} from '#rules/sales/sale.ts'

/** A sent sale, and the sales that existed before it. */
export type SentSale = { sale: NewSale; known: KnownSales }

/** A sale to register. A sale that `wasSent` before is only searched for. */
export type SaleWrite = SentSale & { wasSent: boolean }

/** The equal sales on the server; `isListed` if the reloaded list has them. */
export type SaleAnswer = FoundSales & { isListed: boolean }

/** A sale registered here and not on the list yet. The id is `null` if the server sent none. */
export type Unlisted = SentSale & { id: Id | null }

/** The result of the comparison before a sale is sent. */
export type SaleCheck = {
  /** the differences between the cart and the newest lists; `null` if there are none */
  changes: CartChanges | null
  /** the lists whose newest version could not be loaded for the comparison */
  uncompared: readonly ComparedList[]
  /** the known paid months that the sale would replace */
  paid: ReplacedMonth[]
  /** the month of disciplines without a chosen month */
  period: Period
}

/**
 * A registered sale, with the data for the receipt. `months` are the months of its lines, which the server does not
 * keep.
 */
export type Sold = {
  buyer: Buyer
  sale: NewSale
  registered: RegisteredSale
  months: readonly (Period | undefined)[]
}

export type SaleContext = {
  buyer: Buyer | null
  choice: Choice | null
  lines: CartLine[]
  missing: Missing | null
  /** the sale that is being registered or searched for */
  pending: (SaleWrite & { buyer: Buyer; period?: Period | undefined; added?: readonly PaidMonth[] | undefined }) | null
  registered: RegisteredSale | null
  /** the new equal sales of the history, while the person is asked about them; else `null` */
  found: SaleAnswer | null
  /** the alert for the unanswered sale; `null` while a doubtful sale is being recovered */
  failure: Notice | null
  lost: LostSale[]
  /** the id for the next line or lost sale */
  nextId: number
  /** the month of disciplines without a chosen month, once it was looked up */
  period: Period | undefined
  /** the earlier payments of the months, if the sale is added to them */
  added: readonly PaidMonth[]
  /** the registered sales that the newest list does not have, in order */
  unlisted: Unlisted[]
  /** whether the person was told to wait, after a press while the sale is on its way */
  isWaitNotified: boolean
}

export type SaleChange = Partial<SaleContext>

/** The counter without a sale. Lost sales stay. */
export const empty = {
  buyer: null,
  choice: null,
  lines: [],
  missing: null,
  pending: null,
  registered: null,
  found: null,
  failure: null,
} satisfies SaleChange

/** The value that the chosen product still needs before it is added (spec 5, POS); `null` if it is complete. */
export function missingOfChoice(choice: Choice | null): Missing | null {
  if (choice === null) return 'product'
  const { product, color, size } = choice
  if (color === null && colorsOf(product).length > 0) return 'color'
  if (size === null && sizesOf(product).length > 0) return 'size'
  return needsQuantity(choice) ? 'quantity' : null
}

/** The value that a sale still needs before it is processed (spec 5, POS); `null` if it is complete. */
export function missingOfSale({ buyer, lines, choice }: SaleContext): Missing | null {
  if (buyer === null) return 'student'
  if (lines.length === 0) return 'lines'
  if (hasUnreadableDiscount(lines)) return 'discount'
  return choice !== null && needsQuantity(choice) ? 'quantity' : null
}

/** Whether the typed quantity of the chosen product is unreadable (spec 5, POS). */
export const needsQuantity = ({ typedQuantity }: Choice): boolean =>
  typedQuantity !== undefined && 'hint' in quantityIn(typedQuantity)

/** Sets the typed quantity of the chosen product. While the text is unreadable, the last quantity stays. */
export function typeQuantity({ choice, missing }: SaleContext, typed: string): SaleChange {
  const reading = quantityIn(typed)
  return {
    choice: { ...required(choice), typedQuantity: typed, ...('quantity' in reading && reading) },
    missing: missing === 'quantity' ? null : missing,
  }
}

/** Sets the typed discount of a line. While the text is unreadable, there is no discount. */
export const typeDiscount = ({ lines, missing }: SaleContext, cartId: number, typed: string): SaleChange => ({
  lines: lines.map((line) =>
    line.cartId === cartId ? { ...line, typedDiscount: typed, discountPercent: discountIn(typed).percent } : line,
  ),
  missing: missing === 'discount' ? null : missing,
})

export const removeLine = ({ lines, missing }: SaleContext, cartId: number): SaleChange => ({
  lines: lines.filter((line) => line.cartId !== cartId),
  missing: missing === 'discount' ? null : missing,
})

/** Moves the chosen product to the cart. */
export function addLine({ choice, lines, nextId }: Pick<SaleContext, 'choice' | 'lines' | 'nextId'>) {
  const { product, quantity, color, size } = required(choice)
  const line = { ...product, cartId: nextId, quantity, selectedColor: color, selectedSize: size, discountPercent: 0 }
  return { lines: [...lines, line], choice: null, missing: null, nextId: nextId + 1 } satisfies SaleChange
}

/**
 * Months that the buyer owes, and the discipline that charges them. The discount is for a month that is partly paid.
 */
export type MonthsToTake = { product: Product; months: readonly (LineMonth & { discountPercent?: number })[] }

/** A line of the cart and its chosen month. */
export type LineOfMonth = { cartId: number; month: LineMonth }

/** Adds months that the buyer owes to the cart, each as a line. A month that is in the cart stays unchanged. */
export function takeMonths({ lines, missing, nextId }: SaleContext, { product, months }: MonthsToTake): SaleChange {
  const taken = months.filter((month) => !lines.some((line) => isMonthOf(line, product, month)))
  const added = taken.map(({ discountPercent = 0, ...month }, index) => ({
    ...product,
    cartId: nextId + index,
    quantity: 1,
    selectedColor: null,
    selectedSize: null,
    discountPercent,
    month,
  }))
  return { lines: [...lines, ...added], nextId: nextId + added.length, missing: missing === 'lines' ? null : missing }
}

/** Whether a line can pay a month of the buyer: it must be one unit of a discipline (spec 4, POS flow). */
export const canBeOfMonth = ({ lines, buyer }: SaleContext, { cartId, month }: LineOfMonth): boolean =>
  month.studentId === buyer?.id &&
  lines.some((line) => line.cartId === cartId && line.type === 'discipline' && line.quantity === 1)

export const setLineMonth = ({ lines }: SaleContext, { cartId, month }: LineOfMonth): SaleChange => ({
  lines: lines.map((line) => (line.cartId === cartId ? { ...line, month } : line)),
})

/** The lines for a buyer, without the months that another student owes. */
const linesFor = (lines: CartLine[], buyer: Buyer | null): CartLine[] =>
  buyer === null ? lines : lines.filter(({ month }) => month === undefined || month.studentId === buyer.id)

/** Changes the buyer. Months that another student owes leave the cart. */
export const pickStudent = ({ lines }: SaleContext, buyer: Buyer | null): SaleChange => ({
  buyer,
  lines: linesFor(lines, buyer),
  missing: null,
})

/**
 * Makes the cart the sale to register; `known` are the sales of the list. Registered sales that are not on the list yet
 * are also known. After an equal unlisted sale nothing is sure, because that sale may have no id.
 */
export function begin({ buyer: given, lines, unlisted, period, added }: SaleContext, known: KnownSales): SaleChange {
  const buyer = required(given)
  const sale = newSaleOf(buyer.id, lines)
  const isAgain = unlisted.some((one) => isSameSale(one.sale, sale))
  const ids = [...known.ids, ...unlisted.flatMap(({ id }) => id ?? [])]
  return {
    pending: { buyer, sale, known: { ...known, ids, at: isAgain ? 0 : known.at }, wasSent: false, period, added },
  }
}

/** Notes that the reload with the registered sale is on its way. */
export function unlist({ pending, registered, unlisted }: SaleContext): SaleChange {
  const { sale, known } = required(pending)
  return { unlisted: [...unlisted, { sale, known, id: required(registered).saleId }] }
}

/**
 * Notes that the reload failed. If a later list has the sale more than once, that is not reported: it may have been
 * sold again.
 */
export const notListed = ({ unlisted }: SaleContext): SaleChange => ({
  unlisted: unlisted.map((one) => ({ ...one, known: { ...one.known, at: 0 } })),
})

/** Whether the cart is equal to a sale that the newest list does not have. */
export const isUnlisted = ({ buyer, lines, unlisted }: SaleContext): boolean =>
  unlisted.some(({ sale }) => isSameSale(sale, newSaleOf(required(buyer).id, lines)))

/**
 * Notes that the sale is registered, as the first of the found sales. From now on, no equal lost sale is matched with
 * the found sales. A sale that was found in the list counts as sent before.
 */
export function settle(context: SaleContext, { sales, isListed }: SaleAnswer): SaleChange {
  const registered = required(sales[0])
  return {
    registered,
    ...(isListed && { pending: { ...required(context.pending), wasSent: true } }),
    found: null,
    lost: context.lost.map((one) => ({ ...one, known: one.known && withSales(one.known, sales) })),
    ...(isListed ? {} : unlist({ ...context, registered })),
  }
}

/**
 * The result of the search for an unanswered sale. Only the person can decide among several equal sales, or about a
 * doubtful one.
 */
export function foundOf(found: FoundSales): Found<SaleAnswer> {
  if (found.sales.length === 0) return { is: 'not done' }
  const answer = { ...found, isListed: true }
  return found.isSure && found.sales.length === 1 ? { is: 'done', answer } : { is: 'unknown', perhaps: answer }
}

const withSales = (known: KnownSales, sales: RegisteredSale[]): KnownSales => ({
  ...known,
  ids: [...known.ids, ...sales.flatMap(({ saleId }) => saleId ?? [])],
})
