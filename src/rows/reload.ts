import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/** Reloads lists after a change and drops older pending answers. Resolves even if loading fails. */
export async function reloadLists(queries: QueryClient, ...lists: { queryKey: QueryKey }[]): Promise<void> {
  await Promise.all(lists.map(({ queryKey }) => reload(queries, { queryKey, exact: true })))
}

/** Reloads every list of the screen after the whole academy changed; see {@link reloadLists}. */
export const reloadAll = (queries: QueryClient): Promise<void> => reload(queries, {})

function reload(queries: QueryClient, filter: InvalidateQueryFilters): Promise<void> {
  // React Query by itself drops a pending answer only if an older one exists.
  void queries.cancelQueries(filter)
  return queries.invalidateQueries(filter)
}
