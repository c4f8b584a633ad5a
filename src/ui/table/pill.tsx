import type { ReactNode } from 'react'
import classes from './pill.module.css'

type Props = { tone: 'good' | 'warning' | 'quiet'; children: ReactNode }

/** A status as a word. The colour repeats it and is never its only sign. */
export const Pill = ({ tone, children }: Props) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
)
