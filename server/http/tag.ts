/** Says that an answer is the one that the page has already (ETag), so that a list that did not change is not sent again. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListBody } from '#backend/list-body.ts'

const hashed = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

/**
 * The tag of an answer: of a list the state of its tables, so that nothing of it is read for a page that has it; of any other
 * what is in it.
 */
export const tagOf = (program: string, content: ListBody | string): string =>
  `"${hashed(program, typeof content === 'string' ? content : (content.state ?? ''))}"`

/** Another version may answer the same rows in another way, so its tags are others. */
export async function programTag(root = join(import.meta.dirname, '../..')): Promise<string> {
  const folders = ['src/api', 'src/backend', 'src/rules', 'src/values', 'server'].map((folder) => join(root, folder))
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  const paths = entries.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
  const texts: string[] = []
  // One after the other: some machines open few files at once.
  for (const path of paths.toSorted()) texts.push(await readFile(path, 'utf8'))
  return hashed(...texts)
}

/** Whether a page has the answer with this tag. A proxy that compresses says `W/` before it. */
export const isKnown = (tag: string, asked = ''): boolean =>
  asked.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
