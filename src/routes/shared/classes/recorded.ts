import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { studentCounts, recordedRolls } from '#rules/events/classes.ts'
import { gapsOf } from '#rules/rolls/incomplete-rolls.ts'

export const rollsOf = memoizeByList((records: readonly AttendanceRecord[]) => recordedRolls(records))

export const countsOf = memoizeByList((students: readonly Student[]) => studentCounts(students))

/** People that each saved roll leaves out. */
export const gapsIn = memoizeByList(gapsOf)
