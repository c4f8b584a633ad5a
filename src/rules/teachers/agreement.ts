import type { EventDraft } from '#api/events.ts'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { isSameClass } from '#rules/rolls/roll.ts'
import { inWeekOrder, isComplete } from '#rules/teachers/schedule.ts'
import { isoDateOf } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { weekdayOf, weekdays } from '#values/week.ts'

/** Fields that make an event a class; the date as typed or stored. */
type Class = Pick<EventDraft, 'time' | 'subdiscipline' | 'level' | 'teacher' | 'periodicity'> & { date: string | null }

/** A weekly class that is missing from its teacher's schedules (spec 2, Calendar). */
type ScheduleGap = {
  missing: Schedule
  /** the teacher; `undefined` if several teachers have the name */
  teacher: Teacher | undefined
  schedules: Schedule[]
}

/** A weekly event as a schedule of one day; `undefined` for other events and incomplete events. */
function scheduleOf({ date, time, subdiscipline, level, periodicity }: Class): Schedule | undefined {
  const day = isoDateOf(date ?? '')
  if (periodicity !== 'weekly' || day === undefined) return undefined
  if ([time, subdiscipline, level].some((text) => text.trim() === '')) return undefined
  const weekday = weekdays[weekdayOf(day)]
  return weekday && { subdiscipline, level: level.trim(), days: [weekday], time }
}

const isSameHour = (a: Schedule, b: Schedule): boolean => isSameClass(a, b) && a.time === b.time

const isIn = (day: string, days: readonly string[]): boolean => days.some((each) => isSameName(each, day))

const has = (schedules: readonly Schedule[], one: Schedule): boolean =>
  schedules.some((each) => isSameHour(each, one) && one.days.every((day) => isIn(day, each.days)))

/**
 * Difference between a typed event and the schedules of its teacher; `undefined` without a difference. It is also
 * `undefined` for an unlisted teacher or an event that is not weekly. `saved` is the event before the edit: if the
 * class moves, its old day and time leave the schedules. An old subdiscipline or level stays, because its past classes
 * still count for the salary.
 */
export function scheduleGap(typed: Class, saved: Class | null, teachers: readonly Teacher[]): ScheduleGap | undefined {
  const missing = scheduleOf(typed)
  const namesakes = teachers.filter(({ name }) => isSameName(name, typed.teacher))
  if (!missing || namesakes.length === 0) return undefined
  if (namesakes.some(({ subdisciplineSchedules }) => has(subdisciplineSchedules, missing))) return undefined
  const [only] = namesakes.length === 1 ? namesakes : []
  const before = saved && isSameName(saved.teacher, typed.teacher) ? scheduleOf(saved) : undefined
  const gone = before && isSameClass(before, missing) ? before : undefined
  return { missing, teacher: only, schedules: withClass(only?.subdisciplineSchedules ?? [], missing, gone) }
}

/** Days of a complete schedule without a weekly event, in the order of the week (spec 2, Teachers). */
export function daysWithoutEvent(schedule: Schedule, teacher: string, events: readonly Class[]): string[] {
  if (!isComplete(schedule)) return []
  const planned = events.filter((each) => isSameName(each.teacher, teacher)).flatMap((each) => scheduleOf(each) ?? [])
  return weekdays.filter((day) => isIn(day, schedule.days) && !has(planned, { ...schedule, days: [day] }))
}

function withClass(schedules: readonly Schedule[], one: Schedule, gone: Schedule | undefined): Schedule[] {
  const left = schedules.flatMap((each) => {
    if (!gone || !isSameHour(each, gone)) return [each]
    const days = each.days.filter((day) => !isIn(day, gone.days))
    return days.length === 0 ? [] : [{ ...each, days }]
  })
  // A schedule of a substitute counts on its date alone (spec 2, Attendance), so no weekday joins it.
  const at = left.findIndex((each) => isSameHour(each, one) && each.days.every((day) => isoDateOf(day) === undefined))
  return at === -1
    ? [...left, one]
    : left.map((each, index) => (index === at ? { ...each, days: inWeekOrder([...each.days, ...one.days]) } : each))
}
