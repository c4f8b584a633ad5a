import type { ListQuery } from '#ui/table/list-section.tsx'

/** Several lists as one: pending until all have loaded. `refetch` loads those again that failed. */
export const queryOfAll = (...lists: readonly ListQuery[]): ListQuery => ({
  isPending: lists.some(({ isPending }) => isPending),
  isLoadingError: lists.some(({ isLoadingError }) => isLoadingError),
  refetch: () => lists.forEach((each) => void (each.isLoadingError && each.refetch())),
})
