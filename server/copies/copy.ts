/** Copies of an academy: each database file, and one folder with the pictures of all copies. */

import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeLeftovers } from '#server/copies/leftovers.ts'
import { copiesIn } from '#server/copies/names.ts'
import { sumOf, writeSum } from '#server/copies/sum.ts'
import { synced, syncedFolder } from '#server/copies/synced.ts'
import { rowsAsTheyAre } from '#server/database/sqlite.ts'
import { Failure } from '#server/failure.ts'
import { isWhole as isWholePicture, picturesIn } from '#server/pictures/pictures.ts'

/** Writes a copy of the database under a name, and returns its path. */
type Copied = { copy: (name: string) => Promise<string> }

/** The name of an unfinished file, unique among processes. */
const halfOf = (name: string): string => `${name}.${randomBytes(4).toString('hex')}.half`

/** Copies a file that nobody writes. The copy gets its name when it is complete and on the disk. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const half = halfOf(to)
  await copyFile(from, half)
  await synced(half)
  await rename(half, to)
}

/**
 * Copies missing pictures from one folder to another. A picture never changes, so existing files stay; with `mends` the
 * damaged ones do not.
 */
export async function addPictures(from: string, to: string, { mends = false } = {}): Promise<void> {
  const names = await readdir(from).catch(() => [])
  if (names.length === 0) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(to))
  for (const name of names.filter((each) => !each.endsWith('.half'))) {
    if (there.has(name) && (!mends || isWholePicture(name, await readFile(join(to, name))))) continue
    await copyWhole(join(from, name), join(to, name))
  }
}

/**
 * Copies an academy while it is used, and returns the path of the database's copy. The copy gets its name when it is
 * complete. Rejects with a Failure if the database is damaged; earlier copies stay.
 */
export async function copyAcademy({ copy }: Copied, data: string, name: string): Promise<string> {
  await removeLeftovers(data)
  const half = await copy(halfOf(name))
  // Copied after the database: every picture that it names already existed.
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

export async function removeCopy(path: string): Promise<void> {
  await rm(path)
  await rm(sumOf(path), { force: true })
}

/** Whether SQLite finds an undamaged academy in a file. */
function isWhole(path: string): boolean {
  const [found] = rowsAsTheyAre(path, 'pragma quick_check')
  return found?.['quick_check'] === 'ok' && rowsAsTheyAre(path, 'select name from kysely_migration').length > 0
}

/** The name of a copy made at `now`. */
export const stamped = (name: string, now: Date): string => `${name}-${now.toISOString().replaceAll(/[:.]/g, '-')}`
