import { Collection } from '@msw/data'
import * as z from 'zod/mini'

/** The rows of one noun, each under its numeric id; what comes out is always a copy. */
export type Table<Row extends { id: number }> = {
  all: () => Row[]
  find: (id: number) => Row | undefined
  first: (test: (row: Row) => boolean) => Row | undefined
  insert: (values: Omit<Row, 'id'>) => Promise<Row>
  /** puts a row in the place of the one with its id; `undefined` when there is none */
  replace: (row: Row) => Promise<Row | undefined>
  /** takes a row away and gives it; `undefined` when there is none */
  remove: (id: number) => Row | undefined
  stored: () => Stored<Row>
  load: (stored: Stored<Row>) => Promise<void>
}

/** A table at rest: its rows, and the next id, so that the id of a removed row is never given again. */
export type Stored<Row> = { nextId: number; rows: Row[] }

/** How a table at rest is read. */
export const storedOf = <Row extends { id: number }>(row: z.ZodMiniType<Row, Row>) =>
  z.object({ nextId: z.int(), rows: z.array(row) })

/** A table at rest of rows that are numbered from 1 on. */
export const storedTable = <Row>(rows: Row[]): Stored<Row> => ({ nextId: rows.length + 1, rows })

/** An empty table; calls `onChange` after every change of a row. */
export function createTable<Row extends { id: number }>(
  schema: z.ZodMiniType<Row, Row>,
  onChange: () => void,
): Table<Row> {
  let rows = new Collection({ schema })
  const byId = new Map<number, ReturnType<typeof rows.all>[number]>()
  let nextId = 1
  /** what was loaded, while no row has changed since */
  let loaded: Stored<Row> | undefined
  const changed = () => {
    loaded = undefined
    onChange()
  }

  return {
    all: () => rows.all().map((row) => structuredClone(row)),
    find: (id) => structuredClone(byId.get(id)),
    first: (test) => structuredClone(rows.findFirst((query) => query.where(test))),
    async insert(values) {
      const row = await rows.create(schema.parse({ ...values, id: nextId++ }))
      byId.set(row.id, row)
      changed()
      return structuredClone(row)
    },
    async replace(next) {
      const old = byId.get(next.id)
      if (!old) return undefined
      const row = await rows.update(old, { data: (draft) => void Object.assign(draft, next), strict: true })
      byId.set(row.id, row)
      changed()
      return structuredClone(row)
    },
    remove(id) {
      const row = byId.get(id)
      if (!row) return undefined
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
