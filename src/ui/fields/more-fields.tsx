import { useState, type ReactNode } from 'react'
import classes from './more-fields.module.css'

type Props = {
  label: string
  /** whether the fold is open when the form appears, because a field in it has a value */
  startsOpen: boolean
  children: ReactNode
}

/** Second part of a form, folded: what a person may leave out. `GuidedForm` opens it for a mistake. */
export function MoreFields({ label, startsOpen, children }: Props) {
  // Only the first value counts: a cleared field must not fold away while a person types.
  const [isOpen] = useState(startsOpen)
  return (
    <details className={classes.more} open={isOpen}>
      <summary>{label}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
