/**
 * How the answers of a PHP server are read, generously and in one place: every schema of `src/api` is
 * built from these, so that inside the app there is no snake_case, no number in a text and no JSON in a text.
 */
import * as z from 'zod/mini'
import { report } from '#api/log.ts'
import { quickly, readerOf, remembered, unread } from '#api/quick.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { centsOf, type Cents } from '#values/money.ts'

const numberOrText = z.union([z.number(), z.string()])

const isNumberOrText = (value: unknown): value is number | string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** Reads a number or a text; `undefined` from `read` is what the schema complains about. */
function ofNumberOrText<Value extends {}>(read: (value: number | string) => Value | undefined, complaint: string) {
  const schema = z.pipe(
    numberOrText,
    z.transform((value: number | string, check): Value => {
      const result = read(value)
      if (result !== undefined) return result
      check.issues.push({ code: 'custom', message: complaint, input: value })
      return z.NEVER
    }),
  )
  return quickly(schema, (value) => (isNumberOrText(value) ? (read(value) ?? unread) : unread))
}

/** An opaque identifier, compared as text. */
export const Id = ofNumberOrText((value) => String(value).trim() || undefined, 'empty id')
export type Id = z.infer<typeof Id>

/** A text; PHP's `null` is the empty one. */
export const Text = quickly(
  z.pipe(
    z.nullish(numberOrText),
    z.transform((value): string => (value === null || value === undefined ? '' : String(value))),
  ),
  (value) => {
    if (value === null || value === undefined) return ''
    return isNumberOrText(value) ? String(value) : unread
  },
)

/** Reads a text further. */
function ofText<Value>(read: (text: string) => Value) {
  const quickText = readerOf(Text)
  return quickly(z.pipe(Text, z.transform(read)), (value) => {
    const text = quickText(value)
    return text === unread ? unread : read(text)
  })
}

/** A text that may be missing: empty and `null` are both `null`. */
export const OptionalText = ofText((text): string | null => (text.trim() === '' ? null : text))

/** Pesos as a number or a text, in cents. */
export const Money = ofNumberOrText((value): Cents | undefined => centsOf(value), 'not an amount')

/** What can be read, or something else where it is missing or makes no sense. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, other: z.output<Schema>) {
  const read = readerOf(schema)
  return quickly(z.catch(schema, other), (value) => {
    const result = read(value)
    return result === unread ? other : result
  })
}

/** What can be read, or `null` where it is missing or makes no sense. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  const read = readerOf(schema)
  return quickly(z.catch(z.nullable(schema), null), (value) => {
    const result = value === null ? null : read(value)
    return result === unread ? null : result
  })
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const quickMoney = readerOf(Money)

/** Pesos where nothing means zero (a production cost, spec 3). */
export const MoneyOrZero = quickly(
  z.pipe(
    z.transform((value: unknown) => (isNothing(value) ? 0 : value)),
    Money,
  ),
  (value) => (isNothing(value) ? 0 : quickMoney(value)),
)

/** A number that may arrive as text. */
export const Quantity = ofNumberOrText((value) => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}, 'not a number')

/** PHP's many booleans: `true`, `1`, `'1'`, `'true'`; everything else is false. */
export const Flag = z.pipe(
  z.unknown(),
  z.transform((value): boolean => value === true || value === 1 || value === '1' || value === 'true'),
)

/** A day in any of the server's forms as `yyyy-mm-dd`; one that cannot be read is `null`, and is told by whoever needs it. */
export const Day = ofText(remembered((text): IsoDate | null => isoDateOf(text) ?? null))

