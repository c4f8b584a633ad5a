/** What the columns of a table hold: amounts in whole cents, lists and objects as JSON. */
import type * as z from 'zod/mini'
import { isRecord } from '#api/reading-records.ts'
import { rows, type Rows, type TableName } from '#backend/rows.ts'
import { centsOf, pesosOf } from '#values/money.ts'
import type { SqlValue } from '#server/database/tables.ts'

/** A field that is not kept as it is: an amount, a list or an object, or the lines of a sale, which have amounts. */
type Kind = 'cents' | 'json' | 'lines'

/** Each table that has such fields. */
const kinds: { readonly [Name in TableName]?: { readonly [Field in keyof Rows[Name]]?: Kind } } = {
  users: { pages: 'json' },
  students: { subdisciplines: 'json' },
  products: { price: 'cents', productionCost: 'cents', subdisciplines: 'json', colors: 'json', sizes: 'json' },
  sales: { total: 'cents', products: 'lines' },
  payments: { amount: 'cents' },
  teachers: { salaryPerClass: 'cents', disciplines: 'json', subdisciplineSchedules: 'json' },
  attendance: { studentAttendance: 'json', teacherAttendance: 'json' },
  reports: { total_sales: 'cents', total_expenses: 'cents', net_profit: 'cents' },
}

const kindOf = (name: TableName, field: string): Kind | undefined =>
  new Map(Object.entries<Kind>(kinds[name] ?? {})).get(field)

/** The column of a field; that of an amount says its unit. */
export const columnOf = (name: TableName, field: string): string =>
  kindOf(name, field) === 'cents' ? `${field}_cents` : field

/** A text by which user names are compared: without case and surrounding blanks. */
const keyOf = (username: unknown): string => String(username).trim().toLowerCase()

/** The values of a row, or of some of its fields, by column. */
export function columnsOf(name: TableName, values: object): Record<string, SqlValue> {
  const columns = Object.entries(values).map(([field, value]: [string, unknown]): [string, SqlValue] => [
    columnOf(name, field),
    sqlOf(kindOf(name, field), value),
  ])
  const more = name === 'users' && 'username' in values ? { username_key: keyOf(values.username) } : {}
  return { ...Object.fromEntries(columns), ...more }
}

/** The reader of a table's rows by their columns. It throws if a column holds what a row may not have. */
export function readerOf<Name extends TableName>(name: Name): (columns: Record<string, SqlValue>) => Rows[Name] {
  const schema: z.ZodMiniType<Rows[Name]> & { shape?: object } = rows[name]
  const plan = Object.keys(schema.shape ?? {}).map((field) => ({
    field,
    column: columnOf(name, field),
    kind: kindOf(name, field),
  }))
  return (columns) => {
    const row: Record<string, unknown> = {}
    for (const { field, column, kind } of plan) row[field] = valueOf(kind, columns[column] ?? null)
    return schema.parse(row)
  }
}

function sqlOf(kind: Kind | undefined, value: unknown): SqlValue {
  if (kind === 'cents') return inCents(value)
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'lines') return JSON.stringify(mapLines(value, inCents))
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`no column keeps a ${typeof value}`)
}

function valueOf(kind: Kind | undefined, value: SqlValue): unknown {
  if (kind === 'cents') return inPesos(value)
  if (kind === 'json') return JSON.parse(String(value))
  return kind === 'lines' ? mapLines(JSON.parse(String(value)), inPesos) : value
}

/** The lines of a sale with another unit of their two amounts. */
const mapLines = (lines: unknown, convert: (amount: unknown) => number): unknown =>
  Array.isArray(lines)
    ? lines.map((line: unknown) =>
        isRecord(line) ? { ...line, price: convert(line['price']), discount: convert(line['discount']) } : line,
      )
    : lines

function inCents(pesos: unknown): number {
  const cents = typeof pesos === 'number' ? centsOf(pesos) : undefined
  if (cents === undefined) throw new RangeError('an amount has no whole cents')
  return cents
}

const inPesos = (cents: unknown): number => pesosOf(Number(cents))
