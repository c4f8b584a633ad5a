import { assign, emit, setup } from 'xstate'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import type { Receipt } from '#rules/sales/receipt.ts'

type Context = {
  /** the last opened receipt */
  receipt: Receipt | null
  /** the receipts whose window the browser blocked, in the order of their requests */
  blocked: readonly Receipt[]
}

/** The alert while a receipt is blocked (spec 4, POS flow). */
const blockedText =
  'El comprobante está listo, pero tu navegador bloqueó la ventana... Ábrelo con el botón «Abrir comprobante».'

/** The blocked receipts without the current one. A number identifies a receipt. */
const others = ({ blocked, receipt }: Context) => blocked.filter(({ number }) => number !== receipt?.number)

/**
 * The window of a receipt. It opens, then prints after the receipt's delay (spec 9, Receipts). Receipts that the
 * browser blocks wait in a row. The user opens them one by one with `Abrir comprobante` (spec 4, POS flow).
 */
export const receipt = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'OPEN'; receipt: Receipt } | { type: 'OPEN_AGAIN' },
    emitted: {} as NoticeEvent,
  },
  actors: {
    open: port<void, Receipt>('open'),
    wait: port<void, number>('wait'),
    print: port<void>('print'),
  },
  guards: {
    isAnyBlocked: ({ context }) => context.blocked.length > 0,
  },
}).createMachine({
  id: 'receipt',
  initial: 'none',
  context: { receipt: null, blocked: [] },
  on: {
    OPEN: { target: '.opening', actions: assign({ receipt: ({ event }) => event.receipt }) },
    OPEN_AGAIN: {
      guard: 'isAnyBlocked',
      target: '.opening',
      actions: assign({ receipt: ({ context }) => required(context.blocked[0]) }),
    },
  },
  states: {
    none: {},
    opening: {
      // One press opens one window.
      on: { OPEN_AGAIN: {} },
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => required(context.receipt),
        onDone: { target: 'shown', actions: assign({ blocked: ({ context }) => others(context) }) },
        onError: {
          target: 'none',
          actions: [
            assign({ blocked: ({ context }) => [...others(context), required(context.receipt)] }),
            emit({ type: 'finding', notice: { tone: 'alert', id: 'blocked', text: blockedText } }),
          ],
        },
      },
    },
    shown: {
      invoke: {
        id: 'wait',
        src: 'wait',
        input: ({ context }) => required(context.receipt).printDelay,
        onDone: 'printing',
        onError: 'none',
      },
    },
    printing: { invoke: { id: 'print', src: 'print', onDone: 'none', onError: 'none' } },
  },
})
