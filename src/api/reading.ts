/**
 * How the answers of a PHP server are read, generously and in one place: every schema of `src/api` is
 * built from these, so that inside the app there is no snake_case, no number in a text and no JSON in a text.
 */
import * as z from 'zod/mini'
import { report } from '#api/log.ts'
import { isoDateOf, type IsoDate } from '#rules/dates.ts'
import { centsOf, type Cents } from '#rules/money.ts'

const numberOrText = z.union([z.number(), z.string()])

/** An opaque identifier, compared as text. */
export const Id = z.pipe(
  numberOrText,
  z.transform((value: number | string, check): string => {
    const id = String(value).trim()
    if (id === '') check.issues.push({ code: 'custom', message: 'empty id', input: value })
    return id
  }),
)
export type Id = z.infer<typeof Id>

/** A text; PHP's `null` is the empty one. */
export const Text = z.pipe(
  z.nullish(numberOrText),
  z.transform((value): string => (value === null || value === undefined ? '' : String(value))),
)

/** A text that may be missing: empty and `null` are both `null`. */
export const OptionalText = z.pipe(
  Text,
  z.transform((text): string | null => (text.trim() === '' ? null : text)),
)

/** Pesos as a number or a text, in cents. */
export const Money = z.pipe(
  numberOrText,
  z.transform((value: number | string, check): Cents => {
    const cents = centsOf(value)
    if (cents === undefined) check.issues.push({ code: 'custom', message: 'not an amount', input: value })
    return cents ?? 0
  }),
)

/** What can be read, or `null` where it is missing or makes no sense. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullable(schema), null)

/** Pesos where nothing means zero (a production cost, spec 3). */
export const MoneyOrZero = z.pipe(
  z.transform((value: unknown) => (value === null || value === undefined || value === '' ? 0 : value)),
  Money,
)

/** A number that may arrive as text. */
export const Quantity = z.pipe(
  numberOrText,
  z.transform((value: number | string, check): number => {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number)) check.issues.push({ code: 'custom', message: 'not a number', input: value })
    return number
  }),
)

/** PHP's many booleans: `true`, `1`, `'1'`, `'true'`; everything else is false. */
export const Flag = z.pipe(
  z.unknown(),
  z.transform((value): boolean => value === true || value === 1 || value === '1' || value === 'true'),
)

/** A day in any of the server's forms as `yyyy-mm-dd`; one that cannot be read is `null`, and is told by whoever needs it. */
export const Day = z.pipe(
  Text,
  z.transform((text): IsoDate | null => isoDateOf(text) ?? null),
)

/** A time of day in any of the server's forms (`17:00`, `9:30`, `17:00:00`) as `HH:MM`; any other text is empty. */
export const Time = z.pipe(
  Text,
  z.transform((text): string => {
    const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? []
    return hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes}`
  }),
)

/** A value that PHP may have put into a text as JSON; any other text stays as it is. */
const unpacked = z.transform((value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
})

/** A list of texts: as it is, as JSON text, separated by commas, or nothing. */
export const TextList = z.pipe(
  unpacked,
  z.pipe(
    z.transform((value: unknown): unknown => {
      if (value === null || value === undefined || value === '') return []
      if (typeof value === 'string') return value.split(',')
      return typeof value === 'number' ? [value] : value
    }),
    z.pipe(
      z.array(Text),
      z.transform((texts): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')),
    ),
  ),
)

/** The rows that can be read; one that cannot is dropped and reported, as part of `where`, and the rest is kept. */
export const readRows = <Row extends z.ZodMiniType>(
  rows: readonly unknown[],
  row: Row,
  where: string,
): z.infer<Row>[] =>
  rows.flatMap((value) => {
    const read = row.safeParse(value)
    if (read.success) return [read.data]
    report(`${where}: a row was dropped`, read.error)
    return []
  })

/** A list of records inside another: as it is, as JSON text, or nothing. */
export const rowsOf = <Row extends z.ZodMiniType>(row: Row, where: string) =>
  z.pipe(
    unpacked,
    z.transform((value: unknown): z.infer<Row>[] => {
      if (value === null || value === undefined || value === '') return []
      if (Array.isArray(value)) return readRows(value, row, where)
      report(`${where}: not a list`, value)
      return []
    }),
  )

/** Who of some people is marked, by id: as it is, as JSON text, as PHP's empty array, or nothing. */
export const FlagMap = z.pipe(
  unpacked,
  z.pipe(
    z.transform((value: unknown): unknown =>
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? {}
        : value,
    ),
    z.record(z.string(), Flag),
  ),
)

const camelCased = new Map<string, string>()

/** Remembered, because a list says the same few names in every row. */
function camelCase(key: string): string {
  const known = camelCased.get(key)
  if (known !== undefined) return known
  const name = key.replace(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  camelCased.set(key, name)
  return name
}

/**
 * A record with the names of spec section 3, from one whose names may be in snake_case. `others` gives, for a
 * name, the further names under which the server may send it; the first that is there counts.
 */
export function record<Shape extends z.core.$ZodShape>(
  shape: Shape,
  others: Partial<Record<keyof Shape, string[]>> = {},
) {
  const canonical = z.transform((value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const named: Record<string, unknown> = Object.fromEntries(
      Object.entries(value).map(([key, field]) => [camelCase(key), field]),
    )
    for (const name of Object.keys(others)) {
      const found = [name, ...(others[name] ?? [])].find((key) => named[key] !== undefined && named[key] !== null)
      if (found !== undefined) named[name] = named[found]
    }
    return named
  })
  return z.pipe(canonical, z.object(shape))
}
