import { assign, emit, enqueueActions, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale } from '#api/sales.ts'
import { emitNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { kindOf, port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import {
  addLine,
  addLostSale,
  awaitsList,
  begin,
  empty,
  keepCart,
  lostOf,
  needsColor,
  needsQuantity,
  needsSize,
  restoreLostSale,
  settle,
  unlist,
  updateCart,
  type KeptSale,
  type SaleCheck,
  type SaleContext,
  type SentSale,
  type Sold,
  type Unlisted,
} from '#machines/sale-context.ts'
import { missingTexts, recoveryTexts, repeatedNotice, waitText, type Missing } from '#machines/sale-notices.ts'
import {
  colorsOf,
  hasDiscipline,
  hasUnreadDiscount,
  isUnusual,
  sizesOf,
  type CartLine,
  type FoundSales,
} from '#rules/sale.ts'
import type { Buyer } from '#rules/cart-check.ts'
import type { Period } from '#rules/payments.ts'
import type { Cents } from '#values/money.ts'

type Event =
  | { type: 'PICK_STUDENT'; student: Buyer | null }
  /** the student was chosen on another screen */
  | { type: 'SELL_TO'; student: Buyer }
  | { type: 'CHOOSE_PRODUCT'; product: Product }
  | { type: 'PUT_BACK_PRODUCT' }
  | { type: 'CHOOSE_COLOR'; color: string }
  | { type: 'CHOOSE_SIZE'; size: string }
  | { type: 'SET_QUANTITY'; typed: string }
  | { type: 'ADD_LINE' }
  | { type: 'SET_LINE_QUANTITY'; cartId: number; quantity: number }
  | { type: 'SET_DISCOUNT'; cartId: number; typed: string }
  | { type: 'REMOVE_LINE'; cartId: number }
  | { type: 'PROCESS' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  /** the cart is brought up to what is sold now */
  | { type: 'UPDATE' }
  /** none of the sales that were found is this one */
  | { type: 'DENY' }
  | { type: 'RECOVER'; id: number }
  | { type: 'DISCARD'; id: number }
  | { type: 'RESTORE'; kept: KeptSale }
  /** the reloaded list, which no state waits for */
  | DoneActorEvent<FoundSales[], 'reload'>
  | ErrorActorEvent<unknown, 'reload'>

function emitRepeated({ emit }: { emit: (event: NoticeEvent) => void }, found: FoundSales): void {
  const notice = repeatedNotice(found)
  if (notice) emit({ type: 'finding', notice })
}

type Emitted = NoticeEvent | ({ type: 'sold' } & Sold)

/** What the sale's machine is made of: its events, the actors that it needs, and what it does and asks by name. */
export const saleSetup = setup({
  types: { context: {} as SaleContext, events: {} as Event, emitted: {} as Emitted, tags: {} as 'busy' | 'asking' },
  actors: {
    /** what of the cart is not as it is now, and what the student has paid, so far as it can be known soon */
    check: port<SaleCheck, { buyer: Buyer; lines: CartLine[] }>('check'),
    register: port<RegisteredSale, NewSale>('register'),
    /** for each of these sales, those of the reloaded history that are equal to it; it is one of them */
    reloadSales: port<FoundSales[], Unlisted[]>('reloadSales'),
    /** the sales of the reloaded history that may be the one that was sent */
    findSale: port<FoundSales, SentSale>('findSale'),
    payDiscipline: port<void, { studentId: Id; amount: Cents; period: Period | undefined }>('payDiscipline'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    /** Shows the alert for a missing value and marks it on screen. */
    tellMissing: enqueueActions(({ enqueue }, missing: Missing) => {
      enqueue.assign({ missing })
      enqueue.emit({ type: 'notice', notice: { tone: 'alert', text: missingTexts[missing] } })
    }),
    tellToWait: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isToldToWait: true })
      enqueue.emit({ type: 'notice', notice: { tone: 'status', text: waitText } })
    }),
    amendChoice: assign(({ context: { choice } }, change: { color: string } | { size: string }) => ({
      choice: { ...required(choice), ...change },
      missing: null,
    })),
    amendLine: assign(({ context: { lines } }, { cartId, quantity }: { cartId: number; quantity: number }) => ({
      lines: lines.map((line) => (line.cartId === cartId ? { ...line, quantity } : line)),
    })),
    addLine: assign(({ context }) => addLine(context)),
    putBack: assign({ choice: null, missing: null }),
    clearMissing: assign({ missing: null }),
    updateCart: assign(({ context }) => updateCart(context)),
    keepCart: assign(({ context }) => keepCart(context)),
    /** The actor gives the sales that exist. */
    begin: assign(({ context }) => begin(context, { since: '', ids: [], at: 0 })),
    settle: assign(({ context }, registered: RegisteredSale) => settle(context, registered)),
    settleFound: assign(({ context }, { sales: [first, ...others] }: FoundSales) =>
      settle(context, required(first), others),
    ),
    /** Moves the cart to the lost sales and says why. */
    lose: enqueueActions(({ enqueue, context }, { why, isDoubtful }: { why: Notice | null; isDoubtful: boolean }) => {
      emitNotice(enqueue, why)
      if (isDoubtful) emitNotice(enqueue, { tone: 'alert', text: recoveryTexts.isDoubtful })
      enqueue.assign({ ...addLostSale(context, isDoubtful), ...empty })
    }),
    /** Begins to reload the list, for this sale and those before it: a list that is on its way is too old. */
    reload: enqueueActions(({ enqueue, context }) => {
      const change = unlist(context)
      enqueue.assign(change)
      enqueue.stopChild('reload')
      enqueue.spawnChild('reloadSales', { id: 'reload', input: change.unlisted })
    }),
    /** Tells of a sale that is more than once in the list. It stays until it is read, whatever is sold next. */
    tellRepeated: enqueueActions(({ enqueue }, found: FoundSales) => emitRepeated(enqueue, found)),
    tellSureRepeats: enqueueActions(({ enqueue }, found: FoundSales[]) => {
      for (const one of found) if (one.isSure) emitRepeated(enqueue, one)
    }),
    restoreLostSale: assign(({ context }, id: number) => restoreLostSale(context, id)),
    emitSold: emit(({ context }) => {
      const { buyer, sale: sent } = required(context.pending)
      return { type: 'sold' as const, buyer, sale: sent, registered: required(context.registered) }
    }),
    /** The cart of a doubtful sale is a cart again. */
    forgetSent: assign({ pending: null, found: null }),
    reset: assign(empty),
  },
  guards: {
    'has buyer': ({ context }) => context.buyer !== null,
    'has lines': ({ context }) => context.lines.length > 0,
    'has choice': ({ context }) => context.choice !== null,
    'comes in color': ({ context: { choice } }, color: string) =>
      choice !== null && colorsOf(choice.product).includes(color),
    'comes in size': ({ context: { choice } }, size: string) =>
      choice !== null && sizesOf(choice.product).includes(size),
    'needs color': ({ context }) => needsColor(required(context.choice)),
    'needs size': ({ context }) => needsSize(required(context.choice)),
    'needs quantity': ({ context: { choice } }) => choice !== null && needsQuantity(choice),
    'has unread discount': ({ context }) => hasUnreadDiscount(context.lines),
    'is unusual': ({ context }) => isUnusual(context.lines),
    'is reloading': ({ context }) => context.isReloading,
    'awaits list': ({ context }) => awaitsList(context),
    'has disciplines': ({ context }) => hasDiscipline(context.lines),
    'in cart': ({ context }, cartId: number) => context.lines.some((line) => line.cartId === cartId),
    'is lost': ({ context }, id: number) => lostOf(context, id) !== undefined,
    'is doubtful': ({ context }, id: number) => (lostOf(context, id)?.known ?? null) !== null,
    'is registered': ({ context }, id: number) => (lostOf(context, id)?.registered ?? null) !== null,
    'has changed': (_, { changes }: SaleCheck) => changes !== null,
    'was paid': (_, { paid }: Pick<SaleCheck, 'paid'>) => paid !== null,
    'was answered': (_, { error }: { error: unknown }) => kindOf(error) !== 'unanswered',
    'is ours': (_, { sales, isSure }: FoundSales) => isSure && sales.length === 1,
    'was found': (_, { sales }: FoundSales) => sales.length > 0,
    'not told to wait': ({ context }) => !context.isToldToWait,
    'was sent just now': ({ context }) => context.failure !== null,
  },
})
