import type { ReactNode } from 'react'
import { NoData } from '#ui/charts/figure.tsx'
import classes from './dashboard.module.css'

type Props = {
  name: string
  /** whether it takes the whole width */
  isWide?: boolean
  /** whether a list it counts failed to load */
  isUnknown: boolean
  /** what a list it counts lacks */
  lacking: string | undefined
  tools?: ReactNode
  children: ReactNode
}

/** One of the dashboard's three lists: heading and content (spec 2, Dashboard). */
export const ListCard = ({ name, isWide = false, isUnknown, lacking, tools, children }: Props) => (
  <section className={classes.list} data-wide={isWide || undefined} aria-label={name}>
    <header className={classes.top}>
      <h2>{name}</h2>
      {isUnknown && <NoData />}
      {tools}
    </header>
    {lacking !== undefined && <p className={classes.lacking}>{lacking}</p>}
    {children}
  </section>
)
