/**
 * The checksum of a copy (SHA-256, in the format of `sha256sum`), in a file beside it. SQLite does not detect a changed
 * byte inside a value.
 */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The path of a copy's checksum. */
export const sumOf = (copy: string): string => `${copy}.sha256`

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes the checksum of a file that is renamed to `copy` next. */
export const writeSum = async (file: string, copy: string): Promise<void> =>
  writeFile(sumOf(copy), `${await hashOf(file)}  ${basename(copy)}\n`, { mode: 0o600, flush: true })

/** Whether a copy is unchanged. `true` without a checksum, because copies of older versions have none. */
export async function isAsMade(copy: string): Promise<boolean> {
  const sum = await readFile(sumOf(copy), 'utf8').catch(() => undefined)
  return sum === undefined || sum.startsWith(await hashOf(copy))
}
