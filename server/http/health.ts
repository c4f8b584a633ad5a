/** The health check of the academy for a monitor. It needs no session, so it tells nothing about people. */

import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { copiesIn, copyNames, lastOf } from '#server/copies/names.ts'
import { fileIn, type Academy } from '#server/database/academy.ts'
import { send } from '#server/http/send.ts'

export const healthPath = '/api/salud'

/** The time of the youngest complete copy in a data folder, as ISO 8601; `null` without a copy. */
export async function lastCopyIn(data: string): Promise<string | null> {
  const copies: { at: number }[] = []
  for (const name of await copyNames(data)) {
    const found = await stat(join(copiesIn(data), name)).catch(() => undefined)
    if (found) copies.push({ at: found.mtimeMs })
  }
  const last = lastOf(copies, new Date())
  return last === undefined ? null : new Date(last.at).toISOString()
}

/** Size of a probe in bytes, larger than a sale. Random, because a disk may compress zeros. */
const roomBytes = 256 * 1024

/**
 * Rewrites a settings row unchanged. Before it, a new table takes room and is rolled back: the row alone would fit in
 * free space of the database, and a sale would not.
 */
const writeProbe = ({ write }: Pick<Academy, 'write'>): Promise<void> =>
  write(async (inside) => {
    await sql`savepoint room`.execute(inside)
    await sql`create table room_probe (value text not null)`.execute(inside)
    await sql`insert into room_probe values (${randomBytes(roomBytes).toString('base64')})`.execute(inside)
    await sql`rollback to savepoint room`.execute(inside)
    await inside
      .updateTable('settings')
      .set((row) => ({ value: row.ref('value') }))
      .where('key', '=', 'id')
      .execute()
  })

/**
 * Takes room beside the SQLite file and frees it. SQLite keeps rolled-back data in memory, so a full disk would go
 * unnoticed.
 */
async function takeRoomIn(data: string): Promise<void> {
  const path = `${fileIn(data)}-room`
  try {
    await writeFile(path, randomBytes(roomBytes), { mode: 0o600, flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether the database accepts writes and has room for them. */
export async function isWritable(academy: Pick<Academy, 'write' | 'kind'>, data: string): Promise<boolean> {
  try {
    await writeProbe(academy)
    // PostgreSQL writes to a disk of its own, so the probe above is all that can be tried.
    if (academy.kind === 'sqlite') await takeRoomIn(data)
    return true
  } catch {
    return false
  }
}

/**
 * Answers 200 if the academy is well, and 503 if its database accepts no writes. It tries at most one write per second.
 */
export function healthOf(academy: Pick<Academy, 'write' | 'kind'>, data: string) {
  let asked = { at: -Infinity, answer: Promise.resolve(false) }
  return async (outgoing: ServerResponse): Promise<void> => {
    if (performance.now() - asked.at > 1_000) asked = { at: performance.now(), answer: isWritable(academy, data) }
    const writes = await asked.answer
    // PostgreSQL is copied by its own tools.
    const copies = academy.kind === 'postgres' ? {} : { ultimaCopia: await lastCopyIn(data) }
    send(outgoing, writes ? 200 : 503, { abierta: true, guarda: writes, ...copies })
  }
}
