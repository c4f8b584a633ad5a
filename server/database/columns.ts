/** The columns of a table, derived from the fields of its row: amounts in whole cents, lists and objects as JSON. */

import * as z from 'zod/mini'
import { isRecord } from '#api/reading-records.ts'
import { tooLargeText } from '#backend/handlers/amounts.ts'
import { refuse } from '#backend/refusal.ts'
import { Pesos, rows, tableNames, type Rows, type TableName } from '#backend/rows.ts'
import { usernameKey } from '#backend/username.ts'
import type { SqlValue } from '#server/database/tables.ts'
import { centsOf, pesosOf } from '#values/money.ts'

type Schema = z.core.$ZodType

type Kind = 'integer' | 'cents' | 'text' | 'json'

/** A column of a table, for one field of the row. */
type Column = {
  /** the field's name, with the unit for an amount */
  name: string
  kind: Kind
  isNullable: boolean
  /** converts each amount inside the field to another unit; `null` without amounts */
  convert: Convert | null
}

type Convert = (value: unknown, amount: (amount: unknown) => number) => unknown

const withoutNull = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniNullable ? schema._zod.def.innerType : schema

function kindOf(schema: Schema): Kind {
  if (schema === Pesos) return 'cents'
  if (schema instanceof z.ZodMiniNumber) return 'integer'
  return schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum ? 'text' : 'json'
}

/** The converter of the amounts in a value, at any depth; `null` without amounts. */
function convertOf(schema: Schema): Convert | null {
  if (schema === Pesos) return (value, amount) => (value === null ? value : amount(value))
  if (schema instanceof z.ZodMiniArray) {
    const convert = convertOf(schema._zod.def.element)
    return (
      convert &&
      ((value, amount) => (Array.isArray(value) ? value.map((each: unknown) => convert(each, amount)) : value))
    )
  }
  if (schema instanceof z.ZodMiniNullable) return convertOf(schema._zod.def.innerType)
  if (!(schema instanceof z.ZodMiniObject)) return null
  const fields = fieldsOf(schema).flatMap(([field, of]) => {
    const convert = convertOf(of)
    return convert ? [{ field, convert }] : []
  })
  if (fields.length === 0) return null
  return (value, amount) => {
    if (!isRecord(value)) return value
    const converted = { ...value }
    for (const { field, convert } of fields) converted[field] = convert(value[field], amount)
    return converted
  }
}

const fieldsOf = (schema: z.ZodMiniObject): [string, Schema][] => Object.entries(schema._zod.def.shape)

function readColumns(name: TableName): ReadonlyMap<string, Column> {
  const schema: Schema = rows[name]
  if (!(schema instanceof z.ZodMiniObject)) throw new TypeError(`the row of ${name} is no object`)
  return new Map(
    fieldsOf(schema).map(([field, of]) => {
      const kind = kindOf(withoutNull(of))
      const column = kind === 'cents' ? `${field}_cents` : field
      return [field, { name: column, kind, isNullable: of instanceof z.ZodMiniNullable, convert: convertOf(of) }]
    }),
  )
}

const byTable = new Map(tableNames.map((name) => [name, readColumns(name)]))

/** The columns of a table by field, `id` included, in the order of the row. */
export const columnsIn = (name: TableName): ReadonlyMap<string, Column> => byTable.get(name) ?? readColumns(name)

/** The name of a field's column, with the unit for an amount. */
export const columnOf = (name: TableName, field: string): string => columnsIn(name).get(field)?.name ?? field

/** The values of a row, or of some fields, by column. */
export function columnsOf(name: TableName, values: object): Record<string, SqlValue> {
  const known = columnsIn(name)
  const columns = Object.entries(values).map(([field, value]: [string, unknown]): [string, SqlValue] => {
    const column = known.get(field)
    if (!column) throw new TypeError(`${name} has no ${field}`)
    return [column.name, sqlOf(column, value)]
  })
  const more = name === 'users' && 'username' in values ? { username_key: usernameKey(String(values.username)) } : {}
  return { ...Object.fromEntries(columns), ...more }
}

/** Returns a reader of a table's rows. It throws if a column has an invalid value. */
export function readerOf<Name extends TableName>(name: Name): (columns: Record<string, SqlValue>) => Rows[Name] {
  const schema: z.ZodMiniType<Rows[Name]> = rows[name]
  const plan = [...columnsIn(name)]
  return (columns) => {
    const row: Record<string, unknown> = {}
    for (const [field, column] of plan) row[field] = valueOf(column, columns[column.name] ?? null)
    return schema.parse(row)
  }
}

function sqlOf({ kind, convert }: Column, value: unknown): SqlValue {
  const kept = convert ? convert(value, inCents) : value
  if (kind === 'json') return JSON.stringify(kept)
  if (kept === null || typeof kept === 'string' || typeof kept === 'number') return kept
  throw new TypeError(`no column keeps a ${typeof kept}`)
}

function valueOf({ kind, convert }: Column, value: SqlValue): unknown {
  const kept: unknown = kind === 'json' ? JSON.parse(String(value)) : value
  return convert ? convert(kept, inPesos) : kept
}

function inCents(pesos: unknown): number {
  const cents = typeof pesos === 'number' ? centsOf(pesos) : undefined
  if (cents === undefined) return refuse(tooLargeText)
  return cents
}

const inPesos = (cents: unknown): number => pesosOf(Number(cents))
