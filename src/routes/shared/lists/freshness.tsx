import { notifyManager, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isLong } from '#api/listed.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { timeOfDay } from '#values/dates.ts'
import { FreshnessNote } from '#ui/notes/freshness-note.tsx'

type Props = {
  /** the queries of what is shown: lists, and sums of them */
  of: readonly { queryKey: QueryKey }[]
}

/** Milliseconds. A list that is loaded again every minute and is older than this: its requests failed, or there is no network. */
const lateAfter = 3 * 60_000

/** Milliseconds between two looks for what is late. */
const lookEvery = 10_000

/**
 * Says when a list could not be loaded again, and when one was loaded that is too long for it (spec 2, Every screen). Reads
 * the cache by itself, so that the screen does not render when a list is loaded again.
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
  const isBusy = useSyncExternalStore(subscribe, () => shown(isTold).some(isFetching))

  /** Loads what has failed, is late, or is long, again. */
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

/** Whether something was late at two looks in a row: on a return to the page it is late for as long as it is loaded again. */
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
const isFetching = ({ state }: Query): boolean => state.fetchStatus === 'fetching'
const isLate = ({ meta, state }: Query): boolean =>
  meta?.['isRenewed'] === true && !isLong(state.data) && Date.now() - state.dataUpdatedAt >= lateAfter
