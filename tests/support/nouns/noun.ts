import type { Db } from '#mocks/tables/db.ts'
import type { Path } from '#support/nouns/path.ts'
import type { Kind } from '#support/wire/field-kinds.ts'

/**
 * How a noun with a screen of its own joins the tests that walk all calls, lists and tables. Its writes and drafts, which
 * need the screen, are a {@link NounScreen}.
 */
export type Noun = {
  /** the path of its screen */
  path: Path
  /** the lists and sums that its screen loads when it opens, for a user who may open everything */
  loads: readonly string[]
  /** each call as its screen makes it, by name; a deletion takes a row that the academy has */
  calls: (db: Db) => Record<string, () => Promise<unknown>>
  /** what its calls answer, by name: a row of a list, or the whole response if that has data besides `success` */
  answers: Record<string, Kind>
  /** the calls that people make on its screen, by name, if they are not those of {@link FormAndList} */
  made?: Record<string, Made>
  /** how many elements it draws at first: what `tests/browser/drawn.test.ts` counts */
  drawn: number
  /** its tables that are sorted or downloaded */
  tables: readonly Table[]
  /** its screen, if it is a form beside a list and nothing is particular about it; else it has a {@link NounScreen} */
  screen?: FormAndList
}

/** What is typed into the form, by label: a text, the text of an option, or `true` for a box to check. */
export type Fields = Record<string, string | true>

/** A change that a person makes with the form, the call that saves it and what is said then. */
type Saved = {
  call: string
  /** what is typed for the record of this number; each number is another record */
  fields: (nth: number) => Fields
  said: string
}

/** A screen of a form beside a list, in its words; `form-and-list.ts` makes of them what a person does there. */
export type FormAndList = {
  /** its list */
  list: string
  rows: (db: Db) => readonly unknown[]
  /** a record as what is saved, and as what is typed: `el salón`, `un salón` */
  noun: string
  what: string
  /** its place among the drafts of the device */
  place: string
  create: Saved
  /** the row with this name is edited; `stored` finds it again by what was typed for the record of this number */
  update?: Saved & { row: string; stored: (db: Db, nth: number) => readonly unknown[] }
  remove: { call: string; question: string; said: string }
  /** what it says of an empty list, and its action, which leads to the first field of the form */
  empty: { words: readonly string[]; action: string; field: string }
}

/**
 * A call that a person makes on a screen, the list in which it is looked for when its answer is lost, and by screen the
 * list in which the row to change is read before it, which asks when that does not load.
 */
export type Made = { on: readonly Path[]; soughtIn: string | null; readIn?: Partial<Record<Path, string>> }

/** A table that is sorted or downloaded: where it is, and what its file has. */
export type Table = {
  /** its caption */
  caption: string
  /** the search params with which it is shown */
  search: string
  /** further search params that change the rows, for a table that can be filtered */
  filter?: string
  /** the name of its file, for a table that can be downloaded */
  file?: string
  /** what cells show beside their value and the file leaves out */
  notes?: RegExp
  /** what this device keeps beforehand, by its name in the storage */
  kept?: Record<string, unknown>
  /** what the file says apart and the screen within another column */
  apart?: readonly string[]
  /** the values that only the file has, by header and by the first cell of their row */
  inFileOnly?: (db: Db) => Record<string, Record<string, number>>
}
