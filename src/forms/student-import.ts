import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import {
  readCells,
  subdisciplinesNamed,
  type ImportData,
  type Meant,
  type ReadRow,
  type Shared,
} from '#forms/import-values.ts'
import { likelyDuplicates, readRegistration, type Registration, type RegistrationValues } from '#forms/registration.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import { importFields, textOfField, type Columns } from '#rules/students/import-columns.ts'
import { memoized } from '#values/memoized.ts'
import { phoneWarning } from '#values/phone.ts'
import { isSameName, nameKey } from '#values/text.ts'

/**
 * What became of a row. `sent`: it went out, and whether it arrived is not known; `before` has the ids of the students of
 * its name then, if they were known. `id` of one that was made is `null` if the server sent none.
 */
export type RowOutcome =
  | { is: 'pending' }
  | { is: 'sent'; before: readonly Id[] | null }
  | { is: 'made'; id: Id | null }
  | { is: 'refused'; why: string }

/** The fields of a row that somebody typed or chose. */
export type Corrections = Partial<RegistrationValues>

/** A row of an import: its cells, what was corrected in it, and whether it is to be made, if somebody said so. */
export type ImportRow = {
  line: number
  cells: readonly string[]
  corrected: Corrections
  isWanted: boolean | null
  outcome: RowOutcome
}

/** An import, with what was prepared and what was already sent. */
export type Prepared = {
  headings: readonly string[]
  columns: Columns
  shared: Shared
  meant: readonly Meant[]
  rows: readonly ImportRow[]
}

/** What the dry run says of a row. `twin`: of stored students, or of an earlier row. */
export type Verdict =
  | { is: 'new'; draft: Registration }
  | { is: 'twin'; draft: Registration; students: Student[]; line: number | null }
  | { is: 'wrong'; refusal: Refusal }
  | { is: 'sent' | 'made' }

/** A row with its verdict. `isWanted`: whether it is made at the next start; `notes` refuse nothing. */
export type CheckedRow = {
  row: ImportRow
  values: RegistrationValues
  verdict: Verdict
  isWanted: boolean
  notes: string[]
}

/** A row on its way: what is sent, and whether it went out before, so that it is searched first. */
export type Planned = { line: number; draft: Registration; before: readonly Id[] | null; wasSent: boolean }

/** The students by the key of their name. Made once per list. */
const byName = memoized((students: readonly Student[]): ReadonlyMap<string, Student[]> =>
  Map.groupBy(students, ({ name }) => nameKey(name)),
)

/** Makes what the dry run compares with of the students, before there is a sheet. */
export const prepareChecks = (students: readonly Student[]): void => void byName(students)

/** A row's values with its corrections, and why its other cells could not be read. */
function readRow({ corrected, cells }: ImportRow, prepared: Prepared, known: ImportData): ReadRow {
  const { values, hints } = readCells(cells, prepared, known)
  const left = Object.entries(hints).filter(([field]) => !(field in corrected))
  return { values: { ...values, ...corrected }, hints: Object.fromEntries(left) }
}

/** The registration of a row by the rules of the form, or its refusal, with the hints for what could not be read. */
function register({ values, hints }: ReadRow, known: ImportData): FormResult<Registration> {
  const result = readRegistration(values, known)
  const unread = refusalOf(hints, 'Por favor, revisa los datos marcados.')
  if (!unread) return result
  const message = 'refusal' in result ? result.refusal.message : unread.message
  return { refusal: { message, hints: { ...('refusal' in result && result.refusal.hints), ...hints } } }
}

type Registered = { read: ReadRow; result: FormResult<Registration> }

const registrations = new WeakMap<ImportRow, Registered & { by: readonly unknown[] }>()

/**
 * Computed again only if the row, or what its registration depends on, has changed: a key typed in one row leaves
 * thousands as they are.
 */
function registered(row: ImportRow, prepared: Prepared, known: ImportData): Registered {
  const by = [prepared.columns, prepared.shared, prepared.meant, known]
  const before = registrations.get(row)
  if (before && by.every((each, at) => each === before.by[at])) return before
  const read = readRow(row, prepared, known)
  const made = { read, result: register(read, known), by }
  registrations.set(row, made)
  return made
}

