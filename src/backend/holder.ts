import type { UserRow } from '#backend/rows.ts'
import type { Host } from '#backend/store.ts'
import { isSuperAdmin, pageKeys } from '#rules/permissions.ts'

/** A user as the host counts their pages. */
type Holder = Pick<UserRow, 'username' | 'role' | 'pages'>

/**
 * The user with the role that counts. Where the pages count (spec 6), who has not all of them is `personal`, not `admin`;
 * the user named `admin` always has all of them.
 */
export function holderOf<User extends Holder>({ limitsAdmins = false }: Pick<Host, 'limitsAdmins'>, user: User): User {
  if (!limitsAdmins || isSuperAdmin(user) || pageKeys.every((page) => user.pages.includes(page))) return user
  return { ...user, role: user.role.toLowerCase() === 'admin' ? 'personal' : user.role }
}
