import type { Db } from '#mocks/tables/db.ts'
import type { Access } from '#rules/permissions.ts'
import type { Path } from '#support/nouns/path.ts'
import type { Kind } from '#support/wire/field-kinds.ts'

/**
 * The entry of a noun in the tests of all calls, lists and tables. Its writes and drafts need a screen: see {@link
 * NounScreen}.
 */
export type Noun = {
  path: Path
  /** the lists and sums that its screen loads when it opens, for a user with all permissions */
  loads: readonly string[]
  /** each call as its screen makes it, by name; a deletion takes an existing row */
  calls: (db: Db) => Record<string, () => Promise<unknown>>
  /** the pages whose users may make each call, by name (spec 6) */
  pages: Record<string, readonly Access[]>
  /** the answers of its calls, by name: a row of a list, or the whole response if it has more data than `success` */
  answers: Record<string, Kind>
  /** the calls that people make on its screen, by name, if they differ from {@link FormAndList} */
  made?: Record<string, Made>
  /** the number of elements in its first frame, as `tests/browser/drawn.test.ts` counts them */
  drawn: number
  /** its tables that can be sorted or downloaded */
  tables: readonly Table[]
  /** its screen, if it is an ordinary form beside a list; otherwise it has a {@link NounScreen} */
  screen?: FormAndList
}

/** The input of the form, by label: a text, the text of an option, or `true` for a box to check. */
export type Fields = Record<string, string | true>

/** A change that a person makes with the form, the call that saves it and the notice after it. */
type Saved = {
  call: string
  /** the input for the record number `nth`; each number is another record */
  fields: (nth: number) => Fields
  said: string
}

/** The texts of a screen with a form and a list. `form-and-list.ts` turns them into a person's actions. */
export type FormAndList = {
  list: string
  rows: (db: Db) => readonly unknown[]
  /** the record in notices and in drafts: `el salón`, `un salón` */
  noun: string
  what: string
  /** its place among the drafts of the device */
  place: string
  /** `opens` is the button of a form that is closed at first */
  create: Saved & { opens?: string }
  /** edits the row with this name; `stored` finds it by the input for the record number `nth` */
  update?: Saved & { row: string; stored: (db: Db, nth: number) => readonly unknown[] }
  remove: { call: string; question: string; said: string }
  /** the text of an empty list, and its action, which leads to the first field of the form */
  empty: { words: readonly string[]; action: string; field: string }
}

/**
 * A call that a person makes on a screen. `soughtIn` is the list that finds a lost answer. `readIn` is, by screen, the
 * list that is read before a change; the screen asks if that list does not load.
 */
export type Made = { on: readonly Path[]; soughtIn: string | null; readIn?: Partial<Record<Path, string>> }

/** A table that can be sorted or downloaded, and its file. */
export type Table = {
  caption: string
  /** the search params that show the table */
  search: string
  /** further search params that change the rows, for a table with filters */
  filter?: string
  /** the name of its file, for a table that can be downloaded */
  file?: string
  /** text in cells that the file leaves out */
  notes?: RegExp
  /** values that this device stores beforehand, by their name in the storage */
  kept?: Record<string, unknown>
  /** columns of the file that the screen shows within another column */
  apart?: readonly string[]
  /** the values that only the file has, by header and by the first cell of their row */
  inFileOnly?: (db: Db) => Record<string, Record<string, number | string>>
}
