import { useQuery } from '@tanstack/react-query'
import type { Teacher } from '#api/teachers.ts'
import { eventsQuery } from '#rows/events.ts'
import { isHeld, missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import classes from './not-held.module.css'

/** Warns if the chosen class is not held that day, because a roll pays the teachers who are present. */
export function NotHeld({ chosen, teachers }: { chosen: RollChoice; teachers: readonly Teacher[] | undefined }) {
  const events = useQuery(eventsQuery()).data
  const isChosen = missingSelectors({ ...chosen, teacher: 'any' }).length === 0
  const isWarned = isChosen && teachers !== undefined && events !== undefined && !isHeld(chosen, teachers, events)
  // Always rendered: a screen reader announces additions to it.
  return (
    <div aria-live="polite">
      {isWarned && (
        <p className={classes.warning}>
          Ese día no hay esta clase en horarios ni calendario. Revisa la fecha: se paga a quien quede presente.
        </p>
      )}
    </div>
  )
}
