/** Replaces this academy by the academy of another server. It can be repeated until somebody works here. */

import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Snapshot } from '#academy/snapshot.ts'
import { tableNames } from '#backend/rows.ts'
import { usernameKey } from '#backend/username.ts'
import type { Academy } from '#server/database/academy.ts'
import { putRows, removeRows, takenTexts } from '#server/database/filling.ts'
import { stateIn } from '#server/database/lists.ts'
import { keepSetting, settingIn } from '#server/database/settings.ts'
import { storeIn } from '#server/database/store.ts'
import type { DatabaseKind, Tables } from '#server/database/tables.ts'
import { Failure } from '#server/failure.ts'

const workedText = (other: string) =>
  `Aquí ya se trabajó desde la última vez: para traer todo otra vez, elige ${other}. No se cambió nada.`

const workedTexts = {
  sqlite: workedText('otra carpeta con --data'),
  postgres: workedText('otra base de datos con DATABASE_URL'),
}

/** A login changes sessions. A password that a user got here stays, is noted, and does not count as work. */
const worked = tableNames.filter((name) => name !== 'sessions' && name !== 'users' && name !== 'audit')

/** A text that changes when somebody works in the academy. */
async function stateOf(inside: Transaction<Tables>): Promise<string> {
  const users = (await storeIn(inside).users.all()).map(({ password: _, ...user }) => user)
  const text = JSON.stringify([await stateIn(inside, worked), users])
  return createHash('sha256').update(text).digest('hex')
}

/** Rejects with a Failure unless the academy is empty, or unchanged since the last move. */
async function assertUnworked(kind: DatabaseKind, inside: Transaction<Tables>): Promise<void> {
  const isEmpty = (await storeIn(inside).users.all()).length === 0
  const moved = await settingIn(inside, 'moved')
  if (isEmpty) return
  if (moved === undefined) throw new Failure(takenTexts[kind])
  if (moved !== (await stateOf(inside))) throw new Failure(workedTexts[kind])
}

/** Rejects with a Failure if `replaceAcademy` would. */
export const assertReplaceable = ({ kind, write }: Pick<Academy, 'kind' | 'write'>): Promise<void> =>
  write(async (inside) => assertUnworked(kind, inside))

/**
 * Fills an academy that is empty or unchanged since the last move; otherwise rejects with a Failure. Passwords of users
 * that exist here stay.
 */
export async function replaceAcademy(
  { kind, write }: Pick<Academy, 'kind' | 'write'>,
  snapshot: Snapshot,
): Promise<void> {
  await write(async (inside) => {
    // Checked again, because the pictures took time.
    await assertUnworked(kind, inside)
    const before = await storeIn(inside).users.all()
    const kept = new Map(before.map(({ username, password }) => [usernameKey(username), password]))
    const rows = snapshot.users.rows.map((user) => ({
      ...user,
      password: kept.get(usernameKey(user.username)) ?? user.password,
    }))
    await removeRows(inside)
    await putRows(kind, inside, { ...snapshot, users: { ...snapshot.users, rows } })
    await keepSetting(inside, 'moved', await stateOf(inside))
  })
}
