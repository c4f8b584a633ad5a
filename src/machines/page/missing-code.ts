import { setup } from 'xstate'
import { port } from '#machines/port.ts'

/** What the server has: another version than this page, the same one, or nothing that can be read. */
export type Deployed = 'newer' | 'same' | 'unreachable'

/**
 * The code of a screen that could not be loaded. If a deployment has removed it, the page is loaded again, once.
 * Otherwise the person is told and decides (spec 2, Every screen). The page is never left for one that the server
 * cannot give.
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
