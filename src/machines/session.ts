import { assertEvent, assign, setup } from 'xstate'
import type { Credentials, User } from '#api/session.ts'
import { port, reasonOf } from '#machines/port.ts'

type Context = {
  /** who is signed in, or whose work waits behind the login since their session expired */
  user: User | null
  refusal: string | null
  missing: (keyof Credentials)[]
}

type Event = ({ type: 'SIGN_IN' } & Credentials) | { type: 'RETRY' } | { type: 'EXPIRED' } | { type: 'SIGN_OUT' }

/** Said by the login once the server says that the session is over. */
export const expiredText = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

const missingOf = ({ username, password }: Credentials): (keyof Credentials)[] => [
  ...(username.trim() === '' ? (['username'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
]

/** Who is at the desk: checked on load, signed out or signed in (spec 4, Session). */
export const session = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    check: port<User | null>('check'),
    signIn: port<User, Credentials>('signIn'),
    signOut: port<void>('signOut'),
  },
  actions: {
    storeUser: (_, _params: { user: User }) => {},
    forgetUser: () => {},
    reload: () => {},
    setUser: assign((_, { user }: { user: User }) => ({ user, refusal: null, missing: [] })),
    refuse: assign((_, { reason }: { reason: string }) => ({ refusal: reason, missing: [] })),
    clear: assign({ user: null, refusal: null, missing: [] }),
  },
  guards: {
    incomplete: (_, credentials: Credentials) => missingOf(credentials).length > 0,
    known: (_, { user }: { user: User | null }) => user !== null,
  },
}).createMachine({
  id: 'session',
  initial: 'checking',
  context: { user: null, refusal: null, missing: [] },
  states: {
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'known', params: ({ event }) => ({ user: event.output }) },
            target: 'signedIn',
            actions: assign(({ event }) => ({ user: event.output, refusal: null, missing: [] })),
          },
          { target: 'signedOut', actions: 'clear' },
        ],
        onError: {
          target: 'signedOut.asking.unreachable',
          actions: { type: 'refuse', params: ({ event }) => ({ reason: reasonOf(event.error) }) },
        },
      },
    },
    signedOut: {
      initial: 'asking',
      states: {
        asking: {
          initial: 'waiting',
          states: {
            waiting: {},
            unreachable: { on: { RETRY: '#session.checking' } },
          },
          on: {
            SIGN_IN: [
              {
                guard: { type: 'incomplete', params: ({ event }) => event },
                actions: assign(({ event }) => ({
                  refusal: 'Usuario y contraseña son obligatorios',
                  missing: missingOf(event),
                })),
              },
              { target: 'submitting' },
            ],
          },
        },
        submitting: {
          tags: 'busy',
          entry: assign({ refusal: null, missing: [] }),
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'SIGN_IN')
              return { username: event.username.trim(), password: event.password }
            },
            onDone: {
              target: '#session.signedIn',
              actions: [
                { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: {
              target: 'asking',
              actions: { type: 'refuse', params: ({ event }) => ({ reason: reasonOf(event.error) }) },
            },
          },
        },
      },
    },
    signedIn: {
      initial: 'active',
      states: {
        active: {
          on: {
            SIGN_OUT: 'leaving',
            EXPIRED: {
              target: '#session.signedOut',
              actions: { type: 'refuse', params: { reason: expiredText } },
            },
          },
        },
        leaving: {
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#session.signedOut', actions: ['clear', 'forgetUser', 'reload'] },
            // The reloaded page asks the server again, so a logout that did not arrive is seen at once.
            onError: { target: '#session.signedOut', actions: ['clear', 'forgetUser', 'reload'] },
          },
        },
      },
    },
  },
})
