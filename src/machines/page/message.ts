import { assign, setup } from 'xstate'
import type { Notice } from '#machines/notice.ts'
import { port } from '#machines/port.ts'

type Context = {
  notice: Notice | null
  /** the number of messages so far; it makes a repeated text a new message */
  count: number
  /** duration of a message, in ms */
  duration: number
}

/** A message that disappears after `duration` ms, as in the user form (spec 4, User form). */
export const message = setup({
  types: {
    input: {} as { duration: number },
    context: {} as Context,
    events: {} as { type: 'SHOW'; notice: Notice },
  },
  actors: { wait: port<void, number>('wait') },
  actions: { forget: assign({ notice: null }) },
}).createMachine({
  id: 'message',
  initial: 'none',
  context: ({ input }) => ({ ...input, notice: null, count: 0 }),
  on: {
    SHOW: {
      target: '.shown',
      actions: assign(({ context, event }) => ({ notice: event.notice, count: context.count + 1 })),
    },
  },
  states: {
    none: {},
    shown: {
      invoke: {
        id: 'wait',
        src: 'wait',
        input: ({ context }) => context.duration,
        onDone: { target: 'none', actions: 'forget' },
        onError: { target: 'none', actions: 'forget' },
      },
    },
  },
})
