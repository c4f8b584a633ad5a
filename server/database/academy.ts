/** The academy of a data folder: its open database, brought to this version. */

import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import type { Kysely, PostgresPool, Transaction } from 'kysely'
import type { Lists, Store } from '#backend/store.ts'
import { copyAcademy, removeCopy, stamped } from '#server/copies/copy.ts'
import { removeSecondNames } from '#server/copies/leftovers.ts'
import { copiesIn, copyNames } from '#server/copies/names.ts'
import { listsOver } from '#server/database/lists.ts'
import { assertNotNewer, migrate, NewerDatabase, stepsOf } from '#server/database/migrations.ts'
import {
  countedWrites,
  mostRestMs,
  openingFailure,
  poolAt,
  postgresOver,
  readBeside,
  startReading,
  writeAlone,
} from '#server/database/postgres.ts'
import { idIn } from '#server/database/settings.ts'
import { openFile, openReaders, type OpenFile } from '#server/database/sqlite.ts'
import { storeIn } from '#server/database/store.ts'
import type { DatabaseKind, Tables } from '#server/database/tables.ts'
import { Failure, isDamaged, isDiskFull, isHeld } from '#server/failure.ts'
import { isWindows } from '#server/windows.ts'

export type Academy = {
  kind: DatabaseKind
  /** a random id of the academy, part of its cookies */
  id: string
  db: Kysely<Tables>
  /** reads while a write waits */
  reader: Kysely<Tables>
  /** runs `work` alone in one transaction; it runs again if another process wrote in between */
  write: <Result>(work: (inside: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  /** the same, with the store of the handlers */
  transaction: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
  /** reads the current data, beside other reads and writes */
  reading: Academy['transaction']
  /** reads lists, with its own connections: a list takes as long as its client needs */
  lists: Lists
  /** whether no user was ever created */
  isEmpty: () => Promise<boolean>
  /** writes a copy of the current database during use, and returns its path; PostgreSQL has its own tools for copies */
  copy: (name: string) => Promise<string>
  close: () => Promise<void>
}

export const fileIn = (folder: string): string => join(folder, 'academia.sqlite')

/** Whether a data folder has a database. An empty file does not count: a disk or a person may have emptied it. */
export const holdsAcademy = (folder: string): boolean =>
  (statSync(fileIn(folder), { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Opens the academy of a folder, and creates both if needed. A database of an earlier version is copied first. `url`
 * names a PostgreSQL database instead.
 */
export async function openAcademy(folder: string, url?: string): Promise<Academy> {
  return url === undefined || url === '' ? openInFile(folder) : openInPool(await poolAt(url), await poolAt(url))
}

/**
 * Opens the academy in a PostgreSQL database; rejects with a Failure if the database is missing. Lists have their own
 * connections, so that a slow client does not delay a sale.
 */
export async function openInPool(pool: PostgresPool, forLists: PostgresPool): Promise<Academy> {
  const db = postgresOver(pool)
  const lists = postgresOver(forLists)
  const writes = countedWrites()
  try {
    await stepsOf(db, 'postgres')
    await migrate(db, 'postgres')
  } catch (cause) {
    await db.destroy()
    throw failureOf(cause)
  }
  return {
    kind: 'postgres',
    id: await idIn(db),
    db,
    reader: db,
    ...working((work) => writes.count(() => writeAlone(db, work)), db),
    reading: (work) => readBeside(db, (inside) => work(storeIn(inside))),
    lists: listsOver(db, () => startReading(lists), { restMs: mostRestMs, aside: writes.pass }),
    copy: () =>
      Promise.reject(new Failure('La academia está en PostgreSQL: cópiala con pg_dump (docs/tu-propio-servidor.md).')),
    async close() {
      await lists.destroy()
      await db.destroy()
    },
  }
}

/** Where an academy is, in Spanish. */
export const placeOf = (folder: string, url: string | undefined): string =>
  url === undefined ? folder : 'la base de datos de DATABASE_URL'

/** Rejects with a Failure if a PostgreSQL database has no academy: a command creates none. */
export async function assertAcademyAt(pool: PostgresPool): Promise<void> {
  const db = postgresOver(pool)
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    if (!tables.some(({ name }) => name === 'kysely_migration'))
      throw new Failure('No hay ninguna academia en la base de datos de DATABASE_URL.')
  } catch (cause) {
    throw failureOf(cause)
  } finally {
    await db.destroy()
  }
}

/** Rejects with a Failure if a folder has copies but no academy. A new academy would hide the loss. */
async function assertNoCopies(folder: string): Promise<void> {
  if ((await copyNames(folder)).length > 0)
    throw new Failure(
      `En ${folder} hay copias y faltan los datos: vuelve con «npm run academia -- restore ultima», o elige otra carpeta con --data. No se cambió nada.`,
    )
}

/**
 * Brings the database of a folder to this version, after a copy of the earlier version. If a step fails, the copy is
 * removed, because the database is unchanged.
 */
async function bringUp(folder: string, { db, copy }: Pick<Academy, 'db' | 'copy'>): Promise<void> {
  const { done, pending } = await stepsOf(db, 'sqlite')
  const [next] = pending
  if (next === undefined) return
  // A first start that was interrupted leaves a file without tables.
  if (done.length === 0) await assertNoCopies(folder)
  const before =
    done.length === 0 ? undefined : await copyAcademy({ copy }, folder, stamped(`antes-de-${next}`, new Date()))
  try {
    await migrate(db, 'sqlite')
  } catch (cause) {
    if (before !== undefined) await removeCopy(before)
    throw cause
  }
}

async function openInFile(folder: string): Promise<Academy> {
  const path = fileIn(folder)
  if (holdsAcademy(folder)) refuseNewer(path)
  else await assertNoCopies(folder)
  await removeSecondNames(folder, path)
  const { file, db } = await open(folder, path)
  const copy = async (name: string) => {
    await mkdir(copiesIn(folder), { recursive: true, mode: 0o700 })
    const to = join(copiesIn(folder), `${name}.sqlite`)
    await keepPrivate(to)
    await backup(file, to)
    return to
  }
  try {
    await bringUp(folder, { db, copy })
  } catch (cause) {
    await db.destroy()
    throw failureOf(cause)
  }
  const readers = openReaders(path, 4)
  const lists = openReaders(path, 8)
  return {
    kind: 'sqlite',
    id: await idIn(db),
    db,
    reader: readers,
    ...working((work) => db.transaction().execute(work), db),
    reading: (work) => readers.transaction().execute((inside) => work(storeIn(inside))),
    lists: listsOver(readers, () => lists.startTransaction().execute()),
    copy,
    async close() {
      for (const each of [lists, readers, db]) await each.destroy()
    },
  }
}

/** The parts that both databases share, given a way to write. */
const working = (write: Academy['write'], db: Kysely<Tables>): Pick<Academy, 'write' | 'transaction' | 'isEmpty'> => ({
  write,
  transaction: (work) => write((inside) => work(storeIn(inside))),
  isEmpty: async () => (await db.selectFrom('users').select('id').limit(1).execute()).length === 0,
})

/** Throws a Failure, before any change, if a newer version wrote the file. */
function refuseNewer(path: string): void {
  try {
    assertNotNewer(path)
  } catch (cause) {
    throw failureOf(cause)
  }
}

const failureOf = (cause: unknown): unknown =>
  cause instanceof NewerDatabase ? new Failure(cause.message) : (openingFailure(cause) ?? cause)

/**
 * Lets only its owner read a file, and creates an empty one if needed. SQLite gives the files beside it the same
 * rights.
 */
async function keepPrivate(path: string): Promise<void> {
  await writeFile(path, '', { flag: 'a', mode: 0o600 })
  if (isWindows()) return
  for (const end of ['', '-wal', '-shm']) if (existsSync(path + end)) await chmod(path + end, 0o600)
}

async function open(folder: string, path: string): Promise<OpenFile> {
  try {
    // No other user of this machine may read the academy.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await keepPrivate(path)
    return openFile(path)
  } catch (cause) {
    if (isDiskFull(cause) || isHeld(cause) || isDamaged(cause)) throw cause
    throw new Failure(`No se puede escribir en la carpeta ${folder}.`, { cause })
  }
}
