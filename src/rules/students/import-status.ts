import { saysWhoLeft } from '#rules/students/import-headings.ts'
import { searchKey } from '#values/text.ts'

/** What sheets write for a student who comes, and for one who has left. */
const present = new Set([
  'activo',
  'activa',
  'alta',
  'vigente',
  'inscrito',
  'inscrita',
  'active',
  'si',
  'true',
  'verdadero',
  '1',
])
const left = new Set(
  'inactivo inactiva inactive baja suspendido suspendida cancelado cancelada egresado egresada no false falso 0'.split(
    ' ',
  ),
)

/** `dada de baja`, `Baja temporal`, `BAJA 12/03/2026` */
const leaving = /\bbaja\b/

const isPresent = (key: string) => present.has(key)
const isLeft = (key: string) => left.has(key) || leaving.test(key)

/** Whether a cell can be one of a status column: the name of a state of the country cannot. */
export const isStatus = (cell: string): boolean => {
  const key = searchKey(cell)
  return isPresent(key) || isLeft(key) || /\d/.test(key) || key === 'x'
}

/**
 * Whether a cell says that its student is active. A blank cell says so, too. A cell that cannot be understood does not: its
 * student would owe months silently. In a column that says who has left, as `Fecha de baja`, each text but `no` says it.
 */
export function isActive(cell: string, heading: string): boolean {
  const key = searchKey(cell)
  if (key === '' || key === '-') return true
  return saysWhoLeft(heading) ? /^(?:no|false|falso|0|ninguna|n\/a)$/.test(key) : isPresent(key)
}