/** A time of day in any of the server's forms (`17:00`, `9:30`, `17:00:00`) as `HH:MM`; any other text is empty. */
export const Time = ofText((text): string => {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? []
  return hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes}`
})

/** A value that PHP may have put into a text as JSON; any other text stays as it is. */
const unpacked = z.transform((value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
})

const trimmedTexts = (texts: string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const AnyTextList = z.pipe(
  unpacked,
  z.pipe(
    z.transform((value: unknown): unknown => {
      if (isNothing(value)) return []
      if (typeof value === 'string') return value.split(',')
      return typeof value === 'number' ? [value] : value
    }),
    z.pipe(z.array(Text), z.transform(trimmedTexts)),
  ),
)

const anyTexts = readerOf(AnyTextList)

/** A list of texts: as it is, as JSON text, separated by commas, or nothing. */
export const TextList = quickly(AnyTextList, (value) => {
  if (isNothing(value)) return []
  return isTexts(value) ? trimmedTexts(value) : anyTexts(value)
})

/** The rows that can be read; one that cannot is dropped and reported, as part of `where`, and the rest is kept. */
export function readRows<Row extends z.ZodMiniType>(rows: readonly unknown[], row: Row, where: string): z.infer<Row>[] {
  const quick = readerOf(row)
  const found: z.infer<Row>[] = []
  for (const value of rows) {
    const read = quick(value)
    if (read === unread) {
      const thorough = row.safeParse(value)
      if (thorough.success) found.push(thorough.data)
      else report(`${where}: a row was dropped`, thorough.error)
    } else found.push(read)
  }
  return found
}

/** For the reference of the API: the further names of a record's fields, and the record in which a list's rows are read. */
export const readings = new WeakMap<
  z.core.$ZodType,
  { others?: Partial<Record<string, string[]>>; row?: z.core.$ZodType }
>()

/** The schemas that report what they drop: a record reads them last, so that one that cannot be read reports nothing twice. */
const reporting = new WeakSet<z.core.$ZodType>()

/** A list of records inside another: as it is, as JSON text, or nothing. */
export function rowsOf<Row extends z.ZodMiniType>(row: Row, where: string) {
  const rowsIn = (value: unknown): z.infer<Row>[] => {
    if (isNothing(value)) return []
    if (Array.isArray(value)) return readRows(value, row, where)
    report(`${where}: not a list`, value)
    return []
  }
  const schema = z.pipe(unpacked, z.transform(rowsIn))
  const anyRows = readerOf(schema)
  reporting.add(schema)
  readings.set(schema, { row })
  return quickly(schema, (value) => (Array.isArray(value) ? rowsIn(value) : anyRows(value)))
}

/** Who of some people is marked, by id: as it is, as JSON text, as PHP's empty array, or nothing. */
export const FlagMap = z.pipe(
  unpacked,
  z.pipe(
    z.transform((value: unknown): unknown =>
      isNothing(value) || (Array.isArray(value) && value.length === 0) ? {} : value,
    ),
    z.record(z.string(), Flag),
  ),
)

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The first of the names under which something was sent. */
function sentAs(value: Record<string, unknown>, names: string[]): unknown {
  for (const name of names) {
    const field = value[name]
    if (field !== null && field !== undefined) return field
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A record with the names of spec section 3, from one whose names may be in snake_case. `others` gives, for a
 * name, the further names under which the server may send it; the first that is there counts.
 */
export function record<Shape extends z.core.$ZodShape>(
  shape: Shape,
  others: Partial<Record<keyof Shape, string[]>> = {},
) {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    sentNames: [...new Set([name, ...(others[name] ?? [])].flatMap((each) => [each, snakeCase(each)]))],
    schema,
    read: readerOf(schema),
  }))
  const canonical = z.transform((value: unknown): unknown =>
    isRecord(value) ? Object.fromEntries(fields.map(({ name, sentNames }) => [name, sentAs(value, sentNames)])) : value,
  )
  const quickFields = fields.toSorted((a, b) => Number(reporting.has(a.schema)) - Number(reporting.has(b.schema)))
  const schema = z.pipe(canonical, z.object(shape))
  readings.set(schema, { others })
  return quickly(schema, (value) => {
    if (!isRecord(value)) return unread
    const row: Record<string, unknown> = {}
    for (const { name, sentNames, read } of quickFields) {
      const result = read(value[name] ?? sentAs(value, sentNames))
      if (result === unread) return unread
      row[name] = result
    }
    return row
  })
}
