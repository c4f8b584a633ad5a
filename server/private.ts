/** Rights of the data folder. Earlier versions let every user of the machine read it. */

import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesIn } from '#server/copies/names.ts'
import { picturesIn } from '#server/pictures/pictures.ts'
import { isWindows } from '#server/windows.ts'

/** Bits of a mode that let other users than the owner in. */
const others = 0o077

/** Entries that an academy makes in its data folder. */
const isOwnEntry = (name: string): boolean =>
  name === 'copias' || name === 'fotos' || name.startsWith('academia.sqlite')

/** Takes the rights of other users from a file or folder; returns whether nobody else can open it now. */
async function close(path: string): Promise<boolean> {
  try {
    const { mode } = await lstat(path)
    if ((mode & others) !== 0) await chmod(path, mode & 0o700)
    return true
  } catch {
    // A file may be gone meanwhile. Another owner's file stays as it is.
    return (await lstat(path).catch(() => undefined)) === undefined
  }
}

/**
 * Takes the rights of other users from the folders and files of an academy: 700 and 600. A data folder with foreign
 * entries, such as a home folder, keeps its own rights. Returns a sentence for the log if a file cannot be closed.
 */
export async function keepFolderPrivate(data: string): Promise<string | undefined> {
  if (isWindows()) return undefined
  const entries = await readdir(data).catch(() => [])
  const paths = entries.filter(isOwnEntry).map((name) => join(data, name))
  if (entries.every(isOwnEntry)) paths.unshift(data)
  for (const folder of [copiesIn(data), picturesIn(data), picturesIn(copiesIn(data))]) {
    const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
    paths.push(...found.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => join(folder, name)))
  }
  let isClosed = true
  // One after another: pictures are many, and a process may open few files.
  for (const path of paths) if (!(await close(path))) isClosed = false
  return isClosed
    ? undefined
    : `Otros usuarios de esta computadora pueden leer los datos de ${data}: di «chmod -R go-rwx ${data}» como su dueño.`
}
