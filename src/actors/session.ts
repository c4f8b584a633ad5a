import { fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { run } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { CallFailure } from '#api/call-failure.ts'
import type { CallFollower, Calls } from '#api/calls.ts'
import { dropEarly, earlyUser } from '#api/early.ts'
import { checkSession, signIn, signOut, type Credentials, type User } from '#api/session.ts'
import { onReturn } from '#device/return.ts'
import { clearStoredUser, rememberLogout, storeAcademy, storedAcademy, storeUser } from '#device/storage.ts'
import { joinTabs } from '#device/tabs.ts'
import { session } from '#machines/session/machine.ts'
import { academyOf, completed } from '#rules/academy.ts'
import { isSameUser } from '#rules/same-user.ts'

export type SessionActor = ActorRefFrom<typeof session>

type Page = {
  /** reloads the page after a logout (spec 4, Session) */
  reload: () => void
  /** called on submit of the login form, while the server checks it */
  whileSigningIn: () => void
}

/**
 * Starts the session. It checks the session at once, ends it at logout or expiry, and follows changes from other tabs.
 * A write is sent only in the name of the user that made it.
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

/**
 * Asks the server for the signed-in user. The lists that the page asked for early count only for that user (spec 4,
 * Session).
 */
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
 * next login, the server is asked first. The session then ends only if the server has none: otherwise nobody would get
 * past the login (spec 4, Session).
 */
function judgeDenials(actor: SessionActor): Pick<CallFollower, 'onUnauthorized' | 'onAuthorized'> {
  /** calls refused for lack of a session without a success since, each with the number of the login before it */
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
 * A page instead of an answer may be the server's login, and a refusal its "No autorizado". The server is asked for the
 * session, once for all these calls. Without a session, or with a page again, the session has ended (spec 4, Session).
 */
function judgePages(calls: Calls, actor: SessionActor): NonNullable<CallFollower['onPage']> {
  const ask = async (): Promise<boolean> => {
    // Later answers of the same visit.
    if (actor.getSnapshot().matches('signedOut')) return false
    const found = await checkSession(calls).catch((cause: unknown) =>
      cause instanceof CallFailure && cause.kind === 'expired' ? null : undefined,
    )
    if (found === null) actor.send({ type: 'EXPIRED' })
    // The session of another user: their visit begins.
    else if (found && !isSameUser(found, actor.getSnapshot().context.user)) actor.send({ type: 'VERIFY' })
    return found === undefined || isStillTheirs(actor)
  }
  let asking: Promise<boolean> | undefined
  return () => (asking ??= ask().finally(() => (asking = undefined)))
}

/** Longest wait of a call for the check of the session, in ms: the check may never be answered. */
const patience = 4000

/**
 * Whether the session still belongs to the user of this page. Asks again if the last check was uncertain. Without an
 * answer in time the server counts as unreachable, unless another tab reported a change.
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
