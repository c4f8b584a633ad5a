/** The calls of each screen: the page table beside the contract. A test opens every screen and compares. */

import { pages } from '#routes/-pages.ts'
import type { Made } from '#support/nouns/noun.ts'
import { byPath, nounMade } from '#support/nouns/nouns.ts'
import type { Path } from '#support/nouns/path.ts'

/** The lists and sums that a screen loads when it opens, for a user with all permissions. */
export const loadedBy: Record<Path, readonly string[]> = {
  ...byPath('loads'),
  '/pos': ['list_products', 'list_students', 'list_sales', 'list_categories'],
  '/estudiantes': ['list_students', 'list_disciplines'],
  '/calendario': ['list_events', 'list_students', 'list_disciplines', 'list_levels', 'list_teachers'],
  '/dashboard': [
    'list_students',
    'list_sales',
    'list_products',
    'list_teachers',
    'list_events',
    'list_attendance',
    'list_payments',
  ],
  '/registro': ['list_disciplines', 'list_students', 'list_levels'],
  '/asistencia': [
    'list_attendance',
    'list_students',
    'list_teachers',
    'list_disciplines',
    'list_products',
    'list_levels',
    'list_events',
  ],
  '/finanzas': ['list_sales', 'list_students', 'list_financial_reports', 'sum_teacher_salaries', 'sum_production_cost'],
  '/pagos': ['list_payments', 'list_students', 'list_products'],
}

/** The lists that a screen may leave out. The calendar needs students only until levels exist. */
export const spareOn = (path: Path): readonly string[] => (path === '/calendario' ? ['list_students'] : [])

/** The calls that people make. The login, the session and the logout belong to no screen. */
export const madeBy: Record<string, Made> = {
  ...nounMade,
  create_student: { on: ['/registro'], soughtIn: 'list_students' },
  update_student: {
    on: ['/estudiantes'],
    soughtIn: 'list_students',
    readIn: { '/estudiantes': 'list_students' },
  },
  delete_student: { on: ['/estudiantes'], soughtIn: 'list_students' },
  register_sale: { on: ['/pos'], soughtIn: 'list_sales' },
  cancel_sale: { on: ['/pos'], soughtIn: 'list_sales' },
  create_cash_movement: { on: ['/pos'], soughtIn: 'list_cash_movements' },
  delete_cash_movement: { on: ['/pos'], soughtIn: 'list_cash_movements' },
  create_or_update_payment: {
    on: ['/pos', '/registro', '/pagos'],
    soughtIn: 'list_payments',
    readIn: { '/pagos': 'list_payments' },
  },
  create_attendance: { on: ['/asistencia'], soughtIn: 'list_attendance' },
  register_event: { on: ['/calendario'], soughtIn: 'list_events', readIn: { '/calendario': 'list_events' } },
  delete_event: { on: ['/calendario'], soughtIn: 'list_events' },
  get_financial_report: { on: ['/finanzas'], soughtIn: null },
  save_financial_report: { on: ['/finanzas'], soughtIn: 'list_financial_reports' },
  delete_financial_report: { on: ['/finanzas'], soughtIn: 'list_financial_reports' },
}

/** The screens on which a call is made, in the order of the menus. */
export const screensOf = (endpoint: string) =>
  pages.filter(({ path }) => (madeBy[endpoint]?.on ?? []).includes(path) || loadedBy[path].includes(endpoint))
