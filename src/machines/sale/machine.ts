import { and, assign, not, stateIn } from 'xstate'
import { required } from '#machines/required.ts'
import { restoreKept, sellTo } from '#machines/sale/lost-sales.ts'
import {
  empty,
  missingOfChoice,
  missingOfSale,
  pickStudent,
  removeLine,
  setLineMonth,
  takeMonths,
  typeDiscount,
  typeQuantity,
} from '#machines/sale/context.ts'
import { saleWords } from '#forms/sale.ts'
import { foundText } from '#machines/sale/texts.ts'
import { clampQuantity } from '#rules/sales/sale.ts'
import { failureOf, monthsToPay, saleSetup } from '#machines/sale/setup.ts'

/** An event without effect while a sale is on its way. */
const ignored = { guard: 'not told to wait', actions: 'notifyToWait' } as const

/** The end of a registered sale. The reload of its list may still be on its way. */
const sold = { target: '#sale.counter.composing', actions: ['emitSold', 'reset'] } as const

/**
 * A sale, from the first selected student to the receipt (spec 4, POS flow). It asks its questions and registers the
 * sale. It begins to reload the list and records the months of disciplines. It opens the receipt, and empties the cart
 * in every case. The list may come during the next sale, so it has a region of its own. A failed sale can be recovered.
 * An unanswered sale is first searched for in the reloaded list.
 */
