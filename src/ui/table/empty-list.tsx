import { Button } from '@mantine/core'

type Props = { empty: string; hasFailed: boolean; onRetry: () => void }

/** What a list says when it has nothing to show; one that could not be loaded quietly offers to try again (spec 8). */
export function EmptyList({ empty, hasFailed, onRetry }: Props) {
  return (
    <>
      {empty}{' '}
      {hasFailed && (
        <Button variant="subtle" size="compact-md" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </>
  )
}
