/** The classes that the calendar has on a day, with their rolls (spec 5, Classes of a day). */

import type { CalendarEvent } from '#api/events.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { happensOn } from '#rules/events/recurrence.ts'
import { recordedTime, type RollChoice } from '#rules/rolls/roll.ts'
import { isAttending } from '#rules/students/student-status.ts'
import type { IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { namedAmong } from '#values/named.ts'
import { compareTexts, distinct, isSameName, nameKey } from '#values/text.ts'

export type PlannedEvent = Pick<CalendarEvent, 'date' | 'time' | 'periodicity' | 'subdiscipline' | 'level' | 'teacher'>

export type RecordedRoll = Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'recordedAt'>

/** A class of a day with one roll, even if held at several hours: `times` are `HH:MM`, in order. `key` is unique. */
export type DayClass = RollChoice & { key: string; times: readonly string[] }

/** A moment of this device: the day and `HH:MM`. */
export type Moment = { day: IsoDate; time: string }

/** `now` is 15 minutes before the start to an hour after. Then a class is `taken` or, without a roll, `late`. */
export type ClassState = 'upcoming' | 'now' | 'taken' | 'late'

/** A class of a day with its roll, or `null`. `isSubstituted` means that the roll has another teacher's name. */
export type RecordedClass<Roll extends RecordedRoll = RecordedRoll> = DayClass & {
  roll: Roll | null
  isSubstituted: boolean
}

/** A class is `now` from this many minutes before its start. */
const minutesBefore = 15

/** A class stays `now` for this many minutes after its start. An event has no end. */
const minutesAfter = 60

export const classKey = ({ subdiscipline, level }: Pick<RollChoice, 'subdiscipline' | 'level'>): string =>
  `${nameKey(subdiscipline)}\n${nameKey(level)}`

/** Key of a class of a day: class and teacher. */
export const rollKey = (choice: Omit<RollChoice, 'date'>): string => `${classKey(choice)}\n${nameKey(choice.teacher)}`

/** Whether an event is a class on a day: it has a subdiscipline and a level, and its series has begun. */
export const isClassOn = (event: PlannedEvent, day: IsoDate): boolean =>
  happensOn(event, day) &&
  event.date !== null &&
  event.date <= day &&
  event.subdiscipline.trim() !== '' &&
  event.level.trim() !== ''

/** Order of a day: by hour, then by name. Classes without an hour come last. */
const byTime = (one: DayClass, other: DayClass): number =>
  compareTexts(one.times[0] ?? '99:99', other.times[0] ?? '99:99') ||
  compareTexts(one.subdiscipline, other.subdiscipline) ||
  compareTexts(one.level, other.level)

/** The classes of a day, in order of time (spec 5, Classes of a day). */
export function classesOn(events: readonly PlannedEvent[], day: IsoDate): DayClass[] {
  const classes = new Map<string, DayClass>()
  for (const event of events) {
    if (!isClassOn(event, day)) continue
    const { subdiscipline, level, teacher, time } = event
    const key = rollKey(event)
    const before = classes.get(key)
    const times = [...new Set([...(before?.times ?? []), ...(time === '' ? [] : [time])])].toSorted(compareTexts)
    classes.set(key, { key, date: day, subdiscipline, level, teacher, ...before, times })
  }
  return [...classes.values()].toSorted(byTime)
}

/** Rolls by day and class. Build it once per list to look up many classes. */
export type RecordedRolls<Roll extends RecordedRoll = RecordedRoll> = ReadonlyMap<string, readonly Roll[]>

export function recordedRolls<Roll extends RecordedRoll>(records: readonly Roll[]): RecordedRolls<Roll> {
  // Folds each name once, because thousands of rolls share a few names.
  const folded = new Map<string, string>()
  const keyOf = (record: Roll): string => {
    const names = `${record.subdiscipline}\n${record.level}`
    const known = folded.get(names) ?? classKey(record)
    folded.set(names, known)
    return known
  }
  const rolls = new Map<string, Roll[]>()
  for (const record of records) {
    if (record.date === null) continue
    const key = `${record.date}\n${keyOf(record)}`
    const before = rolls.get(key)
    if (before) before.push(record)
    else rolls.set(key, [record])
  }
  return rolls
}

/** Whether a key of {@link recordedRolls} is of a class, on any day. */
export const isPlaceOf = (place: string, key: string): boolean => place.endsWith(`\n${key}`)

/**
 * Finds the roll of each class of one day. A roll belongs to the class of its teacher. If its teacher has no such class
 * that day, it belongs to the first remaining class: the teacher was a substitute.
 */
export function withRolls<Roll extends RecordedRoll>(
  classes: readonly DayClass[],
  rolls: RecordedRolls<Roll>,
): RecordedClass<Roll>[] {
  const recorded = new Map<string, Roll>()
  const left = new Map<string, Roll[]>()
  for (const group of Map.groupBy(classes, (each) => `${each.date}\n${classKey(each)}`)) {
    const [place, same] = group
    const others: Roll[] = []
    for (const roll of rolls.get(place) ?? []) {
      const own = same.find(({ teacher }) => isSameName(teacher, roll.teacher))
      const before = own && recorded.get(own.key)
      if (!own) others.push(roll)
      else if (!before || recordedTime(roll) >= recordedTime(before)) recorded.set(own.key, roll)
    }
    left.set(
      place,
      others.toSorted((one, other) => recordedTime(one) - recordedTime(other)),
    )
  }
  return classes.map((each) => {
    const own = recorded.get(each.key)
    if (own) return { ...each, roll: own, isSubstituted: false }
    const roll = left.get(`${each.date}\n${classKey(each)}`)?.shift() ?? null
    return { ...each, roll, isSubstituted: roll !== null && each.teacher.trim() !== '' }
  })
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** State of a class at a moment (spec 5, Classes of a day). A class without an hour is `now` all day. */
export function stateAt(
  { date, times, roll }: Pick<RecordedClass, 'date' | 'times' | 'roll'>,
  now: Moment,
): ClassState {
  if (roll !== null) return 'taken'
  if (date !== now.day) return date < now.day ? 'late' : 'upcoming'
  if (times.length === 0) return 'now'
  const since = times.map((time) => minutesOf(now.time) - minutesOf(time))
  if (since.some((minutes) => minutes >= -minutesBefore && minutes < minutesAfter)) return 'now'
  return since.some((minutes) => minutes >= minutesAfter) ? 'late' : 'upcoming'
}

/** The next class without a roll after the current one, else the first class without a roll. */
export function classAfter<Class extends RecordedClass>(
  classes: readonly Class[],
  current: RollChoice | undefined,
): Class | undefined {
  const at = current ? classes.findIndex((each) => isClassOf(each, current)) : -1
  const open = (each: Class) => each.roll === null && !(current && isClassOf(each, current))
  return classes.slice(at + 1).find(open) ?? classes.find(open)
}

/** The class whose roll is due: the first one that is `now`, else the first upcoming one (spec 2, Attendance). */
export const classToTake = <Class extends RecordedClass>(classes: readonly Class[], now: Moment): Class | undefined =>
  classes.find((each) => stateAt(each, now) === 'now') ?? classes.find((each) => stateAt(each, now) === 'upcoming')

/** Whether a choice of the selectors is this class. Any teacher matches a class without a teacher. */
export const isClassOf = (each: DayClass, choice: RollChoice): boolean =>
  each.date === choice.date &&
  classKey(each) === classKey(choice) &&
  (each.teacher.trim() === '' || isSameName(each.teacher, choice.teacher))

export function choiceOf({ roll, date, subdiscipline, level, teacher }: RecordedClass): RollChoice {
  return {
    date,
    ...(roll
      ? { subdiscipline: roll.subdiscipline, level: roll.level, teacher: roll.teacher }
      : { subdiscipline, level, teacher }),
  }
}

type Paid = Pick<Teacher, 'name' | 'salaryPerClass' | 'subdisciplineSchedules'>
type Taught = Pick<RollChoice, 'subdiscipline' | 'level' | 'teacher'>

/**
 * Returns the pay of a class with a roll, in cents: the salary per class if a schedule has the class (spec 5, Teacher),
 * else 0. `null` if no teacher or several teachers match the name. Build it once per list of teachers.
 */
export function worthAmong(teachers: readonly Paid[]): (each: Taught) => Cents | null {
  const named = namedAmong(
    teachers.map(({ name, salaryPerClass, subdisciplineSchedules }) => ({
      name,
      salaryPerClass,
      taught: new Set(subdisciplineSchedules.map(classKey)),
    })),
  )
  return (each) => {
    const namesakes = named(each.teacher)
    const key = classKey(each)
    const having = namesakes.filter(({ taught }) => taught.has(key))
    if (namesakes.length === 0 || having.length > 1) return null
    return having[0]?.salaryPerClass ?? 0
  }
}

/** Pay of several classes: the known sum in cents, and the number of classes without a known amount. */
export function worthOfAll(classes: readonly Taught[], teachers: readonly Paid[]): { sum: Cents; unknown: number } {
  const worths = classes.map(worthAmong(teachers))
  return {
    sum: worths.reduce<Cents>((sum, worth) => sum + (worth ?? 0), 0),
    unknown: worths.filter((worth) => worth === null).length,
  }
}

/** Number of active students per class. Build it once per list of students. */
export function studentCounts(
  students: readonly Pick<Student, 'status' | 'level' | 'subdisciplines'>[],
): (each: Pick<RollChoice, 'subdiscipline' | 'level'>) => number {
  const counts = new Map<string, number>()
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    const known = keys.get(name) ?? nameKey(name)
    keys.set(name, known)
    return known
  }
  for (const { status, level, subdisciplines } of students) {
    if (!isAttending(status)) continue
    for (const subdiscipline of new Set(subdisciplines.map(keyOf))) {
      const key = `${subdiscipline}\n${keyOf(level)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return (each) => counts.get(classKey(each)) ?? 0
}

/** Teachers scheduled for the chosen class, unless the chosen teacher is among them (spec 5, Classes of a day). */
export function scheduledInstead(classes: readonly DayClass[], choice: RollChoice): string[] {
  const same = classes.filter((each) => each.date === choice.date && classKey(each) === classKey(choice))
  const named = same.filter(({ teacher }) => teacher.trim() !== '')
  if (choice.teacher.trim() === '' || same.length > named.length) return []
  return named.some(({ teacher }) => isSameName(teacher, choice.teacher))
    ? []
    : distinct(named.map(({ teacher }) => teacher))
}
