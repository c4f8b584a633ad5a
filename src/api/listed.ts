import { isRecord } from '#api/reading-records.ts'
import type { Id } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'

/**
 * The answer from which a list was read: whether a later answer is the same one, how long it was, and what the server calls
 * it (`ETag`), if it does.
 */
export type Origin = { fingerprint: string; length: number; tag: string | null }

/** How many rows of a list could not be read and are left out, and how many were read in part. */
export type Lacks = { unread: number; incomplete: number }

/** What is kept of the rows of a list as they were sent, by id; without those of which nothing is sent back. */
export type SentById = ReadonlyMap<Id, SentRow>

/**
 * A list as it was read, and how its rows were `sent`; without `origin` if its rows were changed here since (spec 7,
 * Reading).
 */
export type Listed<Row> = Lacks & { rows: Row[]; sent: SentById; origin: Origin | undefined }

/** Whether cached data is a list. */
export const isListed = (data: unknown): data is Listed<unknown> =>
  isRecord(data) && Array.isArray(data['rows']) && typeof data['unread'] === 'number'

/** The same list with its rows changed here: no later answer is the one that they came in. */
export const withRows = <Row>(listed: Listed<Row>, rows: Row[]): Listed<Row> => ({ ...listed, rows, origin: undefined })

/** In characters: about 3,500 students or sales. */
const longFrom = 1_000_000

/** Whether cached data is a list that is too long to be loaded again every minute (spec 2, Every screen). */
export const isLong = (data: unknown): boolean => isListed(data) && (data.origin?.length ?? 0) > longFrom
