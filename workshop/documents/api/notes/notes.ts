/** The types of the notes of a call, and the names of screens and pages that the notes refer to. */

/** The names of the screens in the reference (spec 2). */
export const screens = {
  any: 'Todas, al abrir la aplicación',
  login: 'Inicio de sesión',
  shell: 'Barra superior y menú derecho (Cerrar sesión)',
  dashboard: 'Dashboard (`/dashboard`)',
  students: 'Estudiantes (`/estudiantes`)',
  registration: 'Registro (`/registro`)',
  pos: 'Punto de Venta (`/pos`)',
  products: 'Productos (`/productos`)',
  finances: 'Finanzas (`/finanzas`)',
  calendar: 'Calendario (`/calendario`)',
  teachers: 'Maestros (`/maestros`)',
  attendance: 'Asistencia (`/asistencia`)',
  payments: 'Pagos (`/pagos`)',
  users: 'Usuarios (`/usuarios`)',
}

/** The pages of the reference, one per noun, in the order of its index. */
export const pages = {
  session: 'Sesión',
  disciplines: 'Disciplinas',
  students: 'Estudiantes',
  products: 'Productos',
  categories: 'Categorías',
  sales: 'Ventas',
  payments: 'Pagos',
  teachers: 'Maestros',
  levels: 'Niveles',
  attendance: 'Asistencia',
  users: 'Usuarios',
  events: 'Calendario',
  reports: 'Reportes financieros',
}

/** What a response field means, where its schema does not say everything. */
export type FieldNote =
  | string
  | {
      about: string
      /** the canonical kind, where the schema reads more than one */
      kind?: 'id' | 'ids' | 'year' | 'month' | 'choice'
      /** the allowed values */
      values?: readonly string[]
      /** the format, where the kind does not say it */
      form?: string
      /** sent by the server, but not used by the app */
      isUnread?: true
    }

/** An example of a request, and what its fields mean. */
export type RequestNotes = { example: Record<string, unknown>; fields: Record<string, string> }

/** The notes of a call. */
export type EndpointNotes = {
  page: keyof typeof pages
  /** its purpose, in one line */
  title: string
  /** what the server must do, one sentence each */
  does: readonly string[]
  screens: readonly (keyof typeof screens)[]
  /** an example body or query that fits the contract, and its fields by path */
  request?: RequestNotes
  /** an example response in canonical form, and its fields by path; one row for a list */
  response: { example: Record<string, unknown>; fields?: Record<string, FieldNote> }
  /** other successful responses, by title */
  others?: Record<string, unknown>
  /** the message shown to the user on success */
  success?: string
  /** text that the app puts before an error message */
  prefix?: string
  /** what happens instead of showing an error message */
  silent?: string
}
