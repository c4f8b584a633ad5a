import type { AnyEndpoint, Endpoint, ListEndpoint } from '#api/endpoint.ts'
import type { Id } from '#api/reading.ts'

/** The category of a product: an existing one, or a new one, which no call removes. */
export type Category = { category: string } | { category_id: number | string }

/** The records that a body may reference. */
export type Ids = { user: string; discipline: string; category: Category }

/** References for a sample: it has the shape of a good body, and is not sent. */
export const sampleIds: Ids = { user: '1', discipline: '1', category: { category: 'x' } }

/** An id in the usual form that no server has given. */
export const unknownId = 999_999_999

export type Fields = Readonly<Record<string, unknown>>

/** The words for a noun: with its article, as an object, other records, and «nada más». */
export type NounWords = { it: string; object: string; others: string; nothingElse: string }

/** A noun of the contract tool. `nouns.ts` has the list; a test names the calls without a noun. */
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
  /** set if most checks can be made from this */
  plain?: PlainNoun
}

type Row = { id: Id }

/** A noun whose records are made, changed and deleted one by one. */
export type PlainNoun<Of extends Row = Row> = Pick<TriedNoun, 'noun' | 'needs'> & {
  list: ListEndpoint<Of>
  words: NounWords
  create: AnyEndpoint
  /** the field of the answer to `create` with the new id, and what is tolerated if it is `null` */
  answered?: { id: string; without: string }
  /**
   * the call that changes a record by the `id` in its body; may be `create` itself. The body is that of `create`, or
   * the whole row `asSent`, which has `more` fields.
   */
  update?: { by: Endpoint; change: (mark: string) => Fields; more?: Fields }
  remove: Endpoint
  /** a good body with the mark of the run in several fields, so that it is found even if one of them is bad */
  body: (mark: string, name: string, ids: Ids) => Fields
  /** the fields that make a permanent record if they are bad */
  permanentFields?: readonly string[]
  /** the field that identifies a record in the run */
  knownBy: string
  /** the fields of the body, from a row of the list */
  asSent(this: void, row: Of): Fields
}

export const plainNoun = <Of extends Row>(plain: PlainNoun<Of>): TriedNoun & { plain: PlainNoun<Of> } => ({
  ...plain,
  saves: [plain.create, ...(plain.update && plain.update.by !== plain.create ? [plain.update.by] : [])],
  plain,
})
