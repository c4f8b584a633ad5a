import type { Student } from '#api/students.ts'
import { nameKey, oneLine } from '#values/text.ts'

type Contact = Pick<Student, 'id' | 'parentName' | 'phone'>

/** What students of one family have in common: tutor and phone. One who lacks either is alone (spec 4, Who owes). */
export function familyKey({ id, parentName, phone }: Contact): string {
  const digits = lastDigits(phone)
  const isKnown = oneLine(parentName) !== '' && digits !== ''
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

const lastDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)
