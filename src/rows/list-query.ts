/** How every list is loaded and cached (spec 2, Every screen; docs/decisions/renewal.md). */

import { queryOptions, replaceEqualDeep, type QueryClient } from '@tanstack/react-query'
import { openCalls, type Calls } from '#api/calls.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { list } from '#api/list.ts'
import type { Listed } from '#api/listed.ts'
import { isRecord } from '#api/reading-records.ts'

/** The calls of a cache; a cache without an app gets calls without followers. */
export const callsOf = (queries: QueryClient): Calls => queries.getDefaultOptions().queries?.meta?.calls ?? openCalls()

/** Marks queries that are reloaded while their screen is open. */
export const renewed = { meta: { isRenewed: true } } as const

type Options<Row> = {
  order?: (rows: Row[]) => Row[]
  /** Keeps unchanged rows, so that only changed rows render. By default, rows are compared by position. */
  share?: (before: unknown, now: unknown) => unknown
}

/** Keeps equal rows by id, even at another position, so that only changed rows render. */
export function shareRows(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return now
  const known = new Map(before.map((row: unknown) => [idIn(row), row]))
  const rows = now.map((row: unknown) => {
    const old = known.get(idIn(row))
    return isRecord(old) && isRecord(row) && replaceEqualDeep(old, row) === old ? old : row
  })
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows
}

const idIn = (row: unknown): unknown => (isRecord(row) ? row['id'] : undefined)

const rowsOf = <Row>({ rows }: Listed<Row>): Row[] => rows

/** The query of a list. An equal answer keeps the rows, so that nothing renders. A lasting failure is logged once. */
export const listQuery = <const Key extends string, Row>(
  key: Key,
  endpoint: ListEndpoint<Row>,
  { order = (rows) => rows, share = replaceEqualDeep }: Options<Row> = {},
) => {
  const queryKey = [key] as const
  return queryOptions({
    ...renewed,
    queryKey,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<Listed<Row>>(queryKey)
      const lastFailure = client.getQueryState(queryKey)?.error
      const now = await list(endpoint, { calls: callsOf(client), signal, before, lastFailure })
      return now === before ? before : { ...now, rows: order(now.rows) }
    },
    select: rowsOf<Row>,
    structuralSharing: (before, now) =>
      before !== now && isListed(before) && isListed(now) ? { ...now, rows: share(before.rows, now.rows) } : now,
  })
}

const isListed = (data: unknown): data is Listed<unknown> =>
  isRecord(data) && Array.isArray(data['rows']) && typeof data['unreadable'] === 'number'

/** Replaces the rows of a list. The origin is dropped, because no answer equals the changed rows. */
export const withRows = <Row>(listed: Listed<Row>, rows: Row[]): Listed<Row> => ({ ...listed, rows, origin: undefined })

/** In characters: about 3,500 students or sales. */
const longFrom = 1_000_000

/** Whether cached data is a list that is too long to be reloaded every minute (spec 2, Every screen). */
export const isLong = (data: unknown): boolean => isListed(data) && (data.origin?.length ?? 0) > longFrom
