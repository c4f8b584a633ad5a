import { setup } from 'xstate'
import { port } from '#machines/port.ts'

/**
 * A version that was deployed while this page was open. It is announced. It opens when the person asks for it and no
 * write is on its way (spec 2, Every screen).
 */
export const newVersion = setup({
  types: { events: {} as { type: 'CHECK' } | { type: 'UPDATE' }, tags: {} as 'offered' | 'busy' },
  actors: {
    /** whether the server's version differs from this page's */
    check: port<boolean>('check'),
    /** resolves once no write is on its way */
    settle: port<void>('settle'),
  },
  actions: { reload: () => {} },
  guards: { 'is newer': (_, isNewer: boolean) => isNewer },
}).createMachine({
  id: 'newVersion',
  initial: 'current',
  states: {
    current: { on: { CHECK: 'checking' } },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          { guard: { type: 'is newer', params: ({ event }) => event.output }, target: 'announced' },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
    announced: { tags: 'offered', on: { UPDATE: 'settling' } },
    settling: {
      tags: ['offered', 'busy'],
      // The person can ask again afterwards, because the browser may have kept the page.
      invoke: {
        id: 'settle',
        src: 'settle',
        onDone: { target: 'announced', actions: 'reload' },
        onError: 'announced',
      },
    },
  },
})
