/** The rows that an import counts, sends and has sent, and the months to record as paid. */

import type { Id } from '#api/reading.ts'
import type { Checked, Verdict } from '#forms/import-checks.ts'
import type { Prepared, ImportRow } from '#forms/import-table.ts'
import type { Period } from '#rules/payments/period.ts'

/** The number of rows by verdict, of wanted rows, and of the months that these record as paid. */
export type ImportCounts = Record<Verdict<unknown, unknown>['is'] | 'wanted' | 'refused' | 'months', number>

export function countRows(checked: readonly Checked<unknown, unknown>[]): ImportCounts {
  const counts: ImportCounts = {
    new: 0,
    twin: 0,
    left: 0,
    wrong: 0,
    joined: 0,
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
