import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale } from '#api/sales.ts'
import type { Notice } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import type { Missing } from '#machines/sale-notices.ts'
import type { PaidMonth } from '#rules/payments.ts'
import { colorsOf, newSaleOf, sizesOf, type CartLine } from '#rules/sale.ts'

/** The data of a student that a sale needs. */
export type Buyer = { id: Id; name: string }

/** The product to add to the cart. */
type Choice = { product: Product; color: string | null; size: string | null; quantity: number }

/**
 * A cart that the user can recover: its sale failed, was not answered and may be registered (`isDoubtful`), or was
 * replaced by another recovered cart.
 */
export type LostSale = { id: number; buyer: Buyer | null; lines: CartLine[]; sale: NewSale | null; isDoubtful: boolean }

/** A registered sale, with the data for the receipt. */
export type Sold = { buyer: Buyer; sale: NewSale; registered: RegisteredSale }

/** What a sale remembers. */
export type SaleContext = {
  buyer: Buyer | null
  choice: Choice | null
  lines: CartLine[]
  missing: Missing | null
  /** the sale being registered */
  pending: { buyer: Buyer; sale: NewSale } | null
  registered: RegisteredSale | null
  /** the alert for the unanswered sale; `null` if a doubtful sale is being recovered */
  failure: Notice | null
  lost: LostSale[]
  /** the id for the next line or lost sale */
  nextId: number
  /** the paid month that the sale would replace, while the person is asked */
  paidMonth: PaidMonth | null
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
  failure: null,
} satisfies Change

/** The lost sale with an id, if there is one. */
export const lostOf = ({ lost }: SaleContext, id: number): LostSale | undefined => lost.find((sale) => sale.id === id)

/** Whether a product that comes in colors still needs one (spec 5, POS). */
export const needsColor = ({ product, color }: Choice): boolean => color === null && colorsOf(product).length > 0

/** Whether a product that comes in sizes still needs one (spec 5, POS). */
export const needsSize = ({ product, size }: Choice): boolean => size === null && sizesOf(product).length > 0

/** Moves the chosen product to the cart. */
export function addLine({ choice, lines, nextId }: SaleContext): Change {
  const { product, quantity, color, size } = required(choice)
  const line = { ...product, cartId: nextId, quantity, selectedColor: color, selectedSize: size, discountPercent: 0 }
  return { lines: [...lines, line], choice: null, missing: null, nextId: nextId + 1 }
}

/** Makes the cart the sale to register. */
export function begin(context: SaleContext): Change {
  const buyer = required(context.buyer)
  return { pending: { buyer, sale: newSaleOf(buyer.id, context.lines) } }
}

/** Moves the cart to the lost sales. */
export function addLostSale(context: SaleContext, isDoubtful: boolean): Change {
  const { buyer, sale } = required(context.pending)
  const lost = { id: context.nextId, buyer, lines: context.lines, sale, isDoubtful }
  return { lost: [...context.lost, lost], nextId: context.nextId + 1 }
}

/** Restores a lost sale as the cart; a cart in progress becomes a lost sale. */
export function restoreLostSale(context: SaleContext, id: number): Change {
  const found = required(lostOf(context, id))
  const { buyer, lines, nextId, lost } = context
  const swapped = lines.length > 0 ? [{ id: nextId, buyer, lines, sale: null, isDoubtful: false }] : []
  return {
    ...empty,
    buyer: found.buyer,
    lines: found.lines,
    lost: [...lost.filter((sale) => sale.id !== id), ...swapped],
    nextId: nextId + swapped.length,
    pending: found.isDoubtful ? { buyer: required(found.buyer), sale: required(found.sale) } : null,
  }
}
