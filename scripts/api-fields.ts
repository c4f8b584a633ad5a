/**
 * The fields of the contract for the API reference. Request fields come from the schemas of the bodies. Response fields
 * come from an example, which is read with the response's schema as it is and in every other form that the reference
 * says is accepted.
 */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { PictureAddress } from '#api/picture-address.ts'
import {
  Day,
  Flag,
  FlagMap,
  Id,
  Money,
  NotReadable,
  OptionalText,
  Quantity,
  RequiredText,
  Text,
  TextList,
  Time,
  type Field as Reading,
} from '#api/reading.ts'
import { WireDay, WireId, WireMexicanDay, WirePesos, WireText, WireTime } from '#api/sending.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'
import type { FieldNote } from './api-notes/notes.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A field as a table row, with its nested fields. */
export type Field = {
  /** with its parents: `products.price` */
  path: string
  name: string
  type: string
  about: string
  schema: JsonSchema
  isRequired: boolean
  children: readonly Field[]
}

/** A response field, with the other forms that are accepted. */
export type AnsweredField = Field & {
  otherNames: string[]
  alsoRead: string
  /** the value used when the field is missing; `undefined` for a required field */
  absent: string | undefined
  isNullable: boolean
  children: readonly AnsweredField[]
}

const mexicanPattern = String.raw`^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$`
const monthPattern = '^(0[1-9]|1[0-2])$'
const timePattern = String.raw`^([01]\d|2[0-3]):[0-5]\d$`

const code = (text: string) => `\`${text}\``

type Kind = {
  type: string
  schema: JsonSchema
  alsoRead: string
  /** other forms of a value that must be read as the same value */
  variants: (value: unknown) => unknown[]
}

const asText = (value: unknown) => [String(value)]
/** A list as an object with numbers for keys, and as its JSON text. */
const asNumbered = (value: unknown) => {
  if (!Array.isArray(value) || value.length === 0) return []
  const numbered = Object.fromEntries(value.map((item, index) => [index + 1, item]))
  return [numbered, JSON.stringify(numbered)]
}
const asRows = (value: unknown) => [JSON.stringify(value), ...asNumbered(value)]
const asList = (value: unknown) => [
  ...asRows(value),
  ...(Array.isArray(value) ? [value.join(','), value.join(', ')] : []),
  ...(Array.isArray(value) && value.length === 0 ? [null] : []),
]

const money: Kind = {
  type: 'pesos (número)',
  schema: { type: 'number', title: 'pesos' },
  alsoRead: 'texto: `"350.00"`, `"$1,350.00"`',
  variants: (value) => (typeof value === 'number' ? [value.toFixed(2), `$${value.toFixed(2)}`] : []),
}

const kinds = {
  id: {
    type: 'id (entero)',
    schema: { title: 'id', anyOf: [{ type: 'integer' }, { type: 'string' }] },
    alsoRead: 'texto: `"12"`',
    variants: asText,
  },
  text: { type: 'texto', schema: { type: 'string' }, alsoRead: '`null`: vacío; un número', variants: () => [] },
  requiredText: { type: 'texto', schema: { type: 'string' }, alsoRead: '', variants: () => [] },
  picture: {
    type: 'dirección de una imagen o `null`',
    schema: { type: 'string' },
    alsoRead: '`""`: `null`; sin servidor (`uploads/a.png`): dentro de la carpeta de la API',
    variants: () => [],
  },
  optionalText: { type: 'texto o `null`', schema: { type: 'string' }, alsoRead: '`""`: `null`', variants: () => [] },
  money,
  quantity: { type: 'número', schema: { type: 'number' }, alsoRead: 'texto: `"2"`', variants: asText },
  flag: {
    type: 'booleano',
    schema: { type: 'boolean' },
    alsoRead: '`1`, `0`, `"1"`, `"0"`',
    variants: (value) => (value === true ? [1, '1', 'true'] : [0, '0', 'false']),
  },
  time: {
    type: 'hora `HH:MM`',
    schema: { type: 'string', pattern: timePattern },
    alsoRead: '`9:30`, `17:00:00`',
    variants: (value) => [`${String(value)}:00`],
  },
  texts: {
    type: 'lista de textos',
    schema: { type: 'array', items: { type: 'string' } },
    alsoRead: 'texto JSON; texto separado por comas; objeto con números por nombres; `null`: vacía',
    variants: asList,
  },
  ids: {
    type: 'lista de ids',
    schema: { type: 'array', items: { title: 'id', anyOf: [{ type: 'integer' }, { type: 'string' }] } },
    alsoRead: 'texto JSON; texto separado por comas; objeto con números por nombres; `null`: vacía',
    variants: asList,
  },
  flags: {
    type: 'objeto de id a booleano',
    schema: { type: 'object', additionalProperties: { type: 'boolean' } },
    alsoRead: 'texto JSON; `1`, `0`, `"1"`, `"0"` por booleano; `[]` o `null`: vacío',
    variants: (value) => [
      JSON.stringify(value),
      ...(typeof value === 'object' && value !== null
        ? [Object.fromEntries(Object.entries(value).map(([id, flag]) => [id, flag === true ? '1' : '0']))]
        : []),
    ],
  },
  year: {
    type: 'año (entero)',
    schema: { type: 'integer' },
    alsoRead: 'texto: `"2026"`',
    variants: asText,
  },
  month: {
    type: 'mes, dos dígitos',
    schema: { type: 'string', pattern: monthPattern },
    alsoRead: 'número o un dígito: `2`, `"2"`',
    variants: (value) => [Number(value), String(Number(value))],
  },
  record: { type: 'objeto', schema: { type: 'object' }, alsoRead: '', variants: () => [] },
  rows: {
    type: 'lista de objetos',
    schema: { type: 'array' },
    alsoRead: 'texto JSON; objeto con números por nombres; `null`: vacía',
    variants: asRows,
  },
} satisfies Record<string, Kind>

