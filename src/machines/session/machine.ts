import { assertEvent, assign } from 'xstate'
import { reasonOf } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { missingOf } from '#machines/session/context.ts'
import { sessionSetup } from '#machines/session/setup.ts'
import { expiredText } from '#machines/session/texts.ts'

/** A logout. A failed logout also ends here, with a text that the session may be open. */
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
 * The session: checked on load, then signed out or signed in (spec 4, Session). All tabs share one cookie. So this tab
 * tells the others about its changes. It asks the server when another tab changes something or the person comes back.
 */
export const session = sessionSetup.createMachine({
  id: 'session',
  initial: 'checking',
  context: { user: null, refusal: null, missing: [], takenOver: null, isTold: false, isLeftOpen: false },
  states: {
    checking: {
      // The answer on its way may be older than the change.
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
        leaving: { tags: 'leaving', entry: assign({ refusal: null }), invoke: leave },
        /** A change in another tab is not checked meanwhile, because this login changes the session after it. */
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
            /** The server could not be asked. The app stays usable, and the next write asks again. */
            uncertain: { on: { VERIFY: 'verifying' } },
            /** Writes wait for the answer. */
            verifying: {
              tags: 'verifying',
              exit: assign({ isTold: false }),
              invoke: {
                id: 'check',
                src: 'check',
                onDone: [
                  {
                    // The user has the current pages, role and names (spec 6).
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
