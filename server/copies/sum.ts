/** The sum of a copy (SHA-256, as `sha256sum` writes it), kept beside it: a changed byte inside a value is no damage to SQLite. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The file of a copy's sum. */
export const sumOf = (copy: string): string => `${copy}.sha256`

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes the sum of a file that gets the name `copy` next. */
export const writeSum = async (file: string, copy: string): Promise<void> =>
  writeFile(sumOf(copy), `${await hashOf(file)}  ${basename(copy)}\n`, { mode: 0o600, flush: true })

/** Whether a copy is as it was made; also without a sum, which copies of earlier versions lack. */
export async function isAsMade(copy: string): Promise<boolean> {
  const sum = await readFile(sumOf(copy), 'utf8').catch(() => undefined)
  return sum === undefined || sum.startsWith(await hashOf(copy))
}
