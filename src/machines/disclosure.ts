import { assign, setup } from 'xstate'
import type { Id } from '#api/reading.ts'

/** A part of a screen that is closed or open, such as the detail of an event; `id` is the record it shows. */
export const disclosure = setup({
  types: {
    context: {} as { id: Id | null },
    events: {} as { type: 'OPEN'; id: Id | null } | { type: 'CLOSE' },
  },
}).createMachine({
  id: 'disclosure',
  initial: 'closed',
  context: { id: null },
  states: {
    closed: { on: { OPEN: { target: 'open', actions: assign({ id: ({ event }) => event.id }) } } },
    open: { on: { CLOSE: 'closed' } },
  },
})
