import { fromPromise, type ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { logError } from '#api/log.ts'
import { deployedVersion, ownVersion } from '#api/version.ts'
import { reloadedFrom, rememberReload } from '#device/storage.ts'
import { missingCode, type Deployed } from '#machines/page/missing-code.ts'

const missingName = 'MissingCode'

/** Whether an error means that code of the app could not be loaded. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === missingName

/**
 * Marks errors of code that could not be loaded. The router does not know them by this message. It would reload the
 * page for them, even without a network, when the browser has nothing to show.
 */
export function watchMissingCode(): () => void {
  const watch = ({ payload }: Event & { payload?: unknown }) => {
    if (!(payload instanceof Error)) return
    payload.name = missingName
    payload.message = `Code of the app could not be loaded: ${payload.message}`
  }
  window.addEventListener('vite:preloadError', watch)
  return () => window.removeEventListener('vite:preloadError', watch)
}

const thisVersion = () => ownVersion() ?? 'unknown'

/** Asks for the version on the server. An answer comes once no write is on its way: the page may be reloaded then. */
async function check({ calls }: Scope, signal: AbortSignal): Promise<Deployed> {
  try {
    const deployed = (await deployedVersion(signal)) === ownVersion() ? 'same' : 'newer'
    await calls.changesDone()
    return deployed
  } catch (cause) {
    logError('the version on the server could not be read', cause)
    return 'unreachable'
  }
}

/** Handles code that could not be loaded, while its place on the page is empty. */
export function createMissingCode(scope: Scope, reload: () => void): ActorRefFrom<typeof missingCode> {
  return createScopedActor(
    missingCode.provide({
      actors: { check: fromPromise(({ signal }) => check(scope, signal)) },
      actions: {
        reload: () => {
          rememberReload(thisVersion())
          reload()
        },
      },
    }),
    scope,
    { input: { hasReloaded: reloadedFrom() === thisVersion() } },
  )
}
