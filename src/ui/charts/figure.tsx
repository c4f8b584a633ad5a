import { useId, type ReactNode } from 'react'
import classes from './figure.module.css'

type Props = {
  name: string
  value: ReactNode
  /** whether changes are announced, for figures that depend on a filter */
  isLive?: boolean
  /** green for a gain, red for a loss; the text must show the sign too */
  tone?: 'gain' | 'loss' | undefined
}

/** A large figure with its name. */
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

/** A row of figures. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>
