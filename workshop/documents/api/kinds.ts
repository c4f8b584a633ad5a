/** The kinds of response fields: their description in the API reference, and the other forms that the client reads. */

import { PictureAddress } from '#api/picture-address.ts'
import { FlagMap, TextList } from '#api/reading-records.ts'
import {
  Day,
  Flag,
  Id,
  Money,
  OptionalText,
  Quantity,
  RequiredText,
  Text,
  Time,
  type Field as Reading,
} from '#api/reading.ts'
import { code } from '#documents/markdown.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'
import { mexicanPattern, monthPattern, timePattern, type JsonSchema } from './fields.ts'
import type { FieldNote } from './notes/notes.ts'

/** The description of a kind of response field; texts in Spanish. */
export type Kind = {
  /** the canonical form in words */
  type: string
  /** the canonical form as a schema */
  schema: JsonSchema
  /** the other forms that the client reads, in words */
  alsoRead: string
  /** a value in its other forms, which must be read as the same value */
  variants: (value: unknown) => unknown[]
}

const asText = (value: unknown) => [String(value)]
/** A list as PHP sends it after a filter: an object with numeric keys, and its JSON text. */
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

/** The kinds by name; functions make days and choices. */
export const kinds = {
  id: {
    type: 'id (entero)',
    schema: { title: 'id', anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`\D` }] },
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
    schema: {
      type: 'array',
      items: { title: 'id', anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`\D` }] },
    },
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

/** The kind of a day in the format of the example. Throws if the example is not a day. */
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
  variants: (value) => [String(value).toUpperCase()],
})

/** The kinds of the client's readers. */
const kindsByReader = new Map<Reading<unknown>, keyof typeof kinds | 'day'>([
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

/** The kind of the response field at `path`, by its note or its reader. Throws if neither gives one. */
export function kindFor(
  path: string,
  field: Reading<unknown>,
  sample: unknown,
  note: Exclude<FieldNote, string>,
): Kind {
  if (note.kind === 'choice') return choiceKind(note.values ?? [])
  if (note.kind !== undefined) return kinds[note.kind]
  if (field.row) return kinds.rows
  const name = kindsByReader.get(field) ?? (field.fields ? 'record' : undefined)
  if (name === undefined) throw new Error(`${path}: its note must give its kind`)
  return name === 'day' ? dayKind(sample) : kinds[name]
}
