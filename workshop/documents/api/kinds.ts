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

const kind = (type: string, schema: JsonSchema, alsoRead = '', variants: Kind['variants'] = () => []): Kind => ({
  type,
  schema,
  alsoRead,
  variants,
})

const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { title: 'id', anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`\D` }] }
const alsoLists = 'texto JSON; texto separado por comas; objeto con números por nombres; `null`: vacía'

/** The kinds by name; functions make days and choices. */
export const kinds = {
  id: kind('id (entero)', id, 'texto: `"12"`', asText),
  text: kind('texto', text, '`null`: vacío; un número'),
  requiredText: kind('texto', text),
  picture: kind(
    'dirección de una imagen o `null`',
    text,
    '`""`: `null`; sin servidor (`uploads/a.png`): dentro de la carpeta de la API',
  ),
  optionalText: kind('texto o `null`', text, '`""`: `null`'),
  money: kind('pesos (número)', { type: 'number', title: 'pesos' }, 'texto: `"350.00"`, `"$1,350.00"`', (value) =>
    typeof value === 'number' ? [value.toFixed(2), `$${value.toFixed(2)}`] : [],
  ),
  quantity: kind('número', { type: 'number' }, 'texto: `"2"`', asText),
  flag: kind('booleano', { type: 'boolean' }, '`1`, `0`, `"1"`, `"0"`', (value) =>
    value === true ? [1, '1', 'true'] : [0, '0', 'false'],
  ),
  time: kind('hora `HH:MM`', { ...text, pattern: timePattern }, '`9:30`, `17:00:00`', (value) => [
    `${String(value)}:00`,
  ]),
  texts: kind('lista de textos', { type: 'array', items: text }, alsoLists, asList),
  ids: kind('lista de ids', { type: 'array', items: id }, alsoLists, asList),
  flags: kind(
    'objeto de id a booleano',
    { type: 'object', additionalProperties: { type: 'boolean' } },
    'texto JSON; `1`, `0`, `"1"`, `"0"` por booleano; `[]` o `null`: vacío',
    (value) => [
      JSON.stringify(value),
      Object.fromEntries(Object.entries(Object(value)).map(([id, flag]) => [id, flag === true ? '1' : '0'])),
    ],
  ),
  year: kind('año (entero)', { type: 'integer' }, 'texto: `"2026"`', asText),
  month: kind('mes, dos dígitos', { ...text, pattern: monthPattern }, 'número o un dígito: `2`, `"2"`', (value) => [
    Number(value),
    String(Number(value)),
  ]),
  record: kind('objeto', { type: 'object' }),
  rows: kind(
    'lista de objetos',
    { type: 'array' },
    'texto JSON; objeto con números por nombres; `null`: vacía',
    asRows,
  ),
}

/** The kind of a day in the format of the example. Throws if the example is not a day. */
function dayKind(sample: unknown): Kind {
  const day = isoDateOf(String(sample))
  if (day === undefined) throw new Error(`${String(sample)} is not a day`)
  const forms = { 'yyyy-mm-dd': day, 'dd/mm/yyyy': mexicanDate(day), 'yyyy-mm-dd hh:mm:ss': `${day} 00:00:00` }
  const others = Object.entries(forms).filter(([, form]) => form !== sample)
  return kind(
    `fecha ${sample === day ? '`yyyy-mm-dd`' : '`dd/mm/yyyy`'}`,
    { ...text, ...(sample === day ? { format: 'date' } : { pattern: mexicanPattern }) },
    others.map(([form]) => code(form)).join(', '),
    () => others.map(([, form]) => form),
  )
}

const choiceKind = (values: readonly string[]): Kind =>
  kind(values.map(code).join(', '), { ...text, enum: [...values] }, '', (value) => [String(value).toUpperCase()])

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
