import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { RollActor } from '#actors/roll.ts'
import type { Teacher } from '#api/teachers.ts'
import { classText } from '#routes/shared/classes/class-words.ts'
import { useLacks } from '#routes/shared/lists/unreadable.ts'
import { eventsQuery } from '#rows/events.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { mayOpen } from '#rules/permissions.ts'
import { isUnscheduled, missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import { alsoPaid, withOneDay } from '#rules/rolls/substitution.ts'
import { counted } from '#values/counted.ts'
import { mexicanDate } from '#values/dates.ts'
import { enumerated, isolated, isSameName } from '#values/text.ts'
import classes from './not-held.module.css'

type Props = {
  rollActor: RollActor
  chosen: RollChoice
  /** teachers of the class in the calendar, if the roll has another teacher */
  instead: readonly string[]
  /** `undefined` while unknown: then the note does not mention pay */
  teachers: readonly Teacher[] | undefined
}

/** Notes that the class has another teacher that day, and whether the roll pays its teacher (spec 2, Attendance). */
export function OtherTeacher({ rollActor, chosen, instead, teachers }: Props) {
  const insteadOf = useSelector(rollActor, ({ context }) => context.insteadOf)
  const added = useAdded(rollActor, teachers)
  const records = useQuery(rollsQuery()).data
  const others = added && records ? alsoPaid({ chosen }, added, records) : 0
  const isWhole = teachers !== undefined && missingSelectors(chosen).length === 0
  const { unreadable } = useLacks(teachersQuery())
  // The calendar keeps the name of a teacher who was renamed or deleted. A row that cannot be read may have it.
  const isUnlisted = isWhole && unreadable === 0 && !teachers.some(({ name }) => isSameName(name, chosen.teacher))
  const isUnpaid = !added && isWhole && isUnscheduled(chosen, teachers)
  const teacher = isolated(chosen.teacher)
  const words = [
    ...(insteadOf !== ''
      ? [`${teacher} sustituye a ${isolated(insteadOf)}.`]
      : instead.length > 0
        ? [`El calendario tiene esta clase a nombre de ${enumerated(instead.map(isolated))}.`]
        : []),
    ...(isUnlisted
      ? [`${teacher} no está en la lista de maestros: la clase no cuenta para ningún pago.`]
      : isUnpaid
        ? [`La clase no cuenta para el pago de ${teacher}: ninguno de sus horarios es de ${classText(chosen)}.`]
        : insteadOf !== ''
          ? [`La clase se le paga a ${teacher}.`]
          : instead.length > 0 && teachers !== undefined
            ? [`Así como está, la lista cuenta para ${teacher}.`]
            : []),
    ...(added ? [`Al guardar, se agrega a sus horarios solo el ${mexicanDate(chosen.date)}.`] : []),
    ...(others > 0 ? [`También se le pagan ${counted(others, 'clase suya', 'clases suyas')} de otros días.`] : []),
  ]
  // Always rendered: a screen reader announces additions to it.
  return <div aria-live="polite">{words.length > 0 && <p className={classes.warning}>{words.join(' ')}</p>}</div>
}

/** The substitute to whom a save gives a schedule of this day. `undefined` for a user who may not save teachers. */
function useAdded(rollActor: RollActor, teachers: readonly Teacher[] | undefined): Teacher | undefined {
  const { user } = useRouteContext({ from: '__root__' })
  const events = useQuery(eventsQuery()).data
  const id = useSelector(rollActor, ({ context }) => withOneDay(context, teachers ?? [], events ?? [])?.id)
  return mayOpen(user, 'TeacherManagement') ? teachers?.find((each) => each.id === id) : undefined
}
