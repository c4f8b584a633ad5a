import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { studentCounts, toldRolls } from '#rules/events/classes.ts'
import { gapsOf } from '#rules/rolls/incomplete-rolls.ts'

/** The rolls by day and class, grouped once per list. */
export const rollsOf = memoizeByList((records: readonly AttendanceRecord[]) => toldRolls(records))

/** How many active students a class has, counted once per list. */
export const countsOf = memoizeByList((students: readonly Student[]) => studentCounts(students))

/** Whom each stored roll leaves out, as long as students and teachers are the same lists. */
export const gapsIn = memoizeByList((students: readonly Student[], teachers: readonly Teacher[] | undefined) =>
  gapsOf(students, teachers),
)
