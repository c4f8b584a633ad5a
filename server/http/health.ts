/** Says to a program that watches whether the academy is well; without a session, so it says nothing of anybody. */
import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { copiesIn, copyNames, lastOf } from '#server/copies/names.ts'
import { fileIn, type Academy } from '#server/database/academy.ts'
import { send } from '#server/http/send.ts'

/** The path of the answer. */
export const healthPath = '/api/salud'

/** When the youngest whole copy of a data folder was made, as ISO 8601; `null` without one. */
export async function lastCopyIn(data: string): Promise<string | null> {
  const copies: { at: number }[] = []
  for (const name of await copyNames(data)) {
    const found = await stat(join(copiesIn(data), name)).catch(() => undefined)
    if (found) copies.push({ at: found.mtimeMs })
  }
  const last = lastOf(copies, new Date())
  return last === undefined ? null : new Date(last.at).toISOString()
}

/** Bytes that a probe needs: more than a sale takes. Random ones, since a disk may compress zeros to nothing. */
const roomBytes = 256 * 1024

/**
 * Writes a settings row as it is. Before it, a new table takes room and is rolled back: the row alone fits in space that the
 * database already has, and a sale does not.
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

/** Takes room beside a file of SQLite and gives it back. SQLite keeps what is rolled back in memory, so its disk may be full. */
async function takeRoomIn(data: string): Promise<void> {
  const path = `${fileIn(data)}-room`
  try {
    await writeFile(path, randomBytes(roomBytes), { mode: 0o600, flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether the database takes writes, and has room for them. */
export async function isWritable(academy: Pick<Academy, 'write' | 'kind'>, data: string): Promise<boolean> {
  try {
    await writeProbe(academy)
    // The disk of PostgreSQL is another one.
    if (academy.kind === 'sqlite') await takeRoomIn(data)
    return true
  } catch {
    return false
  }
}

/** Answers for an academy: 200 if it is well, 503 if its database takes no writes. It tries at most one write a second. */
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
