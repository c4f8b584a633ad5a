import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { eventsQuery } from '#api/events.ts'
import { attendanceQuery } from '#api/rolls.ts'
import { studentsQuery } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { useDismissedDays } from '#routes/shared/classes/dismissed-days.ts'
import { useNow } from '#routes/shared/classes/use-now.ts'
import { countsOf, rollsOf } from '#routes/shared/classes/told.ts'
import { classesOn, classToTake, missingRolls, withRolls, type ToldClass } from '#rules/classes.ts'
import { mayOpen } from '#rules/permissions.ts'
import type { IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import { LoadingRows } from '#ui/table/loading-rows.tsx'
import { Head } from './head.tsx'
import { Missing, missingText } from './missing.tsx'
import { Today } from './today.tsx'
import classes from './overview.module.css'

type Props = {
  isBusy: boolean
  /** whether the classes without a roll are shown alone */
  isMissingAlone: boolean
  /** whether a roll is shown */
  isOpen: boolean
  /** the first day of the classes without a roll, if one was chosen */
  since: IsoDate | undefined
  onSince: (day: IsoDate | undefined) => void
  onBack: () => void
  onTake: (each: ToldClass) => void
  /** the selectors and the roll, which come first where the calendar has no classes */
  children: ReactNode
}

/** For how many days before today classes without a roll are looked for, unless a day is chosen. */
const usualDays = 7

/** What begins now and what is missing, around the selectors (spec 2, Attendance). Renders each minute, the roll does not. */
export function Overview(props: Props) {
  const { isBusy, isMissingAlone, isOpen, since: chosenSince, onSince, onBack, onTake, children } = props
  const events = useQuery(eventsQuery())
  const records = useQuery(attendanceQuery())
  const students = useQuery(studentsQuery()).data
  const now = useNow()
  const dismissed = useDismissedDays()
  const teachers = useTeachersWithSalary()

  const rolls = records.data && rollsOf(records.data)
  const since = chosenSince ?? daysAfter(now.day, -usualDays)
  const today = useMemo(
    () => events.data && rolls && withRolls(classesOn(events.data, now.day), rolls),
    [events.data, rolls, now.day],
  )
  const missing = useMemo(
    () => events.data && rolls && missingRolls({ events: events.data, rolls, since, now, dismissed }),
    [events.data, rolls, since, now, dismissed],
  )
  const upNext = today && classToTake(today, now)
  useShortcuts([['N', ({ repeat }) => void (upNext && !repeat && !isBusy && onTake(upNext))]])
  const failed = [events, records].filter(({ isLoadingError }) => isLoadingError)
  const hasClasses = today !== undefined && today.length > 0

  const rest = missing && (
    <Missing
      all={missing}
      since={since}
      today={now.day}
      dismissed={dismissed}
      teachers={teachers}
      isBusy={isBusy}
      isAlone={isMissingAlone}
      onSince={onSince}
      onTake={onTake}
    />
  )
  if (isMissingAlone && missing)
    return (
      <>
        <Head title="Clases sin lista" note={missingText(missing, teachers)} onBack={onBack} />
        <div className={classes.below}>{rest}</div>
      </>
    )
  return (
    <>
      {failed.length > 0 ? (
        <p className={classes.why}>
          No se pudieron cargar las clases de hoy: elige la clase aquí.{' '}
          <Button variant="subtle" size="compact-md" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            Reintentar
          </Button>
        </p>
      ) : today === undefined ? (
        <LoadingRows label="Cargando las clases de hoy" />
      ) : hasClasses ? (
        <div className={classes.overview}>
          <Today all={today} now={now} countOf={students && countsOf(students)} isBusy={isBusy} onTake={onTake} />
          {rest}
        </div>
      ) : (
        <p className={classes.why}>El calendario no tiene clases hoy: elige la clase aquí.</p>
      )}
      {hasClasses && (
        <h2 className={classes.other} data-open={isOpen}>
          {isOpen ? 'Lista elegida' : 'Otra clase u otro día'}
        </h2>
      )}
      {children}
      {!hasClasses && rest && <div className={classes.below}>{rest}</div>}
    </>
  )
}

/** The teachers, for who may see what they earn. */
function useTeachersWithSalary() {
  const { user } = useRouteContext({ from: '__root__' })
  const teachers = useQuery(teachersQuery()).data
  return mayOpen(user, 'TeacherManagement') && teachers ? teachers : null
}
