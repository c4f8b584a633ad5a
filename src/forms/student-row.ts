import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Student, StudentChanges } from '#api/students.ts'
import { studentPrint } from '#forms/student.ts'
import { birthDateHint, birthDateMessage } from '#rules/date-limits.ts'
import { firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import { editedFields, type Versioning } from '#saving/merge.ts'
import type { Comparison } from '#saving/sent.ts'
import { isoDateOf, mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName, withHeld } from '#values/text.ts'
import { oneLine } from '#values/text.ts'

/** The values of a student row in edition; `birthDate` as `yyyy-mm-dd` or empty. */
export type StudentRowValues = {
  name: string
  parentName: string
  phone: string
  birthDate: string
  discipline: string
  subdisciplines: string[]
  level: string
  status: Student['status']
}

/** A discipline of the academy. */
type Taught = { name: string; subdisciplines: readonly string[] }

export const studentRowValues = (student: Student): StudentRowValues => ({
  name: student.name,
  parentName: student.parentName,
  phone: student.phone,
  birthDate: student.birthDate ?? '',
  discipline: student.discipline,
  subdisciplines: student.subdisciplines,
  level: student.level,
  status: student.status,
})

/** How two versions of a row are compared and shown. The order of subdisciplines does not matter. */
export const rowVersioning: Versioning<StudentRowValues> = {
  print: ({ birthDate, subdisciplines, ...texts }) => ({
    ...texts,
    birthDate: mexicanDate(birthDate),
    subdisciplines: subdisciplines.toSorted().join(', '),
  }),
  labels: {
    name: 'Nombre',
    parentName: 'Padre o tutor',
    phone: 'Teléfono',
    birthDate: 'Fecha de nacimiento',
    discipline: 'Disciplina',
    subdisciplines: 'Subdisciplinas',
    level: 'Nivel',
    status: 'Estado',
  } satisfies Record<keyof StudentRowValues, string>,
  // Subdisciplines need their discipline.
  together: [['discipline', 'subdisciplines']],
}

/** A student whose row was deleted. Their draft opens a row of its own. */
export const deletedRow = (id: Id, name: string): Student => ({
  id,
  name,
  userId: null,
  parentName: '',
  phone: '',
  birthDate: null,
  discipline: '',
  subdisciplines: [],
  level: '',
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
 * The subdisciplines to choose from: those of the discipline. For the student's own discipline it adds the student's
 * own, in their stored spelling.
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
  const name = oneLine(values.name)
  const refusal = firstRefusal(
    refusalOf({ name: name === '' ? 'Escribe el nombre.' : undefined }, 'Por favor, escribe el nombre.'),
    refusalOf({ birthDate: rowDateHint(values.birthDate, student.birthDate, today) }, birthDateMessage),
  )
  if (refusal) return { refusal }
  const before = studentRowValues(student)
  const { discipline, subdisciplines, status } = values
  const isTaughtOther = discipline !== before.discipline || order(subdisciplines) !== order(before.subdisciplines)
  return {
    draft: {
      ...(values.name !== before.name && { name }),
      ...(values.parentName !== before.parentName && { parentName: oneLine(values.parentName) }),
      ...(values.phone !== before.phone && { phone: values.phone.trim() }),
      ...(values.birthDate !== before.birthDate && { birthDate: isoDateOf(values.birthDate) ?? null }),
      ...(isTaughtOther && { discipline, subdisciplines }),
      ...(values.level !== before.level && { level: oneLine(values.level) }),
      ...(status !== before.status && { status }),
    },
  }
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

/** The draft of the open row. */
export type KeptRow = {
  id: Id
  values: StudentRowValues
  /** the edited fields; older versions of the app did not store them */
  edited?: readonly string[] | undefined
  /** the sent values while the row is on its way */
  sent?: StudentRowValues | undefined
}

const KeptValues = z.object({
  name: z.string(),
  parentName: z.string(),
  phone: z.string(),
  birthDate: z.string(),
  discipline: z.string(),
  subdisciplines: z.array(z.string()),
  level: z.string(),
  status: z.string(),
})

export const rowPlace: DraftPlace<KeptRow> = {
  name: 'student-row',
  version: 1,
  content: z.object({
    id: z.string(),
    values: KeptValues,
    edited: z.optional(z.array(z.string())),
    sent: z.optional(KeptValues),
  }),
}

export const rowWords = {
  sent: { noun: 'el estudiante', participle: 'guardado', again: 'enviarlo' },
  done: () => 'Estudiante actualizado.',
  gone: 'Alguien eliminó al estudiante que editabas. Aquí está lo que escribiste.',
}
