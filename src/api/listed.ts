import { isRecord } from '#api/reading-records.ts'
import type { Id } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'

/** The answer of a list: `fingerprint` and `length` of its text, and the server's `ETag`, if any. */
export type Origin = { fingerprint: string; length: number; tag: string | null }

/** Numbers of rows that are left out as unreadable, and of rows that were read in part. */
export type Lacks = { unread: number; incomplete: number }

/** Kept fields of the rows as sent, by id; rows without kept fields have no entry. */
export type SentById = ReadonlyMap<Id, SentRow>

/**
 * A list with its rows and their `sent` fields. `origin` is missing after the rows changed here (spec 7, Reading).
 * `unreadRows` has the first unreadable rows as sent, at most {@link mostUnreadRows}.
 */
export type Listed<Row> = Lacks & {
  rows: Row[]
  sent: SentById
  origin: Origin | undefined
  unreadRows: readonly unknown[]
}

/** Enough to tell which records a few broken rows are. A list that is broken as a whole is not kept twice. */
export const mostUnreadRows = 50

export const isListed = (data: unknown): data is Listed<unknown> =>
  isRecord(data) && Array.isArray(data['rows']) && typeof data['unread'] === 'number'

/** Replaces the rows of a list. The origin is dropped, because no answer equals the changed rows. */
export const withRows = <Row>(listed: Listed<Row>, rows: Row[]): Listed<Row> => ({ ...listed, rows, origin: undefined })

/** In characters: about 3,500 students or sales. */
const longFrom = 1_000_000

/** Whether cached data is a list that is too long to be reloaded every minute (spec 2, Every screen). */
export const isLong = (data: unknown): boolean => isListed(data) && (data.origin?.length ?? 0) > longFrom
