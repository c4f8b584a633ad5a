/** A teacher who gives a class in the place of another one (spec 2, Attendance). */

import type { AttendanceRecord } from '#api/rolls.ts'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { classesOn, classKey, type PlannedEvent } from '#rules/events/classes.ts'
import {
  isSameClass,
  isUnscheduled,
  missingSelectors,
  teachersOn,
  type RollChoice,
  type Scheduled,
  type Substituted,
} from '#rules/rolls/roll.ts'
import { isComplete } from '#rules/teachers/schedule.ts'
import { mexicanDate } from '#values/dates.ts'
import { distinct, isSameName } from '#values/text.ts'

/**
 * Teachers who may give a class in the place of `replaced`. A teacher who has this class that day is no choice: one
 * roll would record both. The chosen teacher is a choice only while the class would not pay them.
 */
export function substitutesFor<Person extends Scheduled>(
  { chosen, insteadOf }: Pick<Substituted, 'chosen' | 'insteadOf'>,
  replaced: string,
  teachers: readonly Person[],
  events: readonly PlannedEvent[],
): Person[] {
  const same = classesOn(events, chosen.date).filter((each) => classKey(each) === classKey(chosen))
  const isUnpaid = insteadOf === '' && !isSameName(replaced, chosen.teacher) && isUnscheduled(chosen, teachers)
  return teachers.filter(({ name }) => {
    if (isSameName(name, chosen.teacher)) return isUnpaid
    return isSameName(name, replaced) || !same.some(({ teacher }) => isSameName(teacher, name))
  })
}

/** Hour of a class: of the calendar, else of the replaced teacher's schedule. A schedule cannot be without an hour. */
function hourOf(
  { chosen, insteadOf }: Substituted,
  teachers: readonly Scheduled[],
  events: readonly PlannedEvent[],
): string {
  const planned = classesOn(events, chosen.date).find(
    (each) => classKey(each) === classKey(chosen) && isSameName(each.teacher, insteadOf),
  )
  const replaced = teachers.find(({ name }) => isSameName(name, insteadOf))
  const own = replaced?.subdisciplineSchedules.find((schedule) => isSameClass(schedule, chosen))
  return planned?.times[0] || own?.time || '00:00'
}

/**
 * Returns the substitute with a schedule of the class on its day alone. Without a schedule of the class, a roll pays
 * nothing (spec 5, Teacher). `null` if no schedule is needed, the substitute is not present, or the server would refuse
 * the teacher.
 */
export function withOneDay<Person extends Pick<Teacher, 'id' | 'name' | 'disciplines' | 'subdisciplineSchedules'>>(
  roll: Substituted,
  teachers: readonly Person[],
  events: readonly PlannedEvent[],
): Person | null {
  const { chosen, marks, insteadOf } = roll
  if (insteadOf === '' || missingSelectors(chosen).length > 0 || !isUnscheduled(chosen, teachers)) return null
  const [teacher, ...others] = teachers.filter(
    ({ id, name }) => isSameName(name, chosen.teacher) && marks.teachers[id] === true,
  )
  if (!teacher || others.length > 0 || teacher.disciplines.length === 0) return null
  const { subdisciplineSchedules: own } = teacher
  if (!own.every(isComplete)) return null
  const { subdiscipline, level, date } = chosen
  const day: Schedule = { subdiscipline, level, days: [mexicanDate(date)], time: hourOf(roll, teachers, events) }
  return { ...teacher, subdisciplineSchedules: [...own, day] }
}

/** Number of other classes that a new schedule of the class pays too: rolls in the teacher's name and presence. */
export const alsoPaid = (
  { chosen }: Pick<Substituted, 'chosen'>,
  { id, name }: Pick<Teacher, 'id' | 'name'>,
  records: readonly Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'teacherAttendance'>[],
): number =>
  records.filter(
    (record) =>
      record.teacherAttendance[id] === true &&
      record.date !== chosen.date &&
      isSameClass(record, chosen) &&
      isSameName(record.teacher, name),
  ).length

/** Names the teachers whose class of a weekday another teacher gave: `Lola`. Empty if the teacher has it that day. */
export function replacedIn(choice: RollChoice, teachers: readonly Scheduled[]): string[] {
  const scheduled = teachersOn(choice, teachers).map(({ name }) => name)
  return scheduled.some((name) => isSameName(name, choice.teacher)) ? [] : distinct(scheduled)
}
