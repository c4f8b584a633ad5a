import type { User } from '#api/session.ts'

/** The ten pages that the admin may grant, by the key the server stores (spec 3, User). */
export const pageKeys = [
  'DashboardPanel',
  'StudentsList',
  'StudentRegistration',
  'POS',
  'ProductManagement',
  'FinancesPanel',
  'Calendar',
  'TeacherManagement',
  'AttendancePanel',
  'PaymentsPanel',
] as const

export type PageKey = (typeof pageKeys)[number]

/** The pages of a user's list that can be granted, in the order in which they are offered. */
export const grantedPages = ({ pages }: Pick<User, 'pages'>): PageKey[] =>
  pageKeys.filter((page) => pages.includes(page))

/** What a screen asks for: a page that can be granted, or user management, which only one user has. */
export type Access = PageKey | 'UserManagement'

/** Whether this is the user named admin, in any case: the only one who manages users (spec 6). */
const isSuperAdmin = (user: Pick<User, 'username'>): boolean => user.username.toLowerCase() === 'admin'

/** Whether a user may open a screen (spec 6): role admin opens all pages, others those of their list. */
export function mayOpen(user: Pick<User, 'username' | 'role' | 'pages'>, access: Access): boolean {
  if (access === 'UserManagement') return isSuperAdmin(user)
  return user.role.toLowerCase() === 'admin' || user.pages.includes(access)
}

/** Why a user may not be deleted, if so: the one named admin never is, in any case and with blanks around it (spec 5 and 6). */
export const whyProtected = ({ username }: Pick<User, 'username'>): string | null =>
  isSuperAdmin({ username: username.trim() }) ? 'El super-admin no puede eliminarse.' : null