/** Why a row cannot be registered as it is; `null` if it can, or if no row has that line. */
export function rowRefusal(prepared: Prepared, line: number | undefined, known: ImportData): Refusal | null {
  const row = prepared.rows.find((each) => each.line === line)
  if (!row) return null
  const { result } = registered(row, prepared, known)
  return 'refusal' in result ? result.refusal : null
}

/**
 * The corrections of a row: another discipline takes the subdisciplines along that the row's cells name, if it offers them
 * all. In the form of one student it clears them, as nothing says which are meant there.
 */
export function correctionsOf(
  changes: Corrections,
  { cells }: Pick<ImportRow, 'cells'>,
  prepared: Pick<Prepared, 'columns' | 'shared'>,
  { disciplines }: Pick<ImportData, 'disciplines'>,
): Corrections {
  const { mainDisciplineId } = changes
  if (mainDisciplineId === undefined) return changes
  const discipline = disciplines.find(({ id }) => id === mainDisciplineId)
  return { ...changes, subdisciplines: subdisciplinesNamed(cells, prepared, discipline) }
}

const notesOf = ({ phone, level }: RegistrationValues, { levels }: ImportData): string[] => {
  const warning = phoneWarning(phone)
  const isNew = level !== '' && !levels.some((each) => isSameName(each, level))
  return [...(warning === undefined ? [] : [`Teléfono: ${warning}`]), ...(isNew ? [`Nivel nuevo: «${level}»`] : [])]
}

/**
 * The dry run: each row with its verdict, by the readers and refusals of the registration form (spec 2, Import of
 * students). A row is made if nobody says otherwise and it is no twin; one that is wrong is never made.
 */
export function checkRows(prepared: Prepared, known: ImportData, students: readonly Student[]): CheckedRow[] {
  const stored = byName(students)
  const earlier = new Map<string, (Registration & { line: number })[]>()
  return prepared.rows.map((row) => {
    const { read, result } = registered(row, prepared, known)
    const { values } = read
    const notes = notesOf(values, known)
    const { is } = row.outcome
    const key = nameKey(values.name)
    const before = earlier.get(key) ?? []
    if ('draft' in result) earlier.set(key, [...before, { ...result.draft, line: row.line }])
    if (is === 'made' || is === 'sent') return { row, values, verdict: { is }, isWanted: false, notes }
    if ('refusal' in result)
      return { row, values, verdict: { is: 'wrong', refusal: result.refusal }, isWanted: false, notes }
    const { draft } = result
    const twins = likelyDuplicates(draft, stored.get(key) ?? [])
    const line = likelyDuplicates(draft, before)[0]?.line ?? null
    const isTwin = twins.length > 0 || line !== null
    const verdict: Verdict = isTwin ? { is: 'twin', draft, students: twins, line } : { is: 'new', draft }
    return { row, values, verdict, isWanted: row.isWanted ?? !isTwin, notes }
  })
}

/** How many rows have each verdict, and how many are to be made. */
export type ImportCounts = Record<Verdict['is'] | 'wanted' | 'refused', number>

/** Counts the rows of a dry run. */
export function countRows(checked: readonly CheckedRow[]): ImportCounts {
  const counts: ImportCounts = { new: 0, twin: 0, wrong: 0, sent: 0, made: 0, refused: 0, wanted: 0 }
  for (const { verdict, isWanted, row } of checked) {
    counts[verdict.is] += 1
    if (isWanted) counts.wanted += 1
    if (row.outcome.is === 'refused') counts.refused += 1
  }
  return counts
}

/**
 * What a start sends, in its order: first the rows of which nobody knows whether they arrived. Twins that nobody chose are
 * left out from then on.
 */
