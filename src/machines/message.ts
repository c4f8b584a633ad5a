import { assign, setup } from 'xstate'
import type { Notice } from '#machines/notice.ts'
import { port } from '#machines/port.ts'

type Context = {
  notice: Notice | null
  /** counts what was shown: the same words once more are another message */
  turn: number
  /** how long a message stays, in ms */
  stay: number
}

/** A message in its place, such as that of the users' form: none ⇄ shown, gone after a moment (3000 ms, spec 4 and 9). */
export const message = setup({
  types: {
    input: {} as { stay: number },
    context: {} as Context,
    events: {} as { type: 'SHOW'; notice: Notice },
  },
  actors: { wait: port<void, number>('wait') },
  actions: { forget: assign({ notice: null }) },
}).createMachine({
  id: 'message',
  initial: 'none',
  context: ({ input }) => ({ ...input, notice: null, turn: 0 }),
  on: {
    SHOW: {
      target: '.shown',
      actions: assign(({ context, event }) => ({ notice: event.notice, turn: context.turn + 1 })),
    },
  },
  states: {
    none: {},
    shown: {
      invoke: {
        id: 'wait',
        src: 'wait',
        input: ({ context }) => context.stay,
        onDone: { target: 'none', actions: 'forget' },
        onError: { target: 'none', actions: 'forget' },
      },
    },
  },
})
