import type { TestBackend } from '#mocks/node.ts'
import type { Path } from '#support/nouns/path.ts'
import type { openApp } from '#support/screens/app.tsx'
import type { Write } from '#support/screens/writes/write.ts'

type App = Awaited<ReturnType<typeof openApp>>
type Db = TestBackend['db']

/** What is typed on a screen and not sent (spec 4, Drafts). */
export type TypedForm = {
  path: string
  /** what the line calls it, and its place on the device */
  what: string
  place: string
  /** waits for the screen */
  ready: (app: App) => Promise<unknown>
  type: (app: App) => Promise<unknown>
  /** what is typed, for comparison */
  typed: (app: App) => unknown
  /** sends it; default: presses the form's button */
  send?: (app: App) => Promise<unknown>
  saved: string
  /** of a new record: the call that saves it, how many there are, and what is said of it */
  sends?: { call: string; rows: (db: Db) => readonly unknown[]; noun: string }
}

/** How a noun's screen joins the tests that walk all writes, drafts, deletions and empty lists. */
export type NounScreen = {
  path: Path
  /** each of its calls that changes something, as a person makes it, by name */
  writes: (db: Db) => Record<string, Write>
  /** the edition of a row by a call of {@link NounScreen.writes} that also makes new ones */
  edits?: (db: Db) => Record<string, Write>
  /** what can be typed on it, by a name for the test */
  typed: Record<string, TypedForm>
  /** the question before a row is deleted, if one can be */
  question?: string
  /** what it says of an empty list, and its action, which leads to the first field of the form */
  empty: { list: string; words: readonly string[]; action: string; field: string }
}
