import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'

/** `Limpiar` beside the fields that it clears. It disappears when pressed, so the first field takes the focus. */
export const ClearButton = ({ className = '', onClear }: { className?: string | undefined; onClear: () => void }) => (
  <Button
    variant="default"
    className={className}
    onClick={({ currentTarget: { parentElement: group } }) => {
      // Renders before the focus moves, because a clear may replace the fields.
      flushSync(onClear)
      group?.querySelector<HTMLElement>('input:not([type=radio]), select')?.focus()
    }}
  >
    Limpiar
  </Button>
)