export function startOf(
  prepared: Prepared,
  known: ImportData,
  students: readonly Student[],
): { rows: ImportRow[]; queue: Planned[] } {
  const stored = byName(students)
  const checked = checkRows(prepared, known, students)
  const sent = checked.flatMap(({ row }): Planned[] => {
    const { line, outcome } = row
    if (outcome.is !== 'sent') return []
    const { result } = registered(row, prepared, known)
    return 'draft' in result ? [{ line, draft: result.draft, before: outcome.before, wasSent: true }] : []
  })
  const fresh = checked.flatMap(({ row: { line }, isWanted, verdict }): Planned[] => {
    if (!isWanted || !('draft' in verdict)) return []
    const before = (stored.get(nameKey(verdict.draft.name)) ?? []).map(({ id }) => id)
    return [{ line, draft: verdict.draft, before, wasSent: false }]
  })
  const rows = checked.map(({ row, verdict, isWanted }) => (verdict.is === 'twin' ? { ...row, isWanted } : row))
  return { rows, queue: [...sent, ...fresh] }
}

/** A discipline that the sheet names and nobody teaches: in how many rows, and what is meant by it, if somebody said so. */
export type Misnamed = { text: string; count: number; disciplineId: Id | null }

/**
 * The names of disciplines that are not known, most frequent first: those of several rows, for which one answer serves, and
 * those that were answered. Rows that were registered, or corrected by hand, do not count.
 */
export function misnamedDisciplines(prepared: Prepared, { disciplines }: Pick<ImportData, 'disciplines'>): Misnamed[] {
  const { rows, columns, meant } = prepared
  const open = rows.filter(
    ({ outcome, corrected }) => outcome.is !== 'made' && corrected.mainDisciplineId === undefined,
  )
  const texts = open.map(({ cells }) => textOfField('discipline', cells, columns)).filter((text) => text !== '')
  const taught = new Set(disciplines.map(({ name }) => nameKey(name)))
  return [...Map.groupBy(texts, nameKey)]
    .filter(([key]) => !taught.has(key))
    .map(([key, [text = '', ...more]]) => {
      const answer = meant.find((each) => nameKey(each.text) === key)
      return { text, count: more.length + 1, disciplineId: answer?.disciplineId ?? null }
    })
    .filter(({ count, disciplineId }) => count > 1 || disciplineId !== null)
    .toSorted((one, other) => other.count - one.count)
}

/** What is meant once a name was answered; an empty id takes the answer back. */
export const withMeant = (meant: readonly Meant[], answer: Meant): Meant[] => [
  ...meant.filter(({ text }) => !isSameName(text, answer.text)),
  ...(answer.disciplineId === '' ? [] : [answer]),
]

/** Whether nothing is left to do: each row was made or left out. */
export const isFinished = ({ rows }: Pick<Prepared, 'rows'>): boolean =>
  rows.every(({ outcome, isWanted }) => outcome.is === 'made' || (outcome.is === 'pending' && isWanted === false))

const text = z.string()
const typed = z.exactOptional(text)
const texts = z.array(text)

/** Where an import is kept (spec 4, Import of students). */
export const importPlace: DraftPlace<Prepared> = {
  name: 'student-import',
  version: 1,
  content: z.object({
    headings: texts,
    columns: z.array(z.nullable(z.enum(importFields))),
    shared: z.object({ disciplineId: text, subdisciplines: texts, level: text }),
    // Imports that were stored before this field existed have none.
    meant: z._default(z.array(z.object({ text, disciplineId: text })), []),
    rows: z.array(
      z.object({
        line: z.number(),
        cells: texts,
        corrected: z.object({
          name: typed,
          parentName: typed,
          phone: typed,
          birthDate: typed,
          mainDisciplineId: typed,
          subdisciplines: z.exactOptional(texts),
          level: typed,
        }),
        isWanted: z.nullable(z.boolean()),
        outcome: z.discriminatedUnion('is', [
          z.object({ is: z.literal('pending') }),
          z.object({ is: z.literal('sent'), before: z.nullable(texts) }),
          z.object({ is: z.literal('made'), id: z.nullable(text) }),
          z.object({ is: z.literal('refused'), why: text }),
        ]),
      }),
    ),
  }),
}
