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
    {empty} {hasFailed ? <NotLoaded onRetry={onRetry}>No se pudo cargar la lista.</NotLoaded> : help}
  </>
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
