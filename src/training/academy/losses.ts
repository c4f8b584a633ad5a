import type { DataTable, Losses } from '#mocks/tables/replacement.ts'
import { counted } from '#values/counted.ts'
import { enumerated } from '#values/text.ts'

const words: Readonly<Record<DataTable, readonly [string, string]>> = {
  users: ['usuario', 'usuarios'],
  students: ['estudiante', 'estudiantes'],
  categories: ['categoría', 'categorías'],
  products: ['producto', 'productos'],
  sales: ['venta', 'ventas'],
  payments: ['pago', 'pagos'],
  teachers: ['maestro', 'maestros'],
  movements: ['movimiento de caja', 'movimientos de caja'],
  levels: ['nivel', 'niveles'],
  attendance: ['lista de asistencia', 'listas de asistencia'],
  memory: ['dato de los equipos', 'datos de los equipos'],
  events: ['evento', 'eventos'],
  feeds: ['dirección de calendario', 'direcciones de calendario'],
  reports: ['reporte', 'reportes'],
}

/** The lost rows as text: `1 estudiante, 3 ventas y 3 pagos`. */
export const lossesText = (lost: Losses): string =>
  enumerated(lost.map(({ table, count }) => counted(count, ...words[table])))
