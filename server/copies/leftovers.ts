/** What a process that was ended in the middle of a copy leaves behind. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesIn } from '#server/copies/names.ts'
import { picturesIn } from '#server/pictures/pictures.ts'

/** What is younger may still be in the making, by this process or another one. */
const leftAfterMs = 60 * 60 * 1_000

/** Removes files of a data folder that were left half made: they fill the disk, and nobody asks for them. */
export async function removeLeftovers(data: string): Promise<void> {
  for (const folder of [copiesIn(data), picturesIn(data), picturesIn(copiesIn(data))]) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((each) => /\.half(\.sqlite(-\w+)?)?$/.test(each))) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(join(folder, name), { force: true })
    }
  }
}
