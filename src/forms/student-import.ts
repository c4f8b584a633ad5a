import type { Student } from '#api/students.ts'
import { dateOrderOf, type Prepared, type ImportRow, type ImportTable, type Corrections } from '#forms/import-table.ts'
import {
  readCells,
  subdisciplinesNamed,
  type ImportData,
  type Lack,
  type Reading,
  type ReadRow,
  type StrangeGroup,
} from '#forms/import-values.ts'
import { likelyDuplicates, readRegistration, type Registration, type RegistrationValues } from '#forms/registration.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import { monthText, type Period } from '#rules/payments/period.ts'
import { monthsPaidUntil } from '#rules/students/import-paid.ts'
import { isActive } from '#rules/students/import-status.ts'
import { memoized } from '#values/memoized.ts'
import { phoneWarning } from '#values/phone.ts'
import { isSameName, nameKey, personKey } from '#values/text.ts'

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

/** The students by the key of their name, computed once per list. */
export const studentsByName = memoized((students: readonly Student[]): ReadonlyMap<string, Student[]> =>
  Map.groupBy(students, ({ name }) => nameKey(name)),
)

/** The students by the key of their name's words in any order, computed once per list. */
const byPerson = memoized((students: readonly Student[]): ReadonlyMap<string, Student[]> =>
  Map.groupBy(students, ({ name }) => personKey(name)),
)

/** Computes the keys of the students before there is a sheet. */
export function prepareChecks(students: readonly Student[]): void {
  studentsByName(students)
  byPerson(students)
}

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

/** Reads the rows of an import as registrations. */
export function registrationReader(prepared: ImportTable, known: ImportData): (row: ImportRow) => Registered {
  const how = readingOf(prepared)
  return (row) => registered(row, how, known)
}

/** Reads the rows of a slice, so that {@link checkRows} is quick: thousands of rows at once would block the page. */
export function readSlice(prepared: ImportTable, known: ImportData, [start, end]: readonly [number, number]): void {
  prepared.rows.slice(start, end).forEach(registrationReader(prepared, known))
}

/** Why a row cannot be registered now; `null` if it can, or if no row has that line. */
export function rowRefusal(prepared: ImportTable, line: number | undefined, known: ImportData): Refusal | null {
  const row = prepared.rows.find((each) => each.line === line)
  if (!row) return null
  const { result } = registrationReader(prepared, known)(row)
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
  const read = registrationReader(prepared, known)
  const earlier = new Map<string, (Registration & { line: number })[]>()
  return prepared.rows.map((row) => {
    const { read: cells, result, notes, months, key } = read(row)
    const { values, lacks, groups } = cells
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
