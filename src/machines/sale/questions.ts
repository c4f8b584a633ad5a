import { assign, not, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import type { Answers, SaleCheck } from '#machines/sale/context.ts'
import { hasOtherMonth, notRests, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { Period } from '#rules/payments/period.ts'
import { updatedCart, type Buyer } from '#rules/sales/cart-check.ts'
import { addLine, missingOfChoice, type Cart } from '#rules/sales/cart.ts'
import { isUnusual, type CartLine } from '#rules/sales/sale.ts'

type Context = Cart & {
  /** the result of the comparison; `null` if every list failed */
  checked: SaleCheck | null
  isAccepted: boolean
  /** whether the sale is added to the earlier payments of its months */
  isSum: boolean
}

/** A cart, and the month of its disciplines without a chosen month. */
export type PayingCart = { buyer: Buyer; lines: CartLine[]; period: Period }

type Event =
  /** sells the chosen product too */
  | { type: 'ADD_LINE' }
  | { type: 'PUT_BACK_PRODUCT' }
  | { type: 'ACCEPT' }
  /** keeps the earlier payments of the months, and adds the sale to them */
  | { type: 'SUM' }
  /** reloads the lists that could not be compared */
  | { type: 'RETRY' }
  /** sells without the comparison */
  | { type: 'SEND' }
  /** updates the cart to the newest lists */
  | { type: 'UPDATE' }
  | { type: 'DECLINE' }

/** The questions that the loaded lists allow. */
const knownQuestions = [
  { guard: 'has changed', target: 'askingCart' },
  { guard: 'was paid', target: 'askingMonth' },
] as const

const cartOf = ({ buyer, choice, lines, missing, nextId }: Cart): Cart => ({ buyer, choice, lines, missing, nextId })

/**
 * The questions before a sale is sent (spec 4, POS flow). They are about a chosen product outside the cart, an unusual
 * size, a failed comparison, a changed cart and months already paid. Each question needs a reason. A cart without a
 * comparison is sold only if the person accepts it, after the other questions. After a question the payments are read
 * again, because another till may have changed one meanwhile.
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
    /** returns the changes of the cart, the earlier payments, and the lists that could not be loaded */
    check: port<SaleCheck, { buyer: Buyer; lines: CartLine[] }>('check'),
    /** returns the paid months that the sale would replace, from the server; rejects if they cannot be loaded */
    recheck: port<ReplacedMonth[], PayingCart>('recheck'),
  },
  actions: {
    addLine: assign(({ context }) => addLine(context)),
    putBack: assign({ choice: null }),
    noteMissing: assign(({ context }) => ({ missing: missingOfChoice(context.choice) })),
    keepCheck: assign((_, checked: SaleCheck) => ({ checked })),
    updateCart: assign(({ context }) => updatedCart(context, required(required(context.checked).changes))),
    keepPaid: assign(({ context }, paid: ReplacedMonth[]) => ({ checked: { ...required(context.checked), paid } })),
    noteUncomparedPayments: assign(({ context }) => ({
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
    'was paid': ({ context: { checked } }) => checked !== null && notRests(checked.paid).length > 0,
    'payments are uncompared': ({ context: { checked } }) => checked?.uncompared.includes('payments') !== false,
    'asks again': ({ context }, paid: ReplacedMonth[]) => hasOtherMonth(required(context.checked).paid, notRests(paid)),
  },
}).createMachine({
  id: 'saleQuestions',
  initial: 'askingProduct',
  context: ({ input }) => ({ ...cartOf(input), checked: null, isAccepted: false, isSum: false }),
  output: ({ context }) => {
    const { isAccepted, checked, isSum } = context
    const cart = cartOf(context)
    if (!isAccepted) return { is: 'back', cart }
    return {
      is: 'sell',
      cart,
      period: checked?.period,
      added: checked?.paid.filter(({ isRest }) => isSum || isRest) ?? [],
    }
  },
  states: {
    /** A product is chosen but not in the cart. The sale continues with it or without it. */
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
    /** The sale is larger than any usual sale, as when a scanner types into a field. */
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
    /** The failed comparison comes first, because a retry may succeed. */
    checked: {
      always: [{ guard: 'is uncompared', target: 'askingUncompared' }, ...knownQuestions, { target: 'accepted' }],
    },
    /** The cart could not be compared with the newest lists. It might be sold at an old price, or paid twice. */
    askingUncompared: {
      tags: 'asking',
      on: {
        RETRY: 'checking',
        SEND: [...knownQuestions, { guard: 'payments are uncompared', target: 'accepted' }, { target: 'rechecking' }],
        DECLINE: 'returned',
      },
    },
    /**
     * The cart differs from the newest lists: a price changed, or a product or the student is gone. The person sees the
     * new total before the sale.
     */
    askingCart: {
      tags: 'asking',
      on: {
        UPDATE: { target: 'returned', actions: 'updateCart' },
        ACCEPT: [{ guard: 'was paid', target: 'askingMonth' }, { target: 'rechecking' }],
        DECLINE: 'returned',
      },
    },
    /** The sale would replace an earlier payment of one of its months. It can be added to that payment. */
    askingMonth: {
      tags: 'asking',
      on: {
        SUM: { target: 'rechecking', actions: assign({ isSum: true }) },
        ACCEPT: { target: 'rechecking', actions: assign({ isSum: false }) },
        DECLINE: 'returned',
      },
    },
    /** While a question was open, another till may have recorded one of the months. */
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
        onError: { target: 'askingUncomparedPayments', actions: 'noteUncomparedPayments' },
      },
    },
    /** The payments could not be loaded after a question. The answers stand. */
    askingUncomparedPayments: {
      tags: 'asking',
      on: { RETRY: 'rechecking', SEND: 'accepted', DECLINE: 'returned' },
    },
    accepted: { type: 'final', entry: 'accept' },
    returned: { type: 'final' },
  },
})
