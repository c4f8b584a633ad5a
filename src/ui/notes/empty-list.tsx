import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-list.module.css'

type Props = {
  empty: string
  hasFailed: boolean
  onRetry: () => void
  /** shown below it unless it failed */ help?: ReactNode
}

/** The text of an empty list. One that failed to load says so in its place, with `Reintentar` (spec 8, Lists and sums). */
export const EmptyList = ({ empty, hasFailed, onRetry, help }: Props) => (
  <>
    <span>{empty}</span> {hasFailed ? <NotLoaded onRetry={onRetry}>No se pudo cargar la lista.</NotLoaded> : help}
  </>
)

type HelpProps = { /** what the list is for */ children: string; /** what fills it */ action?: ReactNode }

/** What an empty list is for, and the one thing to do about it. */
export const EmptyHelp = ({ children, action }: HelpProps) => (
  <span className={classes.help}>
    <span>{children}</span>
    {action}
  </span>
)

/** Says in place of a list what could not be loaded, with `Reintentar`. */
export const NotLoaded = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <span className={classes.failed}>
    <span>{children}</span>{' '}
    <Button variant="subtle" size="compact-md" onClick={onRetry}>
      Reintentar
    </Button>
  </span>
)
