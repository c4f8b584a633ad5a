/** People whom a stored roll leaves out (spec 5, Classes of a day). */

import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { classKey, isPlaceOf, type RecordedRolls } from '#rules/events/classes.ts'
import { recordedTime } from '#rules/rolls/roll.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { isoDateOf, lastDay, momentText, type IsoDate } from '#values/dates.ts'
import { namedAmong } from '#values/named.ts'
import { isSameName } from '#values/text.ts'

export type GapRoll = Pick<
  AttendanceRecord,
  'date' | 'subdiscipline' | 'level' | 'teacher' | 'studentAttendance' | 'teacherAttendance' | 'recordedAt'
>

type GapClass = { roll: GapRoll | null; times: readonly string[] }

/** Number of unmarked people, and whether the teacher is one of them. An unmarked teacher is not paid. */
export type Gap = { unmarked: number; isTeacherUnmarked: boolean }

type Member = Pick<Student, 'id' | 'status' | 'level' | 'subdisciplines' | 'enrolledAt'>

export const noGap: Gap = { unmarked: 0, isTeacherUnmarked: false }

/** Returns the gap of a class's roll; a class without a roll has no gap. */
export type GapOf = (each: GapClass) => Gap

export const noGaps: GapOf = () => noGap

/**
 * Finds the unmarked people of stored rolls: active students who were enrolled at the class's hour, and the roll's
 * teacher. A roll does not list its members, and no call has the day on which a student joined a class. A student
 * therefore counts from the first roll of the class that marks them. A student on no roll counts from `today`, and on
 * the first roll of the class, which may be half marked. Without teachers no gap is known. Build it once per list.
 */
export function gapsOf(
  students: readonly Member[],
  teachers: readonly Pick<Teacher, 'id' | 'name'>[] | undefined,
  rolls: RecordedRolls<GapRoll>,
  today: IsoDate,
): GapOf {
  if (!teachers) return noGaps
  const members = membersOf(students)
  const named = namedAmong(teachers)
  const firstDaysIn = firstDaysOf(rolls)
  return ({ roll, times }) => {
    const date = roll?.date ?? null
    if (roll === null || date === null) return noGap
    const { subdiscipline, level, teacher, studentAttendance, teacherAttendance } = roll
    const key = classKey({ subdiscipline, level })
    const left = (members.get(key) ?? []).filter((member) => {
      if (studentAttendance[member.id] !== undefined || !isEnrolledBy(member, date, { roll, times })) return false
      const { byStudent, first } = firstDaysIn(key)
      return (byStudent.get(member.id) ?? (first === date ? date : today)) <= date
    })
    const isTeacherUnmarked = isNobodyMarked(named(teacher), teacherAttendance)
    return { unmarked: left.length + Number(isTeacherUnmarked), isTeacherUnmarked }
  }
}

/** The first day of each student on the rolls of a class, and the day of its first roll. */
type FirstDays = { byStudent: ReadonlyMap<Id, IsoDate>; first: IsoDate }

/** Returns the first days of a class. Computed once per class, when they are needed. */
function firstDaysOf(rolls: RecordedRolls<GapRoll>): (key: string) => FirstDays {
  const known = new Map<string, FirstDays>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const byStudent = new Map<Id, IsoDate>()
    let first = lastDay
    for (const [place, same] of rolls)
      if (isPlaceOf(place, key))
        for (const { date, studentAttendance } of same) {
          if (date === null) continue
          if (date < first) first = date
          for (const id of Object.keys(studentAttendance))
            if (date < (byStudent.get(id) ?? lastDay)) byStudent.set(id, date)
        }
    const days = { byStudent, first }
    known.set(key, days)
    return days
  }
}

/** A student of a class, who counts from the day `since`. */
type Enrolled = Pick<Member, 'id' | 'enrolledAt'> & { since: IsoDate }

/**
 * Whether a student was enrolled at the last hour of a class. A class without an hour ends when its roll is recorded. A
 * student who enrolled that day at an unknown hour counts from the next day. Otherwise nobody could complete that roll.
 */
function isEnrolledBy({ since, enrolledAt }: Enrolled, date: IsoDate, { roll, times }: GapClass): boolean {
  if (since !== date) return since < date
  if (momentText(enrolledAt.trim()).length <= date.length) return false
  const hour = times.at(-1)
  const end = hour === undefined ? roll && recordedTime(roll) : Date.parse(`${date}T${hour}`)
  return !end || recordedTime({ recordedAt: enrolledAt }) <= end
}

function membersOf(students: readonly Member[]): ReadonlyMap<string, Enrolled[]> {
  // Folds each name once, because thousands of students share a few classes.
  const folded = new Map<string, string>()
  const keyOf = (subdiscipline: string, level: string) => {
    const names = `${subdiscipline}\n${level}`
    const known = folded.get(names) ?? classKey({ subdiscipline, level })
    folded.set(names, known)
    return known
  }
  const members = new Map<string, Enrolled[]>()
  for (const { id, status, level, subdisciplines, enrolledAt } of students) {
    if (!isAttending(status)) continue
    const member = { id, enrolledAt, since: isoDateOf(enrolledAt) ?? '' }
    for (const key of new Set(subdisciplines.map((each) => keyOf(each, level)))) {
      const before = members.get(key)
      if (before) before.push(member)
      else members.set(key, [member])
    }
  }
  return members
}

/** Whether teachers of this name exist but have no mark; then the class pays no teacher. */
export function isTeacherLeftOut(
  teacher: string,
  people: readonly { id: Id; name: string }[],
  marks: Readonly<Record<Id, boolean>>,
): boolean {
  return isNobodyMarked(
    people.filter(({ name }) => isSameName(name, teacher)),
    marks,
  )
}

const isNobodyMarked = (named: readonly { id: Id }[], marks: Readonly<Record<Id, boolean>>): boolean =>
  named.length > 0 && named.every(({ id }) => marks[id] === undefined)
