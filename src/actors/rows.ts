import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { listQuery } from '#api/list-query.ts'

/** The rows of a list: as they are known, and as the server has them now, which rejects if they do not load. */
export type Rows<Row> = { known: () => Row[] | undefined; reloaded: () => Promise<Row[]> }

/** The {@link Rows} of a list. */
export const rowsIn = <Key extends string, Row>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Key, Row>>,
): Rows<Row> => ({
  known: () => queries.getQueryData(list.queryKey)?.rows,
  reloaded: () => {
    // An answer that is on its way may be older than what was sent: who waited for it gets the new one. Not awaited, so
    // that the call begins at once.
    void queries.cancelQueries({ queryKey: list.queryKey, exact: true }, { silent: true })
    // Observed until it is there: a list that nobody observes ends when its screen is left, with the rows of before.
    const stop = new QueryObserver(queries, { ...list, enabled: false }).subscribe(() => {})
    return queries.query({ ...list, staleTime: 0 }).finally(stop)
  },
})
