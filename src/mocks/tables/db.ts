import { mapTables, rows, type PerTable, type Snapshot } from '#mocks/tables/rows.ts'
import { createTable } from '#mocks/tables/table.ts'

/** The academy that the in-browser backend answers from: rows in the wire's own names, joined by foreign ids. */
export type Db = PerTable<'table'> & {
  /** runs a piece of work when no other runs, and ends when what it changed is kept */
  transaction: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
  /** has `keeper` called after every transaction that changed something; its promise is awaited */
  onCommit: (listener: () => Promise<void>) => void
  snapshot: () => Snapshot
  load: (snapshot: Snapshot) => Promise<void>
  /** puts another academy in the place of this one, as a change that is kept */
  restore: (next: () => Snapshot) => Promise<void>
}

/** The academy of a snapshot. */
export async function createDb(snapshot: Snapshot, makeTable = createTable): Promise<Db> {
  let isChanged = false
  const changed = () => {
    isChanged = true
  }
  const tables = mapTables<'table'>((name) => makeTable(rows[name], changed))
  const listeners: (() => Promise<void>)[] = []
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
      if (hasChanged) await Promise.all(listeners.map((listener) => listener()))
      return result
    },
    onCommit: (listener) => void listeners.push(listener),
    snapshot: () => ({ version: 2, ...mapTables<'stored'>((name) => tables[name].stored()) }),
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
