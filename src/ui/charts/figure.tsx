import { useId, type ReactNode } from 'react'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import { Pill } from '#ui/table/pill.tsx'
import classes from './figure.module.css'

/**
 * The colour of an amount: what came in is grey, what was spent red (a part of it paler), what is left green or red, and
 * what cannot be told yet has an outline.
 */
export type Tone = 'income' | 'expense' | 'part' | 'gain' | 'loss' | 'open'

type Props = {
  name: string
  /** the name as a link to where the figure comes from; it takes the whole card; nothing for who may not go there */
  link?: ReactNode
  value: ReactNode
  /** whether changes are announced, for figures that depend on a filter */
  isLive?: boolean
  /** its part in a sum, drawn in a corner */
  sign?: '+' | '−' | '='
  /** the text of a gain or a loss must show its sign too */
  tone?: Tone | undefined
  /** what to know about it */
  note?: string | undefined
  /** whether a list it counts failed to load: then its value is no fact, and it says so */
  isUnknown?: boolean | undefined
}

/** A large figure with its name. */
export function Figure({ name, link, value, isLive = false, sign, tone, note, isUnknown = false }: Props) {
  const id = useId()
  return (
    <div className={classes.figure} role="group" aria-labelledby={id} data-sign={sign} data-tone={tone}>
      <span id={id}>{link || name}</span>
      <strong aria-live={isLive ? 'polite' : undefined} data-tone={tone} data-unknown={isUnknown || undefined}>
        {value}
      </strong>
      {isUnknown && (
        <div>
          <NoData />
        </div>
      )}
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}

/** Stands for a figure that is being loaded. */
export const ToCome = () => <Skeleton className={`${pulse} ${classes.toCome ?? ''}`} height={20} width={64} />

/** Marks a figure or a chart that rests on a list that failed to load. */
export const NoData = () => <Pill tone="warning">sin datos</Pill>

/** A row of figures. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>