function dayKind(sample: unknown): Kind {
  const day = isoDateOf(String(sample))
  if (day === undefined) throw new Error(`${String(sample)} is not a day`)
  const forms = { 'yyyy-mm-dd': day, 'dd/mm/yyyy': mexicanDate(day), 'yyyy-mm-dd hh:mm:ss': `${day} 00:00:00` }
  const others = Object.entries(forms).filter(([, form]) => form !== sample)
  return {
    type: `fecha ${sample === day ? '`yyyy-mm-dd`' : '`dd/mm/yyyy`'}`,
    schema: { type: 'string', ...(sample === day ? { format: 'date' } : { pattern: mexicanPattern }) },
    alsoRead: others.map(([form]) => code(form)).join(', '),
    variants: () => others.map(([, form]) => form),
  }
}

const choiceKind = (values: readonly string[]): Kind => ({
  type: values.map(code).join(', '),
  schema: { type: 'string', enum: [...values] },
  alsoRead: '',
  variants: () => [],
})

const known = new Map<Reading<unknown>, keyof typeof kinds | 'day'>([
  [Id, 'id'],
  [Text, 'text'],
  [RequiredText, 'requiredText'],
  [OptionalText, 'optionalText'],
  [PictureAddress, 'picture'],
  [Money, 'money'],
  [Quantity, 'quantity'],
  [Flag, 'flag'],
  [Day, 'day'],
  [Time, 'time'],
  [TextList, 'texts'],
  [FlagMap, 'flags'],
])

/** The reader inside all wrappers. */
const innermost = (field: Reading<unknown>): Reading<unknown> => (field.inner ? innermost(field.inner) : field)

const isNullable = (field: Reading<unknown>): boolean =>
  field.isNullable === true || (field.inner !== undefined && isNullable(field.inner))

