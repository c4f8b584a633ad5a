import { notifyManager, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useToday } from '#routes/shared/screen/today.ts'
import { isLong } from '#rows/list-query.ts'
import { FreshnessNote } from '#ui/notes/freshness-note.tsx'
import { timeOfDay } from '#values/dates.ts'

type Props = {
  of: readonly { queryKey: QueryKey }[]
}

/** Age in ms at which a list is late. Lists reload every minute, so its requests failed or there is no network. */
const lateAfter = 3 * 60_000

/** Time in ms between two checks for late lists. */
const lookEvery = 10_000

/**
 * Notes that a list failed to reload or is too long to reload (spec 2, Every screen). Reads the cache itself, so that a
 * reload does not render the screen.
 */
export function Freshness({ of: lists }: Props) {
  const queries = useQueryClient()
  const today = useToday()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  const shown = (isMeant: (query: Query) => boolean) =>
    lists.flatMap(({ queryKey }) => {
      const query = cache.find({ queryKey, exact: true })
      return query?.state.data !== undefined && isMeant(query) ? [query] : []
    })
  const oldest = (isMeant: (query: Query) => boolean) =>
    shown(isMeant).reduce<number | null>(
      (before, { state: { dataUpdatedAt } }) => Math.min(before ?? dataUpdatedAt, dataUpdatedAt),
      null,
    )
  const areLate = useLateness(() => shown(isLate).length > 0)
  const isStale = (query: Query) => hasFailed(query) || (areLate && isLate(query))
  const isTold = (query: Query) => isStale(query) || isLong(query.state.data)
  const staleSince = useSyncExternalStore(subscribe, () => oldest(isStale))
  const since = useSyncExternalStore(subscribe, () => staleSince ?? oldest(isTold))
  const isBusy = useSyncExternalStore(subscribe, () =>
    shown(isTold).some(({ state }) => state.fetchStatus === 'fetching'),
  )

  const renew = async () => {
    await Promise.all(
      shown(isTold).map(({ queryKey }) => queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })),
    )
  }
  return (
    <FreshnessNote
      loaded={since === null ? null : timeOfDay(since, today)}
      hasFailed={staleSince !== null}
      isBusy={isBusy}
      onRenew={renew}
    />
  )
}

/** Returns whether a list was late at two checks in a row. After a return to the page it is late until it reloads. */
function useLateness(isAnyLate: () => boolean): boolean {
  const [looks, setLooks] = useState(0)
  const look = useEffectEvent(() => {
    const isLate = document.visibilityState === 'visible' && isAnyLate()
    setLooks((before) => (isLate ? Math.min(before + 1, 2) : 0))
  })
  useEffect(() => {
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [])
  return looks === 2
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'
const isLate = ({ meta, state }: Query): boolean =>
  meta?.['isRenewed'] === true && !isLong(state.data) && Date.now() - state.dataUpdatedAt >= lateAfter
