import { assign, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { IsoDate } from '#values/dates.ts'

/**
 * A part of a screen that is closed or open, such as the detail of an event; `id` is the record it shows, `day` the day
 * on which it was opened, if that matters.
 */
export const disclosure = setup({
  types: {
    context: {} as { id: Id | null; day: IsoDate | null },
    events: {} as { type: 'OPEN'; id: Id | null; day?: IsoDate | null } | { type: 'CLOSE' },
  },
}).createMachine({
  id: 'disclosure',
  initial: 'closed',
  context: { id: null, day: null },
  states: {
    closed: {
      on: {
        OPEN: {
          target: 'open',
          actions: assign({ id: ({ event }) => event.id, day: ({ event }) => event.day ?? null }),
        },
      },
    },
    open: { on: { CLOSE: 'closed' } },
  },
})
