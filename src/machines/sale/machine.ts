import { and, assign, stateIn } from 'xstate'
import { required } from '#machines/required.ts'
import { empty } from '#machines/sale/context.ts'
import { restoreKept, sellTo } from '#machines/sale/lost-sales.ts'
import { selling } from '#machines/sale/selling.ts'
import { saleSetup } from '#machines/sale/setup.ts'
import { foundText } from '#machines/sale/texts.ts'
import { missingOfChoice, missingOfSale } from '#rules/sales/cart.ts'

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
            EDIT: {
              guard: { type: 'fits the cart', params: ({ event }) => event.change },
              actions: { type: 'changeCart', params: ({ event }) => event.change },
            },
            SELL_TO: { actions: assign(({ context, event }) => sellTo(context, event.student)) },
            ADD_LINE: [
              { guard: 'can be added', actions: 'addLine' },
              { actions: { type: 'notifyMissing', params: ({ context }) => missingOfChoice(context.choice) } },
            ],
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
