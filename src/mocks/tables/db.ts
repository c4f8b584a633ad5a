import { mapTables, rows, version, type PerTable, type Snapshot } from '#mocks/tables/rows.ts'
import { createTable } from '#mocks/tables/table.ts'

/** The database of the in-browser backend. Rows have the field names of the API and refer to each other by id. */
export type Db = PerTable<'table'> & {
  /**
   * runs `work` after all earlier transactions; resolves when its changes are stored; rejects if `work` throws, without
   * undoing its changes
   */
  transaction: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
  /** calls `listener` after every transaction that changed data, and awaits it; returns a function that stops it */
  onCommit: (listener: () => Promise<void>) => () => void
  /** a copy of all data */
  snapshot: () => Snapshot
  /** replaces all data; not a change, so no listener is called */
  load: (snapshot: Snapshot) => Promise<void>
  /** replaces all data in a transaction that counts as a change */
  restore: (next: () => Snapshot) => Promise<void>
}

/** Creates a database with the data of a snapshot. */
export async function createDb(snapshot: Snapshot, makeTable = createTable): Promise<Db> {
  let isChanged = false
  const changed = () => {
    isChanged = true
  }
  const tables = mapTables<'table'>((name) => makeTable(rows[name], changed))
  const listeners = new Set<() => Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  const db: Db = {
    ...tables,
    async transaction(work) {
      const done = last.then(async () => {
        const result = await work()
        const hasChanged = isChanged
        isChanged = false
        return { result, hasChanged }
      })
      last = done.catch(() => undefined)
      const { result, hasChanged } = await done
      if (hasChanged) await Promise.all([...listeners].map((listener) => listener()))
      return result
    },
    onCommit(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => ({ version, ...mapTables<'stored'>((name) => tables[name].stored()) }),
    async load(next: PerTable<'stored'>) {
      await Promise.all(Object.values(mapTables<'loading'>((name) => tables[name].load(next[name]))))
    },
    restore: (next) =>
      db.transaction(async () => {
        await db.load(next())
        changed()
      }),
  }
  await db.load(snapshot)
  return db
}
