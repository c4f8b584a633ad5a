/** Notices about unreadable rows (spec 7, Reading). */

import { counted } from '#values/counted.ts'

/** The words for one row and several rows of a table or list. */
export const listWords = {
  students: ['estudiante', 'estudiantes'],
  products: ['producto', 'productos'],
  sales: ['venta', 'ventas'],
  payments: ['pago', 'pagos'],
  movements: ['movimiento de caja', 'movimientos de caja'],
  teachers: ['maestro', 'maestros'],
  attendance: ['lista de asistencia', 'listas de asistencia'],
  events: ['evento', 'eventos'],
  users: ['usuario', 'usuarios'],
  reports: ['reporte', 'reportes'],
} as const

const nouns: Readonly<Record<string, readonly [string, string]>> = listWords

/** Numbers of rows without a figure: unreadable, partly read, or with an unreadable date. */
type Lacking = { unreadable?: number; incomplete?: number; undated?: number }

/** `1 venta no se pudo leer. 2 ventas no tienen una fecha que se pueda leer.`; `undefined` if nothing is lacking. */
export function lackingText(
  list: string,
  { unreadable = 0, incomplete = 0, undated = 0 }: Lacking,
): string | undefined {
  const [one, several] = nouns[list] ?? ['renglón', 'renglones']
  const say = (count: number, ofOne: string, ofSeveral: string): string[] =>
    count === 0 ? [] : [`${counted(count, `${one} ${ofOne}`, `${several} ${ofSeveral}`)}.`]
  const said = [
    ...say(unreadable, 'no se pudo leer', 'no se pudieron leer'),
    ...say(incomplete, 'se leyó en parte', 'se leyeron en parte'),
    ...say(undated, 'no tiene una fecha que se pueda leer', 'no tienen una fecha que se pueda leer'),
  ]
  return said.length > 0 ? said.join(' ') : undefined
}

export const joinedTexts = (...texts: (string | undefined)[]): string | undefined =>
  texts.filter((text) => text !== undefined).join(' ') || undefined

/** Number of rows without a readable date, which are in no range and no month. */
export const undatedIn = (list: readonly { date: string | null }[]): number =>
  list.filter(({ date }) => date === null).length
