import type { Student } from '#api/students.ts'
import { planOf, verdictsOf, type Checked, type RowRead } from '#forms/import-checks.ts'
import type { ImportNoun } from '#forms/import-noun.ts'
import { studentSheets } from '#forms/import-sheet.ts'
import { dateOrderOf, type Prepared, type ImportRow, type ImportTable, type Corrections } from '#forms/import-table.ts'
import { readCells, subdisciplinesNamed, type ImportData, type Reading, type ReadRow } from '#forms/import-values.ts'
import { likelyDuplicates, readRegistration, registrationWords, type Registration } from '#forms/registration.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import { monthText, type Period } from '#rules/payments/period.ts'
import { monthsPaidUntil } from '#rules/students/import-paid.ts'
import { isActive } from '#rules/students/import-status.ts'
import { memoized } from '#values/memoized.ts'
import { phoneWarning } from '#values/phone.ts'
import { isSameName, nameKey, personKey } from '#values/text.ts'

/**
 * A row with its verdict. `lacks`: the fields that neither its cells nor its corrections fill. `groups`: the unknown
 * subdisciplines of its cells, unless they were corrected.
 */
export type CheckedRow = Checked<Registration, Student> & Pick<ReadRow, 'values' | 'lacks' | 'groups'>

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

/** The status of a row's student that is not active; else `null`. */
function statusOf({ cells }: ImportRow, { columns, headings }: ImportTable): string | null {
  const at = columns.indexOf('status')
  const status = cells[at] ?? ''
  return at === -1 || isActive(status, headings[at] ?? '') ? null : status || '(vacío)'
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

type Registered = RowRead<Registration> & { read: ReadRow }

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
    values,
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

function registrationReader(prepared: ImportTable, known: ImportData): (row: ImportRow) => Registered {
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

/** The dry run: each row with its verdict, by the reader of the registration form. */
export function checkRows(prepared: ImportTable, known: ImportData, students: readonly Student[]): CheckedRow[] {
  const stored = byPerson(students)
  const checked = verdictsOf<Registration, Student, Registered>(prepared.rows, {
    read: registrationReader(prepared, known),
    twinsOf: (draft, key) => likelyDuplicates(draft, stored.get(key) ?? []),
    isTwin: (draft, earlier) => likelyDuplicates(draft, [earlier]).length > 0,
    statusOf: (row) => statusOf(row, prepared),
  })
  return checked.map(({ read: { read }, ...row }) => ({ ...row, ...pick(read) }))
}

const pick = ({ values, lacks, groups }: ReadRow): Pick<ReadRow, 'values' | 'lacks' | 'groups'> => ({
  values,
  lacks,
  groups,
})

/** What the machine of an import knows of students. */
export const studentNoun: ImportNoun<Registration, ImportData, Student> = {
  words: ['estudiante', 'estudiantes'],
  sent: registrationWords.sent,
  sheets: studentSheets,
  startOf: (prepared, known, students) => {
    const stored = byName(students)
    const idsOf = ({ name }: Registration) => (stored.get(nameKey(name)) ?? []).map(({ id }) => id)
    return planOf(checkRows(prepared, known, students), idsOf)
  },
  whyWrong: (prepared, line, known) => rowRefusal(prepared, line, known)?.message ?? null,
}
