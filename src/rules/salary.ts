import type { AttendanceRecord } from '#api/attendance.ts'
import type { Id } from '#api/reading.ts'
import type { Teacher } from '#api/teachers.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'

type ClassRecord = Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'teacherAttendance'>

/** The attended classes of each teacher, by teacher id. */
export type Presences = ReadonlyMap<Id, readonly ClassRecord[]>

/** A teacher's earnings: paid classes and their salary in cents. `unpaid` counts classes attended but not paid. */
export type Accrued = { classes: number; unpaid: number; salary: Cents }

/** Groups the attendance records by teacher. Build it once to compute many salaries. */
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
 * What a teacher earned in a range of days, both ends included; a missing end is open. Each attended class pays the
 * salary per class if it is in their name and in one of their schedules (spec 5, Teacher).
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
