/** Settings of an academy, in its database. */

import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/**
 * `id`: a random id of the academy. `zone`: its time zone, such as `America/Mexico_City`. `moved`: the state of its
 * data right after a move from another server.
 */
type Setting = 'id' | 'zone' | 'moved'

/** Returns a setting; `undefined` if it was never stored. */
export async function settingIn(db: Kysely<Tables>, key: Setting): Promise<string | undefined> {
  const found = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return found && String(found['value'])
}

export async function keepSetting(db: Kysely<Tables>, key: Setting, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the random id of the academy, the same for all its processes. */
export async function idIn(db: Kysely<Tables>): Promise<string> {
  const found = await settingIn(db, 'id')
  if (found !== undefined) return found
  await db
    .insertInto('settings')
    .values({ key: 'id', value: randomBytes(4).toString('hex') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return idIn(db)
}
