/** Copies of an academy: its database as it was, and beside all of them the pictures that any of them names. */
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copiesIn } from '#server/copies/names.ts'
import { writeSum } from '#server/copies/sum.ts'
import type { Academy } from '#server/database/academy.ts'
import { Failure } from '#server/failure.ts'
import { picturesIn } from '#server/pictures/pictures.ts'

/** Copies the pictures of a folder that another one lacks. A picture never changes, so what is there is right. */
export async function addPictures(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => [])
  if (names.length === 0) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(to))
  for (const name of names.filter((each) => !there.has(each) && !each.endsWith('.half'))) {
    await copyFile(join(from, name), join(to, `${name}.half`))
    await rename(join(to, `${name}.half`), join(to, name))
  }
}

/**
 * Copies an academy while it is used; gives the path of the database's copy, which has its name only once it is whole. Rejects
 * with a Failure if the database is damaged: earlier copies stay.
 */
export async function copyAcademy({ copy }: Pick<Academy, 'copy'>, data: string, name: string): Promise<string> {
  const half = await copy(`${name}.half`)
  // After the database: every picture that it names was there before it.
  await addPictures(picturesIn(data), picturesIn(copiesIn(data)))
  const path = join(copiesIn(data), `${name}.sqlite`)
  if (!isWhole(half)) {
    await rm(half)
    throw new Failure('La base de datos está dañada y no se copió: vuelve a una copia con restore.')
  }
  await writeSum(half, path)
  await rename(half, path)
  return path
}

/** Whether SQLite finds no damage in a file. */
function isWhole(path: string): boolean {
  const file = new DatabaseSync(path)
  try {
    return file
      .prepare('pragma quick_check')
      .all()
      .every((row) => row['quick_check'] === 'ok')
  } catch {
    return false
  } finally {
    file.close()
  }
}

/** A name for a copy that is made now. */
export const stamped = (name: string, now: Date): string => `${name}-${now.toISOString().replaceAll(/[:.]/g, '-')}`
