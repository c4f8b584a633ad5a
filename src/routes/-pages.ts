import type { User } from '#api/session.ts'
import { mayOpen, type Access } from '#rules/permissions.ts'

/** A screen of the academy: all that has to be said of it besides its folder. */
type Page = {
  path: string
  file: string
  /** what menus and people call it */
  title: string
  /** what it calls itself; its title, without it */
  heading?: string
  /** what a user must have to open it (spec 6) */
  access: Access
  /** the menu that shows it */
  menu: 'left' | 'right'
}

/** The screens of the academy (spec 2), in the order of the menus. */
export const pages = [
  { path: '/pos', file: 'pos/index.tsx', title: 'Punto de Venta', access: 'POS', menu: 'right' },
  {
    path: '/estudiantes',
    file: 'students/index.tsx',
    title: 'Estudiantes',
    heading: 'Listado de Estudiantes',
    access: 'StudentsList',
    menu: 'right',
  },
  { path: '/calendario', file: 'calendar/index.tsx', title: 'Calendario', access: 'Calendar', menu: 'right' },
  { path: '/dashboard', file: 'dashboard/index.tsx', title: 'Dashboard', access: 'DashboardPanel', menu: 'right' },
  { path: '/usuarios', file: 'users/index.tsx', title: 'Usuarios', access: 'UserManagement', menu: 'right' },
  { path: '/productos', file: 'products/index.tsx', title: 'Productos', access: 'ProductManagement', menu: 'left' },
  {
    path: '/registro',
    file: 'registration/index.tsx',
    title: 'Registro',
    heading: 'Registro de Estudiantes',
    access: 'StudentRegistration',
    menu: 'left',
  },
  { path: '/maestros', file: 'teachers/index.tsx', title: 'Maestros', access: 'TeacherManagement', menu: 'left' },
  { path: '/asistencia', file: 'attendance/index.tsx', title: 'Asistencia', access: 'AttendancePanel', menu: 'left' },
  {
    path: '/finanzas',
    file: 'finances/index.tsx',
    title: 'Finanzas',
    heading: 'Panel Financiero',
    access: 'FinancesPanel',
    menu: 'left',
  },
  { path: '/pagos', file: 'payments/index.tsx', title: 'Pagos', access: 'PaymentsPanel', menu: 'left' },
] as const satisfies readonly Page[]

/** The page of a route's path; the academy's own address is the dashboard's (spec 2). */
export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => page.path === (path === '/' ? '/dashboard' : path))

/** What people call the page that a key opens. */
export const titleOf = (access: Access): string => pages.find((page) => page.access === access)?.title ?? access

/** What a user lacks to open the page of a route's path (spec 6); nothing where it is open to them. */
export function accessLacking(user: User, path: string): Access | undefined {
  const page = pageAt(path)
  return page && !mayOpen(user, page.access) ? page.access : undefined
}

/** The first screen that a user may open, if any. */
export const firstPageOf = (user: User) => pages.find(({ access }) => mayOpen(user, access))

/** A person asked for a screen that is not theirs. */
export class Unauthorized extends Error {}
