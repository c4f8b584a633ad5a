import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { listQuery } from '#api/list-query.ts'
import type { Id } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'

/** The rows of a list: as they are known, and as the server has them now, which rejects if they do not load. */
export type Rows<Row> = {
  known: () => Row[] | undefined
  reloaded: () => Promise<Row[]>
  /** how many rows of what is known could not be read */
  unread: () => number
  /** what is kept of a row as the server sent it; empty for one of which nothing is */
  sentOf: (id: Id) => SentRow
}

/** The {@link Rows} of a list. */
export function rowsIn<Key extends string, Row>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Key, Row>>,
): Rows<Row> {
  const reloaded = () => {
    // An answer that is on its way may be older than what was sent: who waited for it gets the new one. Not awaited, so
    // that the call begins at once.
    void queries.cancelQueries({ queryKey: list.queryKey, exact: true }, { silent: true })
    // Observed until it is there: without an observer the request ends when its screen is left, and the old rows stay.
    const stop = new QueryObserver(queries, { ...list, enabled: false }).subscribe(() => {})
    return queries.query({ ...list, staleTime: 0 }).finally(stop)
  }
  return {
    known: () => queries.getQueryData(list.queryKey)?.rows,
    reloaded,
    unread: () => queries.getQueryData(list.queryKey)?.unread ?? 0,
    sentOf: (id) => queries.getQueryData(list.queryKey)?.sent.get(id) ?? {},
  }
}

/** A row that is not in the list is gone, unless it may be one that could not be read: then this throws. */
export function goneFrom(unread: number): { is: 'gone' } {
  if (unread > 0) throw new Error('the row may be one that could not be read')
  return { is: 'gone' }
}
