import { holderOf } from '#backend/holder.ts'
import type { UserRow } from '#backend/rows.ts'
import type { Host } from '#backend/store.ts'

/** A user without the password hash, with the effective role (spec 6). */
export function publicUser(host: Pick<Host, 'limitsAdmins'>, user: UserRow): Omit<UserRow, 'password'> {
  const { password: _, ...sent } = holderOf(host, user)
  return sent
}
