import { useId, type ReactNode } from 'react'
import classes from './figure.module.css'

type Props = {
  name: string
  value: ReactNode
  /** whether a change is read out, as where a filter brings it about */
  isLive?: boolean
  /** green for a gain, red for a loss: beside a sign, never instead of it */
  tone?: 'gain' | 'loss' | undefined
}

/** A figure to be read at a glance: what it counts, and how much that is. */
export function Figure({ name, value, isLive = false, tone }: Props) {
  const id = useId()
  return (
    <div className={classes.figure} role="group" aria-labelledby={id}>
      <span id={id}>{name}</span>
      <strong aria-live={isLive ? 'polite' : undefined} data-tone={tone}>
        {value}
      </strong>
    </div>
  )
}

/** Figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>
