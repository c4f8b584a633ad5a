import type { UseQueryResult } from '@tanstack/react-query'
import { RetryButton } from '#ui/notes/retry-button.tsx'

export const Retry = ({ what, list }: { what: string; list: UseQueryResult<unknown[]> }) => (
  <RetryButton loading={list.isFetching} onRetry={() => void list.refetch()}>
    No se pudieron cargar {what}. Reintentar
  </RetryButton>
)
