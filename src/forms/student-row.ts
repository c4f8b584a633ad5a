import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Student, StudentChanges } from '#api/students.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import { studentPrint } from '#forms/student.ts'
import type { Comparison } from '#saving/sent.ts'
import { editedFields, type Versioning } from '#saving/merge.ts'
import { isoDateOf, mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName, withHeld } from '#values/text.ts'
import { birthDateHint, birthDateMessage } from '#rules/date-limits.ts'
import { firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
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

/** The initial values of a student row. */
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
  },
  // Subdisciplines without their discipline would say nothing.
  together: [['discipline', 'subdisciplines']],
}

/** The partial date of a row, whose text the browser does not give; it must not count as empty. */
export const unfinishedDate = 'incompleta'

/** The values of a row that were kept, without a partial date: nobody could see or finish it. */
export const recoveredRowValues = (kept: StudentRowValues, student: Student): StudentRowValues =>
  kept.birthDate === unfinishedDate ? { ...kept, birthDate: student.birthDate ?? '' } : kept

const order = (chosen: readonly string[]) => JSON.stringify(chosen.toSorted())

/** Whether a row was changed. The order of subdisciplines does not matter. */
export const isRowChanged = (values: StudentRowValues, student: Student): boolean =>
  editedFields({ initial: studentRowValues(student), typed: values }, rowVersioning).size > 0

/**
 * The disciplines to choose from: those of the academy, and the student's own, even if it is empty or no longer offered.
 * The student's is spelled as it is stored, so that nothing changes unless it is changed.
 */
export function disciplinesOffered(taught: readonly Taught[], { discipline }: Pick<Student, 'discipline'>): string[] {
  const names = taught.map(({ name }) => name)
  return discipline.trim() === '' ? [...withHeld(names, []), discipline] : withHeld(names, [discipline])
}

/**
 * The subdisciplines to choose from: those of the discipline and, if it is the student's own discipline, the student's,
 * spelled as they are stored.
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

/** Whether a subdiscipline is among the chosen ones, however it is written. */
export const isChosen = (name: string, chosen: readonly string[]): boolean =>
  chosen.some((each) => isSameName(each, name))

/** The chosen subdisciplines that are offered, as they are written, in the order of the offer. */
export const chosenAmong = (offered: readonly string[], chosen: readonly string[]): string[] =>
  offered.flatMap((name) => chosen.filter((each) => isSameName(each, name)))

/** The chosen subdisciplines after one of the offered ones was checked or unchecked. */
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
 * Validates an edited row (spec 5, Student row). Only the name is required, because older rows lack other values; a
 * new birth date must be possible, and may be empty. The draft has only the edited fields, so that what was changed
 * elsewhere meanwhile is not undone (spec 7, Sending). A discipline and its subdisciplines are edited together.
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

/** A date that is already stored stays, whatever it is, so that the other values of the row can be corrected. */
function rowDateHint(typed: string, stored: IsoDate | null, today: IsoDate): string | undefined {
  if (typed.trim() === '') return undefined
  const birthDate = isoDateOf(typed)
  if (birthDate === undefined) return 'Completa la fecha o bórrala.'
  return birthDate === stored ? undefined : birthDateHint(birthDate, today)
}

/** The edited fields of a student. */
export const sentChanges: Comparison<Student, StudentChanges> = {
  rowPrint: studentPrint,
  sentPrint: studentPrint,
  isAlike: () => false,
}

/** What a draft keeps of the open row. */
export type KeptRow = {
  id: Id
  values: StudentRowValues
  /** the edited fields; an older version of the app did not keep them */
  edited?: readonly string[] | undefined
  /** while it is on its way: what was sent */
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

/** Where the drafts of an open row are kept. */
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

/** What a save of a row says. */
export const rowWords = {
  sent: { noun: 'el estudiante', participle: 'guardado', again: 'enviarlo' },
  done: () => 'Estudiante actualizado.',
  gone: 'Alguien eliminó al estudiante que editabas. Aquí está lo que escribiste.',
}
