import type { StudentChanges } from '#api/students.ts'
import { listPrint, textPrint, type Print } from '#saving/sent.ts'

/** The comparable fields of a student, for the registration and the row of the list. */
export function studentPrint({ subdisciplines, ...texts }: StudentChanges): Print {
  const print: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) print[field] = textPrint(text)
  if (subdisciplines !== undefined) print['subdisciplines'] = listPrint(subdisciplines)
  return print
}
