/** Reads an academy of an earlier version, from the browser, a save point or an exported file. */

import * as z from 'zod/mini'
import { mapTables, Snapshot, version, type PerTable, storedTable } from '#academy/snapshot.ts'
import { isRecord } from '#api/reading-records.ts'
import { rows } from '#backend/rows.ts'

/** Versions that differ from this one only in missing tables and columns. */
const knownVersions: readonly unknown[] = [1, version]

/** Tables of every version; a text without one of them is no academy. */
const oldest = ['users', 'students', 'categories', 'products', 'sales', 'payments', 'sessions']

/** Provides the missing tables of a stored academy. */
type Source = PerTable<'stored'>

export const noRows = (): Source => mapTables<'stored'>(() => storedTable([]))

/**
 * Reads a stored academy of this version or an earlier one. A missing table comes from `source`, by default empty. A
 * missing column is empty: `''`, `0`, `false`, `null`, no elements, or the first word of its enumeration. An id is
 * never made up. Returns the result of `safeParse`.
 */
export function readAcademy(stored: unknown, source: () => Source = noRows): ReturnType<typeof Snapshot.safeParse> {
  const read = Snapshot.safeParse(stored)
  if (read.success || !isRecord(stored)) return read
  if (!knownVersions.includes(stored['version']) || oldest.some((name) => !(name in stored))) return read
  const others = source()
  return Snapshot.safeParse({
    version,
    ...mapTables<'unvalidated'>((name) => {
      const table = stored[name]
      if (table === undefined) return others[name]
      if (!isRecord(table) || !Array.isArray(table['rows'])) return table
      return { ...table, rows: table['rows'].map((row: unknown) => completed(rows[name], row)) }
    }),
  })
}

/** Like `readAcademy`, but calls the slow `seed` only if data is missing. */
export async function readAcademyWith(
  stored: unknown,
  seed: () => Promise<Source>,
): Promise<ReturnType<typeof Snapshot.safeParse>> {
  const read = Snapshot.safeParse(stored)
  if (read.success || !isRecord(stored)) return read
  const seeded = await seed()
  return readAcademy(stored, () => seeded)
}

/** Completes a value with empty values for missing columns. Present values stay unchanged. */
function completed(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodMiniNullable) return value === null ? null : completed(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((each: unknown) => completed(schema.def.element, each))
  if (!(schema instanceof z.ZodMiniObject) || !isRecord(value)) return value
  const columns = Object.entries(schema.shape).map(([name, column]) => [
    name,
    name in value || name === 'id' ? completed(column, value[name]) : emptyOf(column),
  ])
  return { ...value, ...Object.fromEntries(columns) }
}

/** Empty value of a column; `undefined`, which no row may contain, if the column has no empty value. */
function emptyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniNullable) return null
  if (schema instanceof z.ZodMiniString) return ''
  if (schema instanceof z.ZodMiniNumber) return 0
  if (schema instanceof z.ZodMiniBoolean) return false
  if (schema instanceof z.ZodMiniArray) return []
  if (schema instanceof z.ZodMiniRecord) return {}
  return schema instanceof z.ZodMiniEnum ? schema.options[0] : undefined
}
