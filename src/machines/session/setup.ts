import { assign, setup } from 'xstate'
import type { Credentials, User } from '#api/session.ts'
import { port } from '#machines/port.ts'
import { missingOf, type SessionContext, type SessionEvent } from '#machines/session/context.ts'
import { notSignedOutText } from '#machines/session/texts.ts'
import { isSameUser } from '#rules/same-user.ts'

/** Types, ports, actions and guards of the session. */
export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'busy' | 'verifying' | 'leaving' },
  actors: {
    check: port<User | null>('check'),
    signIn: port<User, Credentials>('signIn'),
    signOut: port<void>('signOut'),
  },
  actions: {
    storeUser: (_, _params: { user: User }) => {},
    forgetUser: () => {},
    reload: () => {},
    /** tells the other tabs that the session has changed */
    announce: () => {},
    /** Keeps the user object if nothing changed, so that nothing renders again. */
    setUser: assign(({ context }, { user, where }: { user: User; where: 'here' | 'elsewhere' }) => ({
      user: JSON.stringify(user) === JSON.stringify(context.user) ? context.user : user,
      refusal: null,
      missing: [],
      isLeftOpen: false,
      takenOver: context.user === null || isSameUser(context.user, user) ? context.takenOver : where,
    })),
    refuse: assign((_, { reason }: { reason: string }) => ({ refusal: reason, missing: [] })),
    clear: assign({ user: null, refusal: null, missing: [], takenOver: null, isLeftOpen: false }),
    noteLeftOpen: assign({ refusal: notSignedOutText, isLeftOpen: true }),
  },
  guards: {
    incomplete: (_, credentials: Credentials) => missingOf(credentials).length > 0,
    known: (_, { user }: { user: User | null }) => user !== null,
    'still here': ({ context }, { user }: { user: User | null }) => isSameUser(context.user, user),
    told: ({ context }) => context.isTold,
    'not left': ({ context }) => context.isLeftOpen,
    'left open': ({ context }, { user }: { user: User | null }) => context.isLeftOpen && user !== null,
  },
})
