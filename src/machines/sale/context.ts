import type { Id } from '#api/reading.ts'
import type { NewSale, Paid, RegisteredSale } from '#api/sales.ts'
import type { LostSale } from '#forms/sale.ts'
import type { Notice } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import type { Found, Outcome } from '#machines/saving/sending-context.ts'
import type { ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PaidMonth } from '#rules/payments/ledger.ts'
import type { PartTexts } from '#rules/payments/part-texts.ts'
import type { Period } from '#rules/payments/period.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import type { Buyer, CartChanges, ComparedList } from '#rules/sales/cart-check.ts'
import type { Cart } from '#rules/sales/cart.ts'
import type { FamilyRest } from '#rules/sales/family-cart.ts'
import { isSameSale, type FoundSales, type KnownSales } from '#rules/sales/found-sales.ts'
import { allInCash, readPayment, type TypedPayment } from '#rules/sales/paid.ts'
import { newSaleOf } from '#rules/sales/sale.ts'

/** A sent sale, and the sales that existed before it. */
type SentSale = { sale: NewSale; known: KnownSales }

/** A sale to register. A sale that `wasSent` before is only searched for. */
export type SaleWrite = SentSale & { wasSent: boolean }

/** The equal sales on the server; `isListed` if the reloaded list has them. */
export type SaleAnswer = FoundSales & { isListed: boolean }

/** The end of a sale that was sent. */
export type SaleOutcome = Outcome<SaleWrite, SaleAnswer>

/** The alert of a failed call. The search in the history has its own notices. */
export const failureOf = ({ notices }: Pick<SaleOutcome, 'notices'>): Notice | null =>
  notices.find(({ type }) => type === 'notice')?.notice ?? null

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

/** The end of the questions: the cart, changed by the answers, is sold or returns to the counter. */
export type Answers = { cart: Cart } & (
  | { is: 'back' }
  | {
      is: 'sell'
      /** the month of disciplines without a chosen month, if it was looked up */
      period: Period | undefined
      /** the earlier payments of its months, if the sale is added to them */
      added: readonly PaidMonth[]
    }
)

/**
 * A registered sale, with the data for the receipt. `months` are the months of its lines, which the server does not
 * keep, and `parts` what is left of each.
 */
export type Sold = {
  buyer: Buyer
  sale: NewSale
  registered: RegisteredSale
  months: readonly (Period | undefined)[]
  parts?: PartTexts | undefined
}

export const soldOf = ({ pending, registered, lines }: SaleContext, parts: PartTexts = []): Sold => ({
  buyer: required(pending).buyer,
  sale: required(pending).sale,
  registered: required(registered),
  months: lines.map(({ month }) => month),
  ...(parts.length > 0 && { parts }),
})

/** `nextId` is also the id for the next lost sale. */
export type SaleContext = Cart & {
  /** the sale that is being registered or searched for */
  pending: (SaleWrite & { buyer: Buyer; period?: Period | undefined; added?: readonly PaidMonth[] | undefined }) | null
  registered: RegisteredSale | null
  /** the new equal sales of the history, while the person is asked about them; else `null` */
  found: SaleAnswer | null
  /** the alert for the unanswered sale; `null` while a doubtful sale is being recovered */
  failure: Notice | null
  lost: LostSale[]
  /** the month of disciplines without a chosen month, once it was looked up */
  period: Period | undefined
  /** the earlier payments of the months, if the sale is added to them */
  added: readonly PaidMonth[]
  /** the typed payment; `null` means all in cash */
  payment: TypedPayment | null
  /** the siblings' part of a family's cart, while the first student's is sold; `null` without siblings */
  rest: FamilyRest | null
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
  payment: null,
  rest: null,
} satisfies SaleChange

/**
 * Makes the cart the sale to register; `known` are the sales of the list. Registered sales that are not on the list yet
 * are also known. After an equal unlisted sale nothing is sure, because that sale may have no id. The sale says how it
 * was paid if the server takes it.
 */
export function begin(context: SaleContext, known: KnownSales, takesPayments: boolean): SaleChange {
  const { lines, unlisted, period, added } = context
  const buyer = required(context.buyer)
  const paid = takesPayments ? paidOf(context) : null
  const sale = newSaleOf(buyer.id, lines, paid ?? undefined)
  const isAgain = unlisted.some((one) => isSameSale(one.sale, sale))
  const ids = [...known.ids, ...unlisted.flatMap(({ id }) => id ?? [])]
  return {
    pending: { buyer, sale, known: { ...known, ids, at: isAgain ? 0 : known.at }, wasSent: false, period, added },
  }
}

/** How the cart is paid; `null` if the typed payment does not fit its total. */
export const paidOf = ({ lines, payment }: Pick<SaleContext, 'lines' | 'payment'>): Paid | null =>
  readPayment(payment ?? allInCash, totalOf(lines)).paid

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
