/** Sets a new password for a user that forgot theirs, from the terminal of the machine. */

import { noteChange, passwordSet } from '#backend/audit.ts'
import { databaseTimestamp } from '#backend/handlers/timestamp.ts'
import type { Passwords } from '#backend/store.ts'
import { usernameKey } from '#backend/username.ts'
import type { Academy } from '#server/database/academy.ts'
import { storeIn } from '#server/database/store.ts'
import { Failure } from '#server/failure.ts'

/** Returns the name of the user as it is stored; throws a Failure that lists the users if there is no such user. */
export async function userNamed({ reading }: Pick<Academy, 'reading'>, username: string): Promise<string> {
  const names = (await reading(async ({ users }) => users.all())).map((user) => user.username)
  const found = names.find((name) => usernameKey(name) === usernameKey(username))
  if (found === undefined) throw new Failure(`No existe el usuario «${username}». Hay: ${names.join(', ')}.`)
  return found
}

/**
 * Stores the password of a user, and ends their sessions and the wait after wrong passwords. Throws a Failure, and
 * changes nothing, if the password is too weak.
 */
export async function setPassword(
  { write, reading }: Pick<Academy, 'write' | 'reading'>,
  passwords: Passwords,
  username: string,
  password: string,
): Promise<void> {
  const weakness = await passwords.whyWeak?.(password, [
    username,
    ...(await reading(async ({ users }) => users.all())).map((user) => user.academy_name),
  ])
  if (weakness !== undefined) throw new Failure(`${weakness} No se cambió nada.`)
  const hash = await passwords.hash(password)
  await write(async (inside) => {
    await noteChange(storeIn(inside), {
      ...passwordSet(username),
      at: databaseTimestamp(new Date()),
      by: 'Terminal',
    })
    const users = inside.updateTable('users').set({ password: hash }).where('username', '=', username)
    const [user] = await users.returning('id').execute()
    await inside
      .deleteFrom('sessions')
      .where('userId', '=', user?.['id'] ?? 0)
      .execute()
    await inside.deleteFrom('login_attempts').execute()
  })
}
