import { useSyncExternalStore } from 'react'
import type { ServerClock } from '#actors/lifetime/server-clock.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import classes from './blocked-receipt.module.css'

/** Warns on every screen that the day of this device differs from the server's (spec 2, Every screen). */
export function ClockWarning({ clock }: { clock: ServerClock }) {
  // Midnight of this device may come between two answers.
  useToday()
  const text = useSyncExternalStore(clock.text.subscribe, clock.text.get)
  // Always rendered: a screen reader announces additions to it.
  return <div aria-live="assertive">{text !== null && <p className={classes.blocked}>{text}</p>}</div>
}
