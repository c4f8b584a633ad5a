/** The rows that an import counts, sends and has sent, and the months to record as paid. */

import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { Prepared, ImportRow, ImportTable } from '#forms/import-table.ts'
import type { ImportData } from '#forms/import-values.ts'
import type { Registration } from '#forms/registration.ts'
import { checkRows, registrationReader, studentsByName, type CheckedRow, type Verdict } from '#forms/student-import.ts'
import type { Period } from '#rules/payments/period.ts'
import { nameKey } from '#values/text.ts'

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

/** A row to send. A row that `wasSent` before is first searched for. */
export type Planned = {
  line: number
  draft: Registration
  before: readonly Id[] | null
  wasSent: boolean
  /** the months to record as paid */
  months: readonly Period[]
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
  const stored = studentsByName(students)
  const checked = checkRows(prepared, known, students)
  const read = registrationReader(prepared, known)
  const sent = checked.flatMap(({ row }): Planned[] => {
    const { line, outcome } = row
    if (outcome.is !== 'sent') return []
    const { result, months } = read(row)
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
