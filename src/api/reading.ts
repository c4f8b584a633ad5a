/**
 * Readers for the answers of a PHP server, which sends the same value in many forms (spec 7, Reading). They convert
 * snake_case names, numbers sent as text, and JSON sent as text. Fast enough for 100,000 rows
 * (docs/decisions/reading.md).
 */
import { noteDrop } from '#api/drops.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { centsOf, type Cents } from '#values/money.ts'

/** Why a value is unreadable, and where: `products.price`, or an empty path for the value itself. */
export type Problem = { path: string; why: string }

/** The result of a reader for an unreadable value. */
export class NotReadable {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    this.problems = problems
  }
}

/** A reader for a value of an answer, with what the API reference needs to describe it. */
export type Field<Value> = {
  read: (value: unknown) => Value | NotReadable
  /** the reader that this one wraps */
  inner?: Field<unknown>
  isNullable?: true
  /** of a record: its fields, and the other names each may have */
  fields?: Fields
  otherNames?: OtherNames
  /** of a list of records: the reader of a record */
  row?: Field<unknown>
}
type Fields = Record<string, Field<unknown>>
type OtherNames = Partial<Record<string, string[]>>

/** The type of the values that a field reads. */
export type Read<Of> = Of extends Field<infer Value> ? Value : never

const notReadable = (why: string): NotReadable => new NotReadable([{ path: '', why }])

/** Prefixes the paths of problems with the name of their parent. */
const problemsAt = (name: string, { problems }: NotReadable): Problem[] =>
  problems.map(({ path, why }) => ({ path: path === '' ? name : `${name}.${path}`, why }))

const isNumberOrText = (value: unknown): value is number | string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** A field sent as a number or a text. If `read` returns `undefined`, the value is unreadable. */
function ofNumberOrText<Value>(read: (value: number | string) => Value | undefined, why: string): Field<Value> {
  const failure = notReadable(why)
  return { read: (value) => (isNumberOrText(value) ? (read(value) ?? failure) : failure) }
}

/** An opaque identifier, as text. */
export const Id = ofNumberOrText((value) => String(value).trim() || undefined, 'not an id')
export type Id = Read<typeof Id>

const notText = notReadable('not a text')

/** A text; empty if `null` or missing. */
export const Text: Field<string> = {
  read(value) {
    if (value === null || value === undefined) return ''
    return isNumberOrText(value) ? String(value) : notText
  },
}

/** A field that converts a text; `null` or missing is an empty text. */
export const ofText = <Value>(read: (text: string) => Value): Field<Value> => ({
  read(value) {
    const text = Text.read(value)
    return text instanceof NotReadable ? text : read(text)
  },
})

/** A text; `null` if missing or blank. */
export const OptionalText: Field<string | null> = {
  ...ofText((text) => (text.trim() === '' ? null : text)),
  isNullable: true,
}

/** A text that must be sent and not be empty. */
export const RequiredText: Field<string> = {
  read: (value) => (typeof value === 'string' && value !== '' ? value : notText),
}

/** An amount sent in pesos, as cents. */
export const Money = ofNumberOrText((value): Cents | undefined => centsOf(value), 'not an amount')

/** Wraps a field: `other` if the value is missing or unreadable. */
export const orElse = <Value>(field: Field<Value>, other: NoInfer<Value>): Field<Value> => ({
  inner: field,
  read(value) {
    const result = field.read(value)
    return result instanceof NotReadable ? other : result
  },
})

/** Wraps a field: `null` if the value is missing or unreadable. */
export const orNull = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...orElse<Value | null>(field, null),
  isNullable: true,
})

/** Wraps a field: `null` if the value is missing. An unreadable value stays unreadable. */
export const nullable = <Value>(field: Field<Value>): Field<Value | null> => ({
  inner: field,
  isNullable: true,
  read: (value) => (value === null || value === undefined ? null : field.read(value)),
})

/** Wraps a field: `prepare` converts the value first. */
export const preprocessed = <Value>(prepare: (value: unknown) => unknown, field: Field<Value>): Field<Value> => ({
  inner: field,
  read: (value) => field.read(prepare(value)),
})

/** Whether a value is `null`, missing or an empty text. */
export const isMissing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** An amount sent in pesos, as cents; 0 if missing (spec 3, Product). */
export const MoneyOrZero = preprocessed((value) => (isMissing(value) ? 0 : value), Money)

/** A number, also sent as text. */
export const Quantity = ofNumberOrText((value) => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}, 'not a number')

/** A boolean: `true`, `1`, `'1'` and `'true'` are true, everything else is false. */
export const Flag = {
  read: (value): boolean => value === true || value === 1 || value === '1' || value === 'true',
} satisfies Field<boolean>

/** One of the given words; `other` if missing or unknown. */
export const oneOf = <const Word extends string>(words: readonly Word[], other: NoInfer<Word>): Field<Word> => ({
  read: (value) => words.find((word) => word === value) ?? other,
})

/** Caches the results of `read` for a few thousand texts, because the rows of a list repeat the same days. */
export function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    if (known.size >= 4_000) known.clear()
    known.set(text, value)
    return value
  }
}

/** A day as `yyyy-mm-dd`; `null` if missing or unreadable. */
export const Day = ofText(memoize((text): IsoDate | null => isoDateOf(text) ?? null))

