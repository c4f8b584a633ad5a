import type { CalendarEvent } from '#api/events.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { alphabetical, distinct } from '#values/text.ts'

type ClassSources = {
  disciplines: readonly { subdisciplines: string[] }[]
  products: readonly { subdisciplines: string[] }[]
  teachers: readonly Pick<Teacher, 'subdisciplineSchedules'>[]
  students: readonly Pick<Student, 'subdisciplines' | 'level'>[]
  levels: readonly { name: string }[]
  events: readonly Pick<CalendarEvent, 'subdiscipline' | 'level' | 'teacher'>[]
}

const namedBy = (all: readonly { subdisciplines: string[] }[]) => all.flatMap(({ subdisciplines }) => subdisciplines)

export const subdisciplinesIn = ({
  disciplines,
  products,
  teachers,
  students,
  events,
}: Omit<ClassSources, 'levels'>): string[] => {
  const taught = teachers.flatMap(({ subdisciplineSchedules: own }) => own.map(({ subdiscipline }) => subdiscipline))
  const [offered, sold, attended] = [namedBy(disciplines), namedBy(products), namedBy(students)]
  const planned = events.map(({ subdiscipline }) => subdiscipline)
  return alphabetical(distinct(offered, sold, taught, attended, planned))
}

/** Every known level: first the academy's list in its order, then other levels by name. */
export const levelsIn = ({
  levels,
  teachers,
  students,
  events,
}: Pick<ClassSources, 'levels' | 'teachers' | 'students' | 'events'>): string[] => {
  const listed = distinct(levels.map(({ name }) => name))
  const taught = teachers.flatMap(({ subdisciplineSchedules: own }) => own.map(({ level }) => level))
  const all = distinct(
    listed,
    taught,
    students.map(({ level }) => level),
    events.map(({ level }) => level),
  )
  return [...listed, ...alphabetical(all.slice(listed.length))]
}

/** Every known teacher by name, including unlisted teachers of events. */
export const teachersIn = ({
  teachers,
  events,
}: {
  teachers: readonly Pick<Teacher, 'name'>[]
  events: ClassSources['events']
}): string[] =>
  alphabetical(
    distinct(
      teachers.map(({ name }) => name),
      events.map(({ teacher }) => teacher),
    ),
  )
