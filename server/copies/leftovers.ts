/** Removes leftovers of a process that ended during a copy or a restore. */

import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesIn, copyNames } from '#server/copies/names.ts'
import { sumOf } from '#server/copies/sum.ts'
import { picturesIn } from '#server/pictures/pictures.ts'

/** Suffixes of the files that SQLite writes beside a database file. */
export const besideFile = ['-wal', '-shm', '-journal']

/** A younger file may still be in use by a process. */
const leftAfterMs = 60 * 60 * 1_000

/** Whether a file is unfinished, or is the sum of a missing copy. */
const isLeftover = (name: string, names: readonly string[]): boolean =>
  /\.half(\.sqlite(-\w+)?)?$/.test(name) ||
  (name.endsWith(sumOf('')) && !names.includes(name.slice(0, -sumOf('').length)))

/** Removes unfinished files of a data folder: they fill the disk, and nobody uses them. */
export async function removeLeftovers(data: string): Promise<void> {
  for (const folder of [copiesIn(data), picturesIn(data), picturesIn(copiesIn(data))]) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((each) => isLeftover(each, names))) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(join(folder, name), { force: true })
    }
  }
}

/**
 * Removes second names of the academy's file among the copies. A restore that ended just before its last step leaves
 * such a name. It is not a copy, because it changes with the academy. The files that stood beside the academy's file go
 * back.
 */
export async function removeSecondNames(data: string, path: string): Promise<void> {
  const own = await stat(path, { bigint: true }).catch(() => undefined)
  if (!own || own.nlink < 2) return
  for (const name of await copyNames(data)) {
    const copy = join(copiesIn(data), name)
    const { ino, dev } = await stat(copy, { bigint: true })
    if (ino !== own.ino || dev !== own.dev) continue
    for (const end of besideFile)
      if (existsSync(copy + end) && !existsSync(path + end)) await rename(copy + end, path + end)
    await rm(copy)
    await rm(sumOf(copy), { force: true })
  }
}
