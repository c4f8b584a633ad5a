/** The types of the notes of a call. */

/** The meaning of a response field, if its schema does not explain everything. */
export type FieldNote =
  | string
  | {
      about: string
      /** the canonical kind, if the schema reads several */
      kind?: 'id' | 'ids' | 'year' | 'month' | 'choice'
      /** the allowed values */
      values?: readonly string[]
      /** the format, if the kind does not define it */
      form?: string
      /** sent by the server, but not used by the app */
      isUnused?: true
    }

/** An example of a request, and the meaning of its fields. */
export type RequestNotes = { example: Record<string, unknown>; fields: Record<string, string> }

export type EndpointNotes = {
  /** its purpose, in one line */
  title: string
  /** the server's duties, one sentence each */
  does: readonly string[]
  /** the place of a call outside the screens; other places are known from the tests that open every screen */
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
