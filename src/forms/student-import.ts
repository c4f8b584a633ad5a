import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import {
  readCells,
  subdisciplinesNamed,
  type ImportData,
  type Lack,
  type Meant,
  type Reading,
  type ReadRow,
  type Shared,
  type StrangeGroup,
} from '#forms/import-values.ts'
import { likelyDuplicates, readRegistration, type Registration, type RegistrationValues } from '#forms/registration.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import { monthText, type Period } from '#rules/payments/period.ts'
import { textOfField, type Columns } from '#rules/students/import-columns.ts'
import { monthsPaidUntil } from '#rules/students/import-paid.ts'
import { isActive } from '#rules/students/import-status.ts'
import { memoized } from '#values/memoized.ts'
import { phoneWarning } from '#values/phone.ts'
import { orderOfDays, type DateOrder } from '#values/sheet-dates.ts'
import { isSameName, nameKey, personKey } from '#values/text.ts'

/**
 * The outcome of a row. `sent`: it was sent, and its result is unknown. `before` has the ids of the students with its
 * name at that moment, if they were known. The `id` of a made row is `null` if the server sent none.
 * `months` are still to be recorded as paid.
 */
export type RowOutcome =
  | { is: 'pending' }
  | { is: 'sent'; before: readonly Id[] | null }
  | { is: 'made'; id: Id | null; months?: readonly Period[] }
  | { is: 'refused'; why: string }

/** The fields of a row that somebody corrected. */
export type Corrections = Partial<RegistrationValues>

/** A row of an import: its cells and corrections, and whether the user wants it, once they decided. */
export type ImportRow = {
  line: number
  cells: readonly string[]
  corrected: Corrections
  isWanted: boolean | null
  outcome: RowOutcome
}

/** The rows of an import, and how they are read. */
export type ImportTable = {
  headings: readonly string[]
  columns: Columns
  shared: Shared
  meant: readonly Meant[]
  /** the order of ambiguous dates, once the user has chosen it */
  dateOrder: DateOrder | null
  rows: readonly ImportRow[]
}

/** An import with its preparation and its progress. `notes` explain how the file was read. */
export type Prepared = ImportTable & { notes: readonly string[] }

/**
 * The result of the dry run for a row. `twin`: like a stored student, or an earlier row. `left`: the status is not
 * `Activo`.
 */
export type Verdict =
  | { is: 'new'; draft: Registration }
  | { is: 'twin'; draft: Registration; students: Student[]; line: number | null }
  | { is: 'left'; draft: Registration; status: string }
  | { is: 'wrong'; refusal: Refusal }
  | { is: 'sent' | 'made' }

/**
 * A row with its verdict. `isWanted`: whether the next start registers it. `notes` refuse nothing. `lacks`: the fields
 * that neither its cells nor its corrections fill.
 */
export type CheckedRow = {
  row: ImportRow
  values: RegistrationValues
  lacks: readonly Lack[]
  /** the unknown subdisciplines of its cells, unless they were corrected */
  groups: readonly StrangeGroup[]
  /** the months that a start records as paid */
  months: readonly Period[]
  verdict: Verdict
  isWanted: boolean
  notes: string[]
}

/** A row to send. A row that `wasSent` before is first searched for. */
export type Planned = {
  line: number
  draft: Registration
  before: readonly Id[] | null
  wasSent: boolean
  /** the months to record as paid */
  months: readonly Period[]
}

/** The students by the key of their name, computed once per list. */
const byName = memoized((students: readonly Student[]): ReadonlyMap<string, Student[]> =>
  Map.groupBy(students, ({ name }) => nameKey(name)),
)

/** The students by the key of their name's words in any order, computed once per list. */
const byPerson = memoized((students: readonly Student[]): ReadonlyMap<string, Student[]> =>
  Map.groupBy(students, ({ name }) => personKey(name)),
)

/** Computes the keys of the students before there is a sheet. */
export function prepareChecks(students: readonly Student[]): void {
  byName(students)
  byPerson(students)
}

/** The date order of a sheet: proved by its column, or chosen by the user; `null` while it is unknown. */
export const dateOrderOf = ({
  rows,
  columns,
  dateOrder,
}: Pick<Prepared, 'rows' | 'columns' | 'dateOrder'>): DateOrder | null =>
  orderOfDays(rows.map(({ cells }) => textOfField('birthDate', cells, columns))) ?? dateOrder

/** The status of a row's student that is not active; else `null`. */
function statusOf({ cells }: ImportRow, { columns, headings }: ImportTable): string | null {
  const at = columns.indexOf('status')
  const status = cells[at] ?? ''
  return at === -1 || isActive(status, headings[at] ?? '') ? null : status
}

