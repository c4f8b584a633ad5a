import { createActor, fromPromise } from 'xstate'
import type { Credentials, User } from '#api/session.ts'
import { session } from '#machines/session/machine.ts'

type Effects = { checks: (User | null | Error)[]; signIn?: User | Error; signOut?: Error[] }

/** A session with the given answers. It records its actions and its sent credentials. */
export function openSession({ checks, signIn = new Error('not asked'), signOut = [] }: Effects) {
  const did: string[] = []
  const answers = [...checks]
  const asked: Credentials[] = []
  const settle = <Value>(value: Value | Error) =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  const actor = createActor(
    session.provide({
      actors: {
        check: fromPromise(() => settle(answers.shift() ?? null)),
        signIn: fromPromise<User, Credentials>(({ input }) => {
          asked.push(input)
          return settle(signIn)
        }),
        signOut: fromPromise<void>(() => settle(signOut.shift())),
      },
      actions: {
        storeUser: (_, { user }) => void did.push(`stored ${user.username}`),
        forgetUser: () => void did.push('forgot'),
        announce: () => void did.push('announced'),
        reload: () => void did.push('reloaded'),
      },
    }),
  ).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, did, asked, settled }
}

export const ana = { ...everyUser(), username: 'ana' }

/** The context while nobody is signed in. */
export const signedOut = { user: null, refusal: null, missing: [], takenOver: null, isTold: false, isLeftOpen: false }

/** An administrator without a name. */
export function everyUser(): User {
  return {
    id: '7',
    username: '',
    name: '',
    role: 'admin',
    academyName: null,
    academyLogo: null,
    pages: [],
    createdAt: '',
  }
}
