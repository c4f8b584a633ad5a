/** The types of the notes of a call. */

/** What a response field means, where its schema does not say everything. */
export type FieldNote =
  | string
  | {
      about: string
      /** the canonical kind, where the schema reads more than one */
      kind?: 'id' | 'ids' | 'year' | 'month' | 'choice'
      /** the allowed values */
      values?: readonly string[]
      /** the format, where the kind does not say it */
      form?: string
      /** sent by the server, but not used by the app */
      isUnread?: true
    }

/** An example of a request, and what its fields mean. */
export type RequestNotes = { example: Record<string, unknown>; fields: Record<string, string> }

/** The notes of a call. */
export type EndpointNotes = {
  /** its purpose, in one line */
  title: string
  /** what the server must do, one sentence each */
  does: readonly string[]
  /** where it is made, for a call that belongs to no screen; the others are known from the tests that open every screen */
  where?: string
  /** an example body or query that fits the contract, and its fields by path */
  request?: RequestNotes
  /** an example response in canonical form, and its fields by path; one row for a list */
  response: { example: Record<string, unknown>; fields?: Record<string, FieldNote> }
  /** other successful responses, by title */
  others?: Record<string, unknown>
  /** the message shown to the user on success */
  success?: string
  /** text that the app puts before an error message */
  prefix?: string
  /** what happens instead of showing an error message */
  silent?: string
}
