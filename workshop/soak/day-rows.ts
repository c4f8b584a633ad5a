import { tableNames, type Rows, type TableName } from '#backend/rows.ts'
import type { Store } from '#backend/store.ts'

/** All rows on the server at one moment, by table. */
export type DayRows = { readonly [Name in TableName]: readonly Rows[Name][] }

/** Reads them from a store, table by table. */
export async function dayRows(store: Store): Promise<DayRows>
export async function dayRows(store: Store): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const name of tableNames) rows[name] = await store[name].all()
  return rows
}
