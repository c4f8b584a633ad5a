import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { RollActor } from '#actors/roll.ts'
import { eventsQuery } from '#api/events.ts'
import type { Teacher } from '#api/teachers.ts'
import { classText } from '#routes/shared/classes/class-words.ts'
import { mayOpen } from '#rules/permissions.ts'
import { isUnscheduled, missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import { withOneDay } from '#rules/rolls/substitution.ts'
import { mexicanDate } from '#values/dates.ts'
import { enumerated, isolated } from '#values/text.ts'
import classes from './not-held.module.css'

type Props = {
  call: RollActor
  chosen: RollChoice
  /** teachers of the class in the calendar, if the roll has another teacher */
  instead: readonly string[]
  /** `undefined` while unknown: then the note does not mention pay */
  teachers: readonly Teacher[] | undefined
}

/** Notes that the class has another teacher that day, and whether the roll pays its teacher (spec 2, Attendance). */
export function OtherTeacher({ call, chosen, instead, teachers }: Props) {
  const insteadOf = useSelector(call, ({ context }) => context.insteadOf)
  const isAdded = useIsAdded(call, teachers)
  const isUnpaid =
    !isAdded && teachers !== undefined && missingSelectors(chosen).length === 0 && isUnscheduled(chosen, teachers)
  const teacher = isolated(chosen.teacher)
  const words = [
    ...(insteadOf !== ''
      ? [`${teacher} sustituye a ${isolated(insteadOf)}.`]
      : instead.length > 0
        ? [`El calendario tiene esta clase a nombre de ${enumerated(instead.map(isolated))}.`]
        : []),
    ...(isUnpaid
      ? [`La clase no cuenta para el pago de ${teacher}: ninguno de sus horarios es de ${classText(chosen)}.`]
      : insteadOf !== ''
        ? [`La clase se le paga a ${teacher}.`]
        : instead.length > 0 && teachers !== undefined
          ? [`Así como está, la lista cuenta para ${teacher}.`]
          : []),
    ...(isAdded ? [`Al guardar, se agrega a sus horarios solo el ${mexicanDate(chosen.date)}.`] : []),
  ]
  // Always rendered: a screen reader announces additions to it.
  return <div aria-live="polite">{words.length > 0 && <p className={classes.warning}>{words.join(' ')}</p>}</div>
}

/** Whether a save gives the substitute a schedule of this day, for a user who may save teachers. */
function useIsAdded(call: RollActor, teachers: readonly Teacher[] | undefined): boolean {
  const { user } = useRouteContext({ from: '__root__' })
  const events = useQuery(eventsQuery()).data
  const isNeeded = useSelector(
    call,
    ({ context }) => teachers !== undefined && withOneDay(context, teachers, events ?? []) !== null,
  )
  return isNeeded && mayOpen(user, 'TeacherManagement')
}
