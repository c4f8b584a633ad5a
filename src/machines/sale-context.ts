import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale } from '#api/sales.ts'
import type { Notice } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import type { Missing } from '#machines/sale-notices.ts'
import { updatedCart, type Buyer, type CartChanges } from '#rules/cart-check.ts'
import type { PaidMonth, Period } from '#rules/payments.ts'
import {
  colorsOf,
  discountIn,
  isSameSale,
  newSaleOf,
  quantityIn,
  sizesOf,
  type CartLine,
  type FoundSales,
  type KnownSales,
} from '#rules/sale.ts'

/** The product to add to the cart. */
type Choice = {
  product: Product
  color: string | null
  size: string | null
  /** the last one that could be read */
  quantity: number
  /** as it was typed; missing until somebody types one */
  typedQuantity?: string | undefined
}

/** A sale that was sent, and the sales that existed before. */
export type SentSale = { sale: NewSale; known: KnownSales }

/** A sale that was registered here and is not on the list yet, with its id if the server gave one. */
export type Unlisted = SentSale & { id: Id | null }

/** A cart that the user can recover: its sale failed or was not answered, or another recovered cart replaced it. */
export type LostSale = {
  id: number
  buyer: Buyer | null
  lines: CartLine[]
  /** the sales that existed before it was sent, if it may be registered; `null` if it is not */
  known: KnownSales | null
  /** the server's answer, if it was registered and only its payment and receipt are missing */
  registered: RegisteredSale | null
  /** the month that its disciplines are paid for, if it was sent; without one it is that of the day */
  period?: Period | undefined
}

/** What was looked up before a sale goes out. */
export type SaleCheck = {
  /** what of the cart is not as it is now; `null` if nothing is, or the person sells it as it is */
  changes: CartChanges | null
  /** the paid month that the sale would replace */
  paid: PaidMonth | null
  /** the month that its disciplines are paid for */
  period: Period
}

/** A registered sale, with the data for the receipt. */
export type Sold = { buyer: Buyer; sale: NewSale; registered: RegisteredSale }

/** What a sale remembers. */
export type SaleContext = {
  buyer: Buyer | null
  choice: Choice | null
  lines: CartLine[]
  missing: Missing | null
  /** the sale being registered */
  pending: (SentSale & { buyer: Buyer; period?: Period | undefined }) | null
  registered: RegisteredSale | null
  /** the new equal sales of the history, while the person is asked whether one is theirs; `null` otherwise */
  found: FoundSales | null
  /** the alert for the unanswered sale; `null` if a doubtful sale is being recovered */
  failure: Notice | null
  lost: LostSale[]
  /** the id for the next line or lost sale */
  nextId: number
  /** what was looked up before the sale goes out, until it is settled */
  checked: SaleCheck | null
  /** the registered sales that the newest list does not have, in their order */
  unlisted: Unlisted[]
  /** whether the list of the unlisted sales is on its way */
  isReloading: boolean
  /** whether a press was ignored while the sale is on its way, and the person was told */
  isToldToWait: boolean
}

type Change = Partial<SaleContext>

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
} satisfies Change

/** The lost sale with an id, if there is one. */
export const lostOf = ({ lost }: SaleContext, id: number): LostSale | undefined => lost.find((sale) => sale.id === id)

/** Whether a product that comes in colors still needs one (spec 5, POS). */
export const needsColor = ({ product, color }: Choice): boolean => color === null && colorsOf(product).length > 0

/** Whether a product that comes in sizes still needs one (spec 5, POS). */
export const needsSize = ({ product, size }: Choice): boolean => size === null && sizesOf(product).length > 0

/** Whether the typed quantity of the chosen product cannot be read (spec 5, POS). */
export const needsQuantity = ({ typedQuantity }: Choice): boolean =>
  typedQuantity !== undefined && 'hint' in quantityIn(typedQuantity)

/** Changes the quantity of the chosen product to a typed one. While it cannot be read the last one stays. */
export function typeQuantity({ choice, missing }: SaleContext, typed: string): Change {
  const reading = quantityIn(typed)
  return {
    choice: { ...required(choice), typedQuantity: typed, ...('quantity' in reading && reading) },
    missing: missing === 'quantity' ? null : missing,
  }
}

/** Changes the discount of a line to a typed one. While it cannot be read it is none. */
export const typeDiscount = ({ lines, missing }: SaleContext, cartId: number, typed: string): Change => ({
  lines: lines.map((line) =>
    line.cartId === cartId ? { ...line, typedDiscount: typed, discountPercent: discountIn(typed).percent } : line,
  ),
  missing: missing === 'discount' ? null : missing,
})

/** Takes a line out of the cart. */
export const removeLine = ({ lines, missing }: SaleContext, cartId: number): Change => ({
  lines: lines.filter((line) => line.cartId !== cartId),
  missing: missing === 'discount' ? null : missing,
})

/** Moves the chosen product to the cart. */
export function addLine({ choice, lines, nextId }: SaleContext): Change {
  const { product, quantity, color, size } = required(choice)
  const line = { ...product, cartId: nextId, quantity, selectedColor: color, selectedSize: size, discountPercent: 0 }
  return { lines: [...lines, line], choice: null, missing: null, nextId: nextId + 1 }
}

/**
 * Makes the cart the sale to register; `known` are the sales of the list. What is registered and not on the list is
 * known too. After an equal one of these nothing is sure, as it may have no id.
 */
