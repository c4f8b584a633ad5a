/** An academy as data: what both hosts start from, store, export and take over. */

import * as z from 'zod/mini'
import { rows, tableNames, type Rows, type TableName } from '#backend/rows.ts'

/** Stored form of a table. `nextId` prevents the reuse of removed ids. */
export type Stored<Row> = { nextId: number; rows: Row[] }

export const storedOf = <Row extends { id: number }>(row: z.ZodMiniType<Row, Row>) =>
  z.object({ nextId: z.int(), rows: z.array(row) })

/** Stored form of rows with ids from 1. */
export const storedTable = <Row>(rows: Row[]): Stored<Row> => ({ nextId: rows.length + 1, rows })

/** Values that exist once per table, by kind. */
type TableParts<Row extends { id: number }> = {
  stored: Stored<Row>
  /** as stored, not validated */
  unvalidated: unknown
  loading: Promise<void>
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
