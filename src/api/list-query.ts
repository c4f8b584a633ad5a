/** How every list is loaded and kept (spec 2, Every screen; docs/decisions/renewal.md). */
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { ListEndpoint } from '#api/endpoint.ts'
import { list } from '#api/list.ts'
import { originOf, setOrigin } from '#api/list-origin.ts'

/** Marks the queries that are loaded again while their screen is open. */
export const renewed = { meta: { isRenewed: true } } as const

type Options<Row> = {
  /** sorts the rows */
  order?: (rows: Row[]) => Row[]
  /** keeps what did not change, so that only the rest renders; without it every row that is different at its place */
  share?: (before: unknown, now: unknown) => unknown
}

/**
 * The query of a list, stored under `key`. An answer equal to the one before gives the same rows again, so that nothing
 * renders. A failure is logged once for as long as it lasts.
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
      const before = client.getQueryData<Row[]>(queryKey)
      const lastFailure = client.getQueryState(queryKey)?.error
      const rows = await list(endpoint, { signal, before, lastFailure })
      return rows === before ? before : setOrigin(order(rows), originOf(rows))
    },
    structuralSharing: (before, now) => {
      if (before === now || typeof now !== 'object' || now === null) return now
      const shared = share(before, now)
      return typeof shared === 'object' && shared !== null ? setOrigin(shared, originOf(now)) : now
    },
  })
}
