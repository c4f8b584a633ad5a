/** SQLite in one file, with Node's `node:sqlite`, for Kysely. */

import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
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

/** Adapts a file to Kysely. A statement with columns returns rows. */
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

/** Longest wait of a write for another program that holds the file, in ms. */
const mostWaitMs = 4_000

/** Whether another program holds the file. */
const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' && (cause.errcode & 0xff) === 5

/** Locks the file when a transaction begins, so that none fails halfway because another process writes. */
class WritingDriver extends SqliteDriver {
  readonly #file: DatabaseSync
  /** when transactions first found the file held by another program */
  #busySince: number | undefined

  constructor(file: DatabaseSync) {
    super({ database: forKysely(file) })
    this.#file = file
  }

  /** With a full disk SQLite has already undone the transaction. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }

  /** Waits without blocking for another program that writes. Gives up with SQLite's error. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (;;) {
      try {
        this.#file.exec('pragma busy_timeout = 0')
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        this.#busySince = undefined
        return
      } catch (cause) {
        this.#busySince ??= performance.now()
        // The limit counts from the first busy answer, also for a later transaction.
        if (!isBusy(cause) || performance.now() - this.#busySince > mostWaitMs) throw cause
        await setTimeout(5 + Math.random() * 20)
      } finally {
        this.#file.exec(`pragma busy_timeout = ${mostWaitMs}`)
      }
    }
  }
}

const dialectOf = (createDriver: () => SqliteDriver): Dialect => ({
  createAdapter: () => new WholeStepsAdapter(),
  createDriver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** A step of the schema runs completely or not at all, in SQLite too. Kysely does not expect that. */
class WholeStepsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export type OpenFile = { file: DatabaseSync; db: Kysely<Tables> }

/**
 * Opens a database file, created if needed. A commit is on the disk before its answer. A process waits up to 4 s for
 * another that writes.
 */
export function openFile(path: string): OpenFile {
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: mostWaitMs })
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  return {
    file,
    db: new Kysely<Tables>({ dialect: dialectOf(() => new WritingDriver(file)) }),
  }
}

/**
 * The rows of a query on a file that stays unchanged, with its neighbours; empty if it is unreadable. A file without
 * writes beside it is opened as immutable: otherwise SQLite would create files.
 */
export function rowsAsTheyAre(path: string, query: string): Record<string, unknown>[] {
  const address = pathToFileURL(path)
  if (!existsSync(`${path}-wal`)) address.searchParams.set('immutable', '1')
  try {
    const file = new DatabaseSync(address, { readOnly: true, timeout: mostWaitMs })
    try {
      return file.prepare(query).all()
    } finally {
      file.close()
    }
  } catch {
    return []
  }
}

/** Several connections to one file. Each reader has its own connection, and further readers wait. */
class ReadingDriver extends SqliteDriver {
  readonly #readers: readonly SqliteDriver[]
  readonly #free: DatabaseConnection[] = []
  readonly #waiting: ((connection: DatabaseConnection) => void)[] = []

  constructor(path: string, count: number) {
    super({ database: () => Promise.reject(new Error('each reader has its own')) })
    this.#readers = Array.from({ length: count }, () => new SqliteDriver({ database: async () => openToRead(path) }))
  }

  override async init(): Promise<void> {
    for (const reader of this.#readers) {
      await reader.init()
      this.#free.push(await reader.acquireConnection())
    }
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    const free = this.#free.pop()
    return free ? Promise.resolve(free) : new Promise((resolve) => this.#waiting.push(resolve))
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (!connection) return
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#free.push(connection)
  }

  override async destroy(): Promise<void> {
    for (const reader of this.#readers) await reader.destroy()
  }
}

function openToRead(path: string): SqliteDatabase {
  const file = new DatabaseSync(path, { readOnly: true, timeout: mostWaitMs })
  // A list is read once from start to end, so its pages are not cached.
  file.exec('PRAGMA cache_size = -512')
  return forKysely(file)
}

/** Opens `count` more connections to a file, to read while others write. A transaction sees the data of its start. */
export const openReaders = (path: string, count: number): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOf(() => new ReadingDriver(path, count)) })
