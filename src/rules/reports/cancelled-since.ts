import type { Sale } from '#api/sales.ts'
import { formatMoney } from '#values/money.ts'

const keyOf = ({ studentId, date, total }: Sale): string => [studentId, date, total].join(' ')

/**
 * What to say about the sales of a saved report that were cancelled since. A report keeps no folios, so its sales are
 * matched by student, day and total. `undefined` without such sales.
 */
export function cancelledSinceText(saved: readonly Sale[], all: readonly Sale[]): string | undefined {
  if (!all.some(({ cancelled }) => cancelled)) return undefined
  const open = new Map<string, number>()
  for (const sale of saved) open.set(keyOf(sale), (open.get(keyOf(sale)) ?? 0) + 1)
  const take = (sale: Sale): boolean => {
    const left = open.get(keyOf(sale)) ?? 0
    open.set(keyOf(sale), left - 1)
    return left > 0
  }
  // A sale that counts explains its equal first.
  for (const sale of all) if (!sale.cancelled) take(sale)
  const since = all.filter((sale) => sale.cancelled && take(sale))
  if (since.length === 0) return undefined
  const amount = formatMoney(since.reduce((sum, { total }) => sum + total, 0))
  return since.length === 1
    ? `Después se canceló una venta de este reporte: ${amount}.`
    : `Después se cancelaron ${since.length} ventas de este reporte: ${amount}.`
}
