import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord, Roll } from '#api/rolls.ts'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { happensOn } from '#rules/events/recurrence.ts'
import { withMark, withoutPeople, type Marks } from '#rules/rolls/roll-marks.ts'
import { isoDateOf, momentText, type IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { weekdayOf, weekdays } from '#values/week.ts'

/** The identity of a roll. A text is empty until it is selected (spec 2, Attendance). */
export type RollChoice = Pick<Roll, 'date' | 'subdiscipline' | 'level' | 'teacher'>

/** The fields of a {@link RollChoice}, in the order of the screen. */
export const selectors = ['date', 'subdiscipline', 'level', 'teacher'] as const
export type Selector = (typeof selectors)[number]

const names = ['subdiscipline', 'level', 'teacher'] as const

/** Selectors that are still empty (spec 5, Attendance). */
export const missingSelectors = (choice: RollChoice): Selector[] =>
  selectors.filter((selector) => choice[selector].trim() === '')

/**
 * Whether two choices are the same roll: date, subdiscipline, level and teacher identify a roll (spec 4, Attendance).
 * Names ignore accents, case and repeated spaces, so that a corrected accent does not lose a roll.
 */
export const isSameRoll = (one: Readonly<Record<Selector, string | null>>, other: RollChoice): boolean =>
  // Compares the date first: it is cheap and rules out most rolls.
  one.date === other.date && names.every((selector) => isSameName(one[selector] ?? '', other[selector]))

type Class = Pick<RollChoice, 'subdiscipline' | 'level'>

export const isSameClass = (one: Class, other: Class): boolean =>
  isSameName(one.subdiscipline, other.subdiscipline) && isSameName(one.level, other.level)

export type Scheduled = Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules'>

/** Whether a schedule counts on a day. The schedule of a substitute has a date, and counts on that day alone. */
export const countsOn = ({ days }: Pick<Schedule, 'days'>, date: IsoDate): boolean =>
  days.length === 0 || days.some((each) => [date, undefined].includes(isoDateOf(each)))

/** Teachers whose schedules have the class on its weekday. */
export function teachersOn(
  { date, ...chosen }: Omit<RollChoice, 'teacher'>,
  teachers: readonly Scheduled[],
): Scheduled[] {
  const day = isoDateOf(date)
  if (day === undefined) return []
  const weekday = weekdays[weekdayOf(day)] ?? ''
  return teachers.filter(({ subdisciplineSchedules: own }) =>
    own.some((schedule) => isSameClass(schedule, chosen) && schedule.days.some((each) => isSameName(each, weekday))),
  )
}

/**
 * Applies a change of selectors to a roll. A new date, subdiscipline or level also selects the only teacher of that
 * class on that weekday. A selected teacher who has the class on any day stays (spec 2, Attendance).
 */
export function rollAfter(before: RollChoice, change: Partial<RollChoice>, teachers: readonly Scheduled[]): RollChoice {
  const chosen = { ...before, ...change }
  if (change.teacher !== undefined) return chosen
  const isTheirs = teachers.some(
    ({ name, subdisciplineSchedules: own }) =>
      isSameName(name, chosen.teacher) &&
      own.some((schedule) => isSameClass(schedule, chosen) && countsOn(schedule, chosen.date)),
  )
  const [only, ...others] = teachersOn(chosen, teachers)
  return isTheirs || only === undefined || others.length > 0 ? chosen : { ...chosen, teacher: only.name }
}

/** Whether a schedule or an event of the calendar has the class on the day of a roll (spec 2, Attendance). */
export function isHeld(
  chosen: Omit<RollChoice, 'teacher'>,
  teachers: readonly Scheduled[],
  events: readonly Pick<CalendarEvent, 'date' | 'periodicity' | 'subdiscipline' | 'level'>[],
): boolean {
  const isPlanned = events.some((event) => isSameClass(event, chosen) && happensOn(event, chosen.date))
  return isPlanned || teachersOn(chosen, teachers).length > 0
}

/** Whether the selected teacher is listed without a schedule for the class; then the roll pays 0 (spec 5, Teacher). */
export function isUnscheduled(choice: RollChoice, teachers: readonly Scheduled[]): boolean {
  const named = teachers.filter(({ name }) => isSameName(name, choice.teacher))
  return (
    named.length > 0 && !named.some(({ subdisciplineSchedules: own }) => own.some((each) => isSameClass(each, choice)))
  )
}

/** The stored record of a roll. If several match, the last recorded one counts. */
function storedRecord(records: readonly AttendanceRecord[], choice: RollChoice): AttendanceRecord | undefined {
  let found: AttendanceRecord | undefined
  for (const record of records) {
    if (!isSameRoll(record, choice)) continue
    if (!found || recordedTime(record) >= recordedTime(found)) found = record
  }
  return found
}

export function storedMarks(records: readonly AttendanceRecord[], choice: RollChoice): Marks | null {
  const found = storedRecord(records, choice)
  return found ? { students: found.studentAttendance, teachers: found.teacherAttendance } : null
}

/** The stored spelling of a roll. Another spelling would store and pay a second roll (spec 4, Attendance). */
export function asStored(records: readonly AttendanceRecord[], choice: RollChoice): RollChoice {
  const { subdiscipline, level, teacher } = storedRecord(records, choice) ?? choice
  return { date: choice.date, subdiscipline, level, teacher }
}

/** Moment of recording in milliseconds since 1970; 0 if unknown. A day without a time means midnight. */
export function recordedTime({ recordedAt }: Pick<AttendanceRecord, 'recordedAt'>): number {
  const moment = momentText(recordedAt.trim())
  return Date.parse(moment.length > 10 ? moment : `${moment}T00:00`) || 0
}

/** A roll with its marks; `insteadOf` names the replaced teacher, or is empty. */
export type Substituted = { chosen: RollChoice; marks: Marks; insteadOf: string }

/**
 * Records a class in the name of a substitute, who is present. The marks of the students and of other teachers stay,
 * except of `leaving`, by id. The replaced teacher as substitute takes the substitution back.
 */
export function substituted(
  { chosen, marks }: Omit<Substituted, 'insteadOf'>,
  { id, name }: Pick<Teacher, 'id' | 'name'>,
  insteadOf: string,
  leaving: readonly Id[],
): Substituted {
  const isBack = isSameName(name, insteadOf)
  const left = withoutPeople(
    marks,
    leaving.map((each) => ({ who: 'teachers', id: each })),
  )
  return {
    chosen: { ...chosen, teacher: name },
    marks: isBack ? left : withMark(left, 'teachers', id, true),
    insteadOf: isBack ? '' : insteadOf,
  }
}
