import type { AttendanceRecord, Roll } from '#api/attendance.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import type { IsoDate } from '#values/dates.ts'
import { alphabetical, compareTexts, distinct, sameAs } from '#values/text.ts'

/** Which roll is looked at: of what day, class and teacher; a text is empty until it is chosen (spec 2, Attendance). */
export type RollChoice = Pick<Roll, 'date' | 'subdiscipline' | 'level' | 'teacher'>

/** What a roll is chosen by, in the order in which a person chooses. */
export const selectors = ['date', 'subdiscipline', 'level', 'teacher'] as const
export type Selector = (typeof selectors)[number]

/** Who was there, by id: true for present; whoever is not marked is in neither. */
export type Marks = { students: Record<Id, boolean>; teachers: Record<Id, boolean> }

/** Someone who can be marked on a roll. */
export type Person = { id: Id; name: string }

/** The people on a roll, in the order in which they are called. */
export type People = Record<keyof Marks, Person[]>

/** The marks of a roll on which nobody was called yet. */
export const noMarks: Marks = { students: {}, teachers: {} }

/** What is still to be chosen before a roll can be called (spec 5, Attendance). */
export const missingSelectors = (choice: RollChoice): Selector[] =>
  selectors.filter((selector) => choice[selector].trim() === '')

/** Whether two choices name the same roll: there is one a date, subdiscipline, level and teacher (spec 4, Attendance). */
export const isSameRoll = (one: RollChoice, other: RollChoice): boolean =>
  selectors.every((selector) => one[selector] === other[selector])

const byName = (one: Person, other: Person): number => compareTexts(one.name, other.name)

const isNamed = (name: string) => (teacher: Person) => teacher.name === name

/**
 * Who is on a roll: the active students of the subdiscipline and level, and the chosen teacher before the others who
 * teach that class; each by name. Levels are typed by hand, so that accents and case do not keep anyone off it.
 */
export function peopleOf(choice: RollChoice, students: readonly Student[], teachers: readonly Teacher[]): People {
  const isSubdiscipline = sameAs(choice.subdiscipline)
  const isLevel = sameAs(choice.level)
  const attending = students.filter(
    ({ status, level, subdisciplines }) =>
      status === 'Activo' && isLevel(level) && subdisciplines.some((own) => isSubdiscipline(own)),
  )
  const chosen = teachers.filter(isNamed(choice.teacher))
  const others = teachers.filter(
    ({ name, subdisciplineSchedules }) =>
      name !== choice.teacher &&
      subdisciplineSchedules.some(({ subdiscipline, level }) => isSubdiscipline(subdiscipline) && isLevel(level)),
  )
  return { students: sortedByName(attending), teachers: [...sortedByName(chosen), ...sortedByName(others)] }
}

const sortedByName = (people: readonly Person[]): Person[] =>
  people.map(({ id, name }) => ({ id, name })).toSorted(byName)

/** The marks that are stored for a roll, if any; of several records the one that was recorded last. */
export function storedMarks(records: readonly AttendanceRecord[], choice: RollChoice): Marks | null {
  let found: AttendanceRecord | undefined
  for (const record of records) {
    const { date, subdiscipline, level, teacher } = record
    if (date === null || !isSameRoll({ date, subdiscipline, level, teacher }, choice)) continue
    if (!found || recordedTime(record) >= recordedTime(found)) found = record
  }
  return found ? { students: found.studentAttendance, teachers: found.teacherAttendance } : null
}

/** When a roll was recorded, in ms; one that does not say so came before all others. */
export const recordedTime = ({ recordedAt }: Pick<AttendanceRecord, 'recordedAt'>): number =>
  Date.parse(recordedAt) || 0

/** One person marked on a roll. */
export const withMark = (marks: Marks, who: keyof Marks, id: Id, isPresent: boolean): Marks => ({
  ...marks,
  [who]: { ...marks[who], [id]: isPresent },
})

/** The marks of a roll with `others` over them. */
export const withMarks = (marks: Marks, others: Marks): Marks => ({
  students: { ...marks.students, ...others.students },
  teachers: { ...marks.teachers, ...others.teachers },
})

/** The rest of a roll present: whoever is marked stays as they are (spec 2, Attendance). */
export const withAllPresent = (marks: Marks, people: Record<keyof Marks, readonly Pick<Person, 'id'>[]>): Marks => {
  const present = (all: readonly Pick<Person, 'id'>[]) => Object.fromEntries(all.map(({ id }) => [id, true]))
  return withMarks({ students: present(people.students), teachers: present(people.teachers) }, marks)
}

