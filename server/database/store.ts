/** The store of the handlers, over a database. */

import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { gathered } from '#backend/list-body.ts'
import { tableNames, type Rows, type TableName } from '#backend/rows.ts'
import type { Store, StoreTable } from '#backend/store.ts'
import { columnOf, columnsOf, readerOf } from '#server/database/columns.ts'
import type { Tables } from '#server/database/tables.ts'

/** Rows per query; a report contains all sales of its days. */
const rowsAtOnce = 100
const fewerAtOnce: { readonly [Name in TableName]?: number } = { reports: 2 }

/** Rows converted to JSON per turn, in a millisecond or two: a sale may wait for a turn at each of its queries. */
const rowsPerTurn = 20
const fewerPerTurn: { readonly [Name in TableName]?: number } = { reports: 1 }

/** Long lists take turns of some rows each, so that a short call waits for at most one turn. */
let lastTurn: Promise<unknown> = Promise.resolve()

function inTurn<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(async () => {
    // Other calls are answered between two turns.
    await setImmediate()
    return read()
  })
  lastTurn = turn.catch(() => undefined)
  return turn
}

type Query = SelectQueryBuilder<Tables, string, Tables[string]>

/** Orders rows by a column and then by id, both descending. After a row, only the rows behind it. */
function newestAfter<Name extends TableName>(query: Query, name: Name, by: keyof Rows[Name], last?: Rows[Name]): Query {
  const column = columnOf(name, String(by))
  const behind = last ? sql<boolean>`(${sql.ref(column)}, id) < (${last[by]}, ${last.id})` : sql<boolean>`1 = 1`
  return query.where(behind).orderBy(column, 'desc').orderBy('id', 'desc')
}

/** Returns the database or the transaction for the next query. */
type Place = () => Kysely<Tables> | Promise<Kysely<Tables>>

function tableIn<Name extends TableName>(place: Place, name: Name): StoreTable<Rows[Name]> {
  // As a plain string: columns.ts has the types of the columns.
  const table: string = name
  const read = readerOf(name)
  const readFirst = (columns: Tables[string] | undefined) => columns && read(columns)
  const most = fewerAtOnce[name] ?? rowsAtOnce
  const perTurn = fewerPerTurn[name] ?? rowsPerTurn
  const askAfter = async (last: Rows[Name] | undefined, newestBy: keyof Rows[Name] | undefined) => {
    const db = await place()
    const query = db.selectFrom(table).selectAll().limit(most)
    if (newestBy !== undefined) return newestAfter(query, name, newestBy, last).execute()
    return query
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .execute()
  }
  async function* pieces(newestBy?: keyof Rows[Name]): AsyncGenerator<Rows[Name][]> {
    let last: Rows[Name] | undefined
    let asked = await askAfter(last, newestBy)
    while (asked.length > 0) {
      for (let from = 0; from < asked.length; from += perTurn) {
        const some = asked.slice(from, from + perTurn)
        // The first rows, often all, do not wait for a turn.
        const rows = last ? await inTurn(() => some.map(read)) : some.map(read)
        last = rows.at(-1)
        yield rows
      }
      const end = last
      asked = asked.length < most ? [] : await inTurn(() => askAfter(end, newestBy))
    }
  }
  return {
    all: () => gathered(pieces()),
    pieces,
    async find(id) {
      // A caller may send any number; PostgreSQL compares an id only with an integer.
      if (!Number.isSafeInteger(id)) return undefined
      const db = await place()
      return readFirst(await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst())
    },
    async first(where) {
      const db = await place()
      let query = db.selectFrom(table).selectAll().orderBy('id').limit(1)
      for (const [column, value] of Object.entries(columnsOf(name, where)))
        query = query.where(column, value === null ? 'is' : '=', value)
      return readFirst(await query.executeTakeFirst())
    },
    async insert(values) {
      // The database assigns the id.
      const { id: _, ...columns } = columnsOf(name, values)
      const db = await place()
      return read(await db.insertInto(table).values(columns).returningAll().executeTakeFirstOrThrow())
    },
    async replace(row) {
      const db = await place()
      const query = db.updateTable(table).set(columnsOf(name, row)).where('id', '=', row.id)
      return readFirst(await query.returningAll().executeTakeFirst())
    },
    async remove(id) {
      const db = await place()
      return readFirst(await db.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst())
    },
  }
}

export const storeIn = (db: Kysely<Tables>): Store => storeAt(() => db)

/** All tables, in the place that `place` returns at each query. */
export function storeAt(place: Place): Store
export function storeAt(place: Place): Record<string, unknown> {
  return Object.fromEntries(tableNames.map((name) => [name, tableIn(place, name)]))
}
