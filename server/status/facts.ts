/** The facts of the status page about a running academy. */

import { readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import * as z from 'zod/mini'
import { fileIn, type Academy } from '#server/database/academy.ts'
import { isWritable, lastCopyIn } from '#server/http/health.ts'
import { idleSeconds } from '#server/http/sessions.ts'
import type { LoggedFailure } from '#server/status/failures.ts'

/** Sizes in bytes, moments in ms since 1970; `null` if the server cannot know it. */
export type Facts = {
  version: string
  database: 'SQLite' | 'PostgreSQL'
  /** whether the database takes writes */
  writes: boolean
  databaseBytes: number | null
  freeBytes: number | null
  lastCopy: number | null
  sessions: number
  /** when this process began */
  since: number
  failures: readonly LoggedFailure[]
}

const Package = z.object({ version: z.string() })
const { version } = z.parse(Package, JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))

async function databaseBytesIn(data: string): Promise<number> {
  const sizes = ['', '-wal'].map(async (end) => (await stat(fileIn(data) + end).catch(() => undefined))?.size ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Free bytes of the disk for an ordinary user. */
async function freeBytesAt(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk === undefined ? null : disk.bavail * disk.bsize
}

/** Gathers the facts of an academy whose data folder is `data`; `now` in milliseconds since 1970. */
export async function factsOf(
  academy: Pick<Academy, 'reader' | 'write' | 'kind'>,
  data: string,
  failures: readonly LoggedFailure[],
  now: number,
): Promise<Facts> {
  const isFile = academy.kind === 'sqlite'
  const { count } = await academy.reader
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    // Expired sessions stay in the table until a call removes them.
    .where('used_at', '>=', Math.floor(now / 1_000) - idleSeconds)
    .executeTakeFirstOrThrow()
  const lastCopy = isFile ? await lastCopyIn(data) : null
  return {
    version,
    database: isFile ? 'SQLite' : 'PostgreSQL',
    writes: await isWritable(academy, data),
    databaseBytes: isFile ? await databaseBytesIn(data) : null,
    freeBytes: await freeBytesAt(data),
    lastCopy: lastCopy === null ? null : Date.parse(lastCopy),
    sessions: Number(count),
    since: performance.timeOrigin,
    failures,
  }
}
