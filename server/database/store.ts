/** The store of the handlers in a database. */
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { tableNames, type Rows, type TableName } from '#backend/rows.ts'
import type { Store, StoreTable } from '#backend/store.ts'
import { columnsOf, readerOf } from '#server/database/columns.ts'
import type { Tables } from '#server/database/tables.ts'

/** So many are read within a few milliseconds. */
const rowsAtOnce = 500

/** Long lists take turns, each some rows: with any number of them a short call waits for one turn only. */
let lastTurn: Promise<unknown> = Promise.resolve()

function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(async () => {
    // Other calls are answered between two turns.
    await setImmediate()
    return read()
  })
  lastTurn = turn.catch(() => undefined)
  return turn
}

function tableIn<Name extends TableName>(db: Kysely<Tables>, name: Name): StoreTable<Rows[Name]> {
  // As a plain name: which columns it has is said by columns.ts.
  const table: string = name
  const read = readerOf(name)
  const readFirst = (columns: Tables[string] | undefined) => columns && read(columns)
  return {
    async all() {
      const found: Rows[Name][] = []
      const readMore = async (): Promise<boolean> => {
        const some = await db
          .selectFrom(table)
          .selectAll()
          .where('id', '>', found.at(-1)?.id ?? 0)
          .orderBy('id')
          .limit(rowsAtOnce)
          .execute()
        for (const columns of some) found.push(read(columns))
        return some.length === rowsAtOnce
      }
      for (let isMore = await readMore(); isMore;) isMore = await inTurn(readMore)
      return found
    },
    async find(id) {
      // A caller may ask for any number; PostgreSQL compares an id with a whole one only.
      if (!Number.isSafeInteger(id)) return undefined
      return readFirst(await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst())
    },
    async first(where) {
      let query = db.selectFrom(table).selectAll().orderBy('id').limit(1)
      for (const [column, value] of Object.entries(columnsOf(name, where)))
        query = query.where(column, value === null ? 'is' : '=', value)
      return readFirst(await query.executeTakeFirst())
    },
    async insert(values) {
      // The database gives the next one.
      const { id: _, ...columns } = columnsOf(name, values)
      return read(await db.insertInto(table).values(columns).returningAll().executeTakeFirstOrThrow())
    },
    replace: async (row) =>
      readFirst(
        await db
          .updateTable(table)
          .set(columnsOf(name, row))
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirst(),
      ),
    remove: async (id) => readFirst(await db.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()),
  }
}

/** All tables of a database, or of a transaction in it. */
export function storeIn(db: Kysely<Tables>): Store
export function storeIn(db: Kysely<Tables>): Record<string, unknown> {
  return Object.fromEntries(tableNames.map((name) => [name, tableIn(db, name)]))
}
