import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { studentCounts, toldRolls } from '#rules/classes.ts'

/** The rolls by day and class, grouped once per list. */
export const rollsOf = memoizeByList((records: readonly AttendanceRecord[]) => toldRolls(records))

/** How many active students a class has, counted once per list. */
export const countsOf = memoizeByList((students: readonly Student[]) => studentCounts(students))
