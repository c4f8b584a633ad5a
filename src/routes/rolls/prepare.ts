/** Computes and memoizes the data of the day's classes in advance, so that Asistencia opens sooner. */

import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { countsOf, gapsIn, rollsOf } from '#routes/shared/classes/recorded.ts'
import { localDay } from '#values/dates.ts'

export function prepareGaps(
  students: readonly Student[],
  [teachers, records]: readonly [Teacher[], AttendanceRecord[]],
): void {
  gapsIn(students, teachers, rollsOf(records), localDay(new Date()))
}

export function prepareClasses(students: readonly Student[], records: readonly AttendanceRecord[]): void {
  countsOf(students)
  rollsOf(records)
}
