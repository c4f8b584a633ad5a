import { mapTables, version, type PerTable, type Snapshot } from '#academy/snapshot.ts'
import { rows, tableNames, type Rows, type TableName } from '#backend/rows.ts'
import { createTable, type Table } from '#mocks/tables/table.ts'

type Tables = { [Name in TableName]: Table<Rows[Name]> }

/** The database of the in-browser backend. Rows have the field names of the API and refer to each other by id. */
export type Db = Tables & {
  /** runs `work` after earlier transactions and stores its changes; if `work` throws, undoes them and rejects */
  transaction: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
  /** calls `listener` after every transaction that changed data, and awaits it; returns a function that stops it */
  onCommit: (listener: () => Promise<void>) => () => void
  snapshot: () => Snapshot
  /** replaces all data without calling listeners */
  load: (snapshot: Snapshot) => Promise<void>
  /** replaces all data in a transaction, which calls the listeners */
  restore: (next: () => Snapshot) => Promise<void>
}

export async function createDb(snapshot: Snapshot, makeTable = createTable): Promise<Db> {
  let isChanged = false
  const changed = () => {
    isChanged = true
  }
  /** functions of the running transaction that restore its changed tables */
  let undo: Map<string, () => Promise<void>> | undefined
  const tables = tablesOf((name) =>
    makeTable(rows[name], changed, () => {
      if (!undo || undo.has(name)) return
      const table = tables[name]
      const before = table.stored()
      undo.set(name, () => table.load(before))
    }),
  )
  const listeners = new Set<() => Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  const db: Db = {
    ...tables,
    async transaction(work) {
      const done = last.then(async () => {
        const undoing = new Map<string, () => Promise<void>>()
        undo = undoing
        try {
          const result = await work()
          const hasChanged = isChanged
          isChanged = false
          return { result, hasChanged }
        } catch (cause) {
          undo = undefined
          for (const putBack of undoing.values()) await putBack()
          if (undoing.size > 0) isChanged = false
          throw cause
        } finally {
          undo = undefined
        }
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

function tablesOf(make: <Name extends TableName>(name: Name) => Table<Rows[Name]>): Tables
function tablesOf(make: (name: TableName) => unknown): Record<string, unknown> {
  return Object.fromEntries(tableNames.map((name) => [name, make(name)]))
}
