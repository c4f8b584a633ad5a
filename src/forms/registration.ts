import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { NewStudent, Student } from '#api/students.ts'
import { blankStudent, studentPrint, textsToSend, typedFields, TypedStudent } from '#forms/student.ts'
import { birthDateHint, birthDateMessage } from '#rules/date-limits.ts'
import { changedFields, firstRefusal, refusalOf, withLateChanges, type FormResult, type Refusal } from '#rules/form.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import type { Comparison, SentWords } from '#saving/sent.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { phoneKeys } from '#values/phone.ts'
import { distinct, isSameName, personKey, searchKey } from '#values/text.ts'

export type RegistrationValues = TypedStudent & { mainDisciplineId: Id }

export const emptyRegistration: RegistrationValues = { ...blankStudent, mainDisciplineId: '' }

/** Subdisciplines need their discipline. */
const together = [['mainDisciplineId', 'subdisciplines']] as const

/** The form of the next student: the values typed since the last student was sent. */
export const nextRegistration = (values: RegistrationValues, sent: RegistrationValues): RegistrationValues =>
  withLateChanges(emptyRegistration, { now: values, sent }, together)

/** The unsent values; `null` if there are none. `registered` are the sent values of a registered student. */
export function unsentRegistration(
  values: RegistrationValues,
  registered: RegistrationValues | null,
): RegistrationValues | null {
  const unsent = registered ? nextRegistration(values, registered) : values
  return changedFields(unsent, emptyRegistration).length === 0 ? null : unsent
}

/** The data needed to validate a registration: the current user, the day and the disciplines. */
export type RegistrationData = {
  userId: Id | null
  today: IsoDate
  disciplines: readonly { id: Id; name: string; subdisciplines: string[] }[]
}

/** A student to register, with the discipline's name for the receipt. */
export type Registration = NewStudent & { discipline: string }

/** Shown for a discipline without subdisciplines, because a student needs at least one (spec 5, Registration). */
export const withoutSubdisciplines = 'Agrega una subdisciplina en Productos o elige otra disciplina. Esta no tiene.'

const goneDiscipline: Refusal = {
  message: 'Disciplina inválida',
  hints: { mainDisciplineId: 'Esta disciplina ya no existe: elige otra.' },
}

const unknownUser: Refusal = { message: 'Usuario no identificado. Por favor inicia sesión nuevamente.', hints: {} }

/**
 * Validates the registration form: required fields first, then the birth date, the discipline and the user (spec 5,
 * Registration). Every wrong field is marked at once.
 */
export function readRegistration(
  values: RegistrationValues,
  { userId, today, disciplines }: RegistrationData,
): FormResult<Registration> {
  const { mainDisciplineId } = values
  const discipline = disciplines.find(({ id }) => id === mainDisciplineId)
  const texts = { ...textsToSend(values), birthDate: isoDateOf(values.birthDate) ?? '' }
  // Ignores chosen subdisciplines that the discipline no longer offers.
  const offered = discipline?.subdisciplines ?? []
  const subdisciplines = distinct(
    values.subdisciplines.flatMap((chosen) => offered.find((each) => isSameName(each, chosen)) ?? []),
  )

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
  const refusal = firstRefusal(
    missing,
    texts.birthDate ? refusalOf({ birthDate: birthDateHint(texts.birthDate, today) }, birthDateMessage) : null,
    mainDisciplineId && !discipline ? goneDiscipline : null,
    userId === null ? unknownUser : null,
  )
  if (refusal || !discipline || userId === null) return { refusal: refusal ?? goneDiscipline }
  return { draft: { ...texts, userId, mainDisciplineId, subdisciplines, discipline: discipline.name } }
}

/** If the discipline offers no subdisciplines, the hint belongs to the discipline field. */
function subdisciplinesHint(
  discipline: RegistrationData['disciplines'][number] | undefined,
  chosen: string[],
): Refusal['hints'] {
  if (!discipline || chosen.length > 0) return {}
  return discipline.subdisciplines.length === 0
    ? { mainDisciplineId: 'Elige otra disciplina: esta no tiene subdisciplinas.' }
    : { subdisciplines: 'Elige al menos una subdisciplina.' }
}

/**
 * Existing students that are probably the same person. The names have the same words, in any order, accents or case.
 * The birth date or the phone is also the same. A twin has another name.
 */
export function likelyDuplicates<Each extends Pick<Student, DuplicateKey>>(
  { name, birthDate, phone }: Pick<NewStudent, DuplicateKey>,
  students: readonly Each[],
): Each[] {
  if (students.length === 0) return []
  const [ownName, ownNumbers] = [personKey(name), phonesOf(phone)]
  // The cheap comparisons come first: the list may have thousands of students.
  return students.filter(
    (student) =>
      (student.birthDate === birthDate || phonesOf(student.phone).some((number) => ownNumbers.includes(number))) &&
      personKey(student.name) === ownName,
  )
}

type DuplicateKey = 'name' | 'birthDate' | 'phone'

/** The numbers of a phone field. A text without digits is compared as text. */
const phonesOf = (phone: string): string[] => phoneKeys(phone).map((digits) => digits || searchKey(phone))

/** The server names the discipline in its own way, so it is not compared. */
export const sentStudent: Comparison<Student, TypedStudent> = {
  rowPrint: studentPrint,
  sentPrint: (student) => studentPrint(TypedStudent.parse(student)),
  isAlike: ({ name }, row) => isSameName(name, row.name),
}

/**
 * The draft of a registration. `sent` exists while it is on its way. `before` has the ids of the earlier students, if
 * they were known.
 */
export type KeptRegistration = RegistrationValues & {
  sent?: { student: TypedStudent; before: readonly Id[] | null; isLate: boolean } | undefined
}

export const registrationPlace: DraftPlace<KeptRegistration> = {
  name: 'registration',
  version: 1,
  content: z.object({
    ...typedFields,
    mainDisciplineId: z.string(),
    sent: z.optional(z.object({ student: TypedStudent, before: z.nullable(z.array(z.string())), isLate: z.boolean() })),
  }),
}

export const registrationWords: { sent: SentWords; done: () => string } = {
  sent: { noun: 'el estudiante', participle: 'registrado', again: 'enviarlo' },
  done: () => 'Estudiante registrado con éxito!',
}
