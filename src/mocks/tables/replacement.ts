import { tableNames, type TableName } from '#backend/rows.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'

/** An academy that was read and can take the place of the present one. */
export type Replacement = {
  /** what of the present academy is not so in it, and would be lost */
  lost: Losses
  /** replaces the academy */
  put: () => Promise<void>
}

/** How many rows of a table another academy lacks, has otherwise or has besides; tables without any are left out. */
export type Losses = readonly { table: DataTable; count: number }[]

/** A table of what the academy knows; who is signed in is not of it. */
export type DataTable = Exclude<TableName, 'sessions'>

const isData = (name: TableName): name is DataTable => name !== 'sessions'

/** What would be lost of an academy (`now`) if `next` took its place: also that a row was removed. */
export const lossesOf = (now: Snapshot, next: Snapshot): Losses =>
  tableNames.filter(isData).flatMap((table) => {
    const count = differing(now[table].rows, next[table].rows)
    return count === 0 ? [] : [{ table, count }]
  })

/** Of how many ids the rows differ. Both come out of the same schema, so equal rows are the same text. */
function differing(now: readonly { id: number }[], next: readonly { id: number }[]): number {
  const texts = new Map(next.map((row) => [row.id, JSON.stringify(row)]))
  const kept = now.filter((row) => texts.get(row.id) === JSON.stringify(row))
  const here = new Set(now.map(({ id }) => id))
  return now.length - kept.length + next.filter(({ id }) => !here.has(id)).length
}
