import type * as z from 'zod/mini'
import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import type { Id } from '#api/reading.ts'

/** The ids that a body may name. */
export type Ids = { user: string; discipline: string }

/** A record as JSON, field by field. */
type Fields = Readonly<Record<string, unknown>>

/** How the suite words a noun: with its article, as what is changed or deleted; others of its kind; «nada más». */
export type NounWords = { it: string; object: string; others: string; nothingElse: string }

/**
 * A noun as the contract tool knows it. `nouns/entries` has a file for each; a test names the calls of the contract that
 * no entry has.
 */
export type TriedNoun = {
  /** what one of its records is called in what the tool says is left: `maestro` */
  noun: string
  list: ListEndpoint
  /** the calls that save: what they make is looked for in the list, and removed */
  saves: readonly Endpoint[]
  /** the call that removes a record; without it, what the tool makes stays on the server */
  remove?: Endpoint
  /** the lists whose records its own ones name: those are removed after it */
  needs?: readonly ListEndpoint[]
  /** the canonical form of each answer that has data, by the name of the call; of a list, that of a row */
  forms: Readonly<Record<string, z.ZodMiniType>>
  /** set if nothing is particular about it: all its checks are made of this */
  plain?: PlainNoun
}

type Row = { id: Id }

/** A noun whose records are made, changed and deleted one by one: how, and how they are found again. */
export type PlainNoun<Of extends Row = Row> = Pick<TriedNoun, 'noun' | 'needs' | 'forms'> & {
  list: ListEndpoint<Of>
  words: NounWords
  create: Endpoint
  /** the call that changes a record, with its `id` in the body; may be `create` itself */
  update?: { by: Endpoint; change: Fields }
  remove: Endpoint
  /** a good body, with the mark of the run in more than one field: it must still be found when one of them goes bad */
  body: (mark: string, name: string, ids: Ids) => Fields
  /** the field that tells a record from the others of the run */
  knownBy: string
  /** a row of the list as the body that made it, field by field */
  asSent(this: void, row: Of): Fields
}

/** The entry of a plain noun. */
export const plainNoun = <Of extends Row>(plain: PlainNoun<Of>): TriedNoun & { plain: PlainNoun } => ({
  ...plain,
  saves: [plain.create, ...(plain.update && plain.update.by !== plain.create ? [plain.update.by] : [])],
  plain,
})
