import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Id } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'
import type { listQuery } from '#rows/list-query.ts'

/** Rows of a list. `known` returns the cached rows; `reloaded` loads them again and rejects on failure. */
export type Rows<Row> = {
  known: () => Row[] | undefined
  reloaded: () => Promise<Row[]>
  unreadable: () => number
  /** whether one of the unreadable rows, as the server sent it, may be a wanted one */
  mayHide: (mayBeWanted: (sent: unknown) => boolean) => boolean
  /** the kept fields of a row as the server sent it; empty if nothing is kept */
  sentOf: (id: Id) => SentRow
}

export function rowsIn<Key extends string, Row>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Key, Row>>,
): Rows<Row> {
  const reloaded = () => {
    // Cancels an older pending answer; its callers get the new one. Not awaited, so that the call begins at once.
    void queries.cancelQueries({ queryKey: list.queryKey, exact: true }, { silent: true })
    // The observer keeps the request alive if its screen closes, so that no old rows remain.
    const stop = new QueryObserver(queries, { ...list, enabled: false }).subscribe(() => {})
    return queries.query({ ...list, staleTime: 0 }).finally(stop)
  }
  return {
    known: () => {
      const listed = queries.getQueryData(list.queryKey)
      return listed && (list.select?.(listed) ?? listed.rows)
    },
    reloaded,
    unreadable: () => queries.getQueryData(list.queryKey)?.unreadable ?? 0,
    mayHide: (mayBeWanted) => {
      const { unreadable = 0, unreadableRows = [] } = queries.getQueryData(list.queryKey) ?? {}
      return unreadable > unreadableRows.length || unreadableRows.some(mayBeWanted)
    },
    sentOf: (id) => queries.getQueryData(list.queryKey)?.sent.get(id) ?? {},
  }
}

/** Throws if a missing row may be an unreadable one. */
export function assertAbsent(mayBeUnreadable: boolean): void {
  if (mayBeUnreadable) throw new Error('the row may be one that could not be read')
}

/** A missing row is gone, unless it may be an unreadable row: then this throws. */
export function goneFrom(unreadable: number): { is: 'gone' } {
  assertAbsent(unreadable > 0)
  return { is: 'gone' }
}

/** A record that is not found may be in an unreadable row: then its search fails, so that nobody sends it twice. */
export function foundAmong<Result extends { is: string }>(unreadable: number, found: Result): Result {
  assertAbsent(found.is === 'not done' && unreadable > 0)
  return found
}
