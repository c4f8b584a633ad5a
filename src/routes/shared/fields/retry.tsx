import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'

export const Retry = ({ what, list }: { what: string; list: UseQueryResult<unknown[]> }) => (
  <Button variant="subtle" size="compact-md" loading={list.isFetching} onClick={() => void list.refetch()}>
    No se pudieron cargar {what}. Reintentar
  </Button>
)
