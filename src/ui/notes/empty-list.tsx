import type { ComponentProps, ReactNode } from 'react'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import classes from './empty-list.module.css'

type Props = {
  empty: string
  hasFailed: boolean
  onRetry: () => void
  /** shown below it unless the list failed */ help?: ReactNode
}

/** Text of an empty list. A failed list shows `Reintentar` instead (spec 8, Lists and sums). */
export const EmptyList = ({ empty, hasFailed, onRetry, help }: Props) => (
  <>
    <span>{empty}</span> {hasFailed ? <NotLoaded onRetry={onRetry}>No se pudo cargar la lista.</NotLoaded> : help}
  </>
)

type HelpProps = { /** purpose of the list */ children: string; /** button that fills it */ action?: ReactNode }

export const EmptyHelp = ({ children, action }: HelpProps) => (
  <span className={classes.help}>
    <span>{children}</span>
    {action}
  </span>
)

export const NotLoaded = ({ children, ...retry }: ComponentProps<typeof RetryButton>) => (
  <span className={classes.failed}>
    <span>{children}</span> <RetryButton {...retry} />
  </span>
)
