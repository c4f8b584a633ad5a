/** Says to a program that watches whether the academy is well; without a session, so it says nothing of anybody. */
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { copiesIn, copyNames } from '#server/copies/names.ts'
import type { Academy } from '#server/database/academy.ts'
import { send } from '#server/http/send.ts'

/** The path of the answer. */
export const healthPath = '/api/salud'

/** When the youngest whole copy of a data folder was made, as ISO 8601; `null` without one. */
async function lastCopyIn(data: string): Promise<string | null> {
  let last = 0
  for (const name of await copyNames(data)) {
    const found = await stat(join(copiesIn(data), name)).catch(() => undefined)
    last = Math.max(last, found?.mtimeMs ?? 0)
  }
  return last === 0 ? null : new Date(last).toISOString()
}

/** Whether the database takes writes: a row is written as it is. */
const isWritable = ({ write }: Pick<Academy, 'write'>): Promise<boolean> =>
  write(async (inside) => {
    await inside
      .updateTable('settings')
      .set((row) => ({ value: row.ref('value') }))
      .where('key', '=', 'id')
      .execute()
  }).then(
    () => true,
    () => false,
  )

/** Answers for an academy: 200 if it is well, 503 if its database takes no writes. At most one write a second is tried. */
export function healthOf(academy: Pick<Academy, 'write' | 'kind'>, data: string) {
  let asked = { at: -Infinity, answer: Promise.resolve(false) }
  return async (outgoing: ServerResponse): Promise<void> => {
    if (performance.now() - asked.at > 1_000) asked = { at: performance.now(), answer: isWritable(academy) }
    const writes = await asked.answer
    // PostgreSQL is copied by its own tools.
    const copies = academy.kind === 'postgres' ? {} : { ultimaCopia: await lastCopyIn(data) }
    send(outgoing, writes ? 200 : 503, { abierta: true, guarda: writes, ...copies })
  }
}
