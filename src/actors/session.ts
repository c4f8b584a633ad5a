import { fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import { onReturn } from '#actors/return.ts'
import { run } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { guardChanges, onSessionExpired } from '#api/http.ts'
import { checkSession, signIn, signOut, type Credentials, type User } from '#api/session.ts'
import { clearStoredUser, storeUser } from '#api/storage.ts'
import { joinTabs } from '#api/tabs.ts'
import { session } from '#machines/session.ts'

export type SessionActor = ActorRefFrom<typeof session>

type Page = {
  /** reloads the page after a logout (spec 4, Session) */
  reload: () => void
  /** called when the user submits the login form, while the server checks it */
  whileSigningIn: () => void
}

/**
 * Starts the session: checks it at once, ends it at logout or when the server reports that it expired, and follows what
 * other tabs change. Calls that change something are sent only in the name of the user for whom they were made.
 */
export function runSession(scope: Scope, { reload, whileSigningIn }: Page): SessionActor {
  const tabs = joinTabs()
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
      announce: () => tabs.announce(),
      reload: () => reload(),
    },
  })
  const actor = run(machine, scope)
  scope.onClose(onSessionExpired(() => actor.send({ type: 'EXPIRED' })))
  scope.onClose(onReturn(() => actor.send({ type: 'VERIFY' })))
  scope.onClose(guardChanges(() => isStillTheirs(actor)))
  tabs.onChange(() => actor.send({ type: 'CHANGED' }))
  scope.onClose(tabs.close)
  return actor
}

/** Whether the session is still of the user whom this page shows. Asks again if that could not be found out. */
async function isStillTheirs(actor: SessionActor): Promise<boolean> {
  const { context, ...state } = actor.getSnapshot()
  if (state.matches({ signedIn: { active: 'uncertain' } })) actor.send({ type: 'VERIFY' })
  const { context: found, ...known } = await waitFor(actor, (now) => !now.hasTag('verifying'))
  return known.matches('signedIn') && found.user?.id === context.user?.id
}
