/** Copies a whole academy into an empty database. */

import { sql, type Transaction } from 'kysely'
import type { Snapshot } from '#academy/snapshot.ts'
import { tableNames } from '#backend/rows.ts'
import type { Academy } from '#server/database/academy.ts'
import { columnsOf } from '#server/database/columns.ts'
import type { DatabaseKind, Tables } from '#server/database/tables.ts'
import { Failure } from '#server/failure.ts'

/** Limit per statement: 32,766 values in SQLite, 65,535 in PostgreSQL. */
const rowsAtOnce = 500

/** Fills an academy with all rows of another, ids included, but without sessions. Rejects if it has a user. */
export async function fill({ kind, write }: Pick<Academy, 'kind' | 'write'>, snapshot: Snapshot): Promise<void> {
  await write(async (inside) => {
    // Checked inside the transaction, because two processes may start at once.
    const somebody = await inside.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (somebody) throw new Failure(takenTexts[kind])
    await putRows(kind, inside, snapshot)
  })
}

/** Inserts all rows of an academy into empty tables, without sessions. */
export async function putRows(kind: DatabaseKind, inside: Transaction<Tables>, snapshot: Snapshot): Promise<void> {
  // In this order, because a product references its category.
  for (const name of tableNames) {
    if (name === 'sessions') continue
    const { rows, nextId } = snapshot[name]
    const columns = rows.map((row: object) => columnsOf(name, row))
    for (let from = 0; from < columns.length; from += rowsAtOnce)
      await inside
        .insertInto(name)
        .values(columns.slice(from, from + rowsAtOnce))
        .execute()
    await setNextId[kind](inside, name, nextId)
  }
}

export async function removeRows(inside: Transaction<Tables>): Promise<void> {
  for (const name of tableNames.toReversed()) await inside.deleteFrom(name).execute()
}

/** The refusal to fill an academy that has a user. */
export const takenTexts = {
  sqlite: 'La carpeta ya tiene una academia: elige otra con --data. No se cambió nada.',
  postgres: 'La base de datos ya tiene una academia: elige otra con DATABASE_URL. No se cambió nada.',
}

/** Sets the next id of a table, so that ids of removed rows are never reused. */
const setNextId = {
  async sqlite(inside: Transaction<Tables>, name: string, nextId: number) {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(inside)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${nextId - 1})`.execute(inside)
  },
  async postgres(inside: Transaction<Tables>, name: string, nextId: number) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${nextId}, false)`.execute(inside)
  },
}
