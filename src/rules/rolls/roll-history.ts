import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { studentLabel, teacherHomonymWords } from '#rules/homonyms.ts'
import { recordedTime, type RollChoice } from '#rules/rolls/roll.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import { nameKey, nameMatcher } from '#values/text.ts'

/** A row of the attendance history. `key` is unique in the list; `recorded` is in milliseconds since 1970. */
export type PastRoll = Omit<RollChoice, 'date'> & {
  key: string
  date: IsoDate | null
  /** the teacher, with a distinguishing note if the marks show which namesake it was */
  calledTeacher: string
  present: number
  absent: number
  recorded: number
}

/**
 * Rows of the attendance history; they count only students (spec 2, Attendance). A roll has only the name of its
 * teacher. Among namesakes, the teacher marked present held the class.
 */
export function historyOf(records: readonly AttendanceRecord[], teachers: readonly Teacher[]): PastRoll[] {
  const words = teacherHomonymWords(teachers)
  const namesakes = Map.groupBy(
    teachers.filter(({ id }) => words.has(id)),
    ({ name }) => nameKey(name),
  )
  const calledIn = ({ teacher, teacherAttendance }: AttendanceRecord): string => {
    if (namesakes.size === 0) return teacher
    const [only, ...others] = (namesakes.get(nameKey(teacher)) ?? []).filter(({ id }) => teacherAttendance[id] === true)
    return only === undefined || others.length > 0 ? teacher : studentLabel(teacher, words.get(only.id), 'Activo')
  }
  return records.map((record, index) => {
    const { date, subdiscipline, level, teacher, studentAttendance } = record
    const marks = Object.values(studentAttendance)
    const present = marks.filter(Boolean).length
    const absent = marks.length - present
    return {
      // The index is the key, because ids may be missing or repeated.
      key: String(index),
      date,
      subdiscipline,
      level,
      teacher,
      calledTeacher: calledIn(record),
      present,
      absent,
      recorded: recordedTime(record),
    }
  })
}

/** Filters of the attendance history; an `undefined` filter matches everything. `start` and `end` are included. */
type HistoryFilter = {
  date?: IsoDate | undefined
  start?: IsoDate | undefined
  end?: IsoDate | undefined
  subdiscipline?: string | undefined
  level?: string | undefined
  /** as `calledTeacher`, so that namesakes are distinguished */
  teacher?: string | undefined
}

/** Returns a predicate: whether a stored roll matches all filters (spec 2, Attendance). */
export function isInHistory({ date, start, end, subdiscipline, level, teacher }: HistoryFilter) {
  const named = (name: string | undefined) => (name === undefined ? () => true : nameMatcher(name))
  const [isSubdiscipline, isLevel, isTeacher] = [named(subdiscipline), named(level), named(teacher)]
  const isOpen = start === undefined && end === undefined
  return (roll: Pick<PastRoll, 'date' | 'subdiscipline' | 'level' | 'calledTeacher'>): boolean =>
    (date === undefined || roll.date === date) &&
    (isOpen || (roll.date !== null && isWithin(roll.date, start, end))) &&
    isSubdiscipline(roll.subdiscipline) &&
    isLevel(roll.level) &&
    isTeacher(roll.calledTeacher)
}
