import { assign, not, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { addLine, missingOfChoice, type SaleCheck, type SaleContext } from '#machines/sale/context.ts'
import type { Missing } from '#forms/sale.ts'
import { updatedCart, type Buyer } from '#rules/sales/cart-check.ts'
import { hasOtherMonth, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PaidMonth, Period } from '#rules/payments/payments.ts'
import { isUnusual, type CartLine } from '#rules/sales/sale.ts'

/** What is at the counter when a sale is processed. */
type Cart = Pick<SaleContext, 'buyer' | 'choice' | 'lines' | 'nextId'>

/** How the questions end: the cart is sold or goes back to the counter, with what the answers changed in it. */
export type Answers = { cart: Cart } & (
  | {
      is: 'sell'
      /** the month that disciplines without a chosen one are paid for, if it was looked up */ period:
        | Period
        | undefined
      /** what was paid for its months, if the sale is added to it */
      added: readonly PaidMonth[]
    }
  | { is: 'back'; /** what a chosen product needs before it can be added */ missing: Missing | null }
)

type Context = Cart & {
  missing: Missing | null
  /** what was looked up; `null` if nothing could be */
  checked: SaleCheck | null
  isAccepted: boolean
  /** whether the sale is added to what was paid for its months */
  isSum: boolean
}

/** A cart, and the month of its disciplines without a chosen one. */
export type PayingCart = { buyer: Buyer; lines: CartLine[]; period: Period }

type Event =
  /** the chosen product is sold too */
  | { type: 'ADD_LINE' }
  | { type: 'PUT_BACK_PRODUCT' }
  | { type: 'ACCEPT' }
  /** what was paid for the months stays, and the sale is added to it */
  | { type: 'SUM' }
  /** looks up once more what could not be compared */
  | { type: 'RETRY' }
  /** sells what could not be compared */
  | { type: 'SEND' }
  /** the cart is brought up to what is sold now */
  | { type: 'UPDATE' }
  | { type: 'DECLINE' }

/** What is asked about all that is known. */
const knownQuestions = [
  { guard: 'has changed', target: 'askingCart' },
  { guard: 'was paid', target: 'askingMonth' },
] as const

const cartOf = ({ buyer, choice, lines, nextId }: Cart): Cart => ({ buyer, choice, lines, nextId })

/**
 * The questions before a sale goes out (spec 4, POS flow): a product that is chosen and not in the cart, a sale beyond
 * what an academy sells, a cart that could not be compared or is not as it is now, months that are already paid. Each is
 * asked only if there is a reason. A cart that could not be compared is sold only if the person says so, after what is
 * known was asked. After a question the payments are read again, as another till may have changed one meanwhile.
 */
export const saleQuestions = setup({
  types: {
    input: {} as Cart,
    context: {} as Context,
    events: {} as Event,
    output: {} as Answers,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    /** what of the cart is not as it is now, what the student has paid, and what of that could not be looked up */
    check: port<SaleCheck, { buyer: Buyer; lines: CartLine[] }>('check'),
    /** the paid months that the sale would replace, as the server has them now; rejects if they do not come */
    recheck: port<ReplacedMonth[], PayingCart>('recheck'),
  },
  actions: {
    addLine: assign(({ context }) => addLine(context)),
    putBack: assign({ choice: null }),
    noteMissing: assign(({ context }) => ({ missing: missingOfChoice(context.choice) })),
    keepCheck: assign((_, checked: SaleCheck) => ({ checked })),
    updateCart: assign(({ context }) => updatedCart(context, required(required(context.checked).changes))),
    keepPaid: assign(({ context }, paid: ReplacedMonth[]) => ({ checked: { ...required(context.checked), paid } })),
    noteUnreadPayments: assign(({ context }) => ({
      checked: { ...required(context.checked), uncompared: ['payments' as const] },
    })),
    accept: assign({ isAccepted: true }),
  },
  guards: {
    'has choice': ({ context }) => context.choice !== null,
    'can be added': ({ context }) => missingOfChoice(context.choice) === null,
    'is unusual': ({ context }) => isUnusual(context.lines),
    'is uncompared': ({ context: { checked } }) => checked === null || checked.uncompared.length > 0,
    'has changed': ({ context: { checked } }) => (checked?.changes ?? null) !== null,
    'was paid': ({ context: { checked } }) => checked !== null && checked.paid.length > 0,
    'payments are unread': ({ context: { checked } }) => checked?.uncompared.includes('payments') !== false,
    'asks again': ({ context }, paid: ReplacedMonth[]) => hasOtherMonth(required(context.checked).paid, paid),
  },
}).createMachine({
  id: 'saleQuestions',
  initial: 'askingProduct',
  context: ({ input }) => ({ ...cartOf(input), missing: null, checked: null, isAccepted: false, isSum: false }),
  output: ({ context }) => {
    const { isAccepted, checked, missing, isSum } = context
    const cart = cartOf(context)
    if (!isAccepted) return { is: 'back', cart, missing }
    return { is: 'sell', cart, period: checked?.period, added: isSum && checked ? checked.paid : [] }
  },
  states: {
    /** A product is chosen and not in the cart: the sale goes on with it or without it. */
    askingProduct: {
      tags: 'asking',
      always: { guard: not('has choice'), target: 'askingUnusual' },
      on: {
        ADD_LINE: [
          { guard: 'can be added', target: 'askingUnusual', actions: 'addLine' },
          { target: 'returned', actions: 'noteMissing' },
        ],
        PUT_BACK_PRODUCT: { target: 'askingUnusual', actions: 'putBack' },
        DECLINE: 'returned',
      },
    },
    /** More is sold than an academy sells, as when a scanner has typed into a field. */
    askingUnusual: {
      tags: 'asking',
      always: { guard: not('is unusual'), target: 'checking' },
      on: { ACCEPT: 'checking', DECLINE: 'returned' },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { buyer, lines } }) => ({ buyer: required(buyer), lines }),
        onDone: { target: 'checked', actions: { type: 'keepCheck', params: ({ event }) => event.output } },
        onError: { target: 'checked', actions: assign({ checked: null }) },
      },
    },
    /** What could not be compared is said first, as it may be looked up again. */
    checked: {
      always: [{ guard: 'is uncompared', target: 'askingUnread' }, ...knownQuestions, { target: 'accepted' }],
    },
    /** The cart could not be compared with the lists of now, so that it may be sold at an old price, or paid twice. */
    askingUnread: {
      tags: 'asking',
      on: {
        RETRY: 'checking',
        SEND: [...knownQuestions, { guard: 'payments are unread', target: 'accepted' }, { target: 'rechecking' }],
        DECLINE: 'returned',
      },
    },
    /** The cart is not as it is now: other prices, or what or who is gone. Its new total is seen before it is sold. */
    askingCart: {
      tags: 'asking',
      on: {
        UPDATE: { target: 'returned', actions: 'updateCart' },
        ACCEPT: [{ guard: 'was paid', target: 'askingMonth' }, { target: 'rechecking' }],
        DECLINE: 'returned',
      },
    },
    /** The sale would replace what the student has paid for this month, or for one that was chosen: it can be added to it. */
    askingMonth: {
      tags: 'asking',
      on: {
        SUM: { target: 'rechecking', actions: assign({ isSum: true }) },
        ACCEPT: { target: 'rechecking', actions: assign({ isSum: false }) },
        DECLINE: 'returned',
      },
    },
    /** While a question stood open, another till may have recorded one of the months. */
    rechecking: {
      tags: 'busy',
      invoke: {
        id: 'recheck',
        src: 'recheck',
        input: ({ context: { buyer, lines, checked } }) => ({
          buyer: required(buyer),
          lines,
          period: required(checked).period,
        }),
        onDone: [
          {
            guard: { type: 'asks again', params: ({ event }) => event.output },
            target: 'askingMonth',
            actions: { type: 'keepPaid', params: ({ event }) => event.output },
          },
          { target: 'accepted', actions: { type: 'keepPaid', params: ({ event }) => event.output } },
        ],
        onError: { target: 'askingUnreadPayments', actions: 'noteUnreadPayments' },
      },
    },
    /** The payments did not come after a question. What was answered stands. */
    askingUnreadPayments: {
      tags: 'asking',
      on: { RETRY: 'rechecking', SEND: 'accepted', DECLINE: 'returned' },
    },
    accepted: { type: 'final', entry: 'accept' },
    returned: { type: 'final' },
  },
})
