import type * as z from 'zod/mini'
import { hasIdOrRow, readEnvelope } from '#api/envelope.ts'
import type { Extension } from '#api/extensions.ts'
import type { Field } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'

/** Messages for a failed call (spec 8). */
export type FailureTexts = {
  /** if the server refuses without a message, or its answer is unreadable */
  refusal: string
  /** if there is no answer; default: `refusal` */
  unreachable?: string
  /** if the server failed: a status of 500 or more, or an unreadable answer; default: `refusal` */
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
  /** the name under which a server announces a call beyond the specification (docs/specification/calls.md) */
  extension?: Extension
  /** for calls without a session: a 401 does not mean that the session expired */
  guest?: boolean
  /** the answer that a 401 stands for, if it is no failure */
  unauthorized?: unknown
  /** fields whose id or row proves that a change was done (spec 7, Reading) */
  evidence?: readonly string[]
  texts: FailureTexts
}

export type AnsweringEndpoint<Answer = unknown> = Endpoint & { answer: Field<Answer> }

/**
 * A call that answers with a list, either bare or in a field named `under` or `data`. `keepsSent` selects the sent
 * fields of a row that an update must send back, if any.
 */
export type ListEndpoint<Row = unknown> = Endpoint & {
  row: Field<Row>
  under: string
  keepsSent?(this: void, sent: SentRow, row: Row): SentRow | undefined
}

export type AnyEndpoint = Endpoint & Partial<Pick<AnsweringEndpoint, 'answer'> & Pick<ListEndpoint, 'row' | 'under'>>

/** A GET call of a list. Its message only goes to the log, as a failed list shows as empty (spec 8, Lists and sums). */
export const listOf = <Row>(name: string, row: Field<Row>, under: string) =>
  ({ name, method: 'GET', row, under, texts: { refusal: 'No se pudo cargar la lista.' } }) satisfies ListEndpoint<Row>

/** Like {@link listOf}, for edited rows. An update sends back the fields that `kept` selects, by default all. */
export const editedListOf = <Row>(
  name: string,
  row: Field<Row>,
  under: string,
  kept: (sent: SentRow, row: Row) => SentRow | undefined = (sent) => sent,
) => ({ ...listOf(name, row, under), keepsSent: kept }) satisfies ListEndpoint<Row>

/** Returns its argument, so that TypeScript infers the exact type. */
export const endpoint = <const Exact extends Endpoint>(given: Exact): Exact => given

/** Evidence of a call that saves or deletes a record: its id, or the stored row under its noun. */
export const evidenceOf = (noun: string): string[] => ['id', `${noun}Id`, noun]

/** Outcome of an answer (spec 7, Reading). Without `success`, a change needs evidence. `silent` is undecided. */
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
