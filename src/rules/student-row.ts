import type { Student } from '#api/students.ts'
import { isoDateOf } from '#values/dates.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'

/** The cells of a student's row while it is edited: texts as typed, the birth date as `yyyy-mm-dd` or empty. */
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

/** What the academy teaches, as far as a row offers it. */
type Taught = { name: string; subdisciplines: readonly string[] }

/** A student's row as it starts to be edited. */
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

const order = (chosen: readonly string[]) => JSON.stringify(chosen.toSorted())

/** Whether a row has other texts than it began with; in which order subdisciplines were chosen makes no difference. */
export function isRowChanged(values: StudentRowValues, student: Student): boolean {
  const { subdisciplines: chosen, ...texts } = values
  const { subdisciplines: before, ...old } = studentRowValues(student)
  return order(chosen) !== order(before) || JSON.stringify(texts) !== JSON.stringify(old)
}

/** The disciplines that a row offers: those that are taught, and the student's own though it be taught no more. */
export const disciplinesOffered = (taught: readonly Taught[], student: Student): string[] => [
  ...new Set([...taught.map(({ name }) => name), student.discipline]),
]

/** The subdisciplines that a row offers: the discipline's, and with the student's own discipline the student's own. */
export const subdisciplinesOffered = (discipline: string, taught: readonly Taught[], student: Student): string[] => [
  ...new Set([
    ...(taught.find(({ name }) => name === discipline)?.subdisciplines ?? []),
    ...(discipline === student.discipline ? student.subdisciplines : []),
  ]),
]

/** A text of one line, as names and levels are, though it was pasted with several. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The whole row with its edits, as update_student.php takes it (spec 7), or why not: only the name has to be there,
 * since older rows may lack the rest; a birth date that was begun has to be one.
 */
export function readStudentRow(values: StudentRowValues, student: Student): FormResult<Student> {
  const name = oneLine(values.name)
  const birthDate = isoDateOf(values.birthDate) ?? null
  const isDateUnread = values.birthDate.trim() !== '' && birthDate === null
  const refusal =
    refusalOf({ name: name === '' ? 'Escribe el nombre.' : undefined }, 'Por favor, escribe el nombre.') ??
    refusalOf(
      { birthDate: isDateUnread ? 'Completa la fecha o bórrala.' : undefined },
      'Por favor, revisa la fecha de nacimiento.',
    )
  if (refusal) return { refusal }
  return {
    draft: {
      ...student,
      ...values,
      name,
      parentName: oneLine(values.parentName),
      phone: values.phone.trim(),
      level: oneLine(values.level),
      birthDate,
    },
  }
}
