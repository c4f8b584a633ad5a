import type { Passwords } from '#backend/store.ts'
import { pageKeys } from '#rules/permissions.ts'
import type { Academy } from '#server/database/academy.ts'
import { localDay } from '#values/dates.ts'

/** A new academy: its name, its logo (an address) and the password of its admin. */
type NewAcademy = { name: string; logo: string | null; password: string }

/**
 * Creates the admin and the usual levels of an empty academy. Returns `false`, and changes nothing, if it has a user.
 */
export async function createAcademy(
  { transaction }: Pick<Academy, 'transaction'>,
  passwords: Pick<Passwords, 'hash'>,
  { name, logo, password }: NewAcademy,
  now: Date,
): Promise<boolean> {
  const hash = await passwords.hash(password)
  return transaction(async ({ users, levels }) => {
    if ((await users.all()).length > 0) return false
    for (const level of ['Principiante', 'Intermedio', 'Avanzado']) await levels.insert({ name: level })
    await users.insert({
      username: 'admin',
      password: hash,
      role: 'admin',
      academy_name: name,
      academy_logo: logo,
      name: 'admin',
      pages: [...pageKeys],
      created_at: `${localDay(now)} 00:00:00`,
    })
    return true
  })
}
