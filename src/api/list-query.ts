/** How every list is loaded and kept (spec 2, Every screen; docs/decisions/renewal.md). */
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { callsOf } from '#api/query-calls.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { list } from '#api/list.ts'
import { isListed, type Listed } from '#api/listed.ts'
import { isRecord } from '#api/reading-records.ts'

/** Marks the queries that are loaded again while their screen is open. */
export const renewed = { meta: { isRenewed: true } } as const

type Options<Row> = {
  /** sorts the rows */
  order?: (rows: Row[]) => Row[]
  /** keeps what did not change, so that only the rest renders; without it every row that is different at its place */
  share?: (before: unknown, now: unknown) => unknown
}

/**
 * Keeps the rows that read the same by their ids, wherever they stand now, so that only the others render. For lists whose
 * rows have ids and are deleted or inserted.
 */
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

/**
 * The query of a list, stored under `key` with what could not be read of it; it gives the rows. An answer equal to the
 * one before gives the same rows again, so that nothing renders. A failure is logged once for as long as it lasts.
 */
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
