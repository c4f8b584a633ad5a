import { useMemo, type ReactNode } from 'react'
import type { Student } from '#api/students.ts'
import { StudentLink } from '#routes/shared/fields/student-link.tsx'
import { homonymWords, studentLabel } from '#rules/homonyms.ts'
import { birthdaysOfWeek, type Away, type Birthday } from '#rules/reports/day.ts'
import { worryingAbsences } from '#rules/rolls/absences.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { weekdayOf, weekdays } from '#values/week.ts'
import { awayFor } from './away.ts'
import type { DashboardLists, DayLists } from './lists.ts'
import { Lines, Tile } from './today-tile.tsx'
import classes from './today.module.css'

type Props = { lists: DashboardLists; today: IsoDate }

const none: Student[] = []

const mostShown = 3

export function Birthdays({ lists, today }: Props) {
  const { students } = lists
  const birthdays = useMemo(() => birthdaysOfWeek(students ?? [], today), [students, today])
  return (
    <Tile
      name="Cumpleaños de esta semana"
      lists={lists}
      of={['students']}
      usual={mostShown}
      isEmpty={birthdays.length === 0}
    >
      <People all={birthdays} students={students} noteOf={(birthday) => birthdayText(birthday, today)} />
    </Tile>
  )
}

/** Students with three absences in a row, or no attendance for 14 days. */
export function Absent({ lists, records, today }: Props & Pick<DayLists, 'records'>) {
  const { students } = lists
  const away = students && records.data ? awayFor(students, records.data, today) : []
  return (
    <Tile
      name="Dejaron de venir"
      queries={[records]}
      lists={lists}
      of={['students']}
      usual={mostShown}
      isEmpty={away.length === 0}
    >
      <People all={away} students={students} noteOf={awayText} />
    </Tile>
  )
}

type PeopleProps<Each> = {
  all: readonly Each[]
  students: readonly Student[] | undefined
  noteOf: (each: Each) => string
}

function People<Each extends { student: Student }>({ all, students, noteOf }: PeopleProps<Each>) {
  const words = homonymWords(students ?? none)
  const line = (each: Each): ReactNode => {
    const { id, name, status } = each.student
    return (
      <li key={id}>
        <StudentLink id={id} name={studentLabel(name, words.get(id), status)} />
        <span className={classes.note}>{noteOf(each)}</span>
      </li>
    )
  }
  const rest = all.slice(mostShown)
  return (
    <>
      <Lines>{all.slice(0, mostShown).map(line)}</Lines>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{`y ${rest.length} más`}</summary>
          <ul className={classes.lines}>{rest.map(line)}</ul>
        </details>
      )}
    </>
  )
}

function birthdayText({ day, age }: Birthday<Student>, today: IsoDate): string {
  const years = age === 1 ? '1 año' : `${age} años`
  if (day === today) return `hoy, ${years}`
  const weekday = (weekdays[weekdayOf(day)] ?? '').toLowerCase()
  return day < today ? `fue el ${weekday}, ${years}` : `${weekday} ${Number(day.slice(8))}, ${years}`
}

function awayText({ absences, lastCame }: Away<Student>): string {
  if (absences >= worryingAbsences) return `${absences} faltas seguidas`
  return lastCame === null ? '' : `sin clase desde el ${mexicanDate(lastCame)}`
}
