import type { User } from '#api/session.ts'
import { mayOpen, titleOf, type Access, type PageKey } from '#rules/permissions.ts'

type Entry = {
  path: string
  file: string
  /** short name in the rail; a part of the title */
  shortTitle?: string
  /** the `h1`, if it differs from the title */
  heading?: string
  /** permission that opens the page, and gives its title (spec 6) */
  access: PageKey | 'UserManagement'
  /** whether the page is a form whose first field has the keyboard at opening */
  startsInForm?: true
  /** lists that the built page requests before its code has arrived (scripts/early.ts). Long lists of money come later */
  earlyLists?: readonly string[]
  menu: 'left' | 'right'
}

const entries = [
  {
    path: '/pos',
    file: 'sales/index.tsx',
    shortTitle: 'Venta',
    access: 'POS',
    earlyLists: ['list_students', 'list_products', 'list_categories'],
    menu: 'right',
  },
  {
    path: '/estudiantes',
    file: 'students/index.tsx',
    heading: 'Listado de Estudiantes',
    access: 'StudentsList',
    earlyLists: ['list_students', 'list_disciplines'],
    menu: 'right',
  },
  {
    path: '/calendario',
    file: 'events/index.tsx',
    access: 'Calendar',
    earlyLists: ['list_events', 'list_disciplines', 'list_levels'],
    menu: 'right',
  },
  { path: '/dashboard', file: 'dashboard/index.tsx', access: 'DashboardPanel', menu: 'right' },
  { path: '/usuarios', file: 'users/index.tsx', access: 'UserManagement', menu: 'right' },
  {
    path: '/productos',
    file: 'products/index.tsx',
    access: 'ProductManagement',
    earlyLists: ['list_products', 'list_categories'],
    menu: 'left',
  },
  {
    path: '/registro',
    file: 'registration/index.tsx',
    heading: 'Registro de Estudiantes',
    startsInForm: true,
    access: 'StudentRegistration',
    earlyLists: ['list_disciplines', 'list_levels', 'list_students'],
    menu: 'left',
  },
  { path: '/maestros', file: 'teachers/index.tsx', access: 'TeacherManagement', menu: 'left' },
  { path: '/asistencia', file: 'rolls/index.tsx', access: 'AttendancePanel', menu: 'left' },
  {
    path: '/finanzas',
    file: 'reports/index.tsx',
    heading: 'Panel Financiero',
    access: 'FinancesPanel',
    menu: 'left',
  },
  {
    path: '/pagos',
    file: 'payments/index.tsx',
    access: 'PaymentsPanel',
    earlyLists: ['list_students', 'list_payments'],
    menu: 'left',
  },
] as const satisfies readonly Entry[]

/** Pages of the academy (spec 2), in menu order. */
export const pages = entries.map((entry) => ({ ...entry, title: titleOf(entry.access) }))

export type Page = Entry & (typeof pages)[number]

/** Returns the page of a route's path. `/` is the dashboard (spec 2). */
export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => page.path === (path === '/' ? '/dashboard' : path))

/** Returns the address of the page's chapter in the guide (docs/guia-del-personal.md). The title names the chapter. */
export const guideOf = (page: Page | undefined): string =>
  `${import.meta.env.BASE_URL}guia.html#${page?.title.toLowerCase().replaceAll(' ', '-') ?? ''}`

/** Returns the permission that a user lacks for a path, or `undefined` if they may open it (spec 6). */
export function accessLacking(user: User, path: string): Access | undefined {
  const page = pageAt(path)
  return page && !mayOpen(user, page.access) ? page.access : undefined
}

/** Returns the page at which a user starts. A user who takes rolls and does not sell is a teacher (spec 6). */
export const firstPageOf = (user: User) => {
  const own = pages.filter(({ access }) => mayOpen(user, access))
  return own.find(({ access }) => access === 'POS' || access === 'AttendancePanel') ?? own[0]
}

export class Unauthorized extends Error {}
