import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Student, StudentChanges } from '#api/students.ts'
import { blankStudent, studentPrint, textsToSend, typedFields } from '#forms/student.ts'
import { birthDateHint, birthDateMessage } from '#rules/date-limits.ts'
import { changedFields, firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
import { studentLabels } from '#rules/students/labels.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import { editedFields, over, type Versioning } from '#saving/merge.ts'
import type { Comparison } from '#saving/sent.ts'
import { isoDateOf, mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName, withHeld } from '#values/text.ts'

const Values = z.object({ ...typedFields, discipline: z.string(), status: z.string() })

export type StudentRowValues = z.infer<typeof Values>

type Taught = { name: string; subdisciplines: readonly string[] }

export const studentRowValues = ({ id: _, userId: __, enrolledAt: ___, ...values }: Student): StudentRowValues => ({
  ...values,
  birthDate: values.birthDate ?? '',
})

/** How two versions of a row are compared and shown. The order of subdisciplines does not matter. */
export const rowVersioning: Versioning<StudentRowValues> = {
  print: ({ birthDate, subdisciplines, ...texts }) => ({
    ...texts,
    birthDate: mexicanDate(birthDate),
    subdisciplines: subdisciplines.toSorted().join(', '),
  }),
  labels: studentLabels,
  // Subdisciplines need their discipline.
  together: [['discipline', 'subdisciplines']],
}

/** A student whose row was deleted. Their draft opens a row of its own. */
export const deletedRow = (id: Id, name: string): Student => ({
  ...blankStudent,
  id,
  name,
  userId: null,
  birthDate: null,
  discipline: '',
  enrolledAt: '',
  status: 'Activo',
})

/** Stands for a partial date, whose text the browser does not give; it must not count as empty. */
export const unfinishedDate = 'incompleta'

/** The values of a kept row without a partial date: nobody could see or finish it. */
export const recoveredRowValues = (kept: StudentRowValues, student: Student): StudentRowValues =>
  kept.birthDate === unfinishedDate ? { ...kept, birthDate: student.birthDate ?? '' } : kept

const order = (chosen: readonly string[]) => JSON.stringify(chosen.toSorted())

/** Whether a row was changed. The order of subdisciplines does not matter. */
export const isRowChanged = (values: StudentRowValues, student: Student): boolean =>
  editedFields({ initial: studentRowValues(student), typed: values }, rowVersioning).size > 0

/**
 * The disciplines to choose from: the academy's, and the student's own, even if it is empty or no longer offered. The
 * student's own keeps its stored spelling, so that an unedited field does not change.
 */
export function disciplinesOffered(taught: readonly Taught[], { discipline }: Pick<Student, 'discipline'>): string[] {
  const names = taught.map(({ name }) => name)
  return discipline.trim() === '' ? [...withHeld(names, []), discipline] : withHeld(names, [discipline])
}

/**
 * Returns the subdisciplines of a discipline, to choose from. For the student's own discipline it adds the student's
 * subdisciplines, in their stored spelling.
 */
export const subdisciplinesOffered = (
  discipline: string,
  taught: readonly Taught[],
  student: Pick<Student, 'discipline' | 'subdisciplines'>,
): string[] =>
  withHeld(
    taught.find(({ name }) => isSameName(name, discipline))?.subdisciplines ?? [],
    isSameName(discipline, student.discipline) ? student.subdisciplines : [],
  )

/** Whether a subdiscipline is among the chosen names, in any spelling. */
export const isChosen = (name: string, chosen: readonly string[]): boolean =>
  chosen.some((each) => isSameName(each, name))

/** The chosen subdisciplines that are offered, in their own spelling and in the order of the offer. */
export const chosenAmong = (offered: readonly string[], chosen: readonly string[]): string[] =>
  offered.flatMap((name) => chosen.filter((each) => isSameName(each, name)))

/** The chosen subdisciplines after an offered one was checked or unchecked. */
export const withChoice = (
  offered: readonly string[],
  chosen: readonly string[],
  name: string,
  isChecked: boolean,
): string[] => {
  const others = chosen.filter((each) => !isSameName(each, name))
  return chosenAmong(offered, isChecked ? [...others, name] : others)
}

/**
 * Validates an edited row (spec 5, Student row). Only the name is required, because older rows lack other values. A new
 * birth date must be possible, and may be empty. The draft has only the edited fields, so that it does not undo changes
 * made elsewhere (spec 7, Sending). A discipline and its subdisciplines are edited together.
 */
export function readStudentRow(values: StudentRowValues, student: Student, today: IsoDate): FormResult<StudentChanges> {
  const texts = textsToSend(values)
  const refusal = firstRefusal(
    refusalOf({ name: texts.name === '' ? 'Escribe el nombre.' : undefined }, 'Por favor, escribe el nombre.'),
    refusalOf({ birthDate: rowDateHint(values.birthDate, student.birthDate, today) }, birthDateMessage),
  )
  if (refusal) return { refusal }
  const before = studentRowValues(student)
  const { discipline, subdisciplines, status } = values
  const isTaughtOther = discipline !== before.discipline || order(subdisciplines) !== order(before.subdisciplines)
  const typed: StudentChanges = { ...texts, birthDate: isoDateOf(values.birthDate) ?? null, status }
  const changes = over<StudentChanges>({}, typed, new Set(changedFields(values, before)))
  return { draft: { ...changes, ...(isTaughtOther && { discipline, subdisciplines }) } }
}

/** A stored date is always accepted, so that the other values of the row can be corrected. */
function rowDateHint(typed: string, stored: IsoDate | null, today: IsoDate): string | undefined {
  if (typed.trim() === '') return undefined
  const birthDate = isoDateOf(typed)
  if (birthDate === undefined) return 'Completa la fecha o bórrala.'
  return birthDate === stored ? undefined : birthDateHint(birthDate, today)
}

export const sentChanges: Comparison<Student, StudentChanges> = {
  rowPrint: studentPrint,
  sentPrint: studentPrint,
  isAlike: () => false,
}

export type KeptRow = {
  id: Id
  values: StudentRowValues
  /** the edited fields; older versions of the app did not store them */
  edited?: readonly string[] | undefined
  /** the sent values while the row is on its way */
  sent?: StudentRowValues | undefined
}

export const rowPlace: DraftPlace<KeptRow> = {
  name: 'student-row',
  version: 1,
  content: z.object({
    id: z.string(),
    values: Values,
    edited: z.optional(z.array(z.string())),
    sent: z.optional(Values),
  }),
}

export const rowWords = {
  sent: { noun: 'el estudiante', participle: 'guardado', again: 'enviarlo' },
  done: () => 'Estudiante actualizado.',
  gone: 'Alguien eliminó al estudiante que editabas. Aquí está lo que escribiste.',
}
