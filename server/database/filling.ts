/** Puts a whole academy into an empty database. */
import { sql } from 'kysely'
import { tableNames } from '#backend/rows.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import type { Academy } from '#server/database/academy.ts'
import { columnsOf } from '#server/database/columns.ts'
import { Failure } from '#server/failure.ts'

/** SQLite takes 32,766 values in one statement. */
const rowsAtOnce = 500

/** Fills an academy with all rows of another one, ids included, but no session. Rejects if somebody has been in it. */
export async function fill({ db, isEmpty }: Pick<Academy, 'db' | 'isEmpty'>, snapshot: Snapshot): Promise<void> {
  if (!(await isEmpty()))
    throw new Failure('La carpeta ya tiene una academia: elige otra con --data. No se cambió nada.')
  await db.transaction().execute(async (inside) => {
    // A product names its category, so the order counts.
    for (const name of tableNames) {
      if (name === 'sessions') continue
      const { rows, nextId } = snapshot[name]
      const columns = rows.map((row: object) => columnsOf(name, row))
      for (let from = 0; from < columns.length; from += rowsAtOnce)
        await inside
          .insertInto(name)
          .values(columns.slice(from, from + rowsAtOnce))
          .execute()
      // The ids of rows that were removed are not given again.
      await sql`delete from sqlite_sequence where name = ${name}`.execute(inside)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${nextId - 1})`.execute(inside)
    }
  })
}
