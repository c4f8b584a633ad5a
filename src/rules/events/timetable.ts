/** Days, hours and teachers of the classes that a student takes (spec 2, Profile). */

import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { classKey, type Moment } from '#rules/events/classes.ts'
import { hourOf, type IsNotHeld } from '#rules/events/missing-rolls.ts'
import { nextDay, rhythmOf } from '#rules/events/recurrence.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { compareTexts, distinct, enumerated, isSameName, nameKey } from '#values/text.ts'
import { daysAfter, longDay, mondayOf, weekdayOf, weekdays } from '#values/week.ts'

/** A series of classes. An event is one, and so is each day of a teacher's schedule. */
type Series = Pick<CalendarEvent, 'date' | 'time' | 'periodicity' | 'subdiscipline' | 'level' | 'teacher'>

/** Days and hours of a class with one teacher: `Lunes y Miércoles, 17:00`. `next` is its next class. */
type ClassHours = { teacher: string; when: string; next: Moment | null }

/** A subdiscipline and level of a student. `hours` is empty if the academy has no such class. */
export type StudentClass = { subdiscipline: string; level: string; hours: readonly ClassHours[] }

const never: IsNotHeld = () => false

type Taught = Pick<Student, 'subdisciplines' | 'level'>
type Scheduled = Pick<Teacher, 'name' | 'subdisciplineSchedules'>

/** Series by class. Build it once per list to look up many students. */
type Timetable = ReadonlyMap<string, readonly Series[]>

/** Classes of the calendar that are not over. The teachers' schedules add the classes that the calendar lacks. */
export function timetableOf(events: readonly Series[], teachers: readonly Scheduled[], today: IsoDate): Timetable {
  const planned = Map.groupBy(
    events.filter((event) => nextDay(event, today) !== undefined),
    classKey,
  )
  const scheduled = Map.groupBy(
    teachers.flatMap(({ name, subdisciplineSchedules }) =>
      subdisciplineSchedules.flatMap((schedule) => weeklySeries(schedule, name, today)),
    ),
    classKey,
  )
  return new Map([...scheduled, ...planned])
}

function weeklySeries({ subdiscipline, level, days, time }: Schedule, teacher: string, today: IsoDate): Series[] {
  return weekdays.flatMap((weekday, index) =>
    days.some((day) => isSameName(day, weekday))
      ? [{ subdiscipline, level, teacher, time, periodicity: 'weekly', date: daysAfter(mondayOf(today), index - 7) }]
      : [],
  )
}

/** The classes of a student: one per subdiscipline, in the order of the student's row. */
export function classesOfStudent(
  { subdisciplines, level }: Taught,
  timetable: Timetable,
  now: Moment,
  isNotHeld: IsNotHeld = never,
): StudentClass[] {
  return distinct(subdisciplines).map((subdiscipline) => {
    const series = timetable.get(classKey({ subdiscipline, level })) ?? []
    const byTeacher = [...Map.groupBy(series, ({ teacher }) => nameKey(teacher)).values()]
    return { subdiscipline, level, hours: byTeacher.map((own) => hoursOf(own, now, isNotHeld)) }
  })
}

function hoursOf(series: readonly Series[], now: Moment, isNotHeld: IsNotHeld): ClassHours {
  const coming = series
    .flatMap((each) => nextClass(each, now, isNotHeld) ?? [])
    .toSorted((one, other) => compareTexts(`${one.day} ${one.time}`, `${other.day} ${other.time}`))
  return { teacher: series[0]?.teacher.trim() ?? '', when: whenText(series), next: coming[0] ?? null }
}

/** The next class of each event by id. Events that are over have none. */
export const nextClasses = (
  events: readonly CalendarEvent[],
  now: Moment,
  isNotHeld: IsNotHeld = never,
): ReadonlyMap<Id, Moment> =>
  new Map(
    events.flatMap((event) => {
      const next = nextClass(event, now, isNotHeld)
      return next ? [[event.id, next] as const] : []
    }),
  )

