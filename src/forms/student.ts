import type { StudentChanges } from '#api/students.ts'
import { listPrint, textPrint, type Print } from '#saving/sent.ts'

/** The comparable fields of a student, for the registration and the row of the list. */
export function studentPrint({ subdisciplines, ...student }: StudentChanges): Print {
  const names = ['name', 'parentName', 'phone', 'birthDate', 'discipline', 'level', 'status'] as const
  const print: Record<string, string> = {}
  for (const name of names) if (student[name] !== undefined) print[name] = textPrint(student[name])
  if (subdisciplines !== undefined) print['subdisciplines'] = listPrint(subdisciplines)
  return print
}
