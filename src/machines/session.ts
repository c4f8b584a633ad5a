import { assertEvent, assign, setup } from 'xstate'
import type { Credentials, User } from '#api/session.ts'
import { port, reasonOf } from '#machines/port.ts'
import { required } from '#machines/required.ts'

type Context = {
  /** the signed-in user; kept after the session expires, so that their work stays behind the login screen */
  user: User | null
  refusal: string | null
  missing: (keyof Credentials)[]
}

type Event = ({ type: 'SIGN_IN' } & Credentials) | { type: 'RETRY' } | { type: 'EXPIRED' } | { type: 'SIGN_OUT' }

/** Shown on the login screen when the session has expired. */
export const expiredText = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

const missingOf = ({ username, password }: Credentials): (keyof Credentials)[] => [
  ...(username.trim() === '' ? (['username'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
]

/** The session: checked on load, then signed out or signed in (spec 4, Session). */
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
            actions: [
              { type: 'setUser', params: ({ event }) => ({ user: required(event.output) }) },
              { type: 'storeUser', params: ({ event }) => ({ user: required(event.output) }) },
            ],
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
            // The reloaded page checks the session again, so a logout that failed becomes visible.
            onError: { target: '#session.signedOut', actions: ['clear', 'forgetUser', 'reload'] },
          },
        },
      },
    },
  },
})
