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
  hasUnreadDiscount,
  isSameSale,
  newSaleOf,
  quantityIn,
  sizesOf,
  type CartLine,
  type FoundSales,
  type KnownSales,
  type LineMonth,
} from '#rules/sales/sale.ts'

/** A sale that was sent, and the sales that existed before. */
export type SentSale = { sale: NewSale; known: KnownSales }

/** A sale to register; one that `wasSent` before is only searched for. */
export type SaleWrite = SentSale & { wasSent: boolean }

/** What the server has of a sale; `isListed` if the reloaded list says so. */
export type SaleAnswer = FoundSales & { isListed: boolean }

/** A sale that was registered here and is not on the list yet, with its id if the server gave one. */
export type Unlisted = SentSale & { id: Id | null }

/** What was looked up before a sale goes out. */
export type SaleCheck = {
  /** how the cart differs from the newest lists; `null` if it does not */
  changes: CartChanges | null
  /** the lists with which the cart could not be compared as they are now */
  uncompared: readonly ComparedList[]
  /** the paid months that the sale would replace, as far as is known */
  paid: ReplacedMonth[]
  /** the month that its disciplines are paid for, where no other was chosen */
  period: Period
}

/** A registered sale, with the data for the receipt; the months are those of its lines, which the server does not keep. */
export type Sold = {
  buyer: Buyer
  sale: NewSale
  registered: RegisteredSale
  months: readonly (Period | undefined)[]
}

/** What a sale remembers. */
export type SaleContext = {
  buyer: Buyer | null
  choice: Choice | null
  lines: CartLine[]
  missing: Missing | null
  /** the sale being registered, or searched for */
  pending: (SaleWrite & { buyer: Buyer; period?: Period | undefined; added?: readonly PaidMonth[] | undefined }) | null
  registered: RegisteredSale | null
  /** the new equal sales of the history, while the person is asked whether one is theirs; `null` otherwise */
  found: SaleAnswer | null
  /** the alert for the unanswered sale; `null` if a doubtful sale is being recovered */
  failure: Notice | null
  lost: LostSale[]
  /** the id for the next line or lost sale */
  nextId: number
  /** the month that disciplines without a chosen one are paid for, once it was looked up */
  period: Period | undefined
  /** what was paid for its months before, if the sale is added to it */
  added: readonly PaidMonth[]
  /** the registered sales that the newest list does not have, in their order */
  unlisted: Unlisted[]
  /** whether a press was ignored while the sale is on its way, and the person was told */
  isToldToWait: boolean
}

/** What changes of a sale. */
export type SaleChange = Partial<SaleContext>

/** The counter without a sale. What was lost stays. */
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

/** What the chosen product still needs before it is added (spec 5, POS); `null` if nothing. */
export function missingOfChoice(choice: Choice | null): Missing | null {
  if (choice === null) return 'product'
  const { product, color, size } = choice
  if (color === null && colorsOf(product).length > 0) return 'color'
  if (size === null && sizesOf(product).length > 0) return 'size'
  return needsQuantity(choice) ? 'quantity' : null
}

/** What a sale still needs before it is processed (spec 5, POS); `null` if nothing. */
export function missingOfSale({ buyer, lines, choice }: SaleContext): Missing | null {
  if (buyer === null) return 'student'
  if (lines.length === 0) return 'lines'
  if (hasUnreadDiscount(lines)) return 'discount'
  return choice !== null && needsQuantity(choice) ? 'quantity' : null
}

/** Whether the typed quantity of the chosen product cannot be read (spec 5, POS). */
export const needsQuantity = ({ typedQuantity }: Choice): boolean =>
  typedQuantity !== undefined && 'hint' in quantityIn(typedQuantity)

/** Changes the quantity of the chosen product to a typed one. While it cannot be read the last one stays. */
export function typeQuantity({ choice, missing }: SaleContext, typed: string): SaleChange {
  const reading = quantityIn(typed)
  return {
    choice: { ...required(choice), typedQuantity: typed, ...('quantity' in reading && reading) },
    missing: missing === 'quantity' ? null : missing,
  }
}

