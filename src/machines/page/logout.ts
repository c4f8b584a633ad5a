import { emit, setup } from 'xstate'

/**
 * The way to a logout (spec 4, Drafts). It asks first if there is unsent work, because a logout removes drafts from the
 * device. Its event `left` ends the session.
 */
export const logout = setup({
  types: {
    events: {} as { type: 'LEAVE'; hasUnsent: boolean } | { type: 'ACCEPT' } | { type: 'DECLINE' },
    emitted: {} as { type: 'left' },
    tags: {} as 'asking' | 'busy',
  },
  actions: { leave: emit({ type: 'left' }) },
  guards: { 'has unsent work': (_, hasUnsent: boolean) => hasUnsent },
}).createMachine({
  id: 'logout',
  initial: 'staying',
  states: {
    staying: {
      on: {
        LEAVE: [
          { guard: { type: 'has unsent work', params: ({ event }) => event.hasUnsent }, target: 'asking' },
          { actions: 'leave' },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: { ACCEPT: { target: 'staying', actions: 'leave' }, DECLINE: 'staying' },
    },
  },
})
