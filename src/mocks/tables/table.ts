import { Collection } from '@msw/data'
import type * as z from 'zod/mini'
import type { Stored } from '#academy/snapshot.ts'
import type { Where } from '#backend/store.ts'

/** A table: rows by numeric id. Returned rows are copies. */
export type Table<Row extends { id: number }> = {
  all: () => Row[]
  pieces: (newestBy?: keyof Row) => AsyncIterable<Row[]>
  find: (id: number) => Row | undefined
  first: (where: Where<Row> | ((row: Row) => boolean)) => Row | undefined
  /** adds a row with the next id and returns it; rejects if it does not fit the schema */
  insert: (values: Omit<Row, 'id'>) => Promise<Row>
  /** replaces the row with the same id; `undefined` if it does not exist */
  replace: (row: Row) => Promise<Row | undefined>
  /** removes a row and returns it; `undefined` if it does not exist */
  remove: (id: number) => Row | undefined
  stored: () => Stored<Row>
  load: (stored: Stored<Row>) => Promise<void>
}

export function testOf<Row extends object>(where: Where<Row> | ((row: Row) => boolean)): (row: Row) => boolean {
  if (typeof where === 'function') return where
  const wanted = Object.entries(where)
  return (row) => {
    const values = new Map(Object.entries(row))
    return wanted.every(([column, value]) => values.get(column) === value)
  }
}

/** All rows as one piece, by id, or by the given text column in descending order. */
export async function* onePiece<Row extends { id: number }>(rows: Row[], by?: keyof Row): AsyncGenerator<Row[]> {
  if (by === undefined) yield rows
  else yield rows.toSorted((a, b) => (a[by] === b[by] ? b.id - a.id : a[by] < b[by] ? 1 : -1))
}

/** Creates an empty table. `beforeChange` and `onChange` are called around every change, but not around `load`. */
export function createTable<Row extends { id: number }>(
  schema: z.ZodMiniType<Row, Row>,
  onChange: () => void,
  beforeChange: () => void,
): Table<Row> {
  let rows = new Collection({ schema })
  const byId = new Map<number, ReturnType<typeof rows.all>[number]>()
  let nextId = 1
  /** the loaded data, until a row changes */
  let loaded: Stored<Row> | undefined
  const changed = () => {
    loaded = undefined
    onChange()
  }

  return {
    all: () => rows.all().map((row) => structuredClone(row)),
    pieces: (newestBy) =>
      onePiece(
        rows.all().map((row) => structuredClone(row)),
        newestBy,
      ),
    find: (id) => structuredClone(byId.get(id)),
    first: (where) => structuredClone(rows.findFirst((query) => query.where(testOf(where)))),
    async insert(values) {
      beforeChange()
      const row = await rows.create(schema.parse({ ...values, id: nextId++ }))
      byId.set(row.id, row)
      changed()
      return structuredClone(row)
    },
    async replace(next) {
      const old = byId.get(next.id)
      if (!old) return undefined
      beforeChange()
      const row = await rows.update(old, { data: (draft) => void Object.assign(draft, next), strict: true })
      byId.set(row.id, row)
      changed()
      return structuredClone(row)
    },
    remove(id) {
      const row = byId.get(id)
      if (!row) return undefined
      beforeChange()
      rows.delete(row)
      byId.delete(id)
      changed()
      return structuredClone(row)
    },
    stored: () => ({ nextId, rows: rows.all().map((row) => structuredClone(row)) }),
    async load(stored) {
      if (stored === loaded) return
      rows = new Collection({ schema })
      byId.clear()
      nextId = stored.nextId
      for (const row of await rows.createMany(stored.rows.length, (index) => schema.parse(stored.rows[index])))
        byId.set(row.id, row)
      loaded = stored
    },
  }
}
