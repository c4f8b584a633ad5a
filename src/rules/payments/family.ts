import type { Student } from '#api/students.ts'
import { phoneKeys } from '#values/phone.ts'
import { nameKey } from '#values/text.ts'

type Contact = Pick<Student, 'id' | 'parentName' | 'phone'>

/** What people type for a tutor whom nobody knows yet. */
const placeholders = new Set(
  ['por definir', 'pendiente', 'sin tutor', 'sin dato', 'sin datos', 'no tiene', 'ninguno', 'n/a', 'na', 'n.a.'].map(
    nameKey,
  ),
)

/** Whether a text names a person: it has a letter and is no placeholder. */
const isTutor = (name: string): boolean => /\p{L}/u.test(name) && !placeholders.has(nameKey(name))

/** Whether digits are a phone: not one digit repeated, as `0000000000`. */
const isPhone = (digits: string): boolean => !/^(\d?)\1*$/.test(digits)

/** What students of one family have in common: tutor and phone. A student without
 * either, or with a placeholder, is alone (spec 4, Who owes). */
export function familyKey({ id, parentName, phone }: Contact): string {
  const digits = lastDigits(phone)
  const isKnown = isPhone(digits) && isTutor(parentName)
  return isKnown ? `${digits} ${nameKey(parentName)}` : `alone ${id}`
}

/** The other students with the same tutor and phone: they seem to be siblings, which nobody asserts. */
export function siblingsOf<Each extends Contact>(student: Contact, students: readonly Each[]): Each[] {
  const family = familyKey(student)
  const digits = lastDigits(student.phone)
  // Folding the names of all takes ten times as long as comparing their phones.
  return students.filter(
    (other) => other.id !== student.id && lastDigits(other.phone) === digits && familyKey(other) === family,
  )
}

/** The last ten digits of a phone, of the first one of several. */
const lastDigits = (phone: string): string => phoneKeys(phone)[0] ?? ''
