import type { Student } from '#api/students.ts'
import { phoneKeys } from '#values/phone.ts'
import { nameKey, oneLine } from '#values/text.ts'

type Contact = Pick<Student, 'id' | 'parentName' | 'phone'>

/** What people type for a tutor whom nobody knows yet, or for an adult's own; `letters` of each. */
const placeholders = new Set(
  [
    'n/a, s/n, s/d, no aplica, no tiene, no hay, no sabe, sin tutor, sin nombre, sin dato, sin datos, sin asignar',
    'sin información, sin especificar, no especificado, por definir, por confirmar, por asignar, por capturar, pendiente',
    'ninguno, ninguna, nadie, desconocido, desconocida, se desconoce, falta, mamá, papá, mamá y papá, mamá o papá, madre',
    'padre, padres, tutor, tutora, padre o tutor, yo, yo mismo, yo misma, él mismo, ella misma, la misma, mismo, misma',
    'adulto, adulta, es adulto, es adulta, mayor de edad, es mayor de edad, es mayor',
  ].flatMap((names) => names.split(', ').map(letters)),
)

/** The letters of a text, folded: blanks, signs and digits do not tell placeholders apart. */
function letters(text: string): string {
  return nameKey(text).replaceAll(/\P{L}/gu, '')
}

/** Whether folded letters are one letter, repeated or not, as in `xx`. */
const isOneLetter = (text: string): boolean => /^(\p{L}?)\1*$/u.test(text)

/** Whether a text names a person: it has several letters and is no placeholder. */
function isTutor(name: string): boolean {
  const own = letters(name)
  return !isOneLetter(own) && !placeholders.has(own)
}

/** The tutor whom a message greets, on one line; empty where the text names nobody. */
export const greetedTutor = (parentName: string): string => (isTutor(parentName) ? oneLine(parentName) : '')

/** Digits in a row, twice around. */
const rising = '01234567890123456789'
const falling = '98765432109876543210'

/** Whether digits are a phone: not one digit repeated, as `0000000000`, nor digits in a row, as `1234567890`. */
const isPhone = (digits: string): boolean =>
  !/^(\d?)\1*$/.test(digits) && !rising.includes(digits) && !falling.includes(digits)

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
