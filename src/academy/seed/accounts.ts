import type { PageKey } from '#rules/permissions.ts'

/** An account on the login page, with its job and the password in plain text. */
export type DemoAccount = { username: string; password: string; work: string; description: string }

type SeededAccount = DemoAccount & { name: string; role: string; pages: PageKey[] | 'all' }

/** Users of the seeded academy, one per kind of permissions (spec 6). */
export const demoAccounts: readonly SeededAccount[] = [
  {
    username: 'admin',
    password: 'academia2026',
    work: 'Administración',
    description: 'Abre todas las páginas y administra a los usuarios.',
    name: 'Mariana Robles Ibáñez',
    role: 'admin',
    pages: 'all',
  },
  {
    username: 'direccion',
    password: 'direccion2026',
    work: 'Dirección',
    description: 'Abre todas las páginas, menos la de usuarios.',
    name: 'Ernesto Villaseñor Luna',
    role: 'admin',
    pages: 'all',
  },
  {
    username: 'recepcion',
    password: 'recepcion2026',
    work: 'Recepción',
    description: 'Solo abre Punto de Venta, Estudiantes, Registro, Asistencia y Pagos.',
    name: 'Lucía Camacho Peña',
    role: 'staff',
    pages: ['POS', 'StudentsList', 'StudentRegistration', 'AttendancePanel', 'PaymentsPanel'],
  },
]
