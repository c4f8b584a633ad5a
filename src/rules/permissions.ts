import type { Extension } from '#api/extensions.ts'
import type { User } from '#api/session.ts'

/** Titles of the pages that can be granted to a user, by the key stored on the server (spec 3, User). */
const pageTitles = {
  DashboardPanel: 'Dashboard',
  StudentsList: 'Estudiantes',
  StudentRegistration: 'Registro',
  POS: 'Punto de Venta',
  ProductManagement: 'Productos',
  FinancesPanel: 'Finanzas',
  Calendar: 'Calendario',
  TeacherManagement: 'Maestros',
  AttendancePanel: 'Asistencia',
  PaymentsPanel: 'Pagos',
}

export type PageKey = keyof typeof pageTitles

function keysOf<Key extends string>(titles: Readonly<Record<Key, string>>): readonly Key[]
function keysOf(titles: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(titles)
}

export const pageKeys = keysOf(pageTitles)

/** A right that opens no screen. It is granted like a page, by its key among the pages. */
export const cancelSalesKey = 'CancelSales'

/** What can be granted to a user: the pages, and the rights that open no screen. */
export const grantKeys = [...pageKeys, cancelSalesKey] as const

export type Grant = (typeof grantKeys)[number]

/** The user's known pages, in the order of {@link pageKeys}. */
export const grantedPages = ({ pages }: Pick<User, 'pages'>): PageKey[] =>
  pageKeys.filter((page) => pages.includes(page))

export const grantsOf = ({ pages }: Pick<User, 'pages'>): Grant[] => grantKeys.filter((grant) => pages.includes(grant))

export const unknownPages = ({ pages }: Pick<User, 'pages'>): string[] =>
  pages.filter((page) => !grantKeys.some((known) => known === page))

/** Titles of all screens, and the names of rights that open no screen. */
const titles = { ...pageTitles, [cancelSalesKey]: 'Cancelar ventas', UserManagement: 'Usuarios' } as const

/** The title of a screen, or the name of a right that opens no screen. */
export const titleOf = (access: keyof typeof titles): string => titles[access]

/** What a screen or a call requires: a grant, user management, which only the super-admin has, or just a session. */
export type Access = Grant | 'UserManagement' | 'EveryUser'

export type Holder = Pick<User, 'username' | 'role' | 'pages'>

/** Whether the username is `admin`, in any case. Only this user manages users (spec 6). */
export const isSuperAdmin = (user: Pick<User, 'username'>): boolean => user.username.toLowerCase() === 'admin'

/**
 * Whether a user may open a screen (spec 6). Role `admin` opens every page, other roles the pages of their list.
 * Only the user `admin` and users with the grant may cancel sales, whatever their role.
 */
export function mayOpen(user: Holder, access: Access): boolean {
  if (access === 'EveryUser') return true
  if (access === 'UserManagement') return isSuperAdmin(user)
  if (access === cancelSalesKey) return isSuperAdmin(user) || user.pages.includes(access)
  return user.role.toLowerCase() === 'admin' || user.pages.includes(access)
}

export const mayOpenAny = (user: Holder, pages: readonly Access[] = []): boolean =>
  pages.some((page) => mayOpen(user, page))

/** Whether the server announced that it can do this beyond the specification. */
export const serverCan = ({ extensions }: Pick<User, 'extensions'>, extension: Extension): boolean =>
  extensions?.includes(extension) === true

/** Whether a user may cancel sales: the server can, and the user has the right. */
export const mayCancelSales = (user: Holder & Pick<User, 'extensions'>): boolean =>
  serverCan(user, 'cancel_sale') && mayOpen(user, cancelSalesKey)

/** Whether the list of pages has no effect: role `admin` opens every page except user management (spec 6). */
export const ignoresPages = (user: Pick<User, 'role' | 'pages'>): boolean =>
  user.role.toLowerCase() === 'admin' && grantedPages(user).length < pageKeys.length

/** Screens that list students. Access to one of them includes the profile of a student (spec 2, Profile). */
export const listingStudents: readonly Access[] = [
  'StudentsList',
  'StudentRegistration',
  'POS',
  'AttendancePanel',
  'PaymentsPanel',
  'DashboardPanel',
]

export const maySeeStudents = (user: Holder): boolean => mayOpenAny(user, listingStudents)

/** Parts of a student's profile that a user may see, by the screens that the user may open (spec 2, Profile). */
export const profileParts = (user: Holder) => ({
  payments: mayOpen(user, 'PaymentsPanel'),
  purchases: mayOpen(user, 'POS') || mayOpen(user, 'FinancesPanel'),
  attendance: mayOpen(user, 'AttendancePanel'),
})

/** Parts of the dashboard's day that a user may see, by the screens that the user may open (spec 2, Dashboard). */
export const dayParts = (user: Holder) => ({
  hasClasses: mayOpen(user, 'AttendancePanel') || mayOpen(user, 'Calendar'),
  hasRolls: mayOpen(user, 'AttendancePanel'),
  hasSales: mayOpen(user, 'FinancesPanel') || mayOpen(user, 'POS'),
  hasDebts: mayOpen(user, 'PaymentsPanel'),
  hasStudents: mayOpen(user, 'StudentsList'),
})

/** Why a user cannot be deleted, or `null`. The user `admin`, in any letter case, never can (spec 5, User). */
export const whyProtected = ({ username }: Pick<User, 'username'>): string | null =>
  isSuperAdmin({ username: username.trim() }) ? 'El super-admin no puede eliminarse.' : null
