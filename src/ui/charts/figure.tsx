import { useId, type ReactNode } from 'react'
import classes from './figure.module.css'

/**
 * The colour of an amount: what came in is grey, what was spent red (a part of it paler), what is left green or red, and
 * what cannot be told yet has an outline.
 */
export type Tone = 'income' | 'expense' | 'part' | 'gain' | 'loss' | 'open'

type Props = {
  name: string
  value: ReactNode
  /** whether changes are announced, for figures that depend on a filter */
  isLive?: boolean
  /** its part in a sum, drawn in a corner */
  sign?: '+' | '−' | '='
  /** the text of a gain or a loss must show its sign too */
  tone?: Tone | undefined
  /** what to know about it */
  note?: string | undefined
}

/** A large figure with its name. */
export function Figure({ name, value, isLive = false, sign, tone, note }: Props) {
  const id = useId()
  return (
    <div className={classes.figure} role="group" aria-labelledby={id} data-sign={sign} data-tone={tone}>
      <span id={id}>{name}</span>
      <strong aria-live={isLive ? 'polite' : undefined} data-tone={tone}>
        {value}
      </strong>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}

/** A row of figures. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>
