import type { ReactNode } from 'react'
import classes from './screen.module.css'

type Props = { title: string; academy: string; actions?: ReactNode; children: ReactNode }

/** A screen: document title, heading, and optional actions beside the heading. */
export function Screen({ title, academy, actions, children }: Props) {
  return (
    <>
      <title>{`${title} · ${academy}`}</title>
      <div className={classes.top}>
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </>
  )
}
