/** The request fields of the API reference, from the schemas of bodies and queries. */

import * as z from 'zod/mini'
import {
  WireAmount,
  WireDay,
  WireId,
  WireMexicanDay,
  WirePayment,
  WirePesos,
  WireText,
  WireTime,
} from '#api/sending.ts'
import { code } from '#documents/markdown.ts'
import { mexicanPattern, monthPattern, timePattern, type Field, type JsonSchema } from './fields.ts'

const wireForms = new Map<z.core.$ZodType, JsonSchema>([
  [WireId, { title: 'id', anyOf: [{ type: 'integer' }, { type: 'string', minLength: 1 }] }],
  [WireMexicanDay, { type: 'string', pattern: mexicanPattern }],
  [WireDay, { title: 'fecha yyyy-mm-dd', type: 'string', format: 'date' }],
  [WireTime, { title: 'hora HH:MM', type: 'string', pattern: timePattern }],
  [WireAmount, { title: 'pesos con signo', type: 'number' }],
  [WirePesos, { title: 'pesos', type: 'number', minimum: 0 }],
  [WirePayment, { title: 'pesos de un pago', type: 'number', minimum: 0.01 }],
  [WireText, { title: 'texto no vacío', type: 'string', pattern: String.raw`\S` }],
])

/** The JSON Schema of a body or query, without zod's additions for validators. */
export function sentSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...sent } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const form = wireForms.get(zodSchema)
      if (form) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, form)
      }
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      delete jsonSchema.propertyNames
    },
  })
  return sent
}

const patternWords: Record<string, string> = {
  [mexicanPattern]: 'fecha `dd/mm/yyyy`',
  [monthPattern]: 'texto, dos dígitos (`01` a `12`)',
  [String.raw`\S`]: 'texto no vacío',
}

const titleWords: Record<string, string> = {
  id: 'id (entero o texto)',
  pesos: 'pesos: número ≥ 0, hasta dos decimales',
  'pesos con signo': 'pesos: número, hasta dos decimales',
  'pesos de un pago': 'pesos: número ≥ 0.01, hasta dos decimales',
  'fecha yyyy-mm-dd': 'fecha `yyyy-mm-dd`',
  'hora HH:MM': 'hora `HH:MM`, 24 horas',
}

function boundsOf({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, de ${minimum} a ${maximum}`
  return minimum === undefined ? '' : ` ≥ ${minimum}`
}

/** The type of a request field, in Spanish. */
function sentType(schema: JsonSchema): string {
  if (schema.title !== undefined) return titleWords[schema.title] ?? schema.title
  if (schema.const !== undefined) return `siempre ${code(JSON.stringify(schema.const))}`
  if (schema.enum !== undefined) return schema.enum.map((value) => code(String(value))).join(', ')
  if (schema.anyOf) return schema.anyOf.map(sentType).join(' o ')
  if (schema.format === 'date-time') return 'instante ISO 8601 en UTC'
  if (schema.pattern !== undefined) return patternWords[schema.pattern] ?? `texto ${code(schema.pattern)}`
  return [schema.type]
    .flat()
    .map((type) => typeWords[type ?? '']?.(schema) ?? 'cualquier valor')
    .join(' o ')
}

const plurals: Record<string, string> = {
  texto: 'textos',
  'texto no vacío': 'textos no vacíos',
  objeto: 'objetos',
  [titleWords['id'] ?? '']: 'ids (enteros o textos)',
}

const typeWords: Record<string, (schema: JsonSchema) => string> = {
  array: ({ items, minItems }) => {
    const word = typeof items === 'object' && !Array.isArray(items) ? sentType(items) : 'valores'
    return `lista de ${plurals[word] ?? word}${minItems === undefined ? '' : `, al menos ${minItems}`}`
  },
  object: ({ additionalProperties: values }) =>
    typeof values === 'object' && values.type !== undefined ? `objeto de id a ${sentType(values)}` : 'objeto',
  string: ({ minLength }) => (minLength === undefined ? 'texto' : 'texto no vacío'),
  integer: (schema) => `entero${boundsOf(schema)}`,
  number: (schema) => `número${boundsOf(schema)}`,
  boolean: () => 'booleano',
  null: () => '`null`',
}

/**
 * The fields of a body or query with their notes. Throws on a field without a note. Adds the paths of the used notes to
 * `usedNotes`.
 */
export function sentFields(
  schema: JsonSchema,
  notes: Record<string, string>,
  usedNotes: Set<string>,
  prefix = '',
): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]): Field[] => {
    if (typeof inner === 'boolean') return []
    const path = `${prefix}${name}`
    const about = notes[path]
    if (about === undefined) throw new Error(`${path}: no note`)
    usedNotes.add(path)
    const items = typeof inner.items === 'object' && !Array.isArray(inner.items) ? inner.items : undefined
    const children = items?.properties ? sentFields(items, notes, usedNotes, `${path}.`) : []
    const isRequired = schema.required?.includes(name) ?? false
    return [{ path, name, type: sentType(inner), about, schema: inner, isRequired, children }]
  })
}
