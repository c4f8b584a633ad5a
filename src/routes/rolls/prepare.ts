/** Makes what the classes of a day need of the lists, each of which is kept, so that Asistencia opens sooner. */
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { countsOf, gapsIn, rollsOf } from '#routes/shared/classes/told.ts'

/** Makes whom rolls leave out. */
export function prepareGaps(students: readonly Student[], teachers: readonly Teacher[]): void {
  gapsIn(students, teachers)
}

/** Makes how many students a class has, and the rolls by class. */
export function prepareClasses(students: readonly Student[], records: readonly AttendanceRecord[]): void {
  countsOf(students)
  rollsOf(records)
}
