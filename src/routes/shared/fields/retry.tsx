import type { UseQueryResult } from '@tanstack/react-query'
import { NotLoaded } from '#ui/notes/empty-list.tsx'

export const Retry = ({ what, list }: { what: string; list: UseQueryResult<unknown[]> }) => (
  <NotLoaded loading={list.isFetching} onRetry={() => void list.refetch()}>
    {`No se pudieron cargar ${what}.`}
  </NotLoaded>
)
