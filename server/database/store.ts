/** The store of the handlers in a database. */
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Rows, TableName } from '#backend/rows.ts'
import type { Store, StoreTable } from '#backend/store.ts'
import { columnsOf, readerOf } from '#server/database/columns.ts'
import type { Tables } from '#server/database/tables.ts'

/** So many are read within a few milliseconds. */
const rowsAtOnce = 500

function tableIn<Name extends TableName>(db: Kysely<Tables>, name: Name): StoreTable<Rows[Name]> {
  // As a plain name: which columns it has is said by columns.ts.
  const table: string = name
  const read = readerOf(name)
  const readFirst = (columns: Tables[string] | undefined) => columns && read(columns)
  return {
    async all() {
      const found: Rows[Name][] = []
      for (let last = 0, isMore = true; isMore;) {
        const some = await db
          .selectFrom(table)
          .selectAll()
          .where('id', '>', last)
          .orderBy('id')
          .limit(rowsAtOnce)
          .execute()
        for (const columns of some) found.push(read(columns))
        last = found.at(-1)?.id ?? 0
        isMore = some.length === rowsAtOnce
        // Other calls are answered while a long list is read.
        if (isMore) await setImmediate()
      }
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
export const storeIn = (db: Kysely<Tables>): Store => ({
  users: tableIn(db, 'users'),
  students: tableIn(db, 'students'),
  categories: tableIn(db, 'categories'),
  products: tableIn(db, 'products'),
  sales: tableIn(db, 'sales'),
  payments: tableIn(db, 'payments'),
  teachers: tableIn(db, 'teachers'),
  levels: tableIn(db, 'levels'),
  attendance: tableIn(db, 'attendance'),
  events: tableIn(db, 'events'),
  reports: tableIn(db, 'reports'),
  sessions: tableIn(db, 'sessions'),
})
