import { fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { onReturn } from '#device/return.ts'
import { run } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import type { CallFollower, Calls } from '#api/calls.ts'
import { CallFailure } from '#api/call-failure.ts'
import { dropEarly, earlyUser } from '#api/early.ts'
import { checkSession, signIn, signOut, type Credentials, type User } from '#api/session.ts'
import { clearStoredUser, rememberLogout, storeAcademy, storedAcademy, storeUser } from '#device/storage.ts'
import { joinTabs } from '#device/tabs.ts'
import { session } from '#machines/session/machine.ts'
import { academyOf, completed } from '#rules/academy.ts'
import { isSameUser } from '#rules/same-user.ts'

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
  const { calls } = scope
  const tabs = joinTabs()
  const machine = session.provide({
    actors: {
      check: fromPromise(({ signal }) => check(calls, signal)),
      signIn: fromPromise<User, Credentials>(({ input, signal }) => {
        whileSigningIn()
        return signIn(calls, input, signal)
      }),
      signOut: fromPromise(() => leave(calls)),
    },
    actions: {
      storeUser: (_, { user }) => {
        storeUser(user)
        storeAcademy(completed(academyOf(user), storedAcademy()))
      },
      forgetUser: () => clearStoredUser(),
      announce: () => tabs.announce(),
      reload: () => {
        rememberLogout()
        reload()
      },
    },
  })
  const actor = run(machine, scope)
  scope.onClose(
    calls.follow({
      ...judgeDenials(actor),
      onPage: judgePages(calls, actor),
      mayChange: () => isStillTheirs(actor),
    }),
  )
  scope.onClose(onReturn(() => actor.send({ type: 'VERIFY' })))
  tabs.onChange(() => actor.send({ type: 'CHANGED' }))
  scope.onClose(tabs.close)
  return actor
}

/** Asks who is signed in. What the page asked early counts only for whom it was asked (spec 4, Session). */
async function check(calls: Calls, signal: AbortSignal): Promise<User | null> {
  const asked = earlyUser()
  const found = await checkSession(calls, signal)
  if (!asked || !isSameUser(found, asked)) dropEarly()
  return found
}

/** Signs out. Rejects unless the logout succeeds, or the server says that there is no session. */
const leave = (calls: Calls): Promise<void> =>
  signOut(calls).catch(async (cause: unknown) => {
    if ((await checkSession(calls)) !== null) throw cause
  })

/**
 * A call that the server refuses for lack of a session ends the session. If the same call is refused again after the
 * next login, that one ends only if the server has no session: otherwise nobody would get past the login (spec 4,
 * Session).
 */
function judgeDenials(actor: SessionActor): Pick<CallFollower, 'onUnauthorized' | 'onAuthorized'> {
  /** calls that were refused for lack of a session and have not succeeded since, each with the login before it */
  const denied = new Map<string, number>()
  let logins = 0
  let wasSignedIn = false
  actor.subscribe((state) => {
    const isSignedIn = state.matches('signedIn')
    if (isSignedIn && !wasSignedIn) logins += 1
    wasSignedIn = isSignedIn
  })
  return {
    onUnauthorized: async (call) => {
      if ((denied.get(call) ?? logins) < logins) {
        actor.send({ type: 'VERIFY' })
        return isStillTheirs(actor)
      }
      denied.set(call, logins)
      actor.send({ type: 'EXPIRED' })
      return false
    },
    onAuthorized: (call) => void denied.delete(call),
  }
}

/**
 * A page in place of an answer may be the server's login. The server is asked for the session, once for all calls that
 * are answered so. If it has none, or answers with a page again, the session has ended (spec 4, Session).
 */
function judgePages(calls: Calls, actor: SessionActor): NonNullable<CallFollower['onPage']> {
  const ask = async (): Promise<boolean> => {
    const found = await checkSession(calls).catch((cause: unknown) =>
      cause instanceof CallFailure && cause.kind === 'expired' ? null : undefined,
    )
    if (found === null) actor.send({ type: 'EXPIRED' })
    // Another user's: their visit begins.
    else if (found && !isSameUser(found, actor.getSnapshot().context.user)) actor.send({ type: 'VERIFY' })
    return found === undefined || isStillTheirs(actor)
  }
  let asking: Promise<boolean> | undefined
  return () => (asking ??= ask().finally(() => (asking = undefined)))
}

/** How long a call waits for the check of the session, in milliseconds: the check may never be answered. */
const patience = 4000

/**
 * Whether the session is still of the user whom this page shows. Asks again if that could not be found out. Without an
 * answer in time the server counts as out of reach, unless another tab told of a change.
 */
async function isStillTheirs(actor: SessionActor): Promise<boolean> {
  const { context, ...state } = actor.getSnapshot()
  if (state.matches({ signedIn: { active: 'uncertain' } })) actor.send({ type: 'VERIFY' })
  const isKnown = (now: SnapshotFrom<typeof session>) => !now.hasTag('verifying')
  const isTimeUp = await waitFor(actor, isKnown, { timeout: patience }).then(
    () => false,
    () => actor.getSnapshot().status === 'active' && !actor.getSnapshot().context.isTold,
  )
  const { context: found, ...known } = isTimeUp ? actor.getSnapshot() : await waitFor(actor, isKnown)
  return known.matches('signedIn') && isSameUser(found.user, context.user)
}
