/** Types of the in-browser backend per table, and its stored data. */
import * as z from 'zod/mini'
import { rows, tableNames, type Rows, type TableName } from '#backend/rows.ts'
import { storedOf, type Stored, type Table } from '#mocks/tables/table.ts'

/** Values that exist once per table, by kind. */
type TableParts<Row extends { id: number }> = {
  table: Table<Row>
  stored: Stored<Row>
  loading: Promise<void>
  /** as stored, not validated */
  unread: unknown
  schema: ReturnType<typeof storedOf<Row>>
}

export type PerTable<Kind extends keyof TableParts<never>> = { [Name in TableName]: TableParts<Rows[Name]>[Kind] }

export function mapTables<Kind extends keyof TableParts<never>>(
  make: <Name extends TableName>(name: Name) => TableParts<Rows[Name]>[Kind],
): PerTable<Kind>
export function mapTables(make: (name: TableName) => unknown): Record<string, unknown> {
  return Object.fromEntries(tableNames.map((name) => [name, make(name)]))
}

/** Version of a stored academy. A new table or column needs no new version: `readAcademy` fills in missing ones. */
export const version = 2

/** All data of an academy of this version; `readAcademy` reads earlier versions. */
export const Snapshot = z.object({
  version: z.literal(version),
  ...mapTables<'schema'>((name) => storedOf(rows[name])),
})
export type Snapshot = z.infer<typeof Snapshot>
