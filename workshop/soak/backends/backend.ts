/** What answers the calls of a day, behind the faults. */
import type { Snapshot } from '#mocks/tables/rows.ts'
import type { Random } from '#mocks/seed/random.ts'
import type { DayRows } from '../day-rows.ts'

/** A request of a page. */
export type Asked = { method: string; url: string; headers: Record<string, string>; body: ArrayBuffer }

/** What came back; `cookies` as they are set. */
export type Answer = { status: number; text: string; cookies: string[] }

/** What answers the calls of a day. */
export type Backend = {
  /** answers a request that has this cookie; `null` if the server ended before it answered */
  reach: (asked: Asked, cookie: string) => Promise<Answer | null>
  /** all rows as they are stored now */
  rows: () => Promise<DayRows>
  /** ends the session of this cookie */
  expire: (cookie: string) => Promise<void>
  /** closes the day; gives what is wrong with the data as such, a sentence each */
  close: () => Promise<string[]>
}

/** What a day gives its backend. */
export type Beginning = {
  morning: Snapshot
  clock: () => Date
  /** the chance of what the backend itself suffers */
  chance: Random
  /** counts what it suffered */
  count: (what: string) => void
  /** notes it in the diary */
  write: (text: string) => void
}

/** Opens the backend of a day. */
export type OpenBackend = (beginning: Beginning) => Promise<Backend>
