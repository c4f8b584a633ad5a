import type { ReactNode } from 'react'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import classes from './failed-note.module.css'

export const FailedNote = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <p className={classes.note}>
    <span>{children}</span>
    <RetryButton variant="default" size="md" onRetry={onRetry} />
  </p>
)
