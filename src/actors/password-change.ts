import { fromPromise, type ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { changePassword, type PasswordChange } from '#api/account.ts'
import { passwordChange } from '#machines/page/password-change.ts'

/** Changes the user's own password. A change that is under way when the dialog closes still says how it ended. */
export function createPasswordChange(visit: SignedIn): ActorRefFrom<typeof passwordChange> {
  const change = fromPromise<void, PasswordChange>(({ input }) => changePassword(visit.calls, input))
  return createScopedActor(passwordChange.provide({ actors: { change } }), visit)
}
