import type { ReactNode } from 'react'
import classes from './pill.module.css'

type Props = { tone: 'good' | 'warning' | 'quiet'; children: ReactNode }

/** A state in a word; its colour only says the same once more. */
export const Pill = ({ tone, children }: Props) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
)
