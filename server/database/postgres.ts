/** PostgreSQL for Kysely: one database for several processes. */

import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type ControlledTransaction, type PostgresPool, type Transaction } from 'kysely'
import { isRecord } from '#api/reading-records.ts'
import type { Tables } from '#server/database/tables.ts'
import { Failure } from '#server/failure.ts'

/** The column types that `pg` would convert too far: 64-bit integers and JSON. */
const bigint = 20
const json = 114

/** Column values as in SQLite: ids and cents as numbers, JSON as text. */
export const columnParsers: Readonly<Record<number, (text: string) => string | number>> = {
  [bigint]: Number,
  [json]: (text) => text,
}

/** The connections to the database of a URL. A connection opens when it is needed. */
export async function poolAt(url: string): Promise<PostgresPool> {
  const { Pool, TypeOverrides } = await import('pg')
  const types = new TypeOverrides()
  for (const [kind, parse] of Object.entries(columnParsers)) types.setTypeParser(Number(kind), parse)
  const pool = new Pool({
    connectionString: url,
    application_name: 'academia',
    connectionTimeoutMillis: 30_000,
    // Detects a silently broken connection.
    keepAlive: true,
    query_timeout: 60_000,
    // Longest time that a hanging process blocks others during a write, in ms.
    idle_in_transaction_session_timeout: 30_000,
    types,
  })
  // A broken idle connection is replaced at the next call, which fails if that is impossible.
  pool.on('error', () => undefined)
  // A connection that breaks during a call fails its query. Without a listener the error would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

export const postgresOver = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/**
 * Errors of two conflicting writes: a serialization failure, a deadlock, or the same unique row added twice. The second
 * write runs again and then sees the first.
 */
const meetings = new Set<unknown>(['40001', '40P01', '23505'])

const mostAttempts = 10
/** After so many conflicts, a write runs alone. */
const mostTogether = 3

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined)

/** Runs `work` in one transaction, as if alone. It runs again after a conflict; rejects after too many attempts. */
export async function writeAlone<Result>(
  db: Kysely<Tables>,
  work: (inside: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (inside) => {
          // Locks a table that no write changes. A lock is no query, so the snapshot is taken once the lock is held.
          const mode = sql.raw(attempt > mostTogether ? 'exclusive' : 'row share')
          await sql`lock table kysely_migration in ${mode} mode`.execute(inside)
          return work(inside)
        })
    } catch (cause) {
      if (attempt === mostAttempts || !meetings.has(codeOf(cause))) throw cause
      // A random pause keeps conflicting writes from meeting again.
      await setTimeout(Math.random() * Math.min(5 * 2 ** attempt, 200))
    }
  }
}

/** Longest time that a list lets writes pass before its next rows, in ms. */
const asideMs = 10

/**
 * Writes on their way. A write asks PostgreSQL some ten times, and the rows of a list would delay each answer. So a
 * list lets writes `pass` first.
 */
export function countedWrites() {
  const running = new Set<symbol>()
  return {
    count: async <Result>(write: () => Promise<Result>): Promise<Result> => {
      const one = Symbol()
      running.add(one)
      try {
        return await write()
      } finally {
        running.delete(one)
      }
    },
    pass: async (): Promise<void> => {
      const until = performance.now() + asideMs
      while (running.size > 0 && performance.now() < until) await setTimeout(1)
    },
  }
}

/** Runs `work`, which only reads, on the current data. */
export const readBeside = <Result>(
  db: Kysely<Tables>,
  work: (inside: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/**
 * Longest time that a read stays open while a client takes its rows, in ms. PostgreSQL ends it after 30 s without a
 * query.
 */
export const mostRestMs = 2_000

/** Begins a read, which lasts until the caller ends it. */
export const startReading = (db: Kysely<Tables>): Promise<ControlledTransaction<Tables>> =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()

const sentences = new Map<unknown, string>([
  ['28P01', 'no deja entrar con ese usuario y esa contraseña'],
  ['28000', 'no deja entrar con ese usuario y esa contraseña'],
  ['3D000', 'no existe: créala con createdb'],
  ['42501', 'no deja crear tablas a ese usuario: hazlo dueño con createdb --owner'],
  // Node's error would print the address with its password.
  [
    'ERR_INVALID_URL',
    'tiene una dirección que no se entiende: en la contraseña, «/» se escribe %2F, «#» %23 y «?» %3F',
  ],
  ['53300', 'no acepta más conexiones'],
  ['57P03', 'todavía no está lista: inténtalo en un momento'],
])

/** The reason why a database could not be opened, without its password; `undefined` for a bug. */
export function openingFailure(cause: unknown): Failure | undefined {
  const code = codeOf(cause)
  const sentence = sentences.get(code)
  if (sentence !== undefined) return new Failure(`La base de datos de DATABASE_URL ${sentence}.`, { cause })
  const isAway = typeof code === 'string' && /^(E[A-Z]+|08\w{3})$/.test(code)
  const isLate = cause instanceof Error && cause.message.includes('timeout')
  if (isAway || isLate)
    return new Failure('La base de datos de DATABASE_URL no contesta: revisa la dirección y que esté en marcha.', {
      cause,
    })
  return isRecord(cause) || cause instanceof Error ? deeper(cause) : undefined
}

/** PostgreSQL's codes for a connection that ended: by an administrator, at a restart, or after too long a pause. */
const endings = /^(57P0[1-3]|25P03|08\w{3}|53300)$/
/** Errors of the socket or the pool for the same cause. */
const lineEndings = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)|connection (terminated|error)|timeout/i

/** The failure for a database that disappeared during a call; `undefined` for another error. */
export function lostDatabase(cause: unknown): Failure | undefined {
  const code = codeOf(cause)
  const isLost =
    (typeof code === 'string' && (endings.test(code) || lineEndings.test(code))) ||
    (cause instanceof Error && lineEndings.test(cause.message))
  return isLost ? new Failure('Se cortó la conexión con la base de datos de DATABASE_URL.', { cause }) : undefined
}

const deeper = ({ cause }: { cause?: unknown }): Failure | undefined =>
  cause === undefined ? undefined : openingFailure(cause)
