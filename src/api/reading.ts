/**
 * Readers for the answers of a PHP server, which writes one value in many forms. After them there is no snake_case, no
 * number inside a text and no JSON inside a text. Each field is read by one function, fast enough for 100,000 rows
 * (docs/decisions/reading.md).
 */
import { logError } from '#api/log.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { centsOf, type Cents } from '#values/money.ts'

/** What is wrong with a value, and where in it: `products.price`, or an empty path for the value itself. */
export type Problem = { path: string; why: string }

/** What a reader gives instead of a value that it cannot read. */
export class NotReadable {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    this.problems = problems
  }
}

/** A value of an answer: how it is read and, for the reference of the API, what it is made of. */
export type Field<Value> = {
  read: (value: unknown) => Value | NotReadable
  /** the field that reads it in the end, where this one only prepares the value or stands in for a missing one */
  inner?: Field<unknown>
  isNullable?: true
  /** of a record: its fields by name, and the other names under which each may be sent */
  fields?: Fields
  otherNames?: OtherNames
  /** of a list of records: one of them */
  row?: Field<unknown>
}
type Fields = Record<string, Field<unknown>>
type OtherNames = Partial<Record<string, string[]>>

/** The type of what a field gives. */
export type Read<Of> = Of extends Field<infer Value> ? Value : never

const notReadable = (why: string): NotReadable => new NotReadable([{ path: '', why }])

/** The problems of a part, as problems of the whole. */
const problemsAt = (name: string, { problems }: NotReadable): Problem[] =>
  problems.map(({ path, why }) => ({ path: path === '' ? name : `${name}.${path}`, why }))

const isNumberOrText = (value: unknown): value is number | string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** A field that is sent as a number or a text; where `read` gives `undefined`, the value is not readable. */
function ofNumberOrText<Value>(read: (value: number | string) => Value | undefined, why: string): Field<Value> {
  const failure = notReadable(why)
  return { read: (value) => (isNumberOrText(value) ? (read(value) ?? failure) : failure) }
}

/** An opaque identifier, compared as text. */
export const Id = ofNumberOrText((value) => String(value).trim() || undefined, 'not an id')
export type Id = Read<typeof Id>

const notText = notReadable('not a text')

/** A text; `null` and a missing one are empty. */
export const Text: Field<string> = {
  read(value) {
    if (value === null || value === undefined) return ''
    return isNumberOrText(value) ? String(value) : notText
  },
}

/** What `read` makes of a text; `null` and a missing one are the empty text. */
export const ofText = <Value>(read: (text: string) => Value): Field<Value> => ({
  read(value) {
    const text = Text.read(value)
    return text instanceof NotReadable ? text : read(text)
  },
})

/** A text, or `null` where it is missing or blank. */
export const OptionalText: Field<string | null> = {
  ...ofText((text) => (text.trim() === '' ? null : text)),
  isNullable: true,
}

/** A text that must be sent, and not empty. */
export const RequiredText: Field<string> = {
  read: (value) => (typeof value === 'string' && value !== '' ? value : notText),
}

/** An amount of pesos, in cents. */
export const Money = ofNumberOrText((value): Cents | undefined => centsOf(value), 'not an amount')

/** What can be read, or `other` where it is missing or not readable. */
export const orElse = <Value>(field: Field<Value>, other: NoInfer<Value>): Field<Value> => ({
  inner: field,
  read(value) {
    const result = field.read(value)
    return result instanceof NotReadable ? other : result
  },
})

/** What can be read, or `null` where it is missing or not readable. */
export const orNull = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...orElse<Value | null>(field, null),
  isNullable: true,
})

/** What was sent, or `null` where nothing was; not readable if what was sent is not. */
export const nullable = <Value>(field: Field<Value>): Field<Value | null> => ({
  inner: field,
  isNullable: true,
  read: (value) => (value === null || value === undefined ? null : field.read(value)),
})

/** A field that is read from what `prepare` makes of the value. */
export const preprocessed = <Value>(prepare: (value: unknown) => unknown, field: Field<Value>): Field<Value> => ({
  inner: field,
  read: (value) => field.read(prepare(value)),
})

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** An amount of pesos, in cents; 0 where it is missing (a production cost, spec 3). */
export const MoneyOrZero = preprocessed((value) => (isMissing(value) ? 0 : value), Money)

/** A number. */
export const Quantity = ofNumberOrText((value) => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}, 'not a number')

/** A boolean: `true`, `1`, `'1'` and `'true'`; everything else is false. */
export const Flag = {
  read: (value): boolean => value === true || value === 1 || value === '1' || value === 'true',
} satisfies Field<boolean>

