import { and, assign, not, or, stateIn } from 'xstate'
import { required } from '#machines/required.ts'
import { empty } from '#machines/sale/context.ts'
import { cartOpen, paying } from '#machines/sale/paying.ts'
import { selling } from '#machines/sale/selling.ts'
import { saleSetup } from '#machines/sale/setup.ts'
import { foundText } from '#machines/sale/texts.ts'
import { missingOfSale } from '#rules/sales/cart.ts'
import { splitFamily } from '#rules/sales/family-cart.ts'
import { allInCash } from '#rules/sales/paid.ts'

/**
 * A sale, from the first selected student to the receipt (spec 4, POS flow). The machine asks its questions, registers
 * the sale, and records the months of disciplines. It then empties the cart, unless the person says that the sale was
 * not made. The list may be reloaded during the next sale, so it has a region of its own. A failed sale can be
 * recovered. An unanswered sale is first searched for in the reloaded list.
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
            ...cartOpen.on,
            PROCESS: [
              {
                guard: 'can be processed',
                target: 'selling',
                actions: ['clearMissing', assign(({ context }) => splitFamily({ ...context, payment: null }))],
              },
              { actions: { type: 'notifyMissing', params: ({ context }) => missingOfSale(context) } },
            ],
            PAY_OTHERWISE: [
              {
                guard: and(['takes payments', 'can be paid']),
                target: 'paying',
                actions: ['clearMissing', assign(({ context }) => ({ payment: context.payment ?? allInCash }))],
              },
              {
                guard: not('can be processed'),
                actions: { type: 'notifyMissing', params: ({ context }) => missingOfSale(context) },
              },
            ],
          },
        },
        paying,
        selling,
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
                guard: and(['was sent before', 'takes payments', 'has payment']),
                target: 'paying',
                actions: ['notifyNotRegistered', 'forgetSent'],
              },
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
          guard: and([
            or([stateIn({ counter: 'composing' }), stateIn({ counter: 'paying' })]),
            'recovers a registered sale',
          ]),
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
