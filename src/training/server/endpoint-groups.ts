/** The calls of the contract by noun, with what each does in Spanish, by the name of its endpoint. */
export const endpointGroups: readonly { noun: string; calls: Record<string, string> }[] = [
  {
    noun: 'Sesión',
    calls: { session: 'Saber quién entró', admin_login: 'Entrar', logout: 'Salir' },
  },
  { noun: 'Disciplinas', calls: { list_disciplines: 'Cargar las disciplinas' } },
  {
    noun: 'Estudiantes',
    calls: {
      list_students: 'Cargar los estudiantes',
      create_student: 'Registrar un estudiante',
      update_student: 'Cambiar un estudiante',
      delete_student: 'Eliminar un estudiante',
    },
  },
  {
    noun: 'Productos',
    calls: {
      list_products: 'Cargar los productos',
      create_product: 'Crear un producto',
      update_product: 'Cambiar un producto',
      delete_product: 'Eliminar un producto',
      list_categories: 'Cargar las categorías',
    },
  },
  { noun: 'Ventas', calls: { list_sales: 'Cargar las ventas', register_sale: 'Registrar una venta' } },
  { noun: 'Pagos', calls: { list_payments: 'Cargar los pagos', create_or_update_payment: 'Guardar un pago' } },
  {
    noun: 'Maestros',
    calls: {
      list_teachers: 'Cargar los maestros',
      create_or_update_teacher: 'Guardar un maestro',
      delete_teacher: 'Eliminar un maestro',
    },
  },
  {
    noun: 'Asistencia',
    calls: {
      list_levels: 'Cargar los niveles',
      list_attendance: 'Cargar las asistencias',
      create_attendance: 'Guardar una asistencia',
    },
  },
  {
    noun: 'Usuarios',
    calls: {
      list_users: 'Cargar los usuarios',
      create_user: 'Crear un usuario',
      update_user: 'Cambiar un usuario',
      delete_user: 'Eliminar un usuario',
    },
  },
  {
    noun: 'Eventos',
    calls: {
      list_events: 'Cargar los eventos',
      register_event: 'Guardar un evento',
      delete_event: 'Eliminar un evento',
    },
  },
  {
    noun: 'Reportes',
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
