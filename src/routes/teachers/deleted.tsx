import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { addAtOnce, createOneDay } from '#actors/one-day-schedule.ts'
import type { Teacher } from '#api/teachers.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { deletedTeachers, deletedTeacherText, type Presences } from '#rules/teachers/salary.ts'
import { unpaidSubstitutes } from '#rules/teachers/unpaid-substitutes.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import type { IsoDate } from '#values/dates.ts'
import classes from './table.module.css'

type Props = {
  teachers: readonly Teacher[]
  presences: Presences
  start: IsoDate | undefined
  end: IsoDate | undefined
}

/** Deleted teachers of the range. Totals leave them out, because their salary is unknown (spec 2, Teachers). */
export function DeletedTeachers({ teachers, presences, start, end }: Props) {
  const id = useId()
  const deleted = useMemo(() => deletedTeachers(teachers, presences, start, end), [teachers, presences, start, end])
  if (deleted.length === 0) return null
  return (
    <div className={classes.deleted}>
      <p id={id}>No están en el total. Su salario por clase se borró con ellos.</p>
      <ul aria-labelledby={id}>
        {deleted.map((one) => (
          <li key={one.id}>
            <bdi>{deletedTeacherText(one)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Substitutes whom no schedule pays. A press gives each the schedule of that day (spec 2, Teachers). */
export function UnpaidSubstitutes({ teachers, presences, start, end }: Props) {
  const { visit } = useRouteContext({ from: '__root__' })
  const adding = useScreenActor(visit, () => createOneDay(visit))
  const isBusy = useSelector(adding, (state) => state.hasTag('busy'))
  const unpaid = useMemo(() => unpaidSubstitutes(teachers, presences, start, end), [teachers, presences, start, end])
  return unpaid.map((one) => (
    <p key={one.id}>
      <bdi>{one.text}</bdi>{' '}
      <ActionButton variant="light" size="compact-md" disabled={isBusy} onClick={() => addAtOnce(adding, one)}>
        {one.does}
      </ActionButton>
    </p>
  ))
}
