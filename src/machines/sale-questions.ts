import { assign, not, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { addLine, missingOfChoice, type SaleCheck, type SaleContext } from '#machines/sale-context.ts'
import type { Missing } from '#forms/sale.ts'
import { updatedCart, type Buyer } from '#rules/sales/cart-check.ts'
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
  /** what was paid for the months of the sale, if the sale is added to it */
  added: readonly PaidMonth[]
}

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

/** What is asked about what is known of the months. */
const monthQuestion = [{ guard: 'was paid', target: 'askingMonth' }, { target: 'accepted' }] as const

/** What is asked about all that is known. */
const cartQuestions = [{ guard: 'has changed', target: 'askingCart' }, ...monthQuestion] as const

const cartOf = ({ buyer, choice, lines, nextId }: Cart): Cart => ({ buyer, choice, lines, nextId })

/**
 * The questions before a sale goes out (spec 4, POS flow): a product that is chosen and not in the cart, a sale beyond
 * what an academy sells, a cart that could not be compared or is not as it is now, months that are already paid. Each is
 * asked only if there is a reason. A cart that could not be compared is sold only if the person says so, after what is
 * known was asked.
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
  },
  actions: {
    addLine: assign(({ context }) => addLine(context)),
    putBack: assign({ choice: null }),
    noteMissing: assign(({ context }) => ({ missing: missingOfChoice(context.choice) })),
    keepCheck: assign((_, checked: SaleCheck) => ({ checked })),
    updateCart: assign(({ context }) => updatedCart(context, required(required(context.checked).changes))),
    accept: assign({ isAccepted: true }),
    addToPaid: assign(({ context }) => ({ added: required(context.checked).paid })),
  },
  guards: {
    'has choice': ({ context }) => context.choice !== null,
    'can be added': ({ context }) => missingOfChoice(context.choice) === null,
    'is unusual': ({ context }) => isUnusual(context.lines),
    'is uncompared': ({ context: { checked } }) => checked === null || checked.uncompared.length > 0,
    'has changed': ({ context: { checked } }) => (checked?.changes ?? null) !== null,
    'was paid': ({ context: { checked } }) => checked !== null && checked.paid.length > 0,
  },
}).createMachine({
  id: 'saleQuestions',
  initial: 'askingProduct',
  context: ({ input }) => ({ ...cartOf(input), missing: null, checked: null, isAccepted: false, added: [] }),
  output: ({ context }) => {
    const { isAccepted, checked, missing, added } = context
    const cart = cartOf(context)
    return isAccepted ? { is: 'sell', cart, period: checked?.period, added } : { is: 'back', cart, missing }
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
      always: [{ guard: 'is uncompared', target: 'askingUnread' }, ...cartQuestions],
    },
    /** The cart could not be compared with the lists of now, so that it may be sold at an old price, or paid twice. */
    askingUnread: {
      tags: 'asking',
      on: { RETRY: 'checking', SEND: cartQuestions, DECLINE: 'returned' },
    },
    /** The cart is not as it is now: other prices, or what or who is gone. Its new total is seen before it is sold. */
    askingCart: {
      tags: 'asking',
      on: {
        UPDATE: { target: 'returned', actions: 'updateCart' },
        ACCEPT: monthQuestion,
        DECLINE: 'returned',
      },
    },
    /** The sale would replace what the student has paid for this month, or for one that was chosen: it can be added to it. */
    askingMonth: {
      tags: 'asking',
      on: { SUM: { target: 'accepted', actions: 'addToPaid' }, ACCEPT: 'accepted', DECLINE: 'returned' },
    },
    accepted: { type: 'final', entry: 'accept' },
    returned: { type: 'final' },
  },
})
