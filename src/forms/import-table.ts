/** The rows of an import, and how they are read. */

import type { Id } from '#api/reading.ts'
import type { Meant, Shared } from '#forms/import-values.ts'
import type { RegistrationValues } from '#forms/registration.ts'
import type { Period } from '#rules/payments/period.ts'
import { textOfField, type Columns } from '#rules/sheets/columns.ts'
import { orderOfDays, type DateOrder } from '#values/sheet-dates.ts'

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

/** The date order of a sheet: proved by its column, or chosen by the user; `null` while it is unknown. */
export const dateOrderOf = ({
  rows,
  columns,
  dateOrder,
}: Pick<Prepared, 'rows' | 'columns' | 'dateOrder'>): DateOrder | null =>
  orderOfDays(rows.map(({ cells }) => textOfField('birthDate', cells, columns))) ?? dateOrder

/** A row to send. A row that `wasSent` before is first searched for. */
export type Planned<Draft> = {
  line: number
  draft: Draft
  before: readonly Id[] | null
  wasSent: boolean
  /** the months to record as paid */
  months: readonly Period[]
}
