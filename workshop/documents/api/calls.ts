/** The calls of the contract with their notes, for the API reference. */

import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { NotReadable } from '#api/reading.ts'
import { contract } from '#backend/calls.ts'
import { screensOf } from '#support/faults/screens.ts'
import { pages } from './all-notes.ts'
import { answeredFields, objectOf, type AnsweredField } from './answered.ts'
import type { Field, JsonSchema } from './fields.ts'
import type { EndpointNotes } from './notes/notes.ts'
import { sentFields, sentSchema } from './sent.ts'

type Request = { schema: JsonSchema; fields: Field[]; example: Record<string, unknown> }

/** A call with its whole entry in the reference. */
export type Call = {
  endpoint: Endpoint
  notes: EndpointNotes
  /** the name of its page in the reference */
  page: string
  /** the screens that make it, in words */
  where: string
  body?: Request
  query?: Request
  /**
   * the successful response; for a list, `fields` are those of a row. They are empty for a response with only `success`
   * and `message`
   */
  answer: { schema: JsonSchema; fields: AnsweredField[]; example: unknown; under?: string }
}

const Plain = z.object({ success: z.literal(true), message: z.string() })

const plainSchema: JsonSchema = {
  type: 'object',
  properties: { success: { const: true }, message: { type: 'string', description: 'Para la bitácora del servidor.' } },
  required: ['success'],
}

function requestOf(schema: z.ZodMiniType, { request }: EndpointNotes): Request {
  if (request === undefined) throw new Error('no note about the request')
  const { success, data } = schema.safeParse(request.example)
  if (!success || !isDeepStrictEqual(data, request.example))
    throw new Error('the request example does not fit its schema')
  const json = sentSchema(schema)
  const usedNotes = new Set<string>()
  const fields = sentFields(json, request.fields, usedNotes)
  assertAllUsed(request.fields, usedNotes)
  return { schema: json, fields, example: request.example }
}

function assertAllUsed(notes: Record<string, unknown>, used: ReadonlySet<string>): void {
  const unused = Object.keys(notes).filter((path) => !used.has(path))
  if (unused.length > 0) throw new Error(`notes for unknown fields: ${unused.join(', ')}`)
}

function answerOf(
  { row, under, answer }: (typeof contract)[number],
  { response, others = {} }: EndpointNotes,
): Call['answer'] {
  const { example, fields: fieldNotes = {} } = response
  const field = row ?? answer
  if (field === undefined) {
    if (!Plain.safeParse(example).success)
      throw new Error('the response example has more than success and message, but no schema reads it')
    return { schema: plainSchema, fields: [], example }
  }
  for (const [name, other] of Object.entries(others)) {
    if (field.read(other) instanceof NotReadable) throw new Error(`this response example cannot be read: ${name}`)
  }
  const usedNotes = new Set<string>()
  const fields = answeredFields(field, example, fieldNotes, usedNotes)
  assertAllUsed(fieldNotes, usedNotes)
  const object = objectOf(fields)
  if (under === undefined) {
    const { success } = z.object({ success: z.literal(true) }).safeParse(example)
    const plain = success ? plainSchema : {}
    const properties = { ...plain.properties, ...object.properties }
    const required = [...(plain.required ?? []), ...(object.required ?? [])]
    return { schema: { ...object, properties, required }, fields, example }
  }
  const list: JsonSchema = {
    type: 'object',
    properties: { success: { const: true }, [under]: { type: 'array', items: object } },
    required: [under],
  }
  return { schema: list, fields, example: { success: true, [under]: [example] }, under }
}

const screensText = (name: string): string =>
  screensOf(name)
    .map(({ path, title }) => `${title} (\`${path}\`)`)
    .join('; ')

function callOf(endpoint: (typeof contract)[number]): Call {
  const [page, { notes: { [endpoint.name]: notes } = {} } = {}] =
    Object.entries(pages).find(([, each]) => endpoint.name in each.notes) ?? []
  try {
    if (page === undefined || notes === undefined) throw new Error('no notes')
    if (notes.request && !endpoint.body && !endpoint.query)
      throw new Error('notes about a request, but the call sends no data')
    return {
      endpoint,
      notes,
      page,
      where: notes.where ?? screensText(endpoint.name),
      ...(endpoint.body ? { body: requestOf(endpoint.body, notes) } : {}),
      ...(endpoint.query ? { query: requestOf(endpoint.query, notes) } : {}),
      answer: answerOf(endpoint, notes),
    }
  } catch (cause) {
    throw new Error(`workshop/documents/api/notes, ${endpoint.name}: ${String(cause)}`, { cause })
  }
}

/** Every call of the contract with its notes. Throws on a call without notes and on notes without a call. */
export function documentedCalls(): Call[] {
  const names = new Set(contract.map(({ name }) => name))
  const unused = Object.values(pages)
    .flatMap(({ notes }) => Object.keys(notes))
    .filter((name) => !names.has(name))
  if (unused.length > 0) throw new Error(`workshop/documents/api/notes: notes for unknown calls: ${unused.join(', ')}`)
  return contract.map(callOf)
}
