/** Reads what a call sends. A value that its endpoint does not allow is refused with the names of the fields. */

import type * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { refuse } from '#backend/refusal.ts'

export type AnySent = { body: unknown; files: ReadonlyMap<string, File>; query: unknown }

export async function readRequest(request: Request, { body, isForm, query }: Endpoint): Promise<AnySent> {
  const form = isForm ? await formOf(request) : new FormData()
  const fields = [...form]
  return {
    query: query && validated(query, textsOf([...new URL(request.url).searchParams])),
    body: body && validated(body, isForm ? textsOf(fields) : jsonOf(await request.text())),
    files: new Map(fields.flatMap(([name, value]) => (isSent(value) ? [[name, value]] : []))),
  }
}

function validated<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'JSON'))
  return refuse(`Datos no válidos: ${[...fields].join(', ')}.`)
}

const formOf = (request: Request): Promise<FormData> =>
  request.formData().catch((): never => refuse('Datos no válidos: formulario.'))

type Field = FormDataEntryValue

const textsOf = (fields: [string, Field][]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, plain(value)]] : [])))

/** Browsers send an empty file for a file field without a file. */
const isSent = (value: Field): value is File => typeof value !== 'string' && (value.size > 0 || value.name !== '')

/** Composes accents, because keyboards write them differently, and removes NUL, because PostgreSQL rejects it. */
const plain = (text: string): string => text.replaceAll('\0', '').normalize('NFC')

const plainValue = (_: string, value: unknown): unknown => (typeof value === 'string' ? plain(value) : value)

function jsonOf(text: string): unknown {
  try {
    // An escape may produce NUL or half of a letter.
    return text.includes(String.raw`\u`) ? JSON.parse(text, plainValue) : JSON.parse(text.normalize('NFC'))
  } catch {
    return undefined
  }
}
