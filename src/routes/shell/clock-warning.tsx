import { useSyncExternalStore } from 'react'
import type { ServerClock } from '#actors/server-clock.ts'
import classes from './blocked-receipt.module.css'

/** Says on every screen that the clock of this device is of another day than the server's (spec 2, Every screen). */
export function ClockWarning({ clock }: { clock: ServerClock }) {
  const text = useSyncExternalStore(clock.follow, clock.read)
  // Always there: a screen reader announces what is added to it.
  return <div aria-live="assertive">{text !== null && <p className={classes.blocked}>{text}</p>}</div>
}
