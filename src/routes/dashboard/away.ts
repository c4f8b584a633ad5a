import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { awayStudents } from '#rules/reports/day.ts'

/** Who stayed away on a day, as long as students and rolls are the same lists. */
export const awayFor = memoizeByList(awayStudents<Student>)
