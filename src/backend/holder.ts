import type { UserRow } from '#backend/rows.ts'
import type { Host } from '#backend/store.ts'
import { isSuperAdmin, pageKeys } from '#rules/permissions.ts'

type Holder = Pick<UserRow, 'username' | 'role' | 'pages'>

/**
 * A user with the effective role. If the host limits admins (spec 6), a user without all pages has the role `personal`
 * instead of `admin`. The user named `admin` always has all pages.
 */
export function holderOf<User extends Holder>({ limitsAdmins = false }: Pick<Host, 'limitsAdmins'>, user: User): User {
  if (!limitsAdmins || isSuperAdmin(user) || pageKeys.every((page) => user.pages.includes(page))) return user
  return { ...user, role: user.role.toLowerCase() === 'admin' ? 'personal' : user.role }
}
