import type { Grant } from '#rules/permissions.ts'
import { readAll, type View } from '#training/missions/views/view.ts'

const pageNames: Readonly<Record<Grant, string>> = {
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
  CancelSales: 'Cancelar ventas',
}

/** The title of a screen, or the permission itself if it is unknown. */
const pageNameOf = (key: string): string => Object.entries(pageNames).find(([page]) => page === key)?.[1] ?? key

export const usuarios: View = {
  fields: { usuario: 'texto', paginas: 'lista', academia: 'texto' },
  read: ({ users }) =>
    readAll(users.rows, ({ username, pages, academy_name }) => ({
      usuario: username,
      paginas: pages.map(pageNameOf),
      academia: academy_name,
    })),
}
