import { notifyManager, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isLong } from '#api/listed.ts'
import { useToday } from '#routes/-today.ts'
import { timeOfDay } from '#values/dates.ts'
import { FreshnessNote } from '#ui/table/freshness-note.tsx'

type Props = {
  /** the queries of what is shown: lists, and sums of them */
  of: readonly { queryKey: QueryKey }[]
}

/**
 * Says when a list could not be loaded again, and when one was loaded that is too long for it (spec 2, Every screen). Reads
 * the cache by itself, so that the screen does not render when a list is loaded again.
 */
export function Freshness({ of: lists }: Props) {
  const queries = useQueryClient()
  const today = useToday()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  const statesOf = (isMeant: (state: QueryState) => boolean) =>
    lists.flatMap(({ queryKey }) => {
      const state = queries.getQueryState(queryKey)
      return state?.data !== undefined && isMeant(state) ? [{ ...state, queryKey }] : []
    })
  const oldest = (isMeant: (state: QueryState) => boolean) =>
    statesOf(isMeant).reduce<number | null>(
      (before, { dataUpdatedAt }) => Math.min(before ?? dataUpdatedAt, dataUpdatedAt),
      null,
    )
  const failedSince = useSyncExternalStore(subscribe, () => oldest(hasFailed))
  const longSince = useSyncExternalStore(subscribe, () => oldest(isOfLongList))
  const isBusy = useSyncExternalStore(subscribe, () => statesOf(isShown).some(isFetching))

  /** Loads what has failed, or what is long, again. */
  const renew = async () => {
    await Promise.all(
      statesOf(isShown).map(({ queryKey }) =>
        queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      ),
    )
  }
  const since = failedSince ?? longSince
  return (
    <FreshnessNote
      loaded={since === null ? null : timeOfDay(since, today)}
      hasFailed={failedSince !== null}
      isBusy={isBusy}
      onRenew={renew}
    />
  )
}

const hasFailed = ({ status }: Pick<QueryState, 'status'>): boolean => status === 'error'
const isOfLongList = ({ data }: Pick<QueryState, 'data'>): boolean => isLong(data)
const isShown = (state: QueryState): boolean => hasFailed(state) || isOfLongList(state)
const isFetching = ({ fetchStatus }: Pick<QueryState, 'fetchStatus'>): boolean => fetchStatus === 'fetching'
