import { isNewcomer } from '#academy/seed/people.ts'
import type { Random } from '#academy/seed/random.ts'
import type { AttendanceRow, EventRow, LevelRow, ProductRow, StudentRow, TeacherRow } from '#backend/rows.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { daysAfter, weekdayOf, weekdays } from '#values/week.ts'

type Teacher = {
  name: string
  /** in pesos */
  salaryPerClass: number
  /** the largest group also has a class on Fridays */
  hasFridays?: boolean
}

/** Teachers in the order of the disciplines. */
const staff: readonly Teacher[] = [
  { name: 'Alejandra Montes Rivera', salaryPerClass: 320 },
  { name: 'Bruno Ocampo Salas', salaryPerClass: 280 },
  { name: 'Dánae Quiroz Lara', salaryPerClass: 265.5, hasFridays: true },
  { name: 'Efraín Tzul Méndez', salaryPerClass: 250, hasFridays: true },
  { name: 'Georgina Peña Ávila', salaryPerClass: 340 },
  { name: 'Héctor Núñez Cano', salaryPerClass: 240, hasFridays: true },
  { name: 'Ileana Zúñiga Prado', salaryPerClass: 310, hasFridays: true },
  { name: 'Kenji Morales Arce', salaryPerClass: 275.75 },
]

/** Times of a teacher's three classes; they never overlap. The academy is closed on Sundays. */
const slots = [
  { days: ['Lunes', 'Miércoles'], hour: 16 },
  { days: ['Martes', 'Jueves'], hour: 17 },
  { days: ['Sábado'], hour: 9 },
] as const

const weeks = 10

export const seedLevels = (): LevelRow[] =>
  ['Principiante', 'Intermedio', 'Avanzado'].map((name, index) => ({ id: index + 1, name }))

export const attends = (
  student: StudentRow,
  { subdiscipline, level }: Pick<TeacherRow['subdisciplineSchedules'][number], 'subdiscipline' | 'level'>,
): boolean => student.level === level && student.subdisciplines.some((own) => isSameName(own, subdiscipline))

/** The teachers, one per discipline, with classes for the largest groups of students. */
export function seedTeachers(disciplines: ProductRow[], students: StudentRow[]): TeacherRow[] {
  return staff.map(({ name, salaryPerClass, hasFridays }, index) => {
    const discipline = disciplines[index % disciplines.length]
    const groups = (discipline?.subdisciplines ?? []).flatMap((subdiscipline) =>
      seedLevels().map((level) => ({ subdiscipline, level: level.name })),
    )
    const size = (group: (typeof groups)[number]) => students.filter((student) => attends(student, group)).length
    const largest = groups.toSorted((a, b) => size(b) - size(a)).slice(0, slots.length)
    const ids = discipline ? [discipline.id] : []
    return {
      id: index + 1,
      user_id: 1,
      name,
      // The last teacher has the name of the discipline instead of its id, as in older data.
      disciplines: index === staff.length - 1 && discipline ? [discipline.name] : ids,
      subdisciplineSchedules: slots.flatMap(({ days, hour }, at) => {
        const group = largest[at]
        const time = `${String(hour + (index % 3)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
        return group ? [{ ...group, days: hasFridays && at === 0 ? [...days, 'Viernes'] : [...days], time }] : []
      }),
      salaryPerClass,
    }
  })
}

function firstWeekday(name: string, day: IsoDate): IsoDate {
  const ahead = weekdays.findIndex((weekday) => weekday === name) - weekdayOf(day)
  return daysAfter(day, (ahead + 7) % 7)
}

/** The calendar: the weekly classes of all teachers, and a few other events. */
export function seedEvents(teachers: TeacherRow[], today: IsoDate): EventRow[] {
  const classes = teachers.flatMap(({ name, subdisciplineSchedules }) =>
    subdisciplineSchedules.flatMap(({ subdiscipline, level, days, time }) =>
      days.map((day) => ({
        date: firstWeekday(day, daysAfter(today, -7 * weeks)),
        time,
        subdiscipline,
        level,
        teacher: name,
        periodicity: 'weekly' as const,
      })),
    ),
  )
  const occasions = [
    { days: 9, time: '12:00', periodicity: 'once' },
    { days: 23, time: '18:00', periodicity: 'once' },
    { days: -52, time: '19:30', periodicity: 'monthly' },
    { days: -31, time: '10:00', periodicity: 'semiannual' },
  ] as const
  const others = occasions.flatMap(({ days, time, periodicity }, index) => {
    const shown = classes.find(({ teacher }) => teacher === teachers[index]?.name)
    return shown ? [{ ...shown, date: daysAfter(today, days), time, periodicity }] : []
  })
  return [...classes, ...others].map((event, index) => ({ id: index + 1, ...event }))
}

/** Rolls of ten weeks, oldest first, without today. Newcomers and Fridays do not affect the other marks. */
export function seedAttendance(
  random: { others: Random; newcomers: Random; fridays: Random },
  {
    teachers,
    students,
    events,
    today,
  }: {
    teachers: TeacherRow[]
    students: StudentRow[]
    events: EventRow[]
    today: IsoDate
  },
): AttendanceRow[] {
  const lessons = events
    .filter(({ periodicity }) => periodicity === 'weekly')
    .flatMap((event) => Array.from({ length: weeks }, (_, week) => ({ event, day: daysAfter(event.date, week * 7) })))
    .filter(({ day }) => day < today)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.event.time.localeCompare(b.event.time))
  return lessons.map(({ event: { time, subdiscipline, level, teacher }, day }, index) => {
    const expected = students.filter(
      (student) =>
        student.status === 'Activo' &&
        student.enrolled_at.slice(0, 10) <= day &&
        attends(student, { subdiscipline, level }),
    )
    const usual = weekdays[weekdayOf(day)] === 'Viernes' ? 'fridays' : 'others'
    const teaching = teachers.filter(({ name }) => name === teacher)
    return {
      id: index + 1,
      date: mexicanDate(day),
      subdiscipline,
      level,
      teacher,
      studentAttendance: Object.fromEntries(
        expected.map(({ id }) => [String(id), random[isNewcomer(id) ? 'newcomers' : usual].chance(0.88)]),
      ),
      teacherAttendance: Object.fromEntries(teaching.map(({ id }) => [String(id), random[usual].chance(0.95)])),
      recordedAt: new Date(`${day}T${time}:00-06:00`).toISOString(),
    }
  })
}
