import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { addPictures, copiesIn, stamped } from '#server/copies/copy.ts'
import { fileIn } from '#server/database/academy.ts'
import { NewerDatabase, pendingSteps } from '#server/database/migrations.ts'
import { openFile } from '#server/database/sqlite.ts'
import { Failure } from '#server/failure.ts'
import { picturesIn } from '#server/pictures/pictures.ts'

const untouched = 'No se cambió nada.'

/**
 * Puts a copy (a path, a name in the folder of copies, or `ultima`) in the place of the academy, which is kept as a copy first; gives
 * the path of that. Pictures that the copy needs come back, and none goes. Throws a Failure, and changes nothing, if the
 * academy is open, or the copy is none that this version can open.
 */
export async function restoreCopy(data: string, copy: string, now: Date): Promise<string | undefined> {
  const from = await pathOf(data, copy)
  const path = fileIn(data)
  const half = `${path}.half`
  try {
    await mkdir(data, { recursive: true, mode: 0o700 })
    await copyFile(from, half)
    await assertOpens(half, from)
    const kept = existsSync(path) ? await putAside(data, path, now) : undefined
    await addPictures(picturesIn(dirname(from)), picturesIn(data))
    await rename(half, path)
    return kept
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${half}${end}`, { force: true })
  }
}

async function pathOf(data: string, copy: string): Promise<string> {
  const folder = copiesIn(data)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sqlite'))
  if (copy === 'ultima') {
    const made = names.filter((name) => !name.startsWith('antes-de-')).map((name) => join(folder, name))
    const times = await Promise.all(made.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
    const [last] = times.toSorted((a, b) => b.at - a.at)
    if (last) return last.path
  }
  const found = [resolve(copy), join(folder, copy), join(folder, `${copy}.sqlite`)].find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Failure(`No existe la copia «${copy}». ${names.length > 0 ? `Hay: ${names.join(', ')}.` : untouched}`)
}

/** Makes one file of a database whose last writes may stand beside it. Fails if anybody else has it open. */
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
  const { db } = ((): ReturnType<typeof openFile> => {
    try {
      return openFile(path)
    } catch {
      throw broken
    }
  })()
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows.some(({ integrity_check: found }) => found !== 'ok')) throw broken
    await pendingSteps(db, 'sqlite')
    await db.selectFrom('users').select('id').limit(1).execute()
  } catch (cause) {
    throw cause instanceof NewerDatabase ? new Failure(cause.message) : broken
  } finally {
    await db.destroy()
  }
  gatherIn(path)
}

async function putAside(data: string, path: string, now: Date): Promise<string> {
  try {
    gatherIn(path)
  } catch (cause) {
    throw new Failure(`La academia está abierta: detenla primero. ${untouched}`, { cause })
  }
  const kept = join(copiesIn(data), `${stamped('antes-de-volver', now)}.sqlite`)
  await mkdir(copiesIn(data), { recursive: true, mode: 0o700 })
  await addPictures(picturesIn(data), picturesIn(copiesIn(data)))
  await rename(path, kept)
  return kept
}
