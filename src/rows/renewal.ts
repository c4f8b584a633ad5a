/** Loads the lists of the open screen again (spec 2, Every screen; docs/decisions/renewal.md). */
import type { Query, QueryClient } from '@tanstack/react-query'
import { isLong } from '#api/listed.ts'
import { staleAfter } from '#rows/queries.ts'

/** Milliseconds. A list of the open screen is loaded again at this age. */
const renewAfter = 60_000

/** Milliseconds between two looks at the age of the lists. */
const lookEvery = 10_000

/**
 * Loads the short lists of the open screen again, every minute and when the person returns to the page, while it is
 * visible and online and `isInFront` says that the screens are. Returns a function that ends this.
 */
export function renewLists(queries: QueryClient, isInFront: () => boolean): () => void {
  const renew = (isDue: (query: Query) => boolean) => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || !isInFront()) return
    void queries.refetchQueries(
      {
        type: 'active',
        predicate: (query) => query.meta?.['isRenewed'] === true && isRenewable(query.state.data) && isDue(query),
      },
      // A list that is being loaded already is waited for.
      { cancelRefetch: false },
    )
  }
  const ending = new AbortController()
  const { signal } = ending
  const onReturn = () => renew((query) => query.isStaleByTime(staleAfter) || isAhead(query))
  document.addEventListener('visibilitychange', onReturn, { signal })
  // Two windows side by side are both visible.
  window.addEventListener('focus', onReturn, { signal })
  window.addEventListener('online', onReturn, { signal })
  const timer = setInterval(
    () => renew((query) => Date.now() - lastAsked(query) >= renewAfter || isAhead(query)),
    lookEvery,
  )
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => ending.abort()
}

/** A list that never loaded has its own `Reintentar`; loading it again would show its skeleton. */
const isRenewable = (data: unknown): boolean => data !== undefined && !isLong(data)

/** Whether a list was asked for in the future: the clock was put back since, and its age cannot be known. */
const isAhead = (query: Query): boolean => lastAsked(query) > Date.now()

const lastAsked = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
