/** SQLite in one file, by Node's own `node:sqlite`, for Kysely. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely'
import type { Tables } from '#server/database/tables.ts'

const isInput = (value: unknown): value is SQLInputValue =>
  value === null || ['string', 'number', 'bigint'].includes(typeof value)

function inputsOf(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (isInput(value)) return value
    throw new TypeError(`SQLite keeps no ${typeof value}`)
  })
}

/** A file as the database that Kysely expects. Statements that return rows are those with columns. */
const forKysely = (file: DatabaseSync): SqliteDatabase => ({
  close: () => file.close(),
  prepare(sql) {
    const statement = file.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...inputsOf(parameters)),
      run: (parameters) => statement.run(...inputsOf(parameters)),
      iterate: (parameters) => statement.iterate(...inputsOf(parameters)),
    }
  },
})

/** Takes the right to write when a transaction begins, so that none fails half way because another process writes. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

const dialectOf = (database: SqliteDatabase, Driver: typeof SqliteDriver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new Driver({ database }),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** An open database: its file, and the same for queries. */
export type OpenFile = { file: DatabaseSync; db: Kysely<Tables> }

/**
 * Opens a database file, created if there is none. A commit is on the disk before it is answered; a process that writes
 * waits up to 5 s for another one.
 */
export function openFile(path: string): OpenFile {
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5_000 })
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  return { file, db: new Kysely<Tables>({ dialect: dialectOf(forKysely(file), WritingDriver) }) }
}

/** Opens a database file once more, to read while others write. A transaction sees the data as they were at its start. */
export const openReader = (path: string): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: dialectOf(forKysely(new DatabaseSync(path, { readOnly: true, timeout: 5_000 })), SqliteDriver),
  })