const sides = ['students', 'teachers'] as const

/** Whether marks differ from those that are stored: an unsaved roll is not thrown away (spec 2, Attendance). */
export const hasChanges = (marks: Marks, stored: Marks): boolean =>
  sides.some((who) => {
    const ids = Object.keys({ ...marks[who], ...stored[who] })
    return ids.some((id) => marks[who][id] !== stored[who][id])
  })

/** How many of some people are present, absent, and not marked yet. */
export type Tally = { present: number; absent: number; unmarked: number }

/** Counts the marks of some people. */
export function tallyOf(people: readonly Pick<Person, 'id'>[], marks: Record<Id, boolean>): Tally {
  const tally = { present: 0, absent: 0, unmarked: 0 }
  for (const { id } of people) tally[stateOf(marks[id])] += 1
  return tally
}

const stateOf = (mark: boolean | undefined): keyof Tally =>
  mark === undefined ? 'unmarked' : mark ? 'present' : 'absent'

/** How many marked people are not on the roll any more: their marks are kept as they were. */
export const unlistedCount = (marks: Marks, people: People): number =>
  sides.reduce((count, who) => {
    const here = new Set(people[who].map(({ id }) => id))
    return count + Object.keys(marks[who]).filter((id) => !here.has(id)).length
  }, 0)

/** A stored roll as the history shows it; `key` is its own in the list, `recorded` in ms. */
export type PastRoll = Omit<RollChoice, 'date'> & {
  key: string
  date: IsoDate | null
  present: number
  absent: number
  recorded: number
}

/** The history of the attendance, its students counted (spec 2, Attendance). */
export const historyOf = (records: readonly AttendanceRecord[]): PastRoll[] =>
  records.map((record, index) => {
    const { date, subdiscipline, level, teacher, studentAttendance } = record
    const marks = Object.values(studentAttendance)
    const present = marks.filter(Boolean).length
    const absent = marks.length - present
    return {
      // Ids may be missing, or given twice by a careless server.
      key: String(index),
      date,
      subdiscipline,
      level,
      teacher,
      present,
      absent,
      recorded: recordedTime(record),
    }
  })

/** What of the history is looked at; what is left out is not asked for. */
export type HistoryFilter = {
  date: IsoDate | undefined
  subdiscipline: string | undefined
  level: string | undefined
}

/** Whether a stored roll passes the three filters of the history (spec 2, Attendance). */
export const isInHistory =
  ({ date, subdiscipline, level }: HistoryFilter) =>
  (roll: Pick<PastRoll, 'date' | 'subdiscipline' | 'level'>): boolean =>
    (date === undefined || roll.date === date) &&
    (subdiscipline === undefined || roll.subdiscipline === subdiscipline) &&
    (level === undefined || roll.level === level)

type Known = {
  disciplines: readonly { subdisciplines: string[] }[]
  products: readonly { subdisciplines: string[] }[]
  teachers: readonly Pick<Teacher, 'subdisciplineSchedules'>[]
  students: readonly Pick<Student, 'subdisciplines' | 'level'>[]
  levels: readonly { name: string }[]
}

/** Every subdiscipline that anything known is of, by name. */
export const subdisciplinesIn = ({ disciplines, products, teachers, students }: Omit<Known, 'levels'>): string[] => {
  const taught = teachers.flatMap(({ subdisciplineSchedules: own }) => own.map(({ subdiscipline }) => subdiscipline))
  const others = [disciplines, products, students].map((all) => all.flatMap(({ subdisciplines }) => subdisciplines))
  const [offered = [], sold = [], attended = []] = others
  return alphabetical(distinct(offered, sold, taught, attended))
}

/** The levels in the order of the academy's list; those that are only taught or attended come after, by name. */
export const levelsIn = ({ levels, teachers, students }: Pick<Known, 'levels' | 'teachers' | 'students'>): string[] => {
  const listed = distinct(levels.map(({ name }) => name))
  const taught = teachers.flatMap(({ subdisciplineSchedules: own }) => own.map(({ level }) => level))
  const all = distinct(
    listed,
    taught,
    students.map(({ level }) => level),
  )
  return [...listed, ...alphabetical(all.slice(listed.length))]
}
