import type { Student, StudentChanges } from '#api/students.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { birthDateHint, birthDateMessage } from '#rules/date-limits.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'
import { oneLine } from '#values/text.ts'

/** The values of a student row in edition; `birthDate` as `yyyy-mm-dd` or empty. */
export type StudentRowValues = {
  name: string
  parentName: string
  phone: string
  birthDate: string
  discipline: string
  subdisciplines: string[]
  level: string
  status: Student['status']
}

/** A discipline of the academy. */
type Taught = { name: string; subdisciplines: readonly string[] }

/** The initial values of a student row. */
export const studentRowValues = (student: Student): StudentRowValues => ({
  name: student.name,
  parentName: student.parentName,
  phone: student.phone,
  birthDate: student.birthDate ?? '',
  discipline: student.discipline,
  subdisciplines: student.subdisciplines,
  level: student.level,
  status: student.status,
})

/** The partial date of a row, whose text the browser does not give; it must not count as empty. */
export const unfinishedDate = 'incompleta'

/** The values of a row that were kept, without a partial date: nobody could see or finish it. */
export const recoveredRowValues = (kept: StudentRowValues, student: Student): StudentRowValues =>
  kept.birthDate === unfinishedDate ? { ...kept, birthDate: student.birthDate ?? '' } : kept

const order = (chosen: readonly string[]) => JSON.stringify(chosen.toSorted())

/** Whether a row was changed. The order of subdisciplines does not matter. */
export function isRowChanged(values: StudentRowValues, student: Student): boolean {
  const { subdisciplines: chosen, ...texts } = values
  const { subdisciplines: before, ...old } = studentRowValues(student)
  return order(chosen) !== order(before) || JSON.stringify(texts) !== JSON.stringify(old)
}

/** The disciplines to choose from: those of the academy, and the student's own even if it is no longer offered. */
export const disciplinesOffered = (taught: readonly Taught[], student: Student): string[] => [
  ...new Set([...taught.map(({ name }) => name), student.discipline]),
]

/**
 * The subdisciplines to choose from: those of the discipline and, if it is the student's own discipline, the student's.
 */
export const subdisciplinesOffered = (discipline: string, taught: readonly Taught[], student: Student): string[] => [
  ...new Set([
    ...(taught.find(({ name }) => name === discipline)?.subdisciplines ?? []),
    ...(discipline === student.discipline ? student.subdisciplines : []),
  ]),
]

/**
 * Validates an edited row (spec 5, Student row). Only the name is required, because older rows lack other values; a
 * new birth date must be possible, and may be empty. The draft has only the edited fields, so that what was changed
 * elsewhere meanwhile is not undone (spec 7, Sending). A discipline and its subdisciplines are edited together.
 */
export function readStudentRow(values: StudentRowValues, student: Student, today: IsoDate): FormResult<StudentChanges> {
  const name = oneLine(values.name)
  const refusal =
    refusalOf({ name: name === '' ? 'Escribe el nombre.' : undefined }, 'Por favor, escribe el nombre.') ??
    refusalOf({ birthDate: rowDateHint(values.birthDate, student.birthDate, today) }, birthDateMessage)
  if (refusal) return { refusal }
  const before = studentRowValues(student)
  const { discipline, subdisciplines, status } = values
  const isTaughtOther = discipline !== before.discipline || order(subdisciplines) !== order(before.subdisciplines)
  return {
    draft: {
      ...(values.name !== before.name && { name }),
      ...(values.parentName !== before.parentName && { parentName: oneLine(values.parentName) }),
      ...(values.phone !== before.phone && { phone: values.phone.trim() }),
      ...(values.birthDate !== before.birthDate && { birthDate: isoDateOf(values.birthDate) ?? null }),
      ...(isTaughtOther && { discipline, subdisciplines }),
      ...(values.level !== before.level && { level: oneLine(values.level) }),
      ...(status !== before.status && { status }),
    },
  }
}

/** A date that is already stored stays, whatever it is, so that the other values of the row can be corrected. */
function rowDateHint(typed: string, stored: IsoDate | null, today: IsoDate): string | undefined {
  if (typed.trim() === '') return undefined
  const birthDate = isoDateOf(typed)
  if (birthDate === undefined) return 'Completa la fecha o bórrala.'
  return birthDate === stored ? undefined : birthDateHint(birthDate, today)
}
