import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord, Roll } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { happensOn } from '#rules/events/recurrence.ts'
import { calledStudent, calledTeacher, deletedStudent, homonymWords, teacherHomonymWords } from '#rules/homonyms.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { isoDateOf, momentText, type IsoDate } from '#values/dates.ts'
import { compareTexts, isSameName, nameMatcher } from '#values/text.ts'
import { weekdayOf, weekdays } from '#values/week.ts'

/** The identity of a roll. A text is empty until it is selected (spec 2, Attendance). */
export type RollChoice = Pick<Roll, 'date' | 'subdiscipline' | 'level' | 'teacher'>

/** The fields of a {@link RollChoice}, in the order of the screen. */
export const selectors = ['date', 'subdiscipline', 'level', 'teacher'] as const
export type Selector = (typeof selectors)[number]

const names = ['subdiscipline', 'level', 'teacher'] as const

/** Marks of a roll by id: `true` is present, `false` is absent. Unmarked people have no entry. */
export type Marks = { students: Record<Id, boolean>; teachers: Record<Id, boolean> }

/** A person who can be marked on a roll; `note` distinguishes namesakes. A guest is a student of another group. */
export type Person = { id: Id; name: string; note?: string | undefined; isGuest?: boolean }

export type People = Record<keyof Marks, Person[]>

export const noMarks: Marks = { students: {}, teachers: {} }

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
const isOf = ({ days }: Pick<Schedule, 'days'>, date: IsoDate): boolean =>
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
      own.some((schedule) => isSameClass(schedule, chosen) && isOf(schedule, chosen.date)),
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

const byName = (one: Person, other: Person): number => compareTexts(one.name, other.name)

/**
 * The people on a roll: active students of the class, the selected teacher, then other teachers of the class. Each
 * group is sorted by name. Subdiscipline and level ignore accents and case, because people type them (spec 2,
 * Attendance).
 */
export function peopleOf(choice: RollChoice, students: readonly Student[], teachers: readonly Teacher[]): People {
  const isSubdiscipline = nameMatcher(choice.subdiscipline)
  const isLevel = nameMatcher(choice.level)
  const isTeacher = nameMatcher(choice.teacher)
  const attending = students.filter(
    ({ status, level, subdisciplines }) =>
      isAttending(status) && isLevel(level) && subdisciplines.some((own) => isSubdiscipline(own)),
  )
  const chosen = teachers.filter(({ name }) => isTeacher(name))
  const others = teachers.filter(
    ({ name, subdisciplineSchedules }) =>
      !isTeacher(name) &&
      subdisciplineSchedules.some(
        (own) => isSubdiscipline(own.subdiscipline) && isLevel(own.level) && isOf(own, choice.date),
      ),
  )
  const words = { students: homonymWords(students), teachers: teacherHomonymWords(teachers) }
  return {
    students: sortedByName(attending, words.students),
    teachers: [...sortedByName(chosen, words.teachers), ...sortedByName(others, words.teachers)],
  }
}

/**
 * People that `Todos presentes` marks: all students, the selected teacher, and other teachers of that class on its
 * weekday. Other teachers stay unmarked, because a mark pays them. Among namesakes it picks the teacher scheduled that
 * weekday, else the only teacher with the class, else no teacher. The selected teacher replaces the scheduled teachers
 * in `instead` (spec 2, Attendance).
 */
export function expectedOf(
  people: People,
  choice: RollChoice,
  teachers: readonly Scheduled[],
  instead: readonly string[],
): People {
  const isTeacher = nameMatcher(choice.teacher)
  const onDay = new Set(teachersOn(choice, teachers).map(({ id }) => id))
  const having = new Set(
    teachers
      .filter(({ subdisciplineSchedules: own }) => own.some((each) => isSameClass(each, choice)))
      .map(({ id }) => id),
  )
  const named = people.teachers.filter(({ name }) => isTeacher(name))
  const among =
    [onDay, having].map((ids) => named.filter(({ id }) => ids.has(id))).find((some) => some.length > 0) ?? named
  const giver = named.length < 2 ? named : among.length === 1 ? among : []
  const isReplaced = (name: string) => instead.some((each) => isSameName(each, name))
  const others = people.teachers.filter(({ id, name }) => !isTeacher(name) && onDay.has(id) && !isReplaced(name))
  return { ...people, teachers: [...giver, ...others] }
}

type Words = ReadonlyMap<Id, string>

