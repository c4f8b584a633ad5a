import { assign, emit, setup } from 'xstate'
import { port, type Notice } from '#machines/port.ts'
import type { Receipt } from '#rules/receipt.ts'

type Event = { type: 'OPEN'; receipt: Receipt } | { type: 'OPEN_AGAIN' }

/**
 * The window of a receipt: opened, then printed by itself after a moment (`delay`, ms: 500 for a sale, 400 for a
 * registration, spec 9). A window that the browser blocks waits for `Abrir comprobante` (spec 4, POS flow).
 */
export const receipt = setup({
  types: {
    input: {} as { delay: number },
    context: {} as { receipt: Receipt | null; delay: number },
    events: {} as Event,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    open: port<void, Receipt>('open'),
    wait: port<void, number>('wait'),
    print: port<void>('print'),
  },
}).createMachine({
  id: 'receipt',
  initial: 'none',
  context: ({ input }) => ({ receipt: null, delay: input.delay }),
  on: { OPEN: { target: '.opening', actions: assign({ receipt: ({ event }) => event.receipt }) } },
  states: {
    none: {},
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => {
          if (!context.receipt) throw new Error('opening without a receipt')
          return context.receipt
        },
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
      invoke: { id: 'wait', src: 'wait', input: ({ context }) => context.delay, onDone: 'printing', onError: 'none' },
    },
    printing: { invoke: { id: 'print', src: 'print', onDone: 'none', onError: 'none' } },
    blocked: { on: { OPEN_AGAIN: 'opening' } },
  },
})