/** One of some words; `other` where it is missing or any other. */
export const oneOf = <const Word extends string>(words: readonly Word[], other: NoInfer<Word>): Field<Word> => ({
  read: (value) => words.find((word) => word === value) ?? other,
})

/** `read`, which remembers its results for the last few thousand texts: the rows of a list repeat the same days. */
function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
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

/** A day as `yyyy-mm-dd`; `null` where it is missing or names no day. */
export const Day = ofText(memoize((text): IsoDate | null => isoDateOf(text) ?? null))

/** A time of day as `HH:MM`, from `17:00`, `9:30` or `17:00:00`; any other text is empty. */
export const Time = ofText((text): string => {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? []
  return hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes}`
})

/** The value that a text holds as JSON; anything else as it is. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The members of what may be a list of texts; nothing where it is none. */
function textsIn(value: unknown): unknown[] | undefined {
  const list = parseJsonText(value)
  if (isMissing(list)) return []
  if (typeof list === 'string') return list.split(',')
  if (typeof list === 'number') return [list]
  return Array.isArray(list) ? list : undefined
}

/** A list of texts without blank ones: a list, JSON text, separated by commas, or nothing. */
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

/** The rows that are readable; each other one is dropped and reported to the log, `where` saying of what it is a part. */
export function readRows<Row>(rows: readonly unknown[], { read }: Field<Row>, where: string): Row[] {
  const found: Row[] = []
  for (const value of rows) {
    const row = read(value)
    if (row instanceof NotReadable) logError(`${where}: a row was dropped`, row)
    else found.push(row)
  }
  return found
}

/** A list of records inside another: a list, JSON text, or nothing. Anything else is empty, and reported to the log. */
export const rowsOf = <Row>(row: Field<Row>, where: string): Field<Row[]> => ({
  row,
  read(value) {
    const list = parseJsonText(value)
    if (Array.isArray(list)) return readRows(list, row, where)
    if (!isMissing(list)) logError(`${where}: not a list`, list)
    return []
  },
})

/** Which of some people are marked, by id: an object, JSON text, PHP's empty array, or nothing. */
export const FlagMap: Field<Record<string, boolean>> = {
  read(value) {
    const map = parseJsonText(value)
    if (isMissing(map) || (Array.isArray(map) && map.length === 0)) return {}
    if (!isRecord(map)) return notReadable('not an object')
    return Object.fromEntries(Object.entries(map).map(([id, flag]) => [id, Flag.read(flag)]))
  },
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What was sent under the first of some names that is there. */
function firstSent(value: Record<string, unknown>, names: readonly string[]): unknown {
  for (const name of names) {
    const field = value[name]
    if (field !== null && field !== undefined) return field
  }
  return undefined
}

/** Whether a value is an object, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object with the names of spec 3; each may be sent in snake_case or under one of its `otherNames`;
 * the first that is there counts. Not readable if one of its fields is not.
 */
export function record<Shape extends Fields>(
  fields: Shape,
  otherNames?: Partial<Record<keyof Shape, string[]>>,
): Field<{ [Name in keyof Shape]: Read<Shape[Name]> }>
export function record(fields: Fields, otherNames: OtherNames = {}): Field<Record<string, unknown>> {
  const readers = Object.entries(fields).map(([name, { read }]) => ({
    name,
    sentNames: [...new Set([name, ...(otherNames[name] ?? [])].flatMap((each) => [each, snakeCase(each)]))],
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

/** What a field gives; `undefined` where nothing was sent, or it is not readable. */
function readIfSent<Value>(field: Field<Value>, value: unknown): Value | undefined {
  const result = value === undefined ? undefined : field.read(value)
  return result instanceof NotReadable ? undefined : result
}

/** What an answer says of itself, beside its data; `undefined` for what it does not say. */
export function readEnvelope(answer: unknown) {
  const { success, loggedIn, message, error } = isRecord(answer) ? answer : {}
  return {
    success: readIfSent(Flag, success),
    loggedIn: readIfSent(Flag, loggedIn),
    message: readIfSent(Text, message),
    error: readIfSent(Text, error),
  }
}

/** What a field gives. Throws where it is not readable, naming what is wrong with it. */
export function readOrThrow<Value>(field: Field<Value>, value: unknown): Value {
  const result = field.read(value)
  if (!(result instanceof NotReadable)) return result
  throw new Error(result.problems.map(({ path, why }) => (path === '' ? why : `${path}: ${why}`)).join(', '))
}
