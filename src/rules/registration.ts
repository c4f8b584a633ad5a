import type { Id } from '#api/reading.ts'
import type { NewStudent, Student } from '#api/students.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import { searchKey } from '#values/text.ts'

/** What is typed into the registration: texts, the birth date as `yyyy-mm-dd` or empty, the discipline by its id or empty. */
export type RegistrationValues = {
  name: string
  parentName: string
  phone: string
  birthDate: string
  mainDisciplineId: Id
  subdisciplines: string[]
  level: string
}

/** A registration that nobody has begun. */
export const emptyRegistration: RegistrationValues = {
  name: '',
  parentName: '',
  phone: '',
  birthDate: '',
  mainDisciplineId: '',
  subdisciplines: [],
  level: '',
}

/** What a registration is held against: who registers, what is taught, and who is there already. */
export type Known = {
  userId: Id | null
  disciplines: readonly { id: Id; name: string; subdisciplines: string[] }[]
  students: readonly Student[]
}

/** A student to be registered, with the name of the discipline for the receipt. */
export type Registration = NewStudent & { discipline: string }

/** Said of a discipline that nobody can be registered for, since at least one subdiscipline is asked for (spec 5). */
export const withoutSubdisciplines =
  'Esta disciplina no tiene subdisciplinas y hace falta al menos una: agrégalas en Productos o elige otra.'

/** The student that the typed texts amount to, or why not: what is missing, then the discipline, then the user (spec 5). */
export function readRegistration(values: RegistrationValues, { userId, disciplines }: Known): FormResult<Registration> {
  const { mainDisciplineId } = values
  const discipline = disciplines.find(({ id }) => id === mainDisciplineId)
  const texts = {
    name: values.name.trim(),
    parentName: values.parentName.trim(),
    phone: values.phone.trim(),
    birthDate: isoDateOf(values.birthDate) ?? '',
    level: values.level.trim(),
  }
  // What the discipline does not offer any more is not chosen.
  const subdisciplines = values.subdisciplines.filter((each) => discipline?.subdisciplines.includes(each) ?? true)

  const missing = refusalOf(
    {
      name: texts.name ? undefined : 'Escribe el nombre del estudiante.',
      parentName: texts.parentName ? undefined : 'Escribe el nombre del padre o tutor.',
      phone: texts.phone ? undefined : 'Escribe un teléfono.',
      birthDate: texts.birthDate ? undefined : 'Elige la fecha de nacimiento.',
      mainDisciplineId: mainDisciplineId ? undefined : 'Elige una disciplina.',
      level: texts.level ? undefined : 'Escribe el nivel.',
      ...subdisciplinesHint(discipline, subdisciplines),
    },
    'Por favor, completa todos los campos y selecciona al menos una subdisciplina.',
  )
  if (missing) return { refusal: missing }
  if (!discipline)
    return {
      refusal: {
        message: 'Disciplina inválida',
        hints: { mainDisciplineId: 'Esta disciplina ya no existe: elige otra.' },
      },
    }
  if (userId === null)
    return { refusal: { message: 'Usuario no identificado. Por favor inicia sesión nuevamente.', hints: {} } }
  return { draft: { ...texts, userId, mainDisciplineId, subdisciplines, discipline: discipline.name } }
}

/** Where the discipline offers none, it is the discipline that has to change. */
function subdisciplinesHint(discipline: Known['disciplines'][number] | undefined, chosen: string[]): Refusal['hints'] {
  if (!discipline || chosen.length > 0) return {}
  return discipline.subdisciplines.length === 0
    ? { mainDisciplineId: 'Elige otra disciplina: esta no tiene subdisciplinas.' }
    : { subdisciplines: 'Elige al menos una subdisciplina.' }
}

/**
 * The students who are probably the one to be registered: of the same name, accents and case aside, and born on the same
 * day or called at the same number.
 */
export function likelyDuplicates(
  { name, birthDate, phone }: Pick<NewStudent, DuplicateKey>,
  students: readonly Student[],
): Student[] {
  const [ownName, ownNumber] = [nameKey(name), phoneKey(phone)]
  // The cheaper comparisons come first: a list has thousands of students.
  return students.filter(
    (student) =>
      (student.birthDate === birthDate || phoneKey(student.phone) === ownNumber) && nameKey(student.name) === ownName,
  )
}

type DuplicateKey = 'name' | 'birthDate' | 'phone'

const nameKey = (name: string): string => searchKey(name).replaceAll(/\s+/g, ' ')

/** A number by its last ten digits, with or without the country's; one without digits as it reads. */
const phoneKey = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10) || searchKey(phone)

/** What is odd about a birth date, said beside it without standing in the way; nothing, if all is well. */
export const birthDateWarning = (birthDate: string, today: IsoDate): string | null =>
  birthDate > today ? 'Esta fecha está en el futuro. Puedes registrarla si es correcta.' : null
