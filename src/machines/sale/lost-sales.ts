/**
 * Sales that failed: they leave the counter, wait, and come back to it. Also what is kept of the counter over a
 * reload.
 */
import type { KeptSale, LostSale } from '#forms/sale.ts'
import { required } from '#machines/required.ts'
import { empty, pickStudent, type SaleChange, type SaleContext } from '#machines/sale/context.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import { newSaleOf } from '#rules/sales/sale.ts'

/** The lost sale with an id, if there is one. */
export const lostOf = ({ lost }: SaleContext, id: number): LostSale | undefined => lost.find((sale) => sale.id === id)

/** Moves the cart to the lost sales. */
export function addLostSale(context: SaleContext, isDoubtful: boolean): SaleChange {
  const { buyer, known, period, added } = required(context.pending)
  const { nextId: id, lines } = context
  const lost = { id, buyer, lines, known: isDoubtful ? known : null, registered: null, period, added }
  return { lost: [...context.lost, lost], nextId: context.nextId + 1 }
}

/** Moves a cart in progress to the lost sales, so that another takes its place. */
function setAside({ buyer, lines, lost, nextId }: SaleContext): Pick<SaleContext, 'lost' | 'nextId'> {
  const carts = lines.length > 0 ? [{ id: nextId, buyer, lines, known: null, registered: null }] : []
  return { lost: [...lost, ...carts], nextId: nextId + carts.length }
}

/** Begins a sale to a student. A cart stays, unless it is another student's: that one becomes a lost sale. */
export function sellTo(context: SaleContext, buyer: Buyer): SaleChange {
  const isTheirs = context.buyer === null || context.buyer.id === buyer.id
  const { choice } = context
  return isTheirs ? pickStudent(context, buyer) : { ...empty, choice, buyer, ...setAside(context) }
}

/** Restores a lost sale as the cart; a cart in progress becomes a lost sale. */
export function restoreLostSale(context: SaleContext, id: number): SaleChange {
  const { buyer, lines, known, registered, period, added } = required(lostOf(context, id))
  const { nextId, lost } = setAside(context)
  return {
    ...empty,
    buyer,
    lines,
    registered,
    lost: lost.filter((sale) => sale.id !== id),
    nextId,
    pending: known && {
      buyer: required(buyer),
      sale: newSaleOf(required(buyer).id, lines),
      known,
      wasSent: true,
      period,
      added,
    },
  }
}

/**
 * What to keep of the counter; `null` if there is nothing to lose. A sale on its way is kept as a lost one that may be
 * registered, and not as a cart: nothing is sent by recovering it.
 */
export function keptOf({ buyer, choice, lines, lost, pending, registered, nextId }: SaleContext): KeptSale | null {
  if (pending) {
    const { known, period, added } = pending
    const sent = { id: nextId, buyer, lines, known, registered, period, added }
    return { buyer: null, choice: null, lines: [], lost: [...lost, sent] }
  }
  const isWork = lines.length > 0 || lost.length > 0 || choice !== null
  return isWork ? { buyer, choice, lines, lost } : null
}

/**
 * Puts kept work back. Its cart comes to the counter if that is empty; otherwise it becomes a lost sale, so that the
 * one in progress stays. Work without a cart brings the last refused sale to an empty counter.
 */
export function restoreKept(context: SaleContext, { buyer, lines, ...kept }: KeptSale): SaleChange {
  const isFree = context.lines.length === 0 && context.buyer === null && context.choice === null
  const isOnlyLost = lines.length === 0 && buyer === null && kept.choice === null
  const last = isFree && isOnlyLost ? kept.lost.findLast(isRefused) : undefined
  const cart = last ?? { buyer, lines, known: null, registered: null }
  const carts = isFree || lines.length === 0 ? [] : [cart]
  const waiting = [...kept.lost.filter((one) => one !== last), ...carts]
  // No line and no sale gets the id of another, wherever a line comes from.
  const taken = [lines, ...kept.lost.map((one) => one.lines)].flat().map(({ cartId }) => cartId + 1)
  const firstId = Math.max(context.nextId, ...taken)
  const lost = waiting.map((one, index) => ({ ...one, id: firstId + index }))
  return {
    ...(isFree && { buyer: cart.buyer, lines: cart.lines }),
    choice: context.choice ?? kept.choice,
    missing: null,
    lost: [...context.lost, ...lost],
    nextId: firstId + lost.length,
  }
}

/** Whether it is known that a lost sale is not registered: as a cart again it is sold once. */
const isRefused = ({ known, registered }: LostSale): boolean => known === null && registered === null
