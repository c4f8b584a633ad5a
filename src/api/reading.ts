/**
 * Readers for the values of a PHP server, which sends the same value in many forms (spec 7, Reading). They are fast
 * enough for 100,000 rows (docs/decisions/reading.md).
 */

import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { centsOf, type Cents } from '#values/money.ts'
import { isSameName } from '#values/text.ts'

/** Why a value is unreadable, with its path: `products.price`, or empty for the value itself. */
export type Problem = { path: string; why: string }

export class NotReadable {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    this.problems = problems
  }
}

export type Note = (what: string, cause: unknown) => void

/** A reader for a value, with the metadata for the API reference. */
export type Field<Value> = {
  /** Reads a value. Dropped parts are noted, by default in the log. A field that wraps another passes `note` on. */
  read: (value: unknown, note?: Note) => Value | NotReadable
  inner?: Field<unknown>
  isNullable?: true
  /** the fields of a record, and their other names */
  fields?: Fields
  otherNames?: OtherNames
  row?: Field<unknown>
}
export type Fields = Record<string, Field<unknown>>
export type OtherNames = Partial<Record<string, string[]>>

export type Read<Of> = Of extends Field<infer Value> ? Value : never

export const notReadable = (why: string): NotReadable => new NotReadable([{ path: '', why }])

/** Prefixes the paths of problems with the name of their parent. */
export const problemsAt = (name: string, { problems }: NotReadable): Problem[] =>
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
export const ofText = <Value>(read: (text: string) => Value | NotReadable): Field<Value> => ({
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
  read: (value) => (isNumberOrText(value) && value !== '' ? String(value) : notText),
}

/** An amount sent in pesos, as cents. */
export const Money = ofNumberOrText((value): Cents | undefined => centsOf(value), 'not an amount')

/** Wraps a field: `other` if the value is missing or unreadable. */
export const orElse = <Value>(field: Field<Value>, other: NoInfer<Value>): Field<Value> => ({
  inner: field,
  read(value, note) {
    const result = field.read(value, note)
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
  read: (value, note) => (value === null || value === undefined ? null : field.read(value, note)),
})

/** Wraps a field: `prepare` converts the value first. */
export const preprocessed = <Value>(prepare: (value: unknown) => unknown, field: Field<Value>): Field<Value> => ({
  inner: field,
  read: (value, note) => field.read(prepare(value), note),
})

export const isMissing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** An amount sent in pesos, as cents; 0 if missing (spec 3, Product). */
export const MoneyOrZero = preprocessed((value) => (isMissing(value) ? 0 : value), Money)

/** A sum in pesos, as cents; `null`, which is SQL's sum over no rows, becomes 0. A missing sum is unreadable. */
export const Sum = preprocessed((value) => (value === null ? 0 : value), Money)

/** A number, also sent as text. */
export const Quantity = ofNumberOrText((value) => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}, 'not a number')

/** A boolean: `true`, `1`, `'1'` and `'true'` are true, any other value is false. */
export const Flag = {
  read: (value): boolean => value === true || value === 1 || value === '1' || value === 'true',
} satisfies Field<boolean>

/** One of the given words, ignoring case (`Weekly`); `usual` if missing or unknown. */
export const oneOf = <const Word extends string>(words: readonly Word[], usual: NoInfer<Word>): Field<Word> => ({
  read: (value) =>
    words.find((word) => word === value) ??
    words.find((word) => typeof value === 'string' && isSameName(word, value)) ??
    usual,
})

/** A known word, or an unknown word as the server sent it. */
export type Word<Known extends string> = Known | (string & {})

/** One of the given words, ignoring case, or an unknown word unchanged; `usual` if missing. */
export const wordOf = <const Known extends string>(
  words: readonly Known[],
  usual: NoInfer<Known>,
): Field<Word<Known>> => {
  const readWord = memoize((text) => words.find((word) => isSameName(word, text)) ?? (text.trim() || usual))
  return { read: (value) => (isNumberOrText(value) ? readWord(String(value)) : usual) }
}

/** Caches results for a few thousand texts, because the rows of a list repeat the same days. */
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

/** A day as `yyyy-mm-dd`; `null` if missing or unreadable. */
export const Day = ofText(memoize((text): IsoDate | null => isoDateOf(text) ?? null))

/** A time of day as `HH:MM`, sent as `17:00`, `9:30` or `17:00:00`; empty if unreadable. */
export const Time = ofText((text): string => {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? []
  return hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes}`
})

/** The problems of an unreadable value, for the log: `price: not an amount`. */
export const problemsText = ({ problems }: NotReadable): string =>
  problems.map(({ path, why }) => (path === '' ? why : `${path}: ${why}`)).join(', ')

/** Reads a value. Throws an `Error` with the problems if it is unreadable. */
export function readOrThrow<Value>(field: Field<Value>, value: unknown): Value {
  const result = field.read(value)
  if (!(result instanceof NotReadable)) return result
  throw new Error(problemsText(result))
}
