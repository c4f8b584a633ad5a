/** The views of the academy, by their names in a mission's file (docs/misiones.md, Las tablas y sus campos). */

import { eventos } from '#training/missions/views/events.ts'
import { movimientos } from '#training/missions/views/movements.ts'
import { pagos } from '#training/missions/views/payments.ts'
import { categorias, productos } from '#training/missions/views/products.ts'
import { reportes } from '#training/missions/views/reports.ts'
import { asistencia } from '#training/missions/views/rolls.ts'
import { partidas, ventas } from '#training/missions/views/sales.ts'
import { estudiantes } from '#training/missions/views/students.ts'
import { maestros } from '#training/missions/views/teachers.ts'
import { usuarios } from '#training/missions/views/users.ts'
import type { View } from '#training/missions/views/view.ts'

const views = {
  estudiantes,
  productos,
  categorias,
  ventas,
  partidas,
  pagos,
  movimientos,
  maestros,
  asistencia,
  eventos,
  reportes,
  usuarios,
}

export type ViewName = keyof typeof views

/** The names of the views, in the order of the guide. */
export const viewNames = Object.keys(views)

export const isViewName = (name: string): name is ViewName => Object.hasOwn(views, name)

/** The name of a view, for a text that was checked when its mission was read. Throws if there is no such view. */
export function viewNameOf(table: string): ViewName {
  if (!isViewName(table)) throw new Error(`no table ${table}`)
  return table
}

/** A view, with `clave` among its fields. */
export function viewOf(name: ViewName): View {
  const view = views[name]
  return { ...view, fields: { clave: 'numero', ...view.fields } }
}
