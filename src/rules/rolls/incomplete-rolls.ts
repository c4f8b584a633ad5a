/** Whom a stored roll leaves out (spec 5, Classes of a day). */
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { classKey } from '#rules/events/classes.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { recordedTime } from '#rules/rolls/roll.ts'
import { isoDateOf, momentText, type IsoDate } from '#values/dates.ts'
import { namedAmong } from '#values/named.ts'
import { isSameName } from '#values/text.ts'

/** A stored roll, as far as it says whom it leaves out. */
export type GapRoll = Pick<
  AttendanceRecord,
  'date' | 'subdiscipline' | 'level' | 'teacher' | 'studentAttendance' | 'teacherAttendance' | 'recordedAt'
>

/** A class with its roll and its hours, as far as they say whom the roll leaves out. */
export type GapClass = { roll: GapRoll | null; times: readonly string[] }

/** Whom a roll leaves out: how many people, and whether its teacher is one of them, who is not paid then. */
export type Gap = { unmarked: number; isTeacherUnmarked: boolean }

type Member = Pick<Student, 'id' | 'status' | 'level' | 'subdisciplines' | 'enrolledAt'>

/** A roll that leaves nobody out. */
export const noGap: Gap = { unmarked: 0, isTeacherUnmarked: false }

/** Tells whom a class's roll leaves out; of a class without a roll, nobody. */
export type GapOf = (each: GapClass) => Gap

/** What is told while students or teachers are unknown: nothing. */
export const noGaps: GapOf = () => noGap

/**
 * Tells of stored rolls whom they leave out: the active students of the class who were enrolled by its hour, and
 * the teacher in whose name it is. A roll does not say who was in the class then, so whoever joined it later than they
 * enrolled is left out too. While the teachers are unknown nobody is. Build it once per list.
 */
export function gapsOf(
  students: readonly Member[],
  teachers: readonly Pick<Teacher, 'id' | 'name'>[] | undefined,
): GapOf {
  if (!teachers) return noGaps
  const members = membersOf(students)
  const named = namedAmong(teachers)
  return ({ roll, times }) => {
    const date = roll?.date ?? null
    if (roll === null || date === null) return noGap
    const { subdiscipline, level, teacher, studentAttendance, teacherAttendance } = roll
    const left = (members.get(classKey({ subdiscipline, level })) ?? []).filter(
      (member) => studentAttendance[member.id] === undefined && isEnrolledBy(member, date, { roll, times }),
    )
    const isTeacherUnmarked = isNobodyMarked(named(teacher), teacherAttendance)
    return { unmarked: left.length + Number(isTeacherUnmarked), isTeacherUnmarked }
  }
}

/** A student of a class, who counts from the day `since` on. */
type Enrolled = Pick<Member, 'id' | 'enrolledAt'> & { since: IsoDate }

/**
 * Whether a student was enrolled at the last hour of a class; a class without an hour ends when its roll is recorded. A student
 * who came the same day at an unknown hour counts from the next day on: nobody could ever complete that roll.
 */
function isEnrolledBy({ since, enrolledAt }: Enrolled, date: IsoDate, { roll, times }: GapClass): boolean {
  if (since !== date) return since < date
  if (momentText(enrolledAt.trim()).length <= date.length) return false
  const hour = times.at(-1)
  const end = hour === undefined ? roll && recordedTime(roll) : Date.parse(`${date}T${hour}`)
  return !end || recordedTime({ recordedAt: enrolledAt }) <= end
}

/** The active students of each class. */
function membersOf(students: readonly Member[]): ReadonlyMap<string, Enrolled[]> {
  // Thousands of students are in a few classes, so each name is folded once.
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

/** Whether people of a teacher's name are listed and none of them is marked: then the class pays nobody. */
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
