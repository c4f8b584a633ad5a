import { useState } from 'react'
import { fromPromise } from 'xstate'
import { createScopedActor, useScreenActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { logError } from '#api/log.ts'
import { reloadedFrom, rememberReload } from '#device/storage.ts'
import { deployedVersion, ownVersion } from '#api/version.ts'
import { missingCode, type Deployed } from '#machines/page/missing-code.ts'

/** The name of an error that says so. */
const missingName = 'MissingCode'

/** Whether an error says that code of the app could not be loaded. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === missingName

/**
 * Recognizes code that could not be loaded, from now on. The router would reload the page for it, also without a
 * network, when the browser has nothing to show; it does not know the error by this message.
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

async function check(signal: AbortSignal): Promise<Deployed> {
  try {
    return (await deployedVersion(signal)) === ownVersion() ? 'same' : 'newer'
  } catch (cause) {
    logError('the version on the server could not be read', cause)
    return 'unreachable'
  }
}

/** What to do about code that could not be loaded, while its place on the page is empty. */
export function useMissingCode(scope: Scope, reload: () => void) {
  const [hasReloaded] = useState(() => reloadedFrom() === thisVersion())
  return useScreenActor(scope, () =>
    createScopedActor(
      missingCode.provide({
        actors: { check: fromPromise(({ signal }) => check(signal)) },
        actions: {
          reload: () => {
            rememberReload(thisVersion())
            reload()
          },
        },
      }),
      scope,
      { input: { hasReloaded } },
    ),
  )
}
