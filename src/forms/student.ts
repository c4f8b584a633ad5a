import * as z from 'zod/mini'
import type { StudentChanges } from '#api/students.ts'
import { listPrint, textPrint, type Print } from '#saving/sent.ts'
import { oneLine } from '#values/text.ts'

/** The values that every form of a student has, as drafts keep them; `birthDate` as `yyyy-mm-dd` or empty. */
export const typedFields = {
  name: z.string(),
  parentName: z.string(),
  phone: z.string(),
  birthDate: z.string(),
  subdisciplines: z.array(z.string()),
  level: z.string(),
}
export const TypedStudent = z.object(typedFields)
export type TypedStudent = z.infer<typeof TypedStudent>

export const blankStudent: TypedStudent = {
  name: '',
  parentName: '',
  phone: '',
  birthDate: '',
  subdisciplines: [],
  level: '',
}

/** The typed texts as they are sent. */
export const textsToSend = ({ name, parentName, phone, level }: TypedStudent) => ({
  name: oneLine(name),
  parentName: oneLine(parentName),
  phone: phone.trim(),
  level: oneLine(level),
})

/** The comparable fields of a student, for the registration and the row of the list. */
export function studentPrint({ subdisciplines, ...texts }: StudentChanges): Print {
  const print: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) print[field] = textPrint(text)
  if (subdisciplines !== undefined) print['subdisciplines'] = listPrint(subdisciplines)
  return print
}
