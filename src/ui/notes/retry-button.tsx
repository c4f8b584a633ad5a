import { Button, type ButtonProps } from '@mantine/core'
import { focusAround } from '#ui/fields/focus-around.ts'

type Props = ButtonProps & { onRetry: () => void }

/** Button that loads again what failed to load. It disappears with its press, or is disabled until the end. */
export const RetryButton = ({ children = 'Reintentar', onRetry, ...looks }: Props) => (
  <Button
    variant="subtle"
    size="compact-md"
    {...looks}
    onClick={({ currentTarget }) => {
      focusAround(currentTarget)
      onRetry()
    }}
  >
    {children}
  </Button>
)
