import { assign, not } from 'xstate'
import { required } from '#machines/required.ts'
import {
  empty,
  listed,
  notListed,
  removeLine,
  restoreKept,
  sellTo,
  typeDiscount,
  typeQuantity,
  type SaleContext,
} from '#machines/sale-context.ts'
import { foundText, recoveryTexts, saleFailure } from '#machines/sale-notices.ts'
import { clampQuantity, disciplineAmount } from '#rules/sale.ts'
import { saleSetup } from '#machines/sale-setup.ts'

/** An event that changes nothing while a sale is on its way. */
const ignored = { guard: 'not told to wait', actions: 'tellToWait' } as const

/** The end of a registered sale. Its list may still be on its way. */
const sold = { target: '#sale.composing', actions: ['emitSold', 'reset'] } as const

/** What was sent is not in the history, or the person says that it is not. */
const notRegistered = [
  {
    guard: 'was sent just now',
    target: '#sale.composing',
    actions: {
      type: 'lose',
      params: ({ context }: { context: SaleContext }) => ({ why: context.failure, isDoubtful: false }),
    },
  },
  {
    target: '#sale.composing',
    actions: [
      'forgetSent',
      { type: 'tell', params: { tone: 'status', text: recoveryTexts.wasNotRegistered, asksAgain: true } },
    ],
  },
] as const

/**
 * A sale, from the first selected student to the receipt (spec 4, POS flow): registers the sale, begins to reload the
 * list, records the monthly payment if the cart has disciplines, opens the receipt, and empties the cart in every case.
 * The list comes when it comes, also during the next sale. A failed sale can be recovered; an unanswered one is first
 * searched in the reloaded list.
 */
