import type { TestBackend } from '#mocks/node.ts'
import type { Path } from '#support/nouns/path.ts'
import type { openApp } from '#support/screens/app.tsx'
import type { Write } from '#support/screens/writes/write.ts'

type App = Awaited<ReturnType<typeof openApp>>
type Db = TestBackend['db']

/** Unsent input on a screen (spec 4, Drafts). */
export type TypedForm = {
  path: string
  /** the name of the draft on screen, and its place on the device */
  what: string
  place: string
  ready: (app: App) => Promise<unknown>
  type: (app: App) => Promise<unknown>
  /** the input, for comparison */
  typed: (app: App) => unknown
  /** sends the form; default: presses the form's button */
  send?: (app: App) => Promise<unknown>
  saved: string
  /** for a new record: the call that saves it, its rows, and its noun */
  sends?: { call: string; rows: (db: Db) => readonly unknown[]; noun: string }
}

/** The entry of a noun's screen in the tests of all writes, drafts, deletions and empty lists. */
export type NounScreen = {
  path: Path
  /** each of its writes as a person makes it, by name */
  writes: (db: Db) => Record<string, Write>
  /** the edition of a row by a call of {@link NounScreen.writes} that also creates rows */
  edits?: (db: Db) => Record<string, Write>
  /** the possible input on the screen, by a name for the test */
  typed: Record<string, TypedForm>
  question?: string
  /** the text of an empty list, and its action, which leads to the first field of the form */
  empty: { list: string; words: readonly string[]; action: string; field: string }
}
