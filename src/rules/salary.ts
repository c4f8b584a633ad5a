import type { AttendanceRecord } from '#api/attendance.ts'
import type { Teacher } from '#api/teachers.ts'
import { isWithin, type IsoDate } from '#rules/dates.ts'
import type { Cents } from '#rules/money.ts'

/**
 * What a teacher earned in a range of days, both included, in cents: for each class of one of their subdisciplines and
 * levels that is held in their name and at which they were present, the salary of a class (spec 5, Teacher). An end
 * that is missing is open.
 */
export const accruedSalary = (
  teacher: Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules' | 'salaryPerClass'>,
  records: Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'teacherAttendance'>[],
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): Cents => {
  const taught = records.filter(
    ({ date, subdiscipline, level, teacher: name, teacherAttendance }) =>
      date !== null &&
      isWithin(date, start, end) &&
      name === teacher.name &&
      teacherAttendance[teacher.id] === true &&
      teacher.subdisciplineSchedules.some(
        (schedule) => schedule.subdiscipline === subdiscipline && schedule.level === level,
      ),
  )
  return taught.length * teacher.salaryPerClass
}
