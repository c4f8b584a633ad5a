import { assertEvent, assign, setup } from 'xstate'
import type { Credentials, User } from '#api/session.ts'
import { port, reasonOf } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isSameUser } from '#rules/same-user.ts'
import { isolated } from '#values/text.ts'

type Context = {
  /** the signed-in user; kept after the session expires, so that their work stays behind the login screen */
  user: User | null
  refusal: string | null
  missing: (keyof Credentials)[]
  /** where the user took the page over from another one, whose address and work are not theirs; `null` if nowhere */
  takenOver: 'here' | 'elsewhere' | null
  /** whether another tab told of what is being checked, and so need not be told */
  isTold: boolean
  /** whether a logout failed: the session may still be open, but nobody gets in without a new login */
  isLeftOpen: boolean
}

type Event =
  | ({ type: 'SIGN_IN' } & Credentials)
  | { type: 'RETRY' }
  | { type: 'EXPIRED' }
  | { type: 'SIGN_OUT' }
  /** the cookie may be another user's: the person comes back to the tab, or a call waits for a check that failed */
  | { type: 'VERIFY' }
  /** another tab signed in or out, or its session expired */
  | { type: 'CHANGED' }

/** Shown on the login screen when the session has expired. */
export const expiredText = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

/** Shown on the login screen when a logout has failed: the cookie may still open the session. */
const notSignedOutText =
  'No se pudo cerrar la sesión: puede seguir abierta. Reintenta. Si no se puede, cierra el navegador por completo.'

/** The alert for a user whose login in another tab ended the visit of the former one in this tab. */
export const takenOverText = ({ username }: Pick<User, 'username'>): string =>
  `La sesión es ahora de ${isolated(username)}, que entró en otra pestaña. Lo que no se guardó no se envió: se recupera al volver a entrar.`

const missingOf = ({ username, password }: Credentials): (keyof Credentials)[] => [
  ...(username.trim() === '' ? (['username'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
]

/** A logout. One that failed ends here too, but nobody may think that the session is over. */
const leave = {
  id: 'signOut',
  src: 'signOut',
  onDone: { target: '#session.signedOut', actions: ['clear', 'forgetUser', 'announce', 'reload'] },
  onError: {
    target: '#session.signedOut',
    actions: ['clear', 'forgetUser', 'announce', 'noteLeftOpen'],
  },
} as const

const leaveAgain = { guard: 'not left', target: '#session.signedOut.leaving' } as const

/**
 * The session: checked on load, then signed out or signed in (spec 4, Session). All tabs have one cookie, so this tab
 * tells the others what it changes, and asks the server when another tab changed something or the person comes back.
 */
export const session = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'verifying' | 'leaving' },
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
    /** What did not change stays the same object, so that nothing renders. */
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
}).createMachine({
  id: 'session',
  initial: 'checking',
  context: { user: null, refusal: null, missing: [], takenOver: null, isTold: false, isLeftOpen: false },
  states: {
    checking: {
      // The answer on its way may be from before the change.
      on: { CHANGED: { target: 'checking', reenter: true } },
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'known', params: ({ event }) => ({ user: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'setUser', params: ({ event }) => ({ user: required(event.output), where: 'elsewhere' }) },
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
            waiting: { on: { RETRY: leaveAgain, VERIFY: 'verifying', CHANGED: 'verifying' } },
            /** Somebody may have signed in in another tab. The form can be used meanwhile. */
            verifying: {
              on: { RETRY: leaveAgain, CHANGED: { target: 'verifying', reenter: true } },
              invoke: {
                id: 'check',
                src: 'check',
                onDone: [
                  {
                    guard: { type: 'left open', params: ({ event }) => ({ user: event.output }) },
                    target: 'waiting',
                  },
                  {
                    guard: { type: 'known', params: ({ event }) => ({ user: event.output }) },
                    target: '#session.signedIn',
                    actions: [
                      {
                        type: 'setUser',
                        params: ({ event }) => ({ user: required(event.output), where: 'elsewhere' }),
                      },
                      { type: 'storeUser', params: ({ event }) => ({ user: required(event.output) }) },
                    ],
                  },
                  { guard: 'not left', target: 'waiting', actions: 'clear' },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
            unreachable: { on: { RETRY: '#session.checking', CHANGED: '#session.checking' } },
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
        /** The logout is tried again. */
        leaving: { tags: 'leaving', entry: assign({ refusal: null }), invoke: leave },
        /** A change in another tab is not checked meanwhile: this login changes the session after it. */
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
                { type: 'setUser', params: ({ event }) => ({ user: event.output, where: 'here' }) },
                { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
                'announce',
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
          initial: 'certain',
          on: {
            SIGN_OUT: 'leaving',
            EXPIRED: {
              target: '#session.signedOut',
              actions: [{ type: 'refuse', params: { reason: expiredText } }, 'announce'],
            },
            CHANGED: { target: '.verifying', actions: assign({ isTold: true }) },
          },
          states: {
            certain: { on: { VERIFY: 'verifying' } },
            /** The server could not be asked. Work goes on; the next call that changes something asks again. */
            uncertain: { on: { VERIFY: 'verifying' } },
            /** Calls that change something wait for the answer. */
            verifying: {
              tags: 'verifying',
              exit: assign({ isTold: false }),
              invoke: {
                id: 'check',
                src: 'check',
                onDone: [
                  {
                    // With the current pages, role and names (spec 6).
                    guard: { type: 'still here', params: ({ event }) => ({ user: event.output }) },
                    target: 'certain',
                    actions: [
                      { type: 'setUser', params: ({ event }) => ({ user: required(event.output), where: 'here' }) },
                      { type: 'storeUser', params: ({ event }) => ({ user: required(event.output) }) },
                    ],
                  },
                  {
                    guard: { type: 'known', params: ({ event }) => ({ user: event.output }) },
                    target: 'certain',
                    actions: [
                      {
                        type: 'setUser',
                        params: ({ event }) => ({ user: required(event.output), where: 'elsewhere' }),
                      },
                      { type: 'storeUser', params: ({ event }) => ({ user: required(event.output) }) },
                    ],
                  },
                  {
                    guard: 'told',
                    target: '#session.signedOut',
                    actions: { type: 'refuse', params: { reason: expiredText } },
                  },
                  {
                    target: '#session.signedOut',
                    actions: [{ type: 'refuse', params: { reason: expiredText } }, 'announce'],
                  },
                ],
                onError: 'uncertain',
              },
            },
          },
        },
        leaving: { tags: 'busy', invoke: leave },
      },
    },
  },
})
