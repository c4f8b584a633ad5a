import { useId, type ReactNode } from 'react'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import { Pill } from '#ui/table/pill.tsx'
import classes from './figure.module.css'

/** Colour of an amount: income grey, an expense red, a profit green, a loss red. An unknown result has an outline. */
export type Tone = 'income' | 'expense' | 'part' | 'gain' | 'loss' | 'open'

type Props = {
  name: string
  /** the name as a link to the source of the figure, over the whole card; empty without permission */
  link?: ReactNode
  value: ReactNode
  /** whether changes are announced with the name, for figures that depend on a filter */
  isLive?: boolean
  sign?: '+' | '−' | '='
  /** the text of a gain or a loss must show its sign too */
  tone?: Tone | undefined
  note?: string | undefined
  /** whether a list that it counts failed to load: then the value is marked as unknown */
  isUnknown?: boolean | undefined
}

export function Figure({ name, link, value, isLive = false, sign, tone, note, isUnknown = false }: Props) {
  const id = useId()
  return (
    <div
      className={classes.figure}
      role="group"
      aria-labelledby={id}
      aria-live={isLive ? 'polite' : undefined}
      aria-atomic={isLive || undefined}
      data-sign={sign}
      data-tone={tone}
    >
      <span id={id}>{link || name}</span>
      <strong data-tone={tone} data-unknown={isUnknown || undefined}>
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

export const ToCome = () => <Skeleton className={`${pulse} ${classes.toCome ?? ''}`} height={20} width={64} />

export const NoData = () => <Pill tone="warning">sin datos</Pill>

export const Figures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>
