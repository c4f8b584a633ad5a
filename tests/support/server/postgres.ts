/** PostgreSQL inside the test's own process (PGlite), so that no test needs a service. */

import { PGlite } from '@electric-sql/pglite'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { columnParsers } from '#server/database/postgres.ts'

// Starts once for all tests of a worker.
let started: Promise<PGlite> | undefined
export const database = () => (started ??= PGlite.create({ parsers: columnParsers }))

/** There is only one connection: the next user waits here. */
let free: Promise<void> = Promise.resolve()

/** Waits until nobody else uses the database; returns a function that ends the turn. */
export async function alone(): Promise<() => void> {
  const before = free
  let release = () => {}
  free = new Promise((resolve) => (release = resolve))
  await before
  return release
}

type Command = PostgresQueryResult<unknown>['command']

const commands: readonly Command[] = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE', 'COMMIT', 'ROLLBACK']

const commandOf = (sql: string): Command =>
  commands.find((command) => sql.trimStart().toUpperCase().startsWith(command)) ?? 'SELECT'

function queryOf(db: PGlite): PostgresPoolClient['query'] {
  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('nothing here reads by cursor')
    return run(sql, parameters)
  }
  async function run(sql: string, parameters: readonly unknown[]) {
    const { rows, affectedRows = 0 } = await db.query(sql, [...parameters])
    return { command: commandOf(sql), rowCount: affectedRows, rows }
  }
  return query
}

/** Connections to the present database. */
export function pglitePool(): PostgresPool {
  return {
    async connect(): Promise<PostgresPoolClient> {
      const release = await alone()
      const db = await database()
      return { query: queryOf(db), release }
    },
    end: () => Promise.resolve(),
  }
}

export async function emptyPglitePool(): Promise<PostgresPool> {
  await (await database()).exec('drop schema public cascade; create schema public')
  return pglitePool()
}
