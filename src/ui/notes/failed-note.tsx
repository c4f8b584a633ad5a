import type { ReactNode } from 'react'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import classes from './failed-note.module.css'

type Props = { children: ReactNode; onRetry: () => void }

export const FailedNote = ({ children, onRetry }: Props) => (
  <p className={classes.note}>
    <span>{children}</span>
    <RetryButton variant="default" size="md" onRetry={onRetry} />
  </p>
)