/** A row's values with its corrections, and hints for its other unreadable cells. */
function readRow({ corrected, cells }: ImportRow, how: Reading, known: ImportData): ReadRow {
  const { values, hints, lacks, paidUntil, groups } = readCells(cells, how, known)
  const left = Object.entries(hints).filter(([field]) => !(field in corrected))
  return {
    values: { ...values, ...corrected },
    hints: Object.fromEntries(left),
    lacks: lacks.filter((field) => !(field in corrected)),
    paidUntil,
    groups: 'subdisciplines' in corrected ? [] : groups,
  }
}

/** The registration of a row by the rules of the form, or its refusal, with the hints for unreadable cells. */
function register({ values, hints }: ReadRow, known: ImportData): FormResult<Registration> {
  const result = readRegistration(values, known)
  const unreadable = refusalOf(hints, 'Por favor, revisa los datos marcados.')
  if (!unreadable) return result
  const message = 'refusal' in result ? result.refusal.message : unreadable.message
  return { refusal: { message, hints: { ...('refusal' in result && result.refusal.hints), ...hints } } }
}

const notesOf = ({ values: { phone, level }, paidUntil }: ReadRow, { levels, mayPay }: ImportData): string[] => {
  const paid =
    paidUntil === undefined ? 'No se entiende hasta qué mes pagó.' : paidUntil && `Pagado hasta ${monthText(paidUntil)}`
  const warning = phoneWarning(phone)
  const isNew = level !== '' && !levels.some((each) => isSameName(each, level))
  return [
    ...(warning === undefined ? [] : [`Teléfono: ${warning}`]),
    ...(isNew ? [`Nivel nuevo: «${level}»`] : []),
    ...(mayPay && paid !== null ? [paid] : []),
  ]
}

/** The months that are recorded as paid for a row. */
const monthsOf = ({ paidUntil }: ReadRow, { today, mayPay }: ImportData): Period[] =>
  mayPay && paidUntil ? monthsPaidUntil(paidUntil, today) : []

type Registered = {
  read: ReadRow
  result: FormResult<Registration>
  notes: string[]
  months: readonly Period[]
  key: string
}

const registrations = new WeakMap<ImportRow['cells'], Registered & { by: readonly unknown[] }>()

/**
 * Recomputed only after a change of the row's corrections or of the common data. A key typed in one row leaves
 * thousands of rows unchanged.
 */
function registered(row: ImportRow, how: Reading, known: ImportData): Registered {
  const by = [row.corrected, how.columns, how.shared, how.meant, how.dateOrder, known]
  const before = registrations.get(row.cells)
  if (before && by.every((each, at) => each === before.by[at])) return before
  const read = readRow(row, how, known)
  const { values } = read
  const made = {
    read,
    result: register(read, known),
    notes: notesOf(read, known),
    months: monthsOf(read, known),
    key: personKey(values.name),
    by,
  }
  registrations.set(row.cells, made)
  return made
}

const readingOf = ({ columns, shared, meant, ...prepared }: ImportTable): Reading => ({
  columns,
  shared,
  meant,
  dateOrder: dateOrderOf({ ...prepared, columns }),
})

/** Reads the rows of a slice, so that {@link checkRows} is quick: thousands of rows at once would block the page. */
export function readSlice(prepared: ImportTable, known: ImportData, [start, end]: readonly [number, number]): void {
  const how = readingOf(prepared)
  for (const row of prepared.rows.slice(start, end)) registered(row, how, known)
}

/** Why a row cannot be registered now; `null` if it can, or if no row has that line. */
export function rowRefusal(prepared: ImportTable, line: number | undefined, known: ImportData): Refusal | null {
  const row = prepared.rows.find((each) => each.line === line)
  if (!row) return null
  const { result } = registered(row, readingOf(prepared), known)
  return 'refusal' in result ? result.refusal : null
}

/**
 * The corrections of a row. Another discipline keeps the subdisciplines that the row's cells name, if it offers them
 * all. The form of one student clears them, because it has no cells.
 */
export function correctionsOf(
  changes: Corrections,
  { cells }: Pick<ImportRow, 'cells'>,
  prepared: Pick<Prepared, 'columns' | 'shared' | 'meant'>,
  { disciplines }: Pick<ImportData, 'disciplines'>,
): Corrections {
  const { mainDisciplineId } = changes
  if (mainDisciplineId === undefined) return changes
  const discipline = disciplines.find(({ id }) => id === mainDisciplineId)
  return { ...changes, subdisciplines: subdisciplinesNamed(cells, prepared, discipline) }
}

