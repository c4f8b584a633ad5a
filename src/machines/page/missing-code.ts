import { setup } from 'xstate'
import { port } from '#machines/port.ts'

/** The version on the server: newer than this page, the same, or not readable. */
export type Deployed = 'newer' | 'same' | 'unreachable'

/**
 * Handles a screen whose code could not be loaded. If a deployment has removed the code, the page is reloaded once.
 * Otherwise a notice lets the person decide (spec 2, Every screen). The app never leaves the page if the server cannot
 * give another.
 */
export const missingCode = setup({
  types: {
    input: {} as { hasReloaded: boolean },
    context: {} as { hasReloaded: boolean },
    events: {} as { type: 'RETRY' },
    tags: {} as 'hidden' | 'busy',
  },
  actors: { check: port<Deployed>('check') },
  actions: { reload: () => {} },
  guards: {
    'is newer, and not loaded again yet': ({ context }, deployed: Deployed) =>
      deployed === 'newer' && !context.hasReloaded,
    'was reached': (_, deployed: Deployed) => deployed !== 'unreachable',
  },
}).createMachine({
  id: 'missingCode',
  initial: 'checking',
  context: ({ input }) => input,
  states: {
    checking: {
      tags: 'hidden',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'is newer, and not loaded again yet', params: ({ event }) => event.output },
            target: 'reloading',
          },
          { target: 'told' },
        ],
        onError: 'told',
      },
    },
    told: { on: { RETRY: 'retrying' } },
    retrying: {
      tags: 'busy',
      invoke: {
        id: 'retry',
        src: 'check',
        onDone: [
          { guard: { type: 'was reached', params: ({ event }) => event.output }, target: 'reloading' },
          { target: 'told' },
        ],
        onError: 'told',
      },
    },
    reloading: { tags: 'hidden', entry: 'reload', type: 'final' },
  },
})
