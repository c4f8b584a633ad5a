import { listOf } from '#api/endpoint.ts'
import { record } from '#api/reading-records.ts'
import { Id, OptionalText, Text, wordOf, type Read } from '#api/reading.ts'

export const changeKinds = ['cancellation', 'deletion', 'name', 'password', 'payment', 'price', 'user'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * A change that somebody made. `at` is `yyyy-mm-dd hh:mm:ss`, `by` is the name of the user, `subject` is what changed.
 * Of a `user`, `before` and `after` are page keys with commas; of any other kind, text to show.
 */
const Change = record({
  id: Id,
  at: Text,
  by: Text,
  kind: wordOf(changeKinds, 'user'),
  subject: Text,
  before: OptionalText,
  after: OptionalText,
})
export type Change = Read<typeof Change>

/** Only a server with `changes` has this list. */
export const listChangesEndpoint = { ...listOf('list_changes', Change, 'changes'), extension: 'changes' } as const
