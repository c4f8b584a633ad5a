import type * as z from 'zod/mini'
import type { Field } from '#api/reading.ts'

/** The words of a screen for a call that failed (spec 8). */
export type FailureTexts = {
  /** when the server refuses without saying why, or its answer cannot be read */
  refusal: string
  /** when no answer came; the same as `refusal` where the spec has no other */
  unreachable?: string
}

/** A row of spec 7: what goes out, what comes back, and what a person is told when it fails. */
export type Endpoint = {
  /** its file on the server, without `.php` */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** the JSON body, or, where `isForm`, the text fields of a multipart one */
  body?: z.ZodMiniType
  isForm?: true
  query?: z.ZodMiniType<Record<string, string>, Record<string, string>>
  /** for the calls that are made without a session, where 401 is an answer and not its end */
  guest?: boolean
  texts: FailureTexts
}

/** A call whose answer says more than that it went well. */
export type AnsweringEndpoint<Answer = unknown> = Endpoint & { answer: Field<Answer> }

/** A call that gives a list, bare or wrapped under `under` or `data`. */
export type ListEndpoint<Row = unknown> = Endpoint & { row: Field<Row>; under: string }

/** A call that gives a list. A list that failed is shown as an empty one (spec 8), so its text is seen by nobody but the log. */
export const listOf = <Row>(name: string, row: Field<Row>, under: string) =>
  ({ name, method: 'GET', row, under, texts: { refusal: 'No se pudo cargar la lista.' } }) satisfies ListEndpoint<Row>

/** Gives an endpoint as it is, with its exact type. */
export const endpoint = <const Given extends Endpoint>(given: Given): Given => given