/** A time of day as `HH:MM`, sent as `17:00`, `9:30` or `17:00:00`; empty if unreadable. */
export const Time = ofText((text): string => {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? []
  return hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes}`
})

/** Parses a text as JSON; returns any other value unchanged. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** The items of a list; PHP may send it as an object with numbers for keys. `undefined` if it is not one. */
export function itemsOf(value: unknown): unknown[] | undefined {
  if (isList(value)) return value
  if (!isRecord(value)) return undefined
  const keys = Object.keys(value)
  // JavaScript has such keys in ascending order.
  return keys.length > 0 && keys.every((key) => /^(0|[1-9]\d*)$/.test(key)) ? Object.values(value) : undefined
}

/** The items of a list of texts in any accepted form; `undefined` if it is not one. */
function textsIn(value: unknown): unknown[] | undefined {
  const list = parseJsonText(value)
  if (isMissing(list)) return []
  if (typeof list === 'string') return list.split(',')
  if (typeof list === 'number') return [list]
  return itemsOf(list)
}

/** A list of texts, without blank ones: a list, JSON text, comma-separated text, or nothing. */
export const TextList: Field<string[]> = {
  read(value) {
    const list = textsIn(value)
    if (!list) return notReadable('not a list')
    const texts: string[] = []
    for (const [index, each] of list.entries()) {
      const text = Text.read(each)
      if (text instanceof NotReadable) return new NotReadable(problemsAt(String(index), text))
      if (text.trim() !== '') texts.push(text.trim())
    }
    return texts
  },
}

/** Reads rows. Unreadable rows are logged and left out; `where` names the list in the log. */
export function readRows<Row>(rows: readonly unknown[], { read }: Field<Row>, where: string): Row[] {
  const found: Row[] = []
  for (const value of rows) {
    const row = read(value)
    if (row instanceof NotReadable) noteDrop(`${where}: a row was dropped`, row)
    else found.push(row)
  }
  return found
}

/** A list of records inside a record: a list, JSON text, or nothing. Any other value is logged and read as empty. */
export const rowsOf = <Row>(row: Field<Row>, where: string): Field<Row[]> => ({
  row,
  read(value) {
    const list = parseJsonText(value)
    const items = itemsOf(list)
    if (items) return readRows(items, row, where)
    if (!isMissing(list)) noteDrop(`${where}: not a list`, list)
    return []
  },
})

/** Marks by id: an object, JSON text, PHP's empty array, or nothing. */
export const FlagMap: Field<Record<string, boolean>> = {
  read(value) {
    const map = parseJsonText(value)
    if (isMissing(map) || (Array.isArray(map) && map.length === 0)) return {}
    if (!isRecord(map)) return notReadable('not an object')
    return Object.fromEntries(Object.entries(map).map(([id, flag]) => [id, Flag.read(flag)]))
  },
}

/** The name of a field as PHP writes it: `birth_date`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Names, and the same as PHP writes them. */
export const withSnakeCase = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, snakeCase(name)])),
]

const sentNamesOf = (name: string, otherNames: OtherNames): string[] =>
  withSnakeCase([name, ...(otherNames[name] ?? [])])

/** Of a record: the field that each sent name stands for, such as `birthDate` for `birth_date`. */
export const fieldsBySentName = ({ fields = {}, otherNames = {} }: Field<unknown>): ReadonlyMap<string, string> =>
  new Map(Object.keys(fields).flatMap((name) => sentNamesOf(name, otherNames).map((sent) => [sent, name])))

/** The first value that is not `null` or missing, among several names. */
function firstSent(value: Record<string, unknown>, names: readonly string[]): unknown {
  for (const name of names) {
    const field = value[name]
    if (field !== null && field !== undefined) return field
  }
  return undefined
}

/** Whether a value is an object and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object with the field names of spec 3. Each field may be sent in snake_case or under one of its `otherNames`; the
 * first one found counts. Unreadable if one of its fields is.
 */
export function record<Shape extends Fields>(
  fields: Shape,
  otherNames?: Partial<Record<keyof Shape, string[]>>,
): Field<{ [Name in keyof Shape]: Read<Shape[Name]> }>
export function record(fields: Fields, otherNames: OtherNames = {}): Field<Record<string, unknown>> {
  const readers = Object.entries(fields).map(([name, { read }]) => ({
    name,
    sentNames: sentNamesOf(name, otherNames),
    read,
  }))
  return {
    fields,
    otherNames,
    read(value) {
      if (!isRecord(value)) return notReadable('not an object')
      const row: Record<string, unknown> = {}
      const problems: Problem[] = []
      for (const { name, sentNames, read } of readers) {
        const result = read(value[name] ?? firstSent(value, sentNames))
        if (result instanceof NotReadable) problems.push(...problemsAt(name, result))
        else row[name] = result
      }
      return problems.length > 0 ? new NotReadable(problems) : row
    },
  }
}

/** The problems of an unreadable value, for the log: `price: not an amount`. */
export const problemsText = ({ problems }: NotReadable): string =>
  problems.map(({ path, why }) => (path === '' ? why : `${path}: ${why}`)).join(', ')

/** Reads a value. Throws an `Error` that lists the problems if it is unreadable. */
export function readOrThrow<Value>(field: Field<Value>, value: unknown): Value {
  const result = field.read(value)
  if (!(result instanceof NotReadable)) return result
  throw new Error(problemsText(result))
}
