/** What a process that was ended in the middle of a copy or a restore leaves behind. */
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesIn, copyNames } from '#server/copies/names.ts'
import { sumOf } from '#server/copies/sum.ts'
import { picturesIn } from '#server/pictures/pictures.ts'

/** What SQLite writes beside a database file: the end of their names. */
export const besideFile = ['-wal', '-shm', '-journal']

/** What is younger may still be in the making, by this process or another one. */
const leftAfterMs = 60 * 60 * 1_000

/** Whether a file is half made, or is the sum of a copy that is not there. */
const isLeftover = (name: string, names: readonly string[]): boolean =>
  /\.half(\.sqlite(-\w+)?)?$/.test(name) ||
  (name.endsWith(sumOf('')) && !names.includes(name.slice(0, -sumOf('').length)))

/** Removes files of a data folder that were left half made: they fill the disk, and nobody asks for them. */
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
 * A restore that was ended just before its last step leaves the academy's own file with a second name among the copies. It is
 * no copy: it changes with the academy. What had stood beside the file goes back.
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
