import type { AttendanceRecord } from '#api/attendance.ts'
import type { Id } from '#api/reading.ts'
import type { Teacher } from '#api/teachers.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'

type ClassRecord = Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'teacherAttendance'>

/** The classes at which each teacher was present, by the teacher's id. */
export type Presences = ReadonlyMap<Id, readonly ClassRecord[]>

/** What a teacher is paid for, in classes and in cents; `unpaid` are classes at which they were present all the same. */
export type Accrued = { classes: number; unpaid: number; salary: Cents }

/** Reads the rolls once, so that the salaries of many teachers and ranges cost one look at each presence. */
export function presencesOf(records: readonly ClassRecord[]): Presences {
  const presences = new Map<Id, ClassRecord[]>()
  for (const record of records) {
    for (const [id, isPresent] of Object.entries(record.teacherAttendance)) {
      if (!isPresent) continue
      const before = presences.get(id)
      if (before) before.push(record)
      else presences.set(id, [record])
    }
  }
  return presences
}

/**
 * What a teacher earned in a range of days, both included: for each class of one of their subdisciplines and levels that
 * is held in their name and at which they were present, the salary of a class (spec 5, Teacher). An end that is missing
 * is open.
 */
export function accruedSalary(
  teacher: Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules' | 'salaryPerClass'>,
  presences: Presences,
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): Accrued {
  const inRange = (presences.get(teacher.id) ?? []).filter(({ date }) => date !== null && isWithin(date, start, end))
  const paid = inRange.filter(
    ({ teacher: name, subdiscipline, level }) =>
      name === teacher.name &&
      teacher.subdisciplineSchedules.some(
        (schedule) => schedule.subdiscipline === subdiscipline && schedule.level === level,
      ),
  )
  return {
    classes: paid.length,
    unpaid: inRange.length - paid.length,
    salary: paid.length * teacher.salaryPerClass,
  }
}
