import type { Snapshot } from '#academy/snapshot.ts'
import { tableNames, type TableName } from '#backend/rows.ts'

/** An academy that can replace the present one. */
export type Replacement = {
  /** rows of the present academy that would be lost */
  lost: Losses
  put: () => Promise<void>
}

/** Number of missing, different or additional rows per table. Tables without differences are left out. */
export type Losses = readonly { table: DataTable; count: number }[]

/** A table of the academy's data, without sessions and the changes noted of other tables. */
export type DataTable = Exclude<TableName, 'sessions' | 'audit'>

const isData = (name: TableName): name is DataTable => name !== 'sessions' && name !== 'audit'

/** Losses of the academy `now` if `next` replaced it, including rows that were removed. */
export const lossesOf = (now: Snapshot, next: Snapshot): Losses =>
  tableNames.filter(isData).flatMap((table) => {
    const count = differing(now[table].rows, next[table].rows)
    return count === 0 ? [] : [{ table, count }]
  })

/** Number of ids whose rows differ. The same schema builds both, so equal rows have equal text. */
function differing(now: readonly { id: number }[], next: readonly { id: number }[]): number {
  const texts = new Map(next.map((row) => [row.id, JSON.stringify(row)]))
  const kept = now.filter((row) => texts.get(row.id) === JSON.stringify(row))
  const here = new Set(now.map(({ id }) => id))
  return now.length - kept.length + next.filter(({ id }) => !here.has(id)).length
}
