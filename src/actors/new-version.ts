import { fromPromise, type ActorRefFrom } from 'xstate'
import { onReturn } from '#actors/return.ts'
import { run } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { followChanges } from '#api/call-watchers.ts'
import { deployedVersion, ownVersion } from '#api/version.ts'
import { newVersion } from '#machines/new-version.ts'

export type NewVersionActor = ActorRefFrom<typeof newVersion>

/** Milliseconds between two looks at a page that stays open. */
const lookEvery = 10 * 60_000

/**
 * Starts to look for a new version: now and then, and when the person comes back to the page. It never reloads the page
 * by itself. Not reaching the server is no failure here: the next look may.
 */
export function runNewVersion(scope: Scope, reload: () => void): NewVersionActor {
  const changes = followChanges()
  scope.onClose(changes.stop)
  const actor = run(
    newVersion.provide({
      actors: {
        look: fromPromise(async ({ signal }) => (await deployedVersion(signal)) !== ownVersion()),
        settle: fromPromise(() => changes.done()),
      },
      actions: { reload: () => reload() },
    }),
    scope,
  )
  const look = () => {
    if (ownVersion() !== null && document.visibilityState === 'visible' && navigator.onLine)
      actor.send({ type: 'LOOK' })
  }
  scope.onClose(onReturn(look))
  const timer = setInterval(look, lookEvery)
  scope.onClose(() => clearInterval(timer))
  return actor
}
