import type { QueryClient, QueryKey } from '@tanstack/react-query'

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
