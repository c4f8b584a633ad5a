import type { Student } from '#api/students.ts'
import { phoneKeys } from '#values/phone.ts'
import { nameKey, oneLine } from '#values/text.ts'

type Contact = Pick<Student, 'id' | 'parentName' | 'phone'>

/** Texts that people type for an unknown tutor or for an adult student, folded by `letters`. */
const placeholders = new Set(
  [
    'n/a, s/n, s/d, no aplica, no tiene, no hay, no sabe, sin tutor, sin nombre, sin dato, sin datos, sin asignar',
    'sin información, sin especificar, no especificado, por definir, por confirmar, por asignar, por capturar, pendiente',
    'ninguno, ninguna, nadie, desconocido, desconocida, se desconoce, falta, mamá, papá, mamá y papá, mamá o papá, madre',
    'padre, padres, tutor, tutora, padre o tutor, yo, yo mismo, yo misma, él mismo, ella misma, la misma, mismo, misma',
    'null, none, nan, undefined, adulto, adulta, es adulto, es adulta, mayor de edad, es mayor de edad, es mayor',
  ].flatMap((names) => names.split(', ').map(letters)),
)

/** Folded letters of a text. Blanks, signs and digits do not distinguish placeholders. */
function letters(text: string): string {
  return nameKey(text).replaceAll(/\P{L}/gu, '')
}

const isOneLetter = (text: string): boolean => /^(\p{L}?)\1*$/u.test(text)

/** Whether a text names a person: it has several different letters and is no placeholder. */
function isTutor(name: string): boolean {
  const own = letters(name)
  return !isOneLetter(own) && !placeholders.has(own)
}

/** Name of the tutor for a greeting, on one line; empty if the text names nobody. */
export const greetedTutor = (parentName: string): string => (isTutor(parentName) ? oneLine(parentName) : '')

/** Consecutive digits, repeated to wrap around. */
const rising = '01234567890123456789'
const falling = '98765432109876543210'

/** Whether digits are a real phone: no repeated digit such as `0000000000` and no sequence such as `1234567890`. */
const isPhone = (digits: string): boolean =>
  !/^(\d?)\1*$/.test(digits) && !rising.includes(digits) && !falling.includes(digits)

/** Tutor and phone, which a family shares (spec 4, Who owes); a unique key without a real tutor and phone. */
export function familyKey({ id, parentName, phone }: Contact): string {
  const digits = lastDigits(phone)
  const isKnown = isPhone(digits) && isTutor(parentName)
  return isKnown ? `${digits} ${nameKey(parentName)}` : `alone ${id}`
}

/** Returns the other students with the same tutor and phone. The app presumes that they are siblings. */
export function siblingsOf<Each extends Contact>(student: Contact, students: readonly Each[]): Each[] {
  const family = familyKey(student)
  const digits = lastDigits(student.phone)
  // Compares phones first, because folding every name takes ten times as long.
  return students.filter(
    (other) => other.id !== student.id && lastDigits(other.phone) === digits && familyKey(other) === family,
  )
}

const lastDigits = (phone: string): string => phoneKeys(phone)[0] ?? ''
