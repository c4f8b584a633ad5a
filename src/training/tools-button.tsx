import type { Ref } from 'react'
import classes from './tools-button.module.css'

type Props = { isOpen: boolean; onToggle: () => void; ref: Ref<HTMLButtonElement> }

export const ToolsButton = ({ isOpen, onToggle, ref }: Props) => (
  <button
    ref={ref}
    type="button"
    className={classes.button}
    aria-expanded={isOpen}
    aria-controls="training-tools"
    aria-keyshortcuts="Control+."
    title="Herramientas (Ctrl + .)"
    onClick={onToggle}
  >
    Herramientas
  </button>
)
