import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './failed-note.module.css'

type Props = { children: ReactNode; onRetry: () => void }

export const FailedNote = ({ children, onRetry }: Props) => (
  <p className={classes.note}>
    <span>{children}</span>
    <Button variant="default" onClick={onRetry}>
      Reintentar
    </Button>
  </p>
)