const camel = (name: string) => name.replaceAll(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const Plain = z.record(z.string(), z.unknown())

const without = (value: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

function absentText(value: unknown): string {
  if (value === '') return 'vacío'
  if (Array.isArray(value)) return 'lista vacía'
  if (typeof value === 'object' && value !== null) return 'objeto vacío'
  return code(JSON.stringify(value ?? null))
}

/** The fields of every response besides its data. */
const envelope = ['success', 'message']

/**
 * The fields of a response example, described with the schema that reads it. Throws when the example, an accepted form
 * or the notes do not fit; adds the paths of the notes used to `seen`.
 */
export function answeredFields(
  record: Reading<unknown>,
  example: Record<string, unknown>,
  notes: Record<string, FieldNote>,
  seen: Set<string>,
  prefix = '',
): AnsweredField[] {
  const { fields: shape, otherNames: others = {} } = innermost(record)
  if (shape === undefined) throw new Error(`${prefix || 'the answer'}: not a record of src/api/reading.ts`)
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
    seen.add(path)
    const note = typeof given === 'string' ? { about: given } : given
    const [name, inner] =
      Object.entries(shape).find(
        ([candidate]) => candidate === camel(key) || others[candidate]?.includes(camel(key)),
      ) ?? []
    if (name === undefined || inner === undefined) {
      if (note.isUnread !== true) throw new Error(`${path}: the schema does not read it`)
      const { type, schema: json } = kinds.id
      const unusedInfo = { otherNames: [], alsoRead: '', absent: 'no se usa', isNullable: false, children: [] }
      return [{ path, name: key, type, about: note.about, schema: json, isRequired: false, ...unusedInfo }]
    }
    missing.delete(name)

    const field = innermost(inner)
    const kind = kindFor(path, field, sample, note)
    const otherNames = [...new Set([name, ...(others[name] ?? [])].flatMap((one) => [one, snake(one)]))].filter(
      (one) => one !== key,
    )
    const isSame = (value: unknown) => isDeepStrictEqual(read(value), base)
    for (const other of otherNames) {
      if (!isSame({ ...without(example, key), [other]: sample })) throw new Error(`${path}: not read as ${other}`)
    }
    for (const variant of kind.variants(sample)) {
      if (!isSame({ ...example, [key]: variant })) throw new Error(`${path}: not read from ${JSON.stringify(variant)}`)
    }
    const left = read(without(example, key))
    const unknownChoice = note.kind === 'choice' ? read({ ...example, [key]: '¿?' })?.[name] : undefined
    const { row } = field
    const childRecord = row ?? (field.fields ? field : undefined)
    const child: unknown = row && Array.isArray(sample) ? sample[0] : sample
    const children = childRecord ? answeredFields(childRecord, Plain.parse(child), notes, seen, `${path}.`) : []
    return [
      {
        path,
        name: key,
        type: note.form === undefined ? kind.type : `${kind.type}, ${note.form}`,
        about: note.about,
        schema: row ? { ...kind.schema, items: objectOf(children) } : childRecord ? objectOf(children) : kind.schema,
        isRequired: left === undefined,
        otherNames,
        alsoRead: typeof unknownChoice === 'string' ? `otro valor: ${code(unknownChoice)}` : kind.alsoRead,
        absent: left === undefined ? undefined : absentText(left[name]),
        isNullable: isNullable(inner),
        children,
      },
    ]
  })
  if (missing.size > 0) throw new Error(`${prefix || 'the answer'}: the example lacks ${[...missing].join(', ')}`)
  return fields
}

function kindFor(path: string, field: Reading<unknown>, sample: unknown, note: Exclude<FieldNote, string>): Kind {
  if (note.kind === 'choice') return choiceKind(note.values ?? [])
  if (note.kind !== undefined) return kinds[note.kind]
  if (field.row) return kinds.rows
  const name = known.get(field) ?? (field.fields ? 'record' : undefined)
  if (name === undefined) throw new Error(`${path}: its note must give its kind`)
  return name === 'day' ? dayKind(sample) : kinds[name]
}

/** The JSON Schema of an object with these fields in canonical form, all of them required. */
export function objectOf(fields: readonly Field[]): JsonSchema {
  const nullable = (field: Field) =>
    'isNullable' in field && field.isNullable === true
      ? { anyOf: [field.schema, { type: 'null' as const }], description: field.about }
      : { ...field.schema, description: field.about }
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, nullable(field)])),
    required: fields.map(({ name }) => name),
  }
}

const wireForms = new Map<z.core.$ZodType, JsonSchema>([
  [WireId, { title: 'id', anyOf: [{ type: 'integer' }, { type: 'string', minLength: 1 }] }],
  [WireMexicanDay, { type: 'string', pattern: mexicanPattern }],
  [WireDay, { title: 'fecha yyyy-mm-dd', type: 'string', format: 'date' }],
  [WireTime, { title: 'hora HH:MM', type: 'string', pattern: timePattern }],
  [WirePesos, { title: 'pesos', type: 'number', minimum: 0 }],
  [WireText, { title: 'texto no vacío', type: 'string', pattern: String.raw`\S` }],
])

/** The JSON Schema of a request, without what zod adds for validators only. */
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
  'fecha yyyy-mm-dd': 'fecha `yyyy-mm-dd`',
  'hora HH:MM': 'hora `HH:MM`, 24 horas',
}

function boundsOf({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, de ${minimum} a ${maximum}`
  return minimum === undefined ? '' : ` ≥ ${minimum}`
}

/** The type of a request schema, in Spanish. */
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
 * The fields of a body or query with their notes. Throws on a field without a note; adds the paths of the notes used to
 * `seen`.
 */
export function sentFields(schema: JsonSchema, notes: Record<string, string>, seen: Set<string>, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]): Field[] => {
    if (typeof inner === 'boolean') return []
    const path = `${prefix}${name}`
    const about = notes[path]
    if (about === undefined) throw new Error(`${path}: no note`)
    seen.add(path)
    const items = typeof inner.items === 'object' && !Array.isArray(inner.items) ? inner.items : undefined
    const children = items?.properties ? sentFields(items, notes, seen, `${path}.`) : []
    const isRequired = schema.required?.includes(name) ?? false
    return [{ path, name, type: sentType(inner), about, schema: inner, isRequired, children }]
  })
}
