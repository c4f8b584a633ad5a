import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { listQuery } from '#api/list-query.ts'

/**
 * Loads lists again after a change of them. An answer that was on its way is given up: it may be older than the change.
 * Resolves also when loading fails.
 */
export async function reloadLists(queries: QueryClient, ...lists: { queryKey: QueryKey }[]): Promise<void> {
  await Promise.all(
    lists.map(({ queryKey }) => {
      const filter = { queryKey, exact: true }
      void queries.cancelQueries(filter)
      return queries.invalidateQueries(filter)
    }),
  )
}

/** The rows of a list: as they are known, and as the server has them now, which rejects if they do not load. */
export type Rows<Row> = { known: () => Row[] | undefined; reloaded: () => Promise<Row[]> }

/** The {@link Rows} of a list. */
export const rowsIn = <Key extends string, Row>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Key, Row>>,
): Rows<Row> => ({
  known: () => queries.getQueryData(list.queryKey),
  reloaded: () => {
    // An answer that is on its way may be older than what was sent: who waited for it gets the new one. Not awaited, so
    // that the call begins at once.
    void queries.cancelQueries({ queryKey: list.queryKey, exact: true }, { silent: true })
    // Observed until it is there: a list that nobody observes ends when its screen is left, with the rows of before.
    const stop = new QueryObserver(queries, { ...list, enabled: false }).subscribe(() => {})
    return queries.query({ ...list, staleTime: 0 }).finally(stop)
  },
})