export const sale = saleSetup.createMachine({
  id: 'sale',
  type: 'parallel',
  context: { ...empty, lost: [], nextId: 1, isWaitNotified: false, period: undefined, added: [], unlisted: [] },
  states: {
    counter: {
      initial: 'composing',
      states: {
        composing: {
          on: {
            PICK_STUDENT: { actions: assign(({ context, event }) => pickStudent(context, event.student)) },
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
              { guard: 'can be added', actions: 'addLine' },
              { actions: { type: 'notifyMissing', params: ({ context }) => missingOfChoice(context.choice) } },
            ],
            TAKE_MONTHS: {
              guard: { type: 'are theirs', params: ({ event }) => event },
              actions: assign(({ context, event }) => takeMonths(context, event)),
            },
            /** The chosen month of a discipline's line. */
            SET_LINE_MONTH: {
              guard: { type: 'can be of month', params: ({ event }) => event },
              actions: assign(({ context, event }) => setLineMonth(context, event)),
            },
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
              { guard: 'can be processed', target: 'selling', actions: 'clearMissing' },
              { actions: { type: 'notifyMissing', params: ({ context }) => missingOfSale(context) } },
            ],
            REOPEN: [
              {
                guard: { type: 'is registered', params: ({ event }) => event.id },
                target: 'selling.settling',
                actions: [{ type: 'restoreLostSale', params: ({ event }) => event.id }, 'unlist'],
              },
              {
                guard: { type: 'is doubtful', params: ({ event }) => event.id },
                target: 'selling.registering',
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
            /** Restores a draft. This sends nothing. */
            RECOVER: { actions: assign(({ context, event }) => restoreKept(context, event.kept)) },
          },
        },
        /** The sale is on its way: what is pressed meanwhile changes nothing, and the first such press says where it is. */
        selling: {
          tags: 'busy',
          initial: 'asking',
          on: {
            PICK_STUDENT: ignored,
            CHOOSE_PRODUCT: ignored,
            ADD_LINE: ignored,
            TAKE_MONTHS: ignored,
            SET_LINE_MONTH: ignored,
            SET_LINE_QUANTITY: ignored,
            SET_DISCOUNT: ignored,
            REMOVE_LINE: ignored,
            PROCESS: ignored,
          },
          exit: assign({ isWaitNotified: false }),
          states: {
            asking: {
              invoke: {
                id: 'questions',
                src: 'questions',
                input: ({ context }) => context,
                onDone: [
                  {
                    guard: { type: 'is accepted', params: ({ event }) => event.output },
                    target: 'comparing',
                    actions: { type: 'takeAnswers', params: ({ event }) => event.output },
                  },
                  {
                    target: '#sale.counter.composing',
                    actions: { type: 'takeAnswers', params: ({ event }) => event.output },
                  },
                ],
              },
            },
            /** Only the list can distinguish this sale from an equal sale registered just now. */
            comparing: {
              always: [
                {
                  guard: and([stateIn({ list: 'reloading' }), 'is unlisted']),
                  target: 'waiting',
                  actions: 'notifyEqual',
                },
                { target: 'registering', actions: 'begin' },
              ],
            },
            waiting: {
              always: { guard: not(stateIn({ list: 'reloading' })), target: 'registering', actions: 'begin' },
            },
            registering: {
              invoke: {
                id: 'sending',
                src: 'sending',
                input: ({ context }) => ({ write: required(context.pending), words: saleWords }),
                onDone: [
                  {
                    guard: { type: 'is done', params: ({ event }) => event.output },
                    target: 'settling',
                    actions: [
                      { type: 'notifyOutcome', params: ({ event }) => event.output },
                      {
                        type: 'settle',
                        params: ({ event: { output } }) => (output.is === 'done' ? output.answer : null),
                      },
                    ],
                  },
                  {
                    guard: { type: 'may be found', params: ({ event }) => event.output },
                    target: '#sale.counter.askingFound',
                    actions: { type: 'noteFound', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'was never registered', params: ({ event }) => event.output },
                    target: '#sale.counter.composing',
                    actions: [{ type: 'notifyOutcome', params: ({ event }) => event.output }, 'forgetSent'],
                  },
                  {
                    target: '#sale.counter.composing',
                    actions: {
                      type: 'lose',
                      params: ({ event: { output } }) => ({
                        why: failureOf(output),
                        isDoubtful: output.is === 'unknown',
                      }),
                    },
                  },
                ],
              },
            },
            settling: {
              always: [{ guard: 'has disciplines', target: 'payingDiscipline' }, sold],
            },
            payingDiscipline: {
              entry: 'correctWait',
              invoke: {
                id: 'payDiscipline',
                src: 'payDiscipline',
                input: ({ context }) => monthsToPay(required(context.pending), context),
                onDone: sold,
                onError: sold,
              },
            },
          },
        },
        /**
         * The history has several sales that may be the unanswered sale, or one that another counter may have sold.
         * Only the person knows.
         */
        askingFound: {
          tags: 'asking',
          on: {
            ACCEPT: {
              target: 'selling.settling',
              actions: [
                { type: 'notifyRepeated', params: ({ context }) => required(context.found) },
                { type: 'settle', params: ({ context }) => context.found },
              ],
            },
            DENY: [
              {
                guard: 'was sent before',
                target: 'composing',
                actions: ['notifyNotRegistered', 'forgetSent'],
              },
              {
                target: 'composing',
                actions: {
                  type: 'lose',
                  params: ({ context }) => ({ why: context.failure, isDoubtful: false }),
                },
              },
            ],
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
      },
    },
    /** The list of sales after a registered sale. */
    list: {
      initial: 'still',
      on: {
        'xstate.done.actor.sending': {
          guard: and([stateIn({ counter: { selling: 'registering' } }), 'was registered just now']),
          target: '.reloading',
        },
        REOPEN: {
          guard: and([stateIn({ counter: 'composing' }), 'recovers a registered sale']),
          target: '.reloading',
        },
      },
      states: {
        still: {},
        /**
         * The list must have this sale and the sales before it. A list that is on its way is too old, so it is loaded
         * again.
         */
        reloading: {
          invoke: {
            id: 'reload',
            src: 'reloadSales',
            input: ({ context }) => context.unlisted,
            onDone: {
              target: 'still',
              actions: [{ type: 'notifySureRepeats', params: ({ event }) => event.output }, assign({ unlisted: [] })],
            },
            onError: { target: 'still', actions: 'notListed' },
          },
        },
      },
    },
  },
})
