/** PostgreSQL, for Kysely: one database for as many processes as an academy needs. */
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type ControlledTransaction, type PostgresPool, type Transaction } from 'kysely'
import { isRecord } from '#api/reading-records.ts'
import { Failure } from '#server/failure.ts'
import type { Tables } from '#server/database/tables.ts'

/** The column types that `pg` would convert further than this program wants: 64-bit numbers and JSON. */
const bigint = 20
const json = 114

/** Values of columns as they are kept everywhere here: ids and cents as numbers, JSON as text. */
export const columnParsers: Readonly<Record<number, (text: string) => string | number>> = {
  [bigint]: Number,
  [json]: (text) => text,
}

/** The connections to a database that a URL names. None is made before it is needed. */
export async function poolAt(url: string): Promise<PostgresPool> {
  const { Pool, TypeOverrides } = await import('pg')
  const types = new TypeOverrides()
  for (const [kind, parse] of Object.entries(columnParsers)) types.setTypeParser(Number(kind), parse)
  const pool = new Pool({
    connectionString: url,
    application_name: 'academia',
    connectionTimeoutMillis: 30_000,
    // A line that is cut without a word is noticed.
    keepAlive: true,
    query_timeout: 60_000,
    // A process that hangs in the middle of a write blocks the others for this long at most.
    idle_in_transaction_session_timeout: 30_000,
    types,
  })
  // A connection that breaks while nobody uses it is replaced at the next call, which says it if it cannot be.
  pool.on('error', () => undefined)
  // One that breaks while a call uses it fails the query of that call. Without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** A database over connections. */
export const postgresOver = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/**
 * Errors of two writes that met: they cannot be put in an order, they wait for each other, or both added a row that may
 * exist once. The second one is run again and then sees what the first one wrote.
 */
const meetings = new Set<unknown>(['40001', '40P01', '23505'])

const mostAttempts = 10
/** Whoever was in the way of others so often goes alone. */
const mostTogether = 3

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined)

/**
 * Runs `work` in one transaction, as if nothing else ran at the same time. It is run again if another write came
 * between; rejects after too many attempts.
 */
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
          // A table that no write changes; and this is no query, so the data are seen as they are once the lock is there.
          const mode = sql.raw(attempt > mostTogether ? 'exclusive' : 'row share')
          await sql`lock table kysely_migration in ${mode} mode`.execute(inside)
          return work(inside)
        })
    } catch (cause) {
      if (attempt === mostAttempts || !meetings.has(codeOf(cause))) throw cause
      // Those who met do not come back together.
      await setTimeout(Math.random() * Math.min(5 * 2 ** attempt, 200))
    }
  }
}

/** Runs `work`, which changes nothing, on the data as they are now. */
export const readBeside = <Result>(
  db: Kysely<Tables>,
  work: (inside: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** The time that a reading stays open while a client takes its rows; PostgreSQL itself ends it after 30 s without a query. */
export const mostRestMs = 2_000

/** Begins such a reading, which lasts until whoever began it ends it. */
export const startReading = (db: Kysely<Tables>): Promise<ControlledTransaction<Tables>> =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()

const sentences = new Map<unknown, string>([
  ['28P01', 'no deja entrar con ese usuario y esa contraseña'],
  ['28000', 'no deja entrar con ese usuario y esa contraseña'],
  ['3D000', 'no existe: créala con createdb'],
  ['42501', 'no deja crear tablas a ese usuario: hazlo dueño con createdb --owner'],
  ['53300', 'no acepta más conexiones'],
  ['57P03', 'todavía no está lista: inténtalo en un momento'],
])

/** Why a database could not be opened, in one sentence without its password; `undefined` for a fault of the program. */
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

/** Codes of PostgreSQL for a connection that ended: by its administrator, at a restart, or after too long a rest. */
const endings = /^(57P0[1-3]|25P03|08\w{3}|53300)$/
/** The same from the line and from the pool. */
const lineEndings = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)|connection (terminated|error)|timeout/i

/** What to say if the database went away during a call; `undefined` for another failure. */
export function lostDatabase(cause: unknown): Failure | undefined {
  const code = codeOf(cause)
  const isLost =
    (typeof code === 'string' && (endings.test(code) || lineEndings.test(code))) ||
    (cause instanceof Error && lineEndings.test(cause.message))
  return isLost ? new Failure('Se cortó la conexión con la base de datos de DATABASE_URL.', { cause }) : undefined
}

const deeper = ({ cause }: { cause?: unknown }): Failure | undefined =>
  cause === undefined ? undefined : openingFailure(cause)
