import type * as z from 'zod/mini'
import { hasIdOrRow, readEnvelope } from '#api/envelope.ts'
import type { Field } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'

/** The messages for a failed call (spec 8). */
export type FailureTexts = {
  /** if the server refuses without a message, or its answer is unreadable */
  refusal: string
  /** if there is no answer; default: `refusal` */
  unreachable?: string
  /** if the server itself has failed: a status of 500 or more, or an answer that cannot be read; default: `refusal` */
  broken?: string
}

/** A call of the API: request, answer, and messages for failures (spec 7, Table of calls). */
export type Endpoint = {
  /** its file on the server, without `.php` */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** the JSON body; with `isForm`, the text fields of a multipart body */
  body?: z.ZodMiniType
  isForm?: true
  query?: z.ZodMiniType<Record<string, string>, Record<string, string>>
  /** for calls that work without a session: a 401 does not mean that the session has expired */
  guest?: boolean
  /** the answer that a 401 stands for, if it is no failure */
  unauthorized?: unknown
  /** of a call that changes something: fields whose id or row proves that it was done (spec 7, Reading) */
  evidence?: readonly string[]
  texts: FailureTexts
}

/** A call whose answer has data. */
export type AnsweringEndpoint<Answer = unknown> = Endpoint & { answer: Field<Answer> }

/**
 * A call that answers with a list, either bare or in a field named `under` or `data`. Of a list that `keepsSent`, updates
 * send back what the app does not know of a row: that gives what is kept of a row as it was sent, `undefined` for nothing.
 */
export type ListEndpoint<Row = unknown> = Endpoint & {
  row: Field<Row>
  under: string
  keepsSent?(this: void, sent: SentRow, row: Row): SentRow | undefined
}

/** Any call of the API, with what it has of an answer or a list. */
export type AnyEndpoint = Endpoint & Partial<Pick<AnsweringEndpoint, 'answer'> & Pick<ListEndpoint, 'row' | 'under'>>

/**
 * A GET call that answers with a list. Screens show a failed list as empty (spec 8, Lists and sums), so its message
 * only reaches the log.
 */
export const listOf = <Row>(name: string, row: Field<Row>, under: string) =>
  ({ name, method: 'GET', row, under, texts: { refusal: 'No se pudo cargar la lista.' } }) satisfies ListEndpoint<Row>

/**
 * Like {@link listOf}, of rows that are edited: how they were sent is kept, because an update sends it back. `kept` gives
 * the part of it that an update needs; all of it by default.
 */
export const editedListOf = <Row>(
  name: string,
  row: Field<Row>,
  under: string,
  kept: (sent: SentRow, row: Row) => SentRow | undefined = (sent) => sent,
) => ({ ...listOf(name, row, under), keepsSent: kept }) satisfies ListEndpoint<Row>

/** Returns its argument; it only makes TypeScript infer the exact type. */
export const endpoint = <const Exact extends Endpoint>(given: Exact): Exact => given

/** The evidence of a call that saves or deletes a record: its id, or the stored row under its noun. */
export const evidenceOf = (noun: string): string[] => ['id', `${noun}Id`, noun]

/**
 * What a JSON answer says about its call (spec 7, Reading). Without `success`, a call that changes something needs
 * evidence. `silent`: it says neither yes nor no.
 */
export function outcomeOf(
  { evidence }: { evidence?: readonly string[] | undefined },
  answer: unknown,
): 'done' | 'refused' | 'silent' {
  const { success, message, error } = readEnvelope(answer)
  if (success !== undefined) return success ? 'done' : 'refused'
  if (!evidence) return 'done'
  if (error !== undefined) return 'refused'
  if (hasIdOrRow(answer, evidence)) return 'done'
  return message?.trim() ? 'refused' : 'silent'
}
