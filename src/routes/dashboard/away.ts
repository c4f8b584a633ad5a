import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { awayStudents } from '#rules/reports/day.ts'

export const awayFor = memoizeByList(awayStudents<Student>)
