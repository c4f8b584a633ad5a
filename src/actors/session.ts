import { fromPromise, type ActorRefFrom } from 'xstate'
import { run } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { onSessionExpired } from '#api/http.ts'
import { checkSession, signIn, signOut, type Credentials, type User } from '#api/session.ts'
import { clearStoredUser, storeUser } from '#api/storage.ts'
import { session } from '#machines/session.ts'

export type SessionActor = ActorRefFrom<typeof session>

type Page = {
  /** reloads the page after a logout (spec 4, Session) */
  reload: () => void
  /** called when the user submits the login form, while the server checks it */
  whileSigningIn: () => void
}

/** Starts the session: checks it at once, and ends it at logout or when the server reports that it expired. */
export function runSession(scope: Scope, { reload, whileSigningIn }: Page): SessionActor {
  const machine = session.provide({
    actors: {
      check: fromPromise(({ signal }) => checkSession(signal)),
      signIn: fromPromise<User, Credentials>(({ input, signal }) => {
        whileSigningIn()
        return signIn(input, signal)
      }),
      signOut: fromPromise(() => signOut()),
    },
    actions: {
      storeUser: (_, { user }) => storeUser(user),
      forgetUser: () => clearStoredUser(),
      reload: () => reload(),
    },
  })
  const actor = run(machine, scope)
  scope.onClose(onSessionExpired(() => actor.send({ type: 'EXPIRED' })))
  return actor
}
