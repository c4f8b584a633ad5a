import { existsSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { addPictures, copyWhole, stamped } from '#server/copies/copy.ts'
import { besideFile, removeSecondNames } from '#server/copies/leftovers.ts'
import { copiesIn, pathOf, whenMade } from '#server/copies/names.ts'
import { isAsMade, writeSum } from '#server/copies/sum.ts'
import { synced, syncedFolder } from '#server/copies/synced.ts'
import { fileIn } from '#server/database/academy.ts'
import { NewerDatabase, stepsOf } from '#server/database/migrations.ts'
import { openFile, rowsAsTheyAre } from '#server/database/sqlite.ts'
import { Failure, isDamaged, isDiskFull } from '#server/failure.ts'
import { picturesIn } from '#server/pictures/pictures.ts'
import { countIn } from '#server/zone.ts'

const untouched = 'No se cambió nada.'

export type Restored = {
  /** the name of the copy */
  from: string
  /** the day and hour of the copy, for a person */
  made: string
  /** the path of the previous academy; `undefined` if there was none */
  kept: string | undefined
  /** the first and the last id of the sales made since the copy */
  salesSince: readonly [number, number] | undefined
}

/**
 * Replaces the academy by a copy (a path, a name in the folder of copies, or `ultima`). The previous academy is kept as
 * a copy. Missing and damaged pictures come back, and no picture is removed. All sessions end. New ids follow the last
 * given ids. Throws a Failure, and changes nothing, if the academy is open or the copy cannot be opened. The academy
 * exists at every step, because its file is replaced at the end, at once.
 */
export async function restoreCopy(data: string, copy: string, now: Date): Promise<Restored> {
  const path = fileIn(data)
  await removeSecondNames(data, path)
  const from = await pathOf(data, copy, now)
  const half = `${path}.half`
  try {
    await mkdir(data, { recursive: true, mode: 0o700 })
    await removeHalf(half)
    await copyFile(from, half)
    await chmod(half, 0o600)
    await assertOpens(half, from)
    const isThere = existsSync(path)
    if (isThere) closeOff(path)
    const salesSince = prepare(half, isThere ? path : undefined)
    await addPictures(picturesIn(dirname(from)), picturesIn(data), { mends: true })
    const kept = await keepBeside(data, path, now)
    await synced(half)
    await rename(half, path)
    await syncedFolder(data)
    return { from, made: await whenMade(from), kept, salesSince }
  } finally {
    await removeHalf(half)
  }
}

async function removeHalf(half: string): Promise<void> {
  for (const end of ['', ...besideFile]) await rm(`${half}${end}`, { force: true })
}

/** Merges the last writes beside a database into its file. Fails if another program has it open. */
function gatherIn(path: string): void {
  const { file } = openFile(path)
  try {
    file.exec('pragma journal_mode = delete')
  } finally {
    file.close()
  }
}

async function assertOpens(path: string, name: string): Promise<void> {
  const broken = new Failure(`${name} no es una copia que se pueda abrir. ${untouched}`)
  if (!(await isAsMade(name))) throw new Failure(`La copia ${name} está dañada: vuelve a otra. ${untouched}`)
  const { db } = ((): ReturnType<typeof openFile> => {
    try {
      return openFile(path)
    } catch (cause) {
      throw isDiskFull(cause) ? cause : broken
    }
  })()
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows.some(({ integrity_check: found }) => found !== 'ok')) throw broken
    await stepsOf(db, 'sqlite')
    await db.selectFrom('users').select('id').limit(1).execute()
  } catch (cause) {
    if (isDiskFull(cause)) throw cause
    throw cause instanceof NewerDatabase ? new Failure(cause.message) : broken
  } finally {
    await db.destroy()
  }
  gatherIn(path)
}

const resultOf = (cause: unknown): number | undefined =>
  cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode & 0xff : undefined

/** SQLite's results for a file that is in use. */
const inUse = new Set<number | undefined>([5, 6])

/** Merges the files of the academy into one; throws a Failure if a program has it open. */
function closeOff(path: string): void {
  try {
    gatherIn(path)
  } catch (cause) {
    // It is kept unchanged, and the copy replaces it.
    if (isDamaged(cause)) return
    if (!inUse.has(resultOf(cause))) throw cause
    throw new Failure(`La academia está abierta: detenla primero. ${untouched}`, { cause })
  }
}

/** The last given id of each table; empty if the database is unreadable. */
const lastIdsIn = (path: string): Map<string, number> =>
  new Map(
    rowsAsTheyAre(path, 'select name, seq from sqlite_sequence').map(({ name, seq }) => [String(name), Number(seq)]),
  )

/** Ends all sessions of the copy, and makes its ids follow the academy's. Returns the range of sales made since. */
function prepare(half: string, path: string | undefined): Restored['salesSince'] {
  const before = lastIdsIn(half).get('sales') ?? 0
  const given = path === undefined ? new Map<string, number>() : lastIdsIn(path)
  const file = new DatabaseSync(half)
  try {
    file.exec('delete from sessions')
    if (file.prepare("select 1 from sqlite_schema where name = 'settings'").get()) {
      // A copy opened beside its academy, on another port, needs its own cookies.
      file.exec("delete from settings where key = 'id'")
      const zone = file.prepare("select value from settings where key = 'zone'").get()?.['value']
      if (typeof zone === 'string') countIn(zone)
    }
    for (const [name, last] of given) {
      file.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?').run(last, name)
      const add =
        'insert into sqlite_sequence (name, seq) select ?, ? where not exists (select 1 from sqlite_sequence where name = ?)'
      file.prepare(add).run(name, last, name)
    }
  } finally {
    file.close()
  }
  const last = given.get('sales') ?? 0
  return last > before ? [before + 1, last] : undefined
}

/**
 * Gives the academy's file a second name among the copies. It needs no room, and the first name stays. The files beside
 * it move too, because they would spoil the next database. Returns the path; `undefined` if there is no file.
 */
async function keepBeside(data: string, path: string, now: Date): Promise<string | undefined> {
  const kept = join(copiesIn(data), `${stamped('antes-de-volver', now)}.sqlite`)
  const isThere = existsSync(path)
  await mkdir(copiesIn(data), { recursive: true, mode: 0o700 })
  if (isThere) {
    await addPictures(picturesIn(data), picturesIn(copiesIn(data)))
    await writeSum(path, kept)
    // Some disks, such as a USB stick, do not support second names.
    await link(path, kept).catch(() => copyWhole(path, kept))
  }
  for (const end of besideFile) if (existsSync(path + end)) await rename(path + end, kept + end)
  return isThere ? kept : undefined
}
