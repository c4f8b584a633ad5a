import { and, assign, not } from 'xstate'
import { restoreKept, sellTo } from '#machines/sale/lost-sales.ts'
import { saleSetup } from '#machines/sale/setup.ts'
import { missingOfChoice } from '#rules/sales/cart.ts'
import { splitFamily } from '#rules/sales/family-cart.ts'
import { allInCash, changePayment } from '#rules/sales/paid.ts'

/** What changes the cart, or brings another one, while it is composed or paid. */
export const cartOpen = saleSetup.createStateConfig({
  on: {
    EDIT: {
      guard: { type: 'fits the cart', params: ({ event }) => event.change },
      actions: { type: 'changeCart', params: ({ event }) => event.change },
    },
    SELL_TO: {
      target: '#sale.counter.composing',
      actions: assign(({ context, event }) => sellTo(context, event.student)),
    },
    ADD_LINE: [
      { guard: 'can be added', actions: 'addLine' },
      { actions: { type: 'notifyMissing', params: ({ context }) => missingOfChoice(context.choice) } },
    ],
    REOPEN: [
      {
        guard: { type: 'is registered', params: ({ event }) => event.id },
        target: '#sale.counter.selling.settling',
        actions: [{ type: 'restoreLostSale', params: ({ event }) => event.id }, 'unlist'],
      },
      {
        guard: { type: 'is doubtful', params: ({ event }) => event.id },
        target: '#sale.counter.selling.registering',
        actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
      },
      {
        guard: and(['takes payments', 'was paid otherwise']),
        target: '#sale.counter.paying',
        actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
      },
      {
        guard: { type: 'is lost', params: ({ event }) => event.id },
        target: '#sale.counter.composing',
        actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
      },
    ],
    DISCARD: {
      guard: { type: 'is lost', params: ({ event }) => event.id },
      actions: assign(({ context, event }) => ({ lost: context.lost.filter(({ id }) => id !== event.id) })),
    },
    /** Restores a draft. This sends nothing. */
    RECOVER: [
      {
        guard: and(['takes payments', 'brings a payment']),
        target: '#sale.counter.paying',
        actions: assign(({ context, event }) => restoreKept(context, event.kept)),
      },
      { actions: assign(({ context, event }) => restoreKept(context, event.kept)) },
    ],
  },
})

/**
 * The person types how the sale is paid. A change of the cart changes what is left to pay. An incomplete cart has
 * nothing to pay.
 */
export const paying = saleSetup.createStateConfig({
  always: { guard: not('can be paid'), target: '#sale.counter.composing' },
  on: {
    ...cartOpen.on,
    EDIT_PAYMENT: {
      actions: assign(({ context, event }) => ({ payment: changePayment(context.payment ?? allInCash, event.change) })),
    },
    PROCESS: {
      guard: 'is paid',
      target: '#sale.counter.selling',
      actions: ['clearMissing', assign(({ context }) => splitFamily(context))],
    },
    BACK: '#sale.counter.composing',
  },
})