/** Namesakes are sorted by note, so that their order never varies. */
const byNote = (one: Person, other: Person): number => compareTexts(one.note ?? '', other.note ?? '')

const noted = (people: readonly Pick<Person, 'id' | 'name'>[], words: Words): Person[] =>
  people.map(({ id, name }) => ({ id, name, note: words.get(id) }))

const sortedByName = (people: readonly Pick<Person, 'id' | 'name'>[], words: Words): Person[] =>
  noted(people, words).toSorted((one, other) => byName(one, other) || byNote(one, other))

/** All students and teachers, with notes for namesakes (spec 2, Every screen). */
export const everybody = (students: readonly Student[], teachers: readonly Teacher[]): People => ({
  students: noted(students, homonymWords(students)),
  teachers: noted(teachers, teacherHomonymWords(teachers)),
})

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

export const withMark = (marks: Marks, who: keyof Marks, id: Id, isPresent: boolean): Marks => ({
  ...marks,
  [who]: { ...marks[who], [id]: isPresent },
})

/** Adds `others` to a copy of the marks; `others` win. */
export const withMarks = (marks: Marks, others: Marks): Marks => ({
  students: { ...marks.students, ...others.students },
  teachers: { ...marks.teachers, ...others.teachers },
})

/** Marks every unmarked person as present. Existing marks stay (spec 2, Attendance). */
export const withAllPresent = (marks: Marks, people: Record<keyof Marks, readonly Pick<Person, 'id'>[]>): Marks => {
  const present = (all: readonly Pick<Person, 'id'>[]) => Object.fromEntries(all.map(({ id }) => [id, true]))
  return withMarks({ students: present(people.students), teachers: present(people.teachers) }, marks)
}

export const sides = ['students', 'teachers'] as const

/** Whether the marks differ from the stored marks, so that leaving the roll would lose work (spec 4, Attendance). */
export const hasChanges = (marks: Marks, stored: Marks): boolean =>
  sides.some((who) => {
    const ids = Object.keys({ ...marks[who], ...stored[who] })
    return ids.some((id) => marks[who][id] !== stored[who][id])
  })

export type MarkState = 'present' | 'absent' | 'unmarked'

export const markState = (mark: boolean | undefined): MarkState =>
  mark === undefined ? 'unmarked' : mark ? 'present' : 'absent'

type Tally = Record<MarkState, number>

export function tallyOf(people: readonly Pick<Person, 'id'>[], marks: Record<Id, boolean>): Tally {
  const tally = { present: 0, absent: 0, unmarked: 0 }
  for (const { id } of people) tally[markState(marks[id])] += 1
  return tally
}

/** Number of marked people who are no longer on the roll. Their marks are kept (spec 2, Attendance). */
export const unlistedCount = (marks: Marks, people: People): number =>
  sides.reduce((count, who) => {
    const here = new Set(people[who].map(({ id }) => id))
    return count + Object.keys(marks[who]).filter((id) => !here.has(id)).length
  }, 0)

export type Listed = { students: readonly Student[]; teachers: readonly Teacher[] }

export type GonePerson = { who: keyof Marks; id: Id; name: string }

/** Marked people who are missing `now`, with the name from `before`, else as deleted: `STU-000012 (eliminado)`. */
export function goneFromRoll(marks: Marks, before: Listed, now: Listed): GonePerson[] {
  const names = {
    students: (id: Id) => {
      const student = before.students.find((each) => each.id === id)
      return student ? calledStudent(student, before.students) : deletedStudent(id)
    },
    teachers: (id: Id) => {
      const teacher = before.teachers.find((each) => each.id === id)
      return teacher ? calledTeacher(teacher, before.teachers) : `Maestro ${id} (eliminado)`
    },
  }
  return sides.flatMap((who) => {
    const here = new Set(now[who].map(({ id }) => id))
    const gone = Object.keys(marks[who]).filter((id) => !here.has(id))
    return gone.map((id) => ({ who, id, name: names[who](id) }))
  })
}

export function withoutPeople(marks: Marks, people: readonly Pick<GonePerson, 'who' | 'id'>[]): Marks {
  const left = (side: keyof Marks) => {
    const out = new Set(people.filter(({ who }) => who === side).map(({ id }) => id))
    return Object.fromEntries(Object.entries(marks[side]).filter(([id]) => !out.has(id)))
  }
  return { students: left('students'), teachers: left('teachers') }
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
