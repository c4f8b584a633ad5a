import type { Movement } from '#api/movements.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { covers, latestOf, type CountedRows, type Span } from '#rules/sales/cash-counts.ts'
import { paidBy } from '#rules/sales/paid.ts'
import { counted } from '#values/counted.ts'
import { localDay, localTime } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'

/**
 * Sales that were cancelled on the counted days after their money was counted: sales of an earlier day or, for a shift,
 * of an earlier count. A shift leaves out the cancellations before its last count. Sales of 0 are left out.
 */
export function cancelledLater(all: readonly Sale[], span: Span, counts: readonly CountedRows[]): Sale[] {
  const { day, isShift, from = day } = span
  const isBefore = (count: CountedRows) => (span.from === undefined ? covers(count, day) : count.day <= day)
  const before = isShift ? counts.filter(isBefore) : []
  const last = latestOf(before)
  const since = last ? `${localDay(new Date(last.at))} ${localTime(new Date(last.at))}` : ''
  const countedIds = new Set<Id>(before.flatMap(({ sales = [] }) => sales))
  return all.filter(({ id, date, total, cancelled }) => {
    if (!cancelled || total === 0 || cancelled.at < since) return false
    if (!covers({ day, from }, cancelled.at.slice(0, 10))) return false
    return date === null || !covers({ day, from }, date) || countedIds.has(id)
  })
}

/** Notice about {@link cancelledLater}. Nobody knows how their money was given back. */
export function cancelledLaterText(sales: readonly Sale[]): string {
  const amount = formatMoney(sales.reduce((sum, { total }) => sum + total, 0))
  const [were, given] = sales.length === 1 ? ['se canceló', 'devolvió'] : ['se cancelaron', 'devolvieron']
  return `Este día ${were} ${counted(sales.length, 'venta', 'ventas')} de antes, ${amount} en total. Si se ${given} de esta caja, ese dinero falta.`
}

/**
 * Cash that went out of the drawer, as much as that of a sale that was cancelled before its money was counted. The sums
 * have that sale no more, so a noted refund is taken off twice. `later` are the sales of {@link cancelledLater}.
 */
export function refundNoted(
  all: readonly Sale[],
  { day, from = day }: Span,
  later: readonly Sale[],
  movements: readonly Movement[],
): Movement | undefined {
  const gone = all.filter(
    (sale) => sale.cancelled && sale.date !== null && covers({ day, from }, sale.date) && !later.includes(sale),
  )
  return movements.find(({ kind, amount }) => kind === 'out' && gone.some((sale) => cashOf(sale) === amount))
}

/** Cash of a sale; a sale that says nothing of its payment counts as cash. */
const cashOf = ({ total, payments = [] }: Sale): Cents => (payments.length === 0 ? total : paidBy(payments, 'cash'))

/** Notice about {@link refundNoted}. */
export const refundNotedText = ({ amount }: Pick<Movement, 'amount'>): string =>
  `Una venta cancelada de ${formatMoney(amount)} ya no suma. Si la salida de ${formatMoney(amount)} fue su devolución, quítala: se resta dos veces.`
