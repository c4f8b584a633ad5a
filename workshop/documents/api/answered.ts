/**
 * The response fields of the API reference. They come from an example, which the response's schema reads in every
 * documented form.
 */

import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { withSnakeCase } from '#api/reading-records.ts'
import { NotReadable, type Field as Reading } from '#api/reading.ts'
import { code } from '#documents/markdown.ts'
import type { Field, JsonSchema } from './fields.ts'
import { kindFor, kinds } from './kinds.ts'
import type { FieldNote } from './notes/notes.ts'

/** A response field, with the other accepted forms. */
export type AnsweredField = Field & {
  otherNames: string[]
  alsoRead: string
  /** the value used when the field is missing; `undefined` for a required field */
  absent: string | undefined
  isNullable: boolean
  children: readonly AnsweredField[]
}

/** The reader inside all wrappers. */
const innermost = (field: Reading<unknown>): Reading<unknown> => (field.inner ? innermost(field.inner) : field)

const isNullable = (field: Reading<unknown>): boolean =>
  field.isNullable === true || (field.inner !== undefined && isNullable(field.inner))

const camel = (name: string) => name.replaceAll(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

const Plain = z.record(z.string(), z.unknown())

const without = (value: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

/** The value of a missing field, in Spanish. */
function absentText(value: unknown): string {
  if (value === '') return 'vacío'
  if (Array.isArray(value)) return 'lista vacía'
  if (typeof value === 'object' && value !== null) return 'objeto vacío'
  return code(JSON.stringify(value ?? null))
}

/** Fields of every response besides its data. They need no note. */
const envelope = ['success', 'message']

/**
 * The fields of a response example, described by the schema that reads it. Adds the paths of the used notes to
 * `usedNotes`. Throws on a field without a note. Also throws if the schema does not read the example, or reads a
 * documented form as another value.
 */
export function answeredFields(
  record: Reading<unknown>,
  example: Record<string, unknown>,
  notes: Record<string, FieldNote>,
  usedNotes: Set<string>,
  prefix = '',
): AnsweredField[] {
  const { fields: shape, otherNames: others = {} } = innermost(record)
  if (shape === undefined) throw new Error(`${prefix || 'the answer'}: not a record of src/api/reading-records.ts`)
  const read = (value: unknown) => {
    const result = record.read(value)
    return result instanceof NotReadable ? undefined : Plain.parse(result)
  }
  const base = read(example)
  if (base === undefined) throw new Error(`${prefix || 'the answer'}: the example cannot be read`)
  const missing = new Set(Object.keys(shape))

  const fields = Object.entries(example).flatMap(([key, sample]): AnsweredField[] => {
    const path = `${prefix}${key}`
    const given = notes[path]
    if (given === undefined && prefix === '' && envelope.includes(key)) return []
    if (given === undefined) throw new Error(`${path}: no note`)
    usedNotes.add(path)
    const note = typeof given === 'string' ? { about: given } : given
    const [name, inner] =
      Object.entries(shape).find(
        ([candidate]) => candidate === camel(key) || others[candidate]?.includes(camel(key)),
      ) ?? []
    if (name === undefined || inner === undefined) {
      if (note.isUnused !== true) throw new Error(`${path}: the schema does not read it`)
      const { type, schema: json } = kinds.id
      const unusedInfo = { otherNames: [], alsoRead: '', absent: 'no se usa', isNullable: false, children: [] }
      return [{ path, name: key, type, about: note.about, schema: json, isRequired: false, ...unusedInfo }]
    }
    missing.delete(name)

    const field = innermost(inner)
    const kind = kindFor(path, field, sample, note)
    const otherNames = withSnakeCase([name, ...(others[name] ?? [])]).filter((other) => other !== key)
    const isSame = (value: unknown) => isDeepStrictEqual(read(value), base)
    for (const other of otherNames) {
      if (!isSame({ ...without(example, key), [other]: sample })) throw new Error(`${path}: not read as ${other}`)
    }
    for (const variant of kind.variants(sample)) {
      if (!isSame({ ...example, [key]: variant })) throw new Error(`${path}: not read from ${JSON.stringify(variant)}`)
    }
    const withoutField = read(without(example, key))
    const unknownChoice = note.kind === 'choice' ? read({ ...example, [key]: unknownWord })?.[name] : undefined
    const { row } = field
    const childRecord = row ?? (field.fields ? field : undefined)
    const child: unknown = row && Array.isArray(sample) ? sample[0] : sample
    const children = childRecord ? answeredFields(childRecord, Plain.parse(child), notes, usedNotes, `${path}.`) : []
    return [
      {
        path,
        name: key,
        type: note.form === undefined ? kind.type : `${kind.type}, ${note.form}`,
        about: note.about,
        schema: row ? { ...kind.schema, items: objectOf(children) } : childRecord ? objectOf(children) : kind.schema,
        isRequired: withoutField === undefined,
        otherNames,
        alsoRead: typeof unknownChoice === 'string' ? otherChoice(unknownChoice) : kind.alsoRead,
        absent: withoutField === undefined ? undefined : absentText(withoutField[name]),
        isNullable: isNullable(inner),
        children,
      },
    ]
  })
  if (missing.size > 0) throw new Error(`${prefix || 'the answer'}: the example lacks ${[...missing].join(', ')}`)
  return fields
}

/** A word in no list. */
const unknownWord = '¿?'

/** The reading of a word outside its list. */
const otherChoice = (read: string): string =>
  `en otras letras; otro valor: ${read === unknownWord ? 'como llega' : code(read)}`

/** Whether the note of a field says that a server may leave it out. */
const isExtra = ({ about }: Field): boolean => /^Solo con `|Puede faltar\.$/.test(about)

/** The JSON Schema of an object with these fields in canonical form. */
export function objectOf(fields: readonly Field[]): JsonSchema {
  const nullable = (field: Field) =>
    'isNullable' in field && field.isNullable === true
      ? { anyOf: [field.schema, { type: 'null' as const }], description: field.about }
      : { ...field.schema, description: field.about }
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, nullable(field)])),
    required: fields.filter((field) => !isExtra(field)).map(({ name }) => name),
  }
}
