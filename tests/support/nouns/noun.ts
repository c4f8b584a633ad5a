import type { Db } from '#mocks/tables/db.ts'
import type { Made, Path } from '#support/faults/screens.ts'
import type { Table } from '#support/screens/tables.ts'
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
  /** the calls that people make on its screen, by name */
  made: Record<string, Made>
  /** its tables that are sorted or downloaded */
  tables: readonly Table[]
}
