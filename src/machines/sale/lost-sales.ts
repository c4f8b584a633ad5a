/** Failed sales: they leave the counter, wait, and come back to it. Also the draft of the counter. */

import type { KeptSale, LostSale } from '#forms/sale.ts'
import { required } from '#machines/required.ts'
import { empty, type SaleChange, type SaleContext } from '#machines/sale/context.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import { changeCart } from '#rules/sales/cart.ts'
import { splitFamily } from '#rules/sales/family-cart.ts'
import { newSaleOf } from '#rules/sales/sale.ts'

export const lostOf = ({ lost }: SaleContext, id: number): LostSale | undefined => lost.find((sale) => sale.id === id)

/** Puts a family's cart together again, with its payment. */
export const rejoin = ({ lines, payment, rest }: SaleContext): Pick<SaleContext, 'lines' | 'payment' | 'rest'> =>
  rest ? { lines: [...lines, ...rest.lines], payment: rest.whole, rest: null } : { lines, payment, rest }

/** Makes the siblings' part of a family's cart the cart, once the sale before it is registered. */
export const nextOfFamily = ({ rest }: SaleContext): SaleChange => ({
  ...empty,
  ...splitFamily(required(rest)),
  isWaitNotified: false,
})

/** Moves the cart to the lost sales. A family's cart stays whole unless its first student's sale may be registered. */
export function addLostSale(context: SaleContext, isDoubtful: boolean): SaleChange {
  const { buyer, sale, known, period, added } = required(context.pending)
  const cart = isDoubtful ? context : { ...context, ...rejoin(context) }
  const { nextId: id, lines, payment } = cart
  const sent = { buyer, lines, period, added, payment, paid: sale.paid }
  return addLost(cart, { ...sent, id, known: isDoubtful ? known : null, registered: null })
}

/** Adds a lost sale, and the cart of its siblings as another. */
const addLost = (context: SaleContext, sale: LostSale): Pick<SaleContext, 'lost' | 'nextId'> =>
  setAside({ ...context, lines: [], ...context.rest, lost: [...context.lost, sale], nextId: sale.id + 1 })

/** Moves the current cart to the lost sales, to make room for another. */
function setAside({ buyer, lines, lost, nextId, payment }: SaleContext): Pick<SaleContext, 'lost' | 'nextId'> {
  const carts = lines.length > 0 ? [{ id: nextId, buyer, lines, known: null, registered: null, payment }] : []
  return { lost: [...lost, ...carts], nextId: nextId + carts.length }
}

/** Whether a person made the cart: nobody misses lines that `Cobrar` of another screen added. */
const isWork = ({ lines, payment }: Pick<SaleContext, 'lines' | 'payment'>): boolean =>
  lines.some(({ isProposed = false }) => !isProposed) || (lines.length > 0 && payment !== null)

/**
 * Begins a sale to a student. The cart stays unless it belongs to another student; then it becomes a lost sale, if a
 * person made it.
 */
export function sellTo(context: SaleContext, buyer: Buyer): SaleChange {
  const isTheirs = context.buyer === null || context.buyer.id === buyer.id
  const { choice } = context
  if (isTheirs) return changeCart(context, { kind: 'PICK_STUDENT', student: buyer })
  return { ...empty, choice, buyer, ...(isWork(context) && setAside(context)) }
}

/** Restores a lost sale as the cart. The current cart becomes a lost sale. */
export function restoreLostSale(context: SaleContext, id: number): SaleChange {
  const { buyer, lines, known, registered, period, added, payment = null, paid } = required(lostOf(context, id))
  const { nextId, lost } = setAside(context)
  return {
    ...empty,
    buyer,
    lines,
    registered,
    payment,
    lost: lost.filter((sale) => sale.id !== id),
    nextId,
    pending: known && {
      buyer: required(buyer),
      sale: newSaleOf(required(buyer).id, lines, paid),
      known,
      wasSent: true,
      period,
      added,
    },
  }
}

/**
 * The counter's draft; `null` if there is nothing to lose. A sale on its way is kept as a lost sale that may be
 * registered, not as a cart. Recovering it sends nothing.
 */
export function keptOf(context: SaleContext): KeptSale | null {
  const { buyer, choice, lost, pending, registered, nextId } = context
  if (pending) {
    const { lines, payment } = context
    const { sale, known, period, added } = pending
    const sent = { id: nextId, buyer, lines, known, registered, period, added, payment, paid: sale.paid }
    return { buyer: null, choice: null, lines: [], lost: addLost(context, sent).lost }
  }
  const { lines, payment } = rejoin(context)
  const isKept = isWork({ lines, payment }) || lost.length > 0 || choice !== null
  return isKept ? { buyer, choice, lines, lost, payment } : null
}

/**
 * Puts a draft back. Its cart comes to an empty counter; otherwise it becomes a lost sale, and the current cart stays.
 * A draft without a cart brings its last refused sale to an empty counter.
 */
export function restoreKept(context: SaleContext, { buyer, lines, ...kept }: KeptSale): SaleChange {
  const isFree = context.lines.length === 0 && context.buyer === null && context.choice === null
  const isOnlyLost = lines.length === 0 && buyer === null && kept.choice === null
  const last = isFree && isOnlyLost ? kept.lost.findLast(isRefused) : undefined
  const cart = last ?? { buyer, lines, known: null, registered: null, payment: kept.payment }
  const carts = isFree || lines.length === 0 ? [] : [cart]
  const waiting = [...kept.lost.filter((one) => one !== last), ...carts]
  // Each line and each sale gets an id of its own, wherever a line comes from.
  const taken = [lines, ...kept.lost.map((one) => one.lines)].flat().map(({ cartId }) => cartId + 1)
  const firstId = Math.max(context.nextId, ...taken)
  const lost = waiting.map((one, index) => ({ ...one, id: firstId + index }))
  return {
    ...(isFree && { buyer: cart.buyer, lines: cart.lines, payment: cart.payment ?? null }),
    choice: context.choice ?? kept.choice,
    missing: null,
    lost: [...context.lost, ...lost],
    nextId: firstId + lost.length,
  }
}

/** Whether a lost sale is surely not registered: as a cart it can be sold again. */
const isRefused = ({ known, registered }: LostSale): boolean => known === null && registered === null
