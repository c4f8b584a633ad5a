import { fromPromise, type ActorRefFrom } from 'xstate'
import { run } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { deployedVersion, ownVersion } from '#api/version.ts'
import { onReturn } from '#device/return.ts'
import { newVersion } from '#machines/page/new-version.ts'

export type NewVersionActor = ActorRefFrom<typeof newVersion>

/** Time between two checks while the page stays open, in ms. */
const checkEvery = 10 * 60_000

/**
 * Checks for a new version at intervals, and when the person comes back to the page. It never reloads the page by
 * itself. An unreachable server is no failure here: the next check may reach it.
 */
export function runNewVersion(scope: Scope, reload: () => void): NewVersionActor {
  const actor = run(
    newVersion.provide({
      actors: {
        check: fromPromise(async ({ signal }) => (await deployedVersion(signal)) !== ownVersion()),
        settle: fromPromise(() => scope.calls.changesDone()),
      },
      actions: { reload: () => reload() },
    }),
    scope,
  )
  const check = () => {
    if (ownVersion() !== null && document.visibilityState === 'visible' && navigator.onLine)
      actor.send({ type: 'CHECK' })
  }
  scope.onClose(onReturn(check))
  const timer = setInterval(check, checkEvery)
  scope.onClose(() => clearInterval(timer))
  return actor
}
