/** Tags of answers (ETag), so that an unchanged list is not sent again. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListBody } from '#backend/list-body.ts'

const hashed = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

/**
 * The tag of an answer. For a list it is the state of its tables, so that an unchanged list is not read. For other
 * answers it is their content.
 */
export const tagOf = (program: string, content: ListBody | string): string =>
  `"${hashed(program, typeof content === 'string' ? content : content.state)}"`

/** The tag of the program: another version may answer the same rows in another way. */
export async function programTag(root = join(import.meta.dirname, '../..')): Promise<string> {
  const folders = ['src/api', 'src/backend', 'src/rules', 'src/values', 'server'].map((folder) => join(root, folder))
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  const paths = entries.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
  const texts: string[] = []
  // One after another: some machines open few files at once.
  for (const path of paths.toSorted()) texts.push(await readFile(path, 'utf8'))
  return hashed(...texts)
}

/** Whether a page has the answer with this tag. A proxy that compresses adds `W/` before it. */
export const isKnown = (tag: string, asked = ''): boolean =>
  asked.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
