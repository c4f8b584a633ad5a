import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'

type Props = { className?: string | undefined; onClear: () => void }

/**
 * `Limpiar`, beside the fields that it clears and shown while one of them is set. It disappears when it is pressed, so
 * the first of the fields takes the focus.
 */
export const ClearButton = ({ className = '', onClear }: Props) => (
  <Button
    variant="default"
    className={className}
    onClick={({ currentTarget: { parentElement: group } }) => {
      // Fields may be replaced when they are cleared.
      flushSync(onClear)
      group?.querySelector<HTMLElement>('input:not([type=radio]), select')?.focus()
    }}
  >
    Limpiar
  </Button>
)
