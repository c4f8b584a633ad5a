/** Copies of an academy: its database as it was, and beside all of them the pictures that any of them names. */
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesIn } from '#server/copies/names.ts'
import { removeLeftovers } from '#server/copies/leftovers.ts'
import { sumOf, writeSum } from '#server/copies/sum.ts'
import { synced, syncedFolder } from '#server/copies/synced.ts'
import { rowsAsTheyAre } from '#server/database/sqlite.ts'
import { Failure } from '#server/failure.ts'
import { picturesIn } from '#server/pictures/pictures.ts'

/** What writes a copy of its database under a name, and gives its path. */
type Copied = { copy: (name: string) => Promise<string> }

/** A name that no other process gives to what it is still making. */
const halfOf = (name: string): string => `${name}.${randomBytes(4).toString('hex')}.half`

/** Copies a file that nobody writes; the copy has its name only once it is whole and on the disk. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const half = halfOf(to)
  await copyFile(from, half)
  await synced(half)
  await rename(half, to)
}

/** Copies the pictures of a folder that another one lacks. A picture never changes, so what is there is right. */
export async function addPictures(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => [])
  if (names.length === 0) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(to))
  for (const name of names.filter((each) => !there.has(each) && !each.endsWith('.half')))
    await copyWhole(join(from, name), join(to, name))
}

/**
 * Copies an academy while it is used; gives the path of the database's copy, which has its name only once it is whole. Rejects
 * with a Failure if the database is damaged: earlier copies stay.
 */
export async function copyAcademy({ copy }: Copied, data: string, name: string): Promise<string> {
  await removeLeftovers(data)
  const half = await copy(halfOf(name))
  // After the database: every picture that it names was there before it.
  await addPictures(picturesIn(data), picturesIn(copiesIn(data)))
  const path = join(copiesIn(data), `${name}.sqlite`)
  if (!isWhole(half)) {
    await rm(half)
    throw new Failure('La base de datos está dañada y no se copió: vuelve a una copia con restore.')
  }
  await writeSum(half, path)
  await rename(half, path)
  await syncedFolder(copiesIn(data))
  return path
}

/** Removes a copy and its sum. */
export async function removeCopy(path: string): Promise<void> {
  await rm(path)
  await rm(sumOf(path), { force: true })
}

/** Whether SQLite finds no damage in a file, and an academy. */
function isWhole(path: string): boolean {
  const [found] = rowsAsTheyAre(path, 'pragma quick_check')
  return found?.['quick_check'] === 'ok' && rowsAsTheyAre(path, 'select name from kysely_migration').length > 0
}

/** A name for a copy that is made now. */
export const stamped = (name: string, now: Date): string => `${name}-${now.toISOString().replaceAll(/[:.]/g, '-')}`
