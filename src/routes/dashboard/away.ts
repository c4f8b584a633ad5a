import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { homonymWords } from '#rules/homonyms.ts'
import { awayStudents } from '#rules/reports/day.ts'
import { localDay } from '#values/dates.ts'

/** Who stayed away on a day, as long as students and rolls are the same lists. */
export const awayFor = memoizeByList(awayStudents<Student>)

/** Makes what the day says of the students who stayed away, so that the dashboard opens sooner. */
export function prepareAway(students: readonly Student[], records: readonly AttendanceRecord[]): void {
  awayFor(students, records, localDay(new Date()))
  homonymWords(students)
}