/** Changes the discount of a line to a typed one. While it cannot be read it is none. */
export const typeDiscount = ({ lines, missing }: SaleContext, cartId: number, typed: string): SaleChange => ({
  lines: lines.map((line) =>
    line.cartId === cartId ? { ...line, typedDiscount: typed, discountPercent: discountIn(typed).percent } : line,
  ),
  missing: missing === 'discount' ? null : missing,
})

/** Takes a line out of the cart. */
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

/** Months that the buyer owes, the discipline that they are charged by, and the discount where a rest is owed. */
export type MonthsToTake = { product: Product; months: readonly (LineMonth & { discountPercent?: number })[] }

/** A line of the cart and the month that was chosen for it. */
export type LineOfMonth = { cartId: number; month: LineMonth }

/** Puts months that the buyer owes into the cart, a line each. One that is there stays as it is. */
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

/** Whether the buyer may pay a month by a line: one of a discipline, which stands for one month (spec 4, POS flow). */
export const canBeOfMonth = ({ lines, buyer }: SaleContext, { cartId, month }: LineOfMonth): boolean =>
  month.studentId === buyer?.id &&
  lines.some((line) => line.cartId === cartId && line.type === 'discipline' && line.quantity === 1)

/** Notes the month that a line is of. */
export const setLineMonth = ({ lines }: SaleContext, { cartId, month }: LineOfMonth): SaleChange => ({
  lines: lines.map((line) => (line.cartId === cartId ? { ...line, month } : line)),
})

/** The lines for a buyer: without the months that another student owes. */
const linesFor = (lines: CartLine[], buyer: Buyer | null): CartLine[] =>
  buyer === null ? lines : lines.filter(({ month }) => month === undefined || month.studentId === buyer.id)

/** Changes the buyer; what another one owes leaves the cart. */
export const pickStudent = ({ lines }: SaleContext, buyer: Buyer | null): SaleChange => ({
  buyer,
  lines: linesFor(lines, buyer),
  missing: null,
})

/**
 * Makes the cart the sale to register; `known` are the sales of the list. Sales that are registered and not yet on the
 * list are known too. After an equal one of these nothing is sure, as it may have no id.
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

/** Notes that the list of the registered sale is on its way. */
export function unlist({ pending, registered, unlisted }: SaleContext): SaleChange {
  const { sale, known } = required(pending)
  return { unlisted: [...unlisted, { sale, known, id: required(registered).saleId }] }
}

/** Notes that the list did not come. A sale that a later list has more than once is not reported: it may have been sold again. */
export const notListed = ({ unlisted }: SaleContext): SaleChange => ({
  unlisted: unlisted.map((one) => ({ ...one, known: { ...one.known, at: 0 } })),
})

/** Whether the cart is equal to a sale that the newest list does not have. */
export const isUnlisted = ({ buyer, lines, unlisted }: SaleContext): boolean =>
  unlisted.some(({ sale }) => isSameSale(sale, newSaleOf(required(buyer).id, lines)))

/**
 * Notes that the sale is registered, as the first of these. From now on no lost sale that looks the same is taken for
 * one of them. A sale that was found in the list counts as sent before.
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

/** What the history says of a sale that was not answered. Among several, or for one that is not sure, only the person can decide. */
export function foundOf(found: FoundSales): Found<SaleAnswer> {
  if (found.sales.length === 0) return { is: 'not done' }
  const answer = { ...found, isListed: true }
  return found.isSure && found.sales.length === 1 ? { is: 'done', answer } : { is: 'unknown', perhaps: answer }
}

const withSales = (known: KnownSales, sales: RegisteredSale[]): KnownSales => ({
  ...known,
  ids: [...known.ids, ...sales.flatMap(({ saleId }) => saleId ?? [])],
})
