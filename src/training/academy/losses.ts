import type { DataTable, Losses } from '#mocks/tables/replacement.ts'
import { counted } from '#values/counted.ts'
import { enumerated } from '#values/text.ts'

/** What a row of each table is called: one, and several. */
const words: Readonly<Record<DataTable, readonly [string, string]>> = {
  users: ['usuario', 'usuarios'],
  students: ['estudiante', 'estudiantes'],
  categories: ['categoría', 'categorías'],
  products: ['producto', 'productos'],
  sales: ['venta', 'ventas'],
  payments: ['pago', 'pagos'],
  teachers: ['maestro', 'maestros'],
  levels: ['nivel', 'niveles'],
  attendance: ['lista de asistencia', 'listas de asistencia'],
  events: ['evento', 'eventos'],
  reports: ['reporte', 'reportes'],
}

/** What is lost, in words: `1 estudiante, 3 ventas y 3 pagos`. */
export const lossesText = (lost: Losses): string =>
  enumerated(lost.map(({ table, count }) => counted(count, ...words[table])))
