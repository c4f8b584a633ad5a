import type { HttpHandler } from 'msw/http'
import type { Backend } from '#mocks/handlers/answer.ts'
import { attendance } from '#mocks/handlers/attendance.ts'
import { categories } from '#mocks/handlers/categories.ts'
import { disciplines } from '#mocks/handlers/disciplines.ts'
import { events } from '#mocks/handlers/events.ts'
import { levels } from '#mocks/handlers/levels.ts'
import { payments } from '#mocks/handlers/payments.ts'
import { products } from '#mocks/handlers/products.ts'
import { reports } from '#mocks/handlers/reports.ts'
import { sales } from '#mocks/handlers/sales.ts'
import { session } from '#mocks/handlers/session.ts'
import { students } from '#mocks/handlers/students.ts'
import { sums } from '#mocks/handlers/sums.ts'
import { teachers } from '#mocks/handlers/teachers.ts'
import { users } from '#mocks/handlers/users.ts'

/**
 * The nouns of the server in Spanish, with what answers their calls, and what each call does, by the name of its endpoint.
 */
export const serverNouns: readonly {
  noun: string
  handlers: readonly ((backend: Backend) => HttpHandler[])[]
  calls: Record<string, string>
}[] = [
  {
    noun: 'Sesión',
    handlers: [session],
    calls: { session: 'Saber quién entró', admin_login: 'Entrar', logout: 'Salir' },
  },
  { noun: 'Disciplinas', handlers: [disciplines], calls: { list_disciplines: 'Cargar las disciplinas' } },
  {
    noun: 'Estudiantes',
    handlers: [students],
    calls: {
      list_students: 'Cargar los estudiantes',
      create_student: 'Registrar un estudiante',
      update_student: 'Cambiar un estudiante',
      delete_student: 'Eliminar un estudiante',
    },
  },
  {
    noun: 'Productos',
    handlers: [products, categories],
    calls: {
      list_products: 'Cargar los productos',
      create_product: 'Crear un producto',
      update_product: 'Cambiar un producto',
      delete_product: 'Eliminar un producto',
      list_categories: 'Cargar las categorías',
    },
  },
  {
    noun: 'Ventas',
    handlers: [sales],
    calls: { list_sales: 'Cargar las ventas', register_sale: 'Registrar una venta' },
  },
  {
    noun: 'Pagos',
    handlers: [payments],
    calls: { list_payments: 'Cargar los pagos', create_or_update_payment: 'Guardar un pago' },
  },
  {
    noun: 'Maestros',
    handlers: [teachers],
    calls: {
      list_teachers: 'Cargar los maestros',
      create_or_update_teacher: 'Guardar un maestro',
      delete_teacher: 'Eliminar un maestro',
    },
  },
  {
    noun: 'Asistencia',
    handlers: [levels, attendance],
    calls: {
      list_levels: 'Cargar los niveles',
      list_attendance: 'Cargar las asistencias',
      create_attendance: 'Guardar una asistencia',
    },
  },
  {
    noun: 'Usuarios',
    handlers: [users],
    calls: {
      list_users: 'Cargar los usuarios',
      create_user: 'Crear un usuario',
      update_user: 'Cambiar un usuario',
      delete_user: 'Eliminar un usuario',
    },
  },
  {
    noun: 'Eventos',
    handlers: [events],
    calls: {
      list_events: 'Cargar los eventos',
      register_event: 'Guardar un evento',
      delete_event: 'Eliminar un evento',
    },
  },
  {
    noun: 'Reportes',
    handlers: [reports, sums],
    calls: {
      list_financial_reports: 'Cargar los reportes',
      get_financial_report: 'Abrir un reporte',
      save_financial_report: 'Guardar un reporte',
      delete_financial_report: 'Eliminar un reporte',
      sum_teacher_salaries: 'Sumar los sueldos',
      sum_production_cost: 'Sumar el costo de producción',
    },
  },
]

/** All handlers of the in-browser backend, one per endpoint of the contract. */
export const handlersFor = (backend: Backend): HttpHandler[] =>
  serverNouns.flatMap(({ handlers }) => handlers.flatMap((handlersOf) => handlersOf(backend)))
