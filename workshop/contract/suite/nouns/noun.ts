import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import type { Id } from '#api/reading.ts'

/** The ids that a body may contain. */
export type Ids = { user: string; discipline: string }

type Fields = Readonly<Record<string, unknown>>

/** The words for a noun: with its article, as an object, other records, and «nada más». */
export type NounWords = { it: string; object: string; others: string; nothingElse: string }

/** A noun of the contract tool. `nouns/entries` has a file for each; a test lists calls without an entry. */
export type TriedNoun = {
  /** the word for a record that is left: `maestro` */
  noun: string
  list: ListEndpoint
  /** the calls that save; their records are searched for in the list and removed */
  saves: readonly Endpoint[]
  /** the call that removes a record; without it, the tool's records stay on the server */
  remove?: Endpoint
  /** the lists of referenced records, which are removed after this noun */
  needs?: readonly ListEndpoint[]
  /** set if all checks can be made from this */
  plain?: PlainNoun
}

type Row = { id: Id }

/** A noun whose records are made, changed and deleted one by one. */
export type PlainNoun<Of extends Row = Row> = Pick<TriedNoun, 'noun' | 'needs'> & {
  list: ListEndpoint<Of>
  words: NounWords
  create: Endpoint
  /** the call that changes a record by the `id` in its body; may be `create` itself */
  update?: { by: Endpoint; change: Fields }
  remove: Endpoint
  /** a good body with the mark of the run in several fields, so that it is found even if one of them is bad */
  body: (mark: string, name: string, ids: Ids) => Fields
  /** the field that identifies a record in the run */
  knownBy: string
  /** the fields of the body, from a row of the list */
  asSent(this: void, row: Of): Fields
}

export const plainNoun = <Of extends Row>(plain: PlainNoun<Of>): TriedNoun & { plain: PlainNoun } => ({
  ...plain,
  saves: [plain.create, ...(plain.update && plain.update.by !== plain.create ? [plain.update.by] : [])],
  plain,
})