/**
 * The next class of a series that is held. A class without an hour is next all day; one that has begun is not. Days are
 * closed ahead for at most `mostDays`, so the search ends.
 */
function nextClass(series: Series, { day, time }: Moment, isNotHeld: IsNotHeld): Moment | undefined {
  const hasBegun = series.time !== '' && series.time < time
  const isHeld = (on: IsoDate) => !(on === day && hasBegun) && !isNotHeld(hourOf(series, on))
  let next = nextDay(series, day)
  while (next !== undefined && !isHeld(next)) next = nextDay(series, daysAfter(next, 1))
  return next === undefined ? undefined : { day: next, time: series.time }
}

/** Days and hours of series: `Lunes y Miércoles, 17:00; Viernes, 18:00`. Three or more days have three letters. */
function whenText(series: readonly Series[]): string {
  const byHour = Map.groupBy(series, ({ time, periodicity }) => `${time}\n${rhythmOf(periodicity)}`)
  return [...byHour.values()]
    .map((same) => ({
      order: Math.min(...same.map(orderOf)),
      text: [daysText(same), same[0]?.time || 'sin hora'].join(', '),
    }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ text }) => text)
    .join('; ')
}

/** Weekly series come first, by weekday. */
const orderOf = ({ date, periodicity }: Series): number =>
  date !== null && rhythmOf(periodicity) === 'weekly' ? weekdayOf(date) : weekdays.length

/** Days of series of one rhythm: `Lunes y Viernes`, `05/12/2026`, `Día 15 de cada mes`. */
function daysText(series: readonly Series[]): string {
  const dates = series.flatMap(({ date }) => date ?? []).toSorted()
  const rhythm = rhythmOf(series[0]?.periodicity ?? 'once')
  if (rhythm === 'once') return enumerated(dates.map(mexicanDate))
  if (rhythm !== 'weekly') {
    const days = enumerated(new Set(dates.map((date) => String(Number(date.slice(8))))))
    return `Día ${days} ${rhythm === 'monthly' ? 'de cada mes' : 'cada seis meses'}`
  }
  const indexes = new Set(dates.map(weekdayOf))
  const names = weekdays.filter((_, index) => indexes.has(index))
  return enumerated(names.length > 2 ? names.map((name) => name.slice(0, 3)) : names)
}

/** The next class in Spanish: `hoy, 17:00`, `mañana, 17:00`, `lunes 30 de noviembre, 17:00`. */
export function nextClassText({ day, time }: Moment, today: IsoDate): string {
  const near = day === today ? 'hoy' : day === daysAfter(today, 1) ? 'mañana' : undefined
  const date = longDay(day).toLowerCase()
  return [near ?? (day.slice(0, 4) === today.slice(0, 4) ? date.replace(/ de \d+$/, '') : date), time]
    .filter(Boolean)
    .join(', ')
}

/**
 * Returns the days and hours of a student's classes in one line: `Puntas: Lunes y Miércoles, 17:00`. It remembers
 * results, because many students take the same classes.
 */
export function hoursTextIn(timetable: Timetable, today: IsoDate): (student: Taught) => string {
  const known = new Map<string, string>()
  const textOf = (subdiscipline: string, level: string): string => {
    const [found] = classesOfStudent({ subdisciplines: [subdiscipline], level }, timetable, { day: today, time: '' })
    const when = [...new Set(found?.hours.map((each) => each.when))].join('; ')
    return when === '' ? '' : `${subdiscipline.trim()}: ${when}`
  }
  const remembered = (subdiscipline: string, level: string): string => {
    const key = `${subdiscipline}\n${level}`
    const text = known.get(key) ?? textOf(subdiscipline, level)
    known.set(key, text)
    return text
  }
  return ({ subdisciplines, level }) =>
    subdisciplines
      .map((subdiscipline) => remembered(subdiscipline, level))
      .filter(Boolean)
      .join(' · ')
}
