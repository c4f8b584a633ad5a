import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { useNotHeld } from '#device/kept/not-held.ts'
import { useNow } from '#routes/shared/classes/use-now.ts'
import { eventsQuery } from '#rows/events.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { maySeeSchedules } from '#rules/events/seen-schedules.ts'
import { classesOfStudent, nextClassText, timetableOf, type StudentClass } from '#rules/events/timetable.ts'
import { isolated } from '#values/text.ts'
import { LineToCome, Part } from './part.tsx'
import classes from './profile.module.css'

const none: Teacher[] = []

/** Days, hours, teachers and next class of each class of a student (spec 2, Profile). */
export function Classes({ student }: { student: Student }) {
  const { user } = useRouteContext({ from: '__root__' })
  const now = useNow()
  const events = useQuery(eventsQuery())
  const { data: teachers = none, isLoading } = useQuery({ ...teachersQuery(), enabled: maySeeSchedules(user) })
  const timetable = useMemo(
    () => events.data && timetableOf(events.data, teachers, now.day),
    [events.data, teachers, now.day],
  )
  const notHeld = useNotHeld()
  const own = timetable && classesOfStudent(student, timetable, now, notHeld.is)
  return (
    <Part
      heading="Clases"
      query={{ data: own, isLoadingError: events.isLoadingError, refetch: events.refetch }}
      failed="No se pudo cargar el calendario. No se sabe a qué hora es su clase."
      usual={2}
    >
      {(all) =>
        all.length === 0 ? (
          <p className={classes.text}>Sin subdisciplinas.</p>
        ) : (
          <ul className={classes.classes}>
            {all.map((each) => (
              <li key={each.subdiscipline}>
                <b>{[each.subdiscipline, each.level].filter(Boolean).map(isolated).join(', ')}</b>
                <Hours of={each} isLoading={isLoading} today={now.day} />
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}

function Hours({ of: { hours }, isLoading, today }: { of: StudentClass; isLoading: boolean; today: string }) {
  if (hours.length === 0) return isLoading ? <LineToCome /> : <span>Sin horario en el calendario.</span>
  return hours.map(({ teacher, when, next }) => (
    <span key={teacher}>
      {[when, teacher === '' ? 'sin maestro' : isolated(teacher)].join(' · ')}
      {next && (
        <>
          {' · '}
          <span className={classes.next}>Siguiente: {nextClassText(next, today)}</span>
        </>
      )}
    </span>
  ))
}
