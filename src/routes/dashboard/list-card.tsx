import type { ReactNode } from 'react'
import { NoData } from '#ui/charts/figure.tsx'
import classes from './dashboard.module.css'

type Props = {
  name: string
  isWide?: boolean
  /** whether a list that it counts failed to load */
  isUnknown: boolean
  /** gaps of a list that it counts, in words */
  lacking: string | undefined
  children: ReactNode
}

/** A list of the dashboard with its heading (spec 2, Dashboard). */
export const ListCard = ({ name, isWide = false, isUnknown, lacking, children }: Props) => (
  <section className={classes.list} data-wide={isWide || undefined} aria-label={name}>
    <header className={classes.top}>
      <h2>{name}</h2>
      {isUnknown && <NoData />}
    </header>
    {lacking !== undefined && <p className={classes.lacking}>{lacking}</p>}
    {children}
  </section>
)
