import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tableNames } from '#backend/rows.ts'
import type { Academy } from '#server/database/academy.ts'
import { tableStep, wordsOf } from '#server/database/migrations.ts'
import type { DatabaseKind } from '#server/database/tables.ts'
import { databases, openNew, temporaryFolder } from '#support/server/own-server.ts'

/** The columns that only the server has. */
const itsOwn: Record<string, string[]> = { users: ['username_key'], sessions: ['used_at'] }

/** Removes the change triggers of a renamed table: SQLite needs their names for the new table. */
async function forgetChanges(db: Academy['db'], on: DatabaseKind, name: string) {
  await sql`delete from changes where name = ${name}`.execute(db)
  if (on === 'sqlite')
    for (const event of ['insert', 'update', 'delete'])
      await sql`drop trigger if exists ${sql.ref(`${name}_${event}`)}`.execute(db)
}

describe.each(databases)('on %s', (on) => {
  test('a table that is made of its row has the columns of the table that a step makes', async () => {
    const academy = await openNew(on, join((await temporaryFolder()).folder, 'datos'))
    onTestFinished(() => academy.close())
    const columnsOf = async (table: string) => {
      const found = (await academy.db.introspection.getTables()).find(({ name }) => name === table)
      return found?.columns
        .filter(({ name }) => !itsOwn[table.replace('old_', '')]?.includes(name))
        .map(({ name, dataType, isNullable }) => ({ name, dataType, isNullable }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    }
    for (const name of tableNames) {
      await sql`alter table ${sql.table(name)} rename to ${sql.table(`old_${name}`)}`.execute(academy.db)
      await forgetChanges(academy.db, on, name)
      await tableStep(name)(wordsOf[on], on).up(academy.db)
      expect(await columnsOf(name), name).toEqual(await columnsOf(`old_${name}`))
    }
  })
})
