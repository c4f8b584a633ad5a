/** The academy of a data folder: its database, open and of this version. */
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
  mostRestMs,
  openingFailure,
  poolAt,
  postgresOver,
  readBeside,
  startReading,
  writeAlone,
} from '#server/database/postgres.ts'
import { openFile, openReaders, type OpenFile } from '#server/database/sqlite.ts'
import { idIn } from '#server/database/settings.ts'
import { storeIn } from '#server/database/store.ts'
import type { DatabaseKind, Tables } from '#server/database/tables.ts'
import { Failure, isDiskFull } from '#server/failure.ts'

/** An open academy. */
export type Academy = {
  kind: DatabaseKind
  /** a random name of it, which its cookies carry */
  id: string
  db: Kysely<Tables>
  /** reads beside a write that waits */
  reader: Kysely<Tables>
  /** runs `work` alone, in one transaction of the database; it is run again where another process came between */
  write: <Result>(work: (inside: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  /** the same with the store of the handlers */
  transaction: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
  /** reads as the data are now, beside whatever is written and read meanwhile */
  reading: Academy['transaction']
  /** the same for lists, which take as long as whoever they are sent to: they have connections of their own */
  lists: Lists
  /** whether nobody has ever been in it */
  isEmpty: () => Promise<boolean>
  /** writes a copy of the database as it is now, while it is used; gives its path. PostgreSQL is copied by its own tools. */
  copy: (name: string) => Promise<string>
  close: () => Promise<void>
}

/** The database file of a data folder. */
export const fileIn = (folder: string): string => join(folder, 'academia.sqlite')

/** Whether a data folder has a database. An empty file is none: a disk or a person may have emptied it. */
export const holdsAcademy = (folder: string): boolean =>
  (statSync(fileIn(folder), { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Opens the academy of a folder, and makes both if there is none. A database of an earlier version is copied first. With
 * the URL of a PostgreSQL database it is that one.
 */
export async function openAcademy(folder: string, url?: string): Promise<Academy> {
  return url === undefined || url === '' ? openInFile(folder) : openInPool(await poolAt(url), await poolAt(url))
}

/**
 * Opens the academy in a PostgreSQL database; rejects with a Failure if it is not there. Lists have connections of their own:
 * however slowly they are taken, a sale does not wait for one.
 */
export async function openInPool(pool: PostgresPool, forLists: PostgresPool): Promise<Academy> {
  const db = postgresOver(pool)
  const lists = postgresOver(forLists)
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
    ...working((work) => writeAlone(db, work), db),
    reading: (work) => readBeside(db, (inside) => work(storeIn(inside))),
    lists: listsOver(db, () => startReading(lists), mostRestMs),
    copy: () =>
      Promise.reject(new Failure('La academia está en PostgreSQL: cópiala con pg_dump (docs/tu-propio-servidor.md).')),
    async close() {
      await lists.destroy()
      await db.destroy()
    },
  }
}

/** Rejects with a Failure if a PostgreSQL database holds no academy: an order makes none. */
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

/** Rejects with a Failure if a folder without an academy has copies of one: no new one is made there. */
async function assertNoCopies(folder: string): Promise<void> {
  if ((await copyNames(folder)).length > 0)
    throw new Failure(
      `En ${folder} hay copias y faltan los datos: vuelve con «npm run academia -- restore ultima», o elige otra carpeta con --data. No se cambió nada.`,
    )
}

/**
 * Brings the database of a folder to this version. A whole copy of what an earlier version left is made first; it is removed
 * if the steps fail, since the database is then as it was.
 */
async function bringUp(folder: string, { db, copy }: Pick<Academy, 'db' | 'copy'>): Promise<void> {
  const { done, pending } = await stepsOf(db, 'sqlite')
  const [next] = pending
  if (next === undefined) return
  // A process that ended in the middle of its first start left a file without tables.
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

/** What both databases do alike, once there is a way to write. */
const working = (write: Academy['write'], db: Kysely<Tables>): Pick<Academy, 'write' | 'transaction' | 'isEmpty'> => ({
  write,
  transaction: (work) => write((inside) => work(storeIn(inside))),
  isEmpty: async () => (await db.selectFrom('users').select('id').limit(1).execute()).length === 0,
})

/** Throws a Failure, before anything of it changes, if a file was written by a newer version. */
function refuseNewer(path: string): void {
  try {
    assertNotNewer(path)
  } catch (cause) {
    throw failureOf(cause)
  }
}

const failureOf = (cause: unknown): unknown =>
  cause instanceof NewerDatabase ? new Failure(cause.message) : (openingFailure(cause) ?? cause)

/** Lets only its owner read a file, which is made empty if there is none. SQLite gives the files beside it the same rights. */
async function keepPrivate(path: string): Promise<void> {
  await writeFile(path, '', { flag: 'a', mode: 0o600 })
  for (const end of ['', '-wal', '-shm']) if (existsSync(path + end)) await chmod(path + end, 0o600)
}

async function open(folder: string, path: string): Promise<OpenFile> {
  try {
    // Nobody else of this machine reads the academy.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await keepPrivate(path)
    return openFile(path)
  } catch (cause) {
    if (isDiskFull(cause)) throw cause
    throw new Failure(`No se puede escribir en la carpeta ${folder}.`, { cause })
  }
}