export const sale = saleSetup.createMachine({
  id: 'sale',
  initial: 'composing',
  context: { ...empty, lost: [], nextId: 1, isToldToWait: false, checked: null, unlisted: [], isReloading: false },
  on: {
    'xstate.done.actor.reload': {
      guard: 'is reloading',
      actions: [{ type: 'tellSureRepeats', params: ({ event }) => event.output }, assign(listed)],
    },
    'xstate.error.actor.reload': { guard: 'is reloading', actions: assign(({ context }) => notListed(context)) },
  },
  states: {
    composing: {
      entry: assign({ checked: null }),
      on: {
        PICK_STUDENT: { actions: assign(({ event }) => ({ buyer: event.student, missing: null })) },
        SELL_TO: { actions: assign(({ context, event }) => sellTo(context, event.student)) },
        CHOOSE_PRODUCT: {
          actions: assign(({ event: { product } }) => ({
            choice: { product, color: null, size: null, quantity: 1 },
            missing: null,
          })),
        },
        PUT_BACK_PRODUCT: { guard: 'has choice', actions: 'putBack' },
        CHOOSE_COLOR: {
          guard: { type: 'comes in color', params: ({ event }) => event.color },
          actions: { type: 'amendChoice', params: ({ event: { color } }) => ({ color }) },
        },
        CHOOSE_SIZE: {
          guard: { type: 'comes in size', params: ({ event }) => event.size },
          actions: { type: 'amendChoice', params: ({ event: { size } }) => ({ size }) },
        },
        SET_QUANTITY: {
          guard: 'has choice',
          actions: assign(({ context, event }) => typeQuantity(context, event.typed)),
        },
        ADD_LINE: [
          { guard: not('has choice'), actions: { type: 'tellMissing', params: 'product' } },
          { guard: 'needs color', actions: { type: 'tellMissing', params: 'color' } },
          { guard: 'needs size', actions: { type: 'tellMissing', params: 'size' } },
          { guard: 'needs quantity', actions: { type: 'tellMissing', params: 'quantity' } },
          { actions: 'addLine' },
        ],
        SET_LINE_QUANTITY: {
          guard: { type: 'in cart', params: ({ event }) => event.cartId },
          actions: {
            type: 'amendLine',
            params: ({ event: { cartId, quantity } }) => ({ cartId, quantity: clampQuantity(quantity) }),
          },
        },
        SET_DISCOUNT: {
          guard: { type: 'in cart', params: ({ event }) => event.cartId },
          actions: assign(({ context, event: { cartId, typed } }) => typeDiscount(context, cartId, typed)),
        },
        REMOVE_LINE: {
          guard: { type: 'in cart', params: ({ event }) => event.cartId },
          actions: assign(({ context, event }) => removeLine(context, event.cartId)),
        },
        PROCESS: [
          { guard: not('has buyer'), actions: { type: 'tellMissing', params: 'student' } },
          { guard: not('has lines'), actions: { type: 'tellMissing', params: 'lines' } },
          { guard: 'has unread discount', actions: { type: 'tellMissing', params: 'discount' } },
          { guard: 'needs quantity', actions: { type: 'tellMissing', params: 'quantity' } },
          { guard: 'has choice', target: 'askingProduct', actions: 'clearMissing' },
          { target: 'selling', actions: 'clearMissing' },
        ],
        RECOVER: [
          {
            guard: { type: 'is registered', params: ({ event }) => event.id },
            target: 'selling.settling',
            actions: [{ type: 'restoreLostSale', params: ({ event }) => event.id }, 'reload'],
          },
          {
            guard: { type: 'is doubtful', params: ({ event }) => event.id },
            target: 'selling.searching',
            actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
          },
          {
            guard: { type: 'is lost', params: ({ event }) => event.id },
            actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
          },
        ],
        DISCARD: {
          guard: { type: 'is lost', params: ({ event }) => event.id },
          actions: assign(({ context, event }) => ({ lost: context.lost.filter(({ id }) => id !== event.id) })),
        },
        /** What was kept over a reload comes back. Nothing is sent by it. */
        RESTORE: { actions: assign(({ context, event }) => restoreKept(context, event.kept)) },
      },
    },
    /** A product is chosen and not in the cart: the sale goes on with it or without it. */
    askingProduct: {
      tags: 'asking',
      on: {
        ADD_LINE: [
          { guard: 'needs color', target: 'composing', actions: { type: 'tellMissing', params: 'color' } },
          { guard: 'needs size', target: 'composing', actions: { type: 'tellMissing', params: 'size' } },
          { target: 'selling', actions: 'addLine' },
        ],
        PUT_BACK_PRODUCT: { target: 'selling', actions: 'putBack' },
        DECLINE: 'composing',
      },
    },
    /** More is sold than an academy sells, as when a scanner has typed into a field. */
    askingUnusual: {
      tags: 'asking',
      on: { ACCEPT: 'selling.starting', DECLINE: 'composing' },
    },
    /** The cart is not as it is now: other prices, or what or who is gone. Its new total is seen before it is sold. */
    askingCart: {
      tags: 'asking',
      on: {
        UPDATE: { target: 'composing', actions: 'updateCart' },
        ACCEPT: [
          {
            guard: { type: 'was paid', params: ({ context }) => required(context.checked) },
            target: 'askingMonth',
            actions: 'keepCart',
          },
          { target: 'selling.registering', actions: 'keepCart' },
        ],
        DECLINE: 'composing',
      },
    },
    /** The sale would replace the amount that the student has paid for this month. */
    askingMonth: {
      tags: 'asking',
      on: { ACCEPT: 'selling.registering', DECLINE: 'composing' },
    },
    /**
     * The history has more than one sale that may be the one that was not answered, or one that another till may have
     * sold. Only the person can tell.
     */
    askingFound: {
      tags: 'asking',
      on: {
        ACCEPT: {
          target: 'selling.settling',
          actions: [
            { type: 'tellRepeated', params: ({ context }) => required(context.found) },
            { type: 'settleFound', params: ({ context }) => required(context.found) },
          ],
        },
        DENY: notRegistered,
        DECLINE: {
          target: 'composing',
          actions: {
            type: 'lose',
            params: ({ context }) => ({
              why: { tone: 'alert', text: foundText(required(context.found)) },
              isDoubtful: true,
            }),
          },
        },
      },
    },
    /** The sale is on its way: what is pressed meanwhile changes nothing, and the first such press says so. */
    selling: {
      tags: 'busy',
      initial: 'measuring',
      on: {
        PICK_STUDENT: ignored,
        CHOOSE_PRODUCT: ignored,
        ADD_LINE: ignored,
        SET_LINE_QUANTITY: ignored,
        SET_DISCOUNT: ignored,
        REMOVE_LINE: ignored,
        PROCESS: ignored,
      },
      exit: assign({ isToldToWait: false }),
      states: {
        measuring: {
          always: [{ guard: 'is unusual', target: '#sale.askingUnusual' }, { target: 'starting' }],
        },
        /** A sale equal to one whose list is on its way waits for that list: nothing else tells the two apart. */
        starting: {
          always: { guard: not('awaits list'), target: 'checking' },
        },
        /** What cannot be checked does not stop the sale. */
        checking: {
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context: { buyer, lines } }) => ({ buyer: required(buyer), lines }),
            onDone: [
              {
                guard: { type: 'has changed', params: ({ event }) => event.output },
                target: '#sale.askingCart',
                actions: assign({ checked: ({ event }) => event.output }),
              },
              {
                guard: { type: 'was paid', params: ({ event }) => event.output },
                target: '#sale.askingMonth',
                actions: assign({ checked: ({ event }) => event.output }),
              },
              { target: 'registering', actions: assign({ checked: ({ event }) => event.output }) },
            ],
            onError: 'registering',
          },
        },
        registering: {
          entry: 'begin',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => required(context.pending).sale,
            onDone: {
              target: 'settling',
              actions: [{ type: 'settle', params: ({ event }) => event.output }, 'reload'],
            },
            onError: [
              {
                guard: { type: 'was answered', params: ({ event }) => ({ error: event.error }) },
                target: '#sale.composing',
                actions: {
                  type: 'lose',
                  params: ({ event }) => ({ why: saleFailure(event.error), isDoubtful: false }),
                },
              },
              { target: 'searching', actions: assign(({ event }) => ({ failure: saleFailure(event.error) })) },
            ],
          },
        },
        /**
         * It is unknown whether the sale was registered: it was not answered, or a doubtful sale is being recovered. The
         * reloaded list shows it.
         */
        searching: {
          invoke: {
            id: 'search',
            src: 'findSale',
            input: ({ context }) => required(context.pending),
            onDone: [
              {
                guard: { type: 'is ours', params: ({ event }) => event.output },
                target: 'settling',
                actions: [
                  { type: 'settleFound', params: ({ event }) => event.output },
                  { type: 'tell', params: { tone: 'status', text: recoveryTexts.wasRegistered } },
                ],
              },
              {
                guard: { type: 'was found', params: ({ event }) => event.output },
                target: '#sale.askingFound',
                actions: assign({ found: ({ event }) => event.output }),
              },
              ...notRegistered,
            ],
            onError: {
              target: '#sale.composing',
              actions: { type: 'lose', params: ({ context }) => ({ why: context.failure, isDoubtful: true }) },
            },
          },
        },
        settling: {
          always: [{ guard: 'has disciplines', target: 'payingDiscipline' }, sold],
        },
        payingDiscipline: {
          invoke: {
            id: 'payDiscipline',
            src: 'payDiscipline',
            input: ({ context }) => ({
              studentId: required(context.pending).sale.studentId,
              amount: disciplineAmount(context.lines),
              period: required(context.pending).period,
            }),
            onDone: sold,
            onError: sold,
          },
        },
      },
    },
  },
})
