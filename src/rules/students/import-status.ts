import { saysWhoLeft, saysWhoStays } from '#rules/students/import-headings.ts'
import { searchKey } from '#values/text.ts'

/** Words of sheets for active students, and for students who left. */
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

/** Whether a cell can belong to a status column. The name of a Mexican state cannot. */
export const isStatus = (cell: string): boolean => {
  const key = searchKey(cell)
  return isPresent(key) || isLeft(key) || /\d/.test(key) || key === 'x'
}

/** A tick of a list: `x`, `✓`, `✔`, `☑`, `✅`. */
const tick = /^[x×✓✔☑✅]\uFE0F?$/u

/**
 * Whether a cell means an active student. A blank cell and a dash do, but not in a column `Activo`, where a tick does.
 * An unknown text does not, because its student would silently owe months. In a column such as `Fecha de baja`, any text
 * but `no` means that the student left.
 */
export function isActive(cell: string, heading: string): boolean {
  const key = searchKey(cell)
  if (saysWhoStays(heading)) return tick.test(key) || isPresent(key)
  if (/^[-–—]*$/.test(key)) return true
  return saysWhoLeft(heading) ? /^(?:no|false|falso|0|ninguna|n\/a)$/.test(key) : isPresent(key)
}