export function begin({ buyer: given, lines, unlisted, checked }: SaleContext, known: KnownSales): Change {
  const buyer = required(given)
  const sale = newSaleOf(buyer.id, lines)
  const isAgain = unlisted.some((one) => isSameSale(one.sale, sale))
  const ids = [...known.ids, ...unlisted.flatMap(({ id }) => id ?? [])]
  return { pending: { buyer, sale, known: { ...known, ids, at: isAgain ? 0 : known.at }, period: checked?.period } }
}

/** Brings the cart up to what it was held against. */
export const updateCart = (context: SaleContext): Change =>
  updatedCart(context, required(required(context.checked).changes))

/** Notes that the cart is sold as it is. */
export const keepCart = ({ checked }: SaleContext): Change => ({ checked: { ...required(checked), changes: null } })

/** Notes that the list of a registered sale is on its way. */
export function unlist({ pending, registered, unlisted }: SaleContext): Pick<SaleContext, 'unlisted' | 'isReloading'> {
  const { sale, known } = required(pending)
  return { unlisted: [...unlisted, { sale, known, id: required(registered).saleId }], isReloading: true }
}

/** Notes that the list came. */
export const listed = (): Change => ({ unlisted: [], isReloading: false })

/** Notes that the list did not come. What a later one has more than once is not told: it may have been sold again. */
export const notListed = ({ unlisted }: SaleContext): Change => ({
  unlisted: unlisted.map((one) => ({ ...one, known: { ...one.known, at: 0 } })),
  isReloading: false,
})

/** Whether the cart is equal to a sale whose list is on its way. */
export const awaitsList = ({ buyer, lines, unlisted, isReloading }: SaleContext): boolean =>
  isReloading && unlisted.some(({ sale }) => isSameSale(sale, newSaleOf(required(buyer).id, lines)))

/** Notes that the sale is registered. No lost sale that looks the same is taken for it, or one of `others`, any more. */
export const settle = ({ lost }: SaleContext, registered: RegisteredSale, others: RegisteredSale[] = []): Change => ({
  registered,
  found: null,
  lost: lost.map((one) => ({ ...one, known: one.known && withSales(one.known, [registered, ...others]) })),
})

const withSales = (known: KnownSales, sales: RegisteredSale[]): KnownSales => ({
  ...known,
  ids: [...known.ids, ...sales.flatMap(({ saleId }) => saleId ?? [])],
})

/** Moves the cart to the lost sales. */
export function addLostSale(context: SaleContext, isDoubtful: boolean): Change {
  const { buyer, known, period } = required(context.pending)
  const { nextId: id, lines } = context
  const lost = { id, buyer, lines, known: isDoubtful ? known : null, registered: null, period }
  return { lost: [...context.lost, lost], nextId: context.nextId + 1 }
}

/** Moves a cart in progress to the lost sales, so that another takes its place. */
function setAside({ buyer, lines, lost, nextId }: SaleContext): Pick<SaleContext, 'lost' | 'nextId'> {
  const carts = lines.length > 0 ? [{ id: nextId, buyer, lines, known: null, registered: null }] : []
  return { lost: [...lost, ...carts], nextId: nextId + carts.length }
}

/** Begins a sale to a student. A cart stays, unless it is another student's: that one becomes a lost sale. */
export function sellTo(context: SaleContext, buyer: Buyer): Change {
  const isTheirs = context.buyer === null || context.buyer.id === buyer.id
  const { choice } = context
  return isTheirs ? { buyer, missing: null } : { ...empty, choice, buyer, ...setAside(context) }
}

/** Restores a lost sale as the cart; a cart in progress becomes a lost sale. */
export function restoreLostSale(context: SaleContext, id: number): Change {
  const { buyer, lines, known, registered, period } = required(lostOf(context, id))
  const { nextId, lost } = setAside(context)
  return {
    ...empty,
    buyer,
    lines,
    registered,
    lost: lost.filter((sale) => sale.id !== id),
    nextId,
    pending: known && { buyer: required(buyer), sale: newSaleOf(required(buyer).id, lines), known, period },
  }
}

/** The unsent work of the counter, over a reload. */
export type KeptSale = Pick<SaleContext, 'buyer' | 'choice' | 'lines' | 'lost'>

/**
 * What to keep of the counter; `null` if there is nothing to lose. A sale on its way is kept as a lost one that may be
 * registered, and not as a cart: nothing is sent by recovering it.
 */
export function keptOf({ buyer, choice, lines, lost, pending, registered, nextId }: SaleContext): KeptSale | null {
  if (pending) {
    const { known, period } = pending
    const sent = { id: nextId, buyer, lines, known, registered, period }
    return { buyer: null, choice: null, lines: [], lost: [...lost, sent] }
  }
  const isWork = lines.length > 0 || lost.length > 0 || choice !== null
  return isWork ? { buyer, choice, lines, lost } : null
}

/**
 * Puts kept work back. Its cart comes to the counter if that is empty; otherwise it becomes a lost sale, so that the
 * one in progress stays.
 */
export function restoreKept(context: SaleContext, kept: KeptSale): Change {
  const isFree = context.lines.length === 0 && context.buyer === null && context.choice === null
  const cart = { buyer: kept.buyer, lines: kept.lines, known: null, registered: null }
  const carts = isFree || kept.lines.length === 0 ? [] : [cart]
  const firstId = Math.max(context.nextId, ...kept.lines.map(({ cartId }) => cartId + 1))
  const lost = [...kept.lost, ...carts].map((one, index) => ({ ...one, id: firstId + index }))
  return {
    ...(isFree && { buyer: kept.buyer, lines: kept.lines }),
    choice: context.choice ?? kept.choice,
    missing: null,
    lost: [...context.lost, ...lost],
    nextId: firstId + lost.length,
  }
}
