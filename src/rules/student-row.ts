import type { Student } from '#api/students.ts'
import { isoDateOf } from '#rules/dates.ts'
import { refusalOf, type Reading } from '#rules/form.ts'

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

/**
 * The whole row with its edits, as update_student.php takes it (spec 7), or why not: only the name has to be there,
 * since older rows may lack the rest.
 */
export function readStudentRow(values: StudentRowValues, student: Student): Reading<Student> {
  const name = values.name.trim()
  const birthDate = isoDateOf(values.birthDate) ?? null
  const refusal = refusalOf({ name: name === '' ? 'Escribe el nombre.' : undefined }, 'Por favor, escribe el nombre.')
  if (refusal) return { refusal }
  return {
    draft: {
      ...student,
      ...values,
      name,
      parentName: values.parentName.trim(),
      phone: values.phone.trim(),
      level: values.level.trim(),
      birthDate,
    },
  }
}