/**
 * The dry run: each row with its verdict, by the readers and refusals of the registration form (spec 2, Import of
 * students). By default a row is registered unless it is doubtful. A wrong row is never registered.
 */
export function checkRows(prepared: ImportTable, known: ImportData, students: readonly Student[]): CheckedRow[] {
  const stored = byPerson(students)
  const how = readingOf(prepared)
  const earlier = new Map<string, (Registration & { line: number })[]>()
  return prepared.rows.map((row) => {
    const { read, result, notes, months, key } = registered(row, how, known)
    const { values, lacks, groups } = read
    const { is } = row.outcome
    const before = earlier.get(key) ?? []
    if ('draft' in result) earlier.set(key, [...before, { ...result.draft, line: row.line }])
    const common = { row, values, lacks, groups, notes, months }
    if (is === 'made' || is === 'sent') return { ...common, verdict: { is }, isWanted: false }
    if ('refusal' in result) return { ...common, verdict: { is: 'wrong', refusal: result.refusal }, isWanted: false }
    const { draft } = result
    const twins = likelyDuplicates(draft, stored.get(key) ?? [])
    const line = likelyDuplicates(draft, before)[0]?.line ?? null
    const verdict = verdictOf({ draft, students: twins, line, status: statusOf(row, prepared) })
    return { ...common, verdict, isWanted: row.isWanted ?? verdict.is === 'new' }
  })
}

function verdictOf({
  draft,
  students,
  line,
  status,
}: {
  draft: Registration
  students: Student[]
  line: number | null
  status: string | null
}): Verdict {
  if (students.length > 0 || line !== null) return { is: 'twin', draft, students, line }
  return status === null ? { is: 'new', draft } : { is: 'left', draft, status }
}

/** The number of rows by verdict, of wanted rows, and of the months that these record as paid. */
export type ImportCounts = Record<Verdict['is'] | 'wanted' | 'refused' | 'months', number>

export function countRows(checked: readonly CheckedRow[]): ImportCounts {
  const counts: ImportCounts = {
    new: 0,
    twin: 0,
    left: 0,
    wrong: 0,
    sent: 0,
    made: 0,
    refused: 0,
    wanted: 0,
    months: 0,
  }
  for (const { verdict, isWanted, row, months } of checked) {
    counts[verdict.is] += 1
    if (isWanted) counts.wanted += 1
    if (isWanted || verdict.is === 'sent') counts.months += months.length
    if (row.outcome.is === 'refused') counts.refused += 1
  }
  return counts
}

/**
 * The rows that a start sends, in order: first the rows whose result is unknown. Twins and inactive students that
 * nobody ticked stay out from now on.
 */
export function startOf(
  prepared: ImportTable,
  known: ImportData,
  students: readonly Student[],
): { rows: ImportRow[]; queue: Planned[] } {
  const stored = byName(students)
  const checked = checkRows(prepared, known, students)
  const how = readingOf(prepared)
  const sent = checked.flatMap(({ row }): Planned[] => {
    const { line, outcome } = row
    if (outcome.is !== 'sent') return []
    const { result, months } = registered(row, how, known)
    return 'draft' in result ? [{ line, draft: result.draft, before: outcome.before, wasSent: true, months }] : []
  })
  const fresh = checked.flatMap(({ row: { line }, isWanted, verdict, months }): Planned[] => {
    if (!isWanted || !('draft' in verdict)) return []
    const before = (stored.get(nameKey(verdict.draft.name)) ?? []).map(({ id }) => id)
    return [{ line, draft: verdict.draft, before, wasSent: false, months }]
  })
  const rows = checked.map(({ row, verdict, isWanted }) =>
    verdict.is === 'twin' || verdict.is === 'left' ? { ...row, isWanted } : row,
  )
  return { rows, queue: [...sent, ...fresh] }
}

/** A registered student whose months are still to be recorded as paid. */
export type PaidStudent = { line: number; studentId: Id; months: readonly Period[] }

export const studentsToPay = (rows: readonly ImportRow[]): PaidStudent[] =>
  rows.flatMap(({ line, outcome }) =>
    outcome.is === 'made' && outcome.id !== null && outcome.months
      ? [{ line, studentId: outcome.id, months: outcome.months }]
      : [],
  )

/** Whether each row is registered or left out, and each paid month is recorded. */
export const isFinished = ({ rows }: Pick<Prepared, 'rows'>): boolean =>
  studentsToPay(rows).length === 0 &&
  rows.every(({ outcome, isWanted }) => outcome.is === 'made' || (outcome.is === 'pending' && isWanted === false))
