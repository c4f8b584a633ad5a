import { assign, emit, setup } from 'xstate'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import type { Receipt } from '#rules/receipt.ts'

type Event = { type: 'OPEN'; receipt: Receipt } | { type: 'OPEN_AGAIN' }

/**
 * The window of a receipt: opens, then prints after the receipt's delay (spec 9, Receipts). If the browser blocks it,
 * the user opens it with `Abrir comprobante` (spec 4, POS flow).
 */
export const receipt = setup({
  types: {
    context: {} as { receipt: Receipt | null },
    events: {} as Event,
    emitted: {} as NoticeEvent,
  },
  actors: {
    open: port<void, Receipt>('open'),
    wait: port<void, number>('wait'),
    print: port<void>('print'),
  },
}).createMachine({
  id: 'receipt',
  initial: 'none',
  context: { receipt: null },
  on: { OPEN: { target: '.opening', actions: assign({ receipt: ({ event }) => event.receipt }) } },
  states: {
    none: {},
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => required(context.receipt),
        onDone: 'shown',
        onError: {
          target: 'blocked',
          actions: emit({
            type: 'notice',
            notice: {
              tone: 'alert',
              text: 'El comprobante está listo, pero tu navegador bloqueó la ventana... Ábrelo con el botón «Abrir comprobante».',
            },
          }),
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
    blocked: { on: { OPEN_AGAIN: 'opening' } },
  },
})
