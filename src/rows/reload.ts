import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads lists again after a change of them. An answer that was on its way is given up: it may be older than the change.
 * Resolves also when loading fails.
 */
export async function reloadLists(queries: QueryClient, ...lists: { queryKey: QueryKey }[]): Promise<void> {
  await Promise.all(lists.map(({ queryKey }) => reload(queries, { queryKey, exact: true })))
}

/** Loads everything again that a screen shows, after the academy was changed as a whole; see {@link reloadLists}. */
export const reloadAll = (queries: QueryClient): Promise<void> => reload(queries, {})

function reload(queries: QueryClient, filter: InvalidateQueryFilters): Promise<void> {
  // By itself React Query gives up an answer on its way only where there is an older one.
  void queries.cancelQueries(filter)
  return queries.invalidateQueries(filter)
}
