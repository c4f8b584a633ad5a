/** Reloads the lists of the open screen (spec 2, Every screen; docs/decisions/renewal.md). */

import type { Query, QueryClient } from '@tanstack/react-query'
import { isLong } from '#rows/list-query.ts'
import { staleAfter } from '#rows/queries.ts'

/** In milliseconds. A list of the open screen is reloaded at this age. */
const renewAfter = 60_000

/** Milliseconds between two checks of the lists' age. */
const lookEvery = 10_000

/**
 * Reloads the short lists of the open screen every minute, and if the user returns to the page. It does so only while
 * the page is visible and online and `isInFront` returns true. Returns a function that stops it.
 */
export function renewLists(queries: QueryClient, isInFront: () => boolean): () => void {
  const renew = (isDue: (query: Query) => boolean) => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || !isInFront()) return
    void queries.refetchQueries(
      {
        type: 'active',
        predicate: (query) => query.meta?.['isRenewed'] === true && isRenewable(query.state.data) && isDue(query),
      },
      // Does not restart a list that is already loading.
      { cancelRefetch: false },
    )
  }
  const ending = new AbortController()
  const { signal } = ending
  const onReturn = () => renew((query) => query.isStaleByTime(staleAfter) || isAhead(query))
  document.addEventListener('visibilitychange', onReturn, { signal })
  // Two adjacent windows are both visible.
  window.addEventListener('focus', onReturn, { signal })
  window.addEventListener('online', onReturn, { signal })
  const timer = setInterval(
    () => renew((query) => Date.now() - lastAsked(query) >= renewAfter || isAhead(query)),
    lookEvery,
  )
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => ending.abort()
}

/** A list that never loaded has its own `Reintentar`; reloading it would show its skeleton. */
const isRenewable = (data: unknown): boolean => data !== undefined && !isLong(data)

/** Whether a list was loaded in the future: the clock was put back, so its age is unknown. */
const isAhead = (query: Query): boolean => lastAsked(query) > Date.now()

const lastAsked = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
