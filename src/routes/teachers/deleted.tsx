import { useId, useMemo } from 'react'
import type { Id } from '#api/reading.ts'
import { deletedTeachers, deletedTeacherText, type Presences } from '#rules/teachers/salary.ts'
import type { IsoDate } from '#values/dates.ts'
import classes from './table.module.css'

type Props = {
  teachers: readonly { id: Id; name: string }[]
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
