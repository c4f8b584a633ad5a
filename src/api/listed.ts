import type { Id } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'

/** The answer of a list: `fingerprint` and `length` of its text, and the server's `ETag`, if any. */
export type Origin = { fingerprint: string; length: number; tag: string | null }

/** Numbers of rows that are left out as unreadable, and of rows that were read in part. */
export type Lacks = { unreadable: number; incomplete: number }

/** Kept fields of the rows as sent, by id; rows without kept fields have no entry. */
type SentById = ReadonlyMap<Id, SentRow>

/**
 * A list with its rows and their `sent` fields. `origin` is missing after the rows changed here (spec 7, Reading).
 * `unreadableRows` has the first unreadable rows as sent, at most {@link mostUnreadableRows}.
 */
export type Listed<Row> = Lacks & {
  rows: Row[]
  sent: SentById
  origin: Origin | undefined
  unreadableRows: readonly unknown[]
}

/** Enough to tell which records a few broken rows are. A list that is broken as a whole is not kept twice. */
export const mostUnreadableRows = 50
