import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { lastCutOf, type Cut } from '#rules/sales/drawer.ts'
import { counted } from '#values/counted.ts'
import { localDay, localTime } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'

type Count = Pick<Cut, 'day' | 'at' | 'sales'>

/**
 * Sales that were cancelled on a day after their money was counted: sales of another day or, for a shift, of an earlier
 * count of the day. A shift leaves out the cancellations before its last count. Sales of 0 are left out.
 */
export function cancelledLater(
  all: readonly Sale[],
  { day, isShift }: Pick<Cut, 'day' | 'isShift'>,
  cuts: readonly Count[],
): Sale[] {
  const before = isShift ? cuts.filter((cut) => cut.day === day) : []
  const last = lastCutOf(before, day)
  const since = last === undefined ? '' : `${localDay(new Date(last))} ${localTime(new Date(last))}`
  const counts = new Set<Id>(before.flatMap(({ sales = [] }) => sales))
  return all.filter(({ id, date, total, cancelled }) => {
    if (!cancelled || total === 0 || !cancelled.at.startsWith(day) || cancelled.at < since) return false
    return date !== day || counts.has(id)
  })
}

/** Notice about {@link cancelledLater}. Nobody knows how their money was given back. */
export function cancelledLaterText(sales: readonly Sale[]): string {
  const amount = formatMoney(sales.reduce((sum, { total }) => sum + total, 0))
  const [were, given] = sales.length === 1 ? ['se canceló', 'devolvió'] : ['se cancelaron', 'devolvieron']
  return `Este día ${were} ${counted(sales.length, 'venta', 'ventas')} de antes, ${amount} en total. Si se ${given} de esta caja, ese dinero falta.`
}
