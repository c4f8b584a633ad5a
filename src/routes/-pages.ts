import type { User } from '#api/session.ts'
import { mayOpen, type Access } from '#rules/permissions.ts'

/** The screens of the academy (spec 2): path, name, who may open it and the menu that shows it. The order is the menus'. */
export const pages = [
  { path: '/pos', file: 'pos/index.tsx', title: 'Punto de Venta', access: 'POS', menu: 'right' },
  { path: '/estudiantes', file: 'students/index.tsx', title: 'Estudiantes', access: 'StudentsList', menu: 'right' },
  { path: '/calendario', file: 'calendar/index.tsx', title: 'Calendario', access: 'Calendar', menu: 'right' },
  { path: '/dashboard', file: 'dashboard/index.tsx', title: 'Dashboard', access: 'DashboardPanel', menu: 'right' },
  { path: '/usuarios', file: 'users/index.tsx', title: 'Usuarios', access: 'UserManagement', menu: 'right' },
  { path: '/productos', file: 'products/index.tsx', title: 'Productos', access: 'ProductManagement', menu: 'left' },
  { path: '/registro', file: 'registration/index.tsx', title: 'Registro', access: 'StudentRegistration', menu: 'left' },
  { path: '/maestros', file: 'teachers/index.tsx', title: 'Maestros', access: 'TeacherManagement', menu: 'left' },
  { path: '/asistencia', file: 'attendance/index.tsx', title: 'Asistencia', access: 'AttendancePanel', menu: 'left' },
  { path: '/finanzas', file: 'finances/index.tsx', title: 'Finanzas', access: 'FinancesPanel', menu: 'left' },
  { path: '/pagos', file: 'payments/index.tsx', title: 'Pagos', access: 'PaymentsPanel', menu: 'left' },
] as const satisfies readonly { path: string; file: string; title: string; access: Access; menu: 'left' | 'right' }[]

export type Page = (typeof pages)[number]

/** A person asked for a screen that is not theirs. */
export class Unauthorized extends Error {}

/** The guard of a screen: lets in who may open it, otherwise throws {@link Unauthorized} (spec 6). */
export function admit(access: Access) {
  return ({ context }: { context: { user: User } }) => {
    if (!mayOpen(context.user, access)) throw new Unauthorized(access)
  }
}

/** The first screen that a user may open, if any. */
export const firstPageOf = (user: User): Page | undefined => pages.find(({ access }) => mayOpen(user, access))
