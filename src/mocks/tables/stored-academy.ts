/** Reads an academy that an earlier version of the app stored: in the browser, as a save point or in an exported file. */
import * as z from 'zod/mini'
import { isRecord } from '#api/reading-records.ts'
import { rows } from '#backend/rows.ts'
import { mapTables, Snapshot, version, type PerTable } from '#mocks/tables/rows.ts'
import { storedTable } from '#mocks/tables/table.ts'

/** The versions that differ from the present one only in tables and columns that they lack. */
const knownVersions: readonly unknown[] = [1, version]

/** The tables that every version had: without one of them a text is no academy. */
const oldest = ['users', 'students', 'categories', 'products', 'sales', 'payments', 'sessions']

/** What a stored academy lacks is taken from these tables. */
type Source = PerTable<'stored'>

/** All tables, empty. */
export const noRows = (): Source => mapTables<'stored'>(() => storedTable([]))

/**
 * Reads a stored academy of this version or an earlier one. A table that it lacks is that of `source`, by default empty;
 * a column that a row lacks is empty: `''`, `0`, `false`, `null`, no elements, or the first of its words. An id is never
 * made up. The result is that of `safeParse`.
 */
export function readAcademy(stored: unknown, source: () => Source = noRows): ReturnType<typeof Snapshot.safeParse> {
  const read = Snapshot.safeParse(stored)
  if (read.success || !isRecord(stored)) return read
  if (!knownVersions.includes(stored['version']) || oldest.some((name) => !(name in stored))) return read
  const others = source()
  return Snapshot.safeParse({
    version,
    ...mapTables<'unread'>((name) => {
      const table = stored[name]
      if (table === undefined) return others[name]
      if (!isRecord(table) || !Array.isArray(table['rows'])) return table
      return { ...table, rows: table['rows'].map((row: unknown) => completed(rows[name], row)) }
    }),
  })
}

/** The same for whoever has to seed an academy first: `seed` is only called where something is lacking. */
export async function readAcademyWith(
  stored: unknown,
  seed: () => Promise<Source>,
): Promise<ReturnType<typeof Snapshot.safeParse>> {
  const read = Snapshot.safeParse(stored)
  if (read.success || !isRecord(stored)) return read
  const seeded = await seed()
  return readAcademy(stored, () => seeded)
}

/** A value with empty values for the columns that it lacks. What is there stays as it is. */
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

/** The empty value of a column; `undefined` if there is none, which no row may have. */
function emptyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniNullable) return null
  if (schema instanceof z.ZodMiniString) return ''
  if (schema instanceof z.ZodMiniNumber) return 0
  if (schema instanceof z.ZodMiniBoolean) return false
  if (schema instanceof z.ZodMiniArray) return []
  if (schema instanceof z.ZodMiniRecord) return {}
  return schema instanceof z.ZodMiniEnum ? schema.options[0] : undefined
}
