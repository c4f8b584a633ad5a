import { Button } from '@mantine/core'

type Props = { empty: string; hasFailed: boolean; onRetry: () => void }

/** The text of an empty list, with `Reintentar` when loading failed (spec 8). */
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
