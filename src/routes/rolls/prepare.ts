/** Computes and memoizes the data of the day's classes in advance, so that Asistencia opens sooner. */

import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { countsOf, gapsIn, rollsOf } from '#routes/shared/classes/recorded.ts'

export function prepareGaps(students: readonly Student[], teachers: readonly Teacher[]): void {
  gapsIn(students, teachers)
}

export function prepareClasses(students: readonly Student[], records: readonly AttendanceRecord[]): void {
  countsOf(students)
  rollsOf(records)
}
