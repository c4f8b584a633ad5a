/** What a count of the drawer says about sales and movements that it may not have. */

import type { Movement } from '#api/movements.ts'
import type { Sale } from '#api/sales.ts'
import { movedOf } from '#rules/sales/cash-balance.ts'
import type { Span } from '#rules/sales/cash-counts.ts'
import { grandTotal } from '#rules/sales/history.ts'
import { counted } from '#values/counted.ts'
import { localDay, type IsoDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { daysAfter } from '#values/week.ts'

/**
 * Notice about the day's sales that this device does not know. Other devices sold them, or the server gave them no id.
 * Their money may lie in this drawer or in another, so the notice gives the sum and a choice.
 */
export function unknownHereText(sales: readonly Pick<Sale, 'total'>[], { isShift, day, from = day }: Span): string {
  const ofDays = from === day ? 'del día' : 'de estos días'
  const many = `${counted(sales.length, 'venta', 'ventas')} ${ofDays}, ${formatMoney(grandTotal([...sales]))} en total, no`
  const [known, are] = sales.length === 1 ? ['consta', 'cuenta'] : ['constan', 'cuentan']
  return isShift
    ? `${many} ${known} en este dispositivo: aquí no ${are}. Si su dinero está en esta caja, elige «Todo el día».`
    : `${many} ${known} en este dispositivo, y aquí sí ${are}. Si su dinero está en otra caja, elige «Este turno».`
}

/** Notice about the movements of cash of these days that this device did not record, so that a shift leaves them out. */
export function unknownMovementsText(movements: readonly Pick<Movement, 'kind' | 'amount'>[]): string {
  const moved = movedOf(movements)
  const parts = [
    moved.in > 0 ? `${formatMoney(moved.in)} de entradas` : '',
    moved.out > 0 ? `${formatMoney(moved.out)} de salidas` : '',
  ].filter(Boolean)
  return `No cuentan ${parts.join(' y ')} de otro dispositivo.`
}

/**
 * Sales that this device made on a day and the server dates on the next day (spec 4, The cash count). A server in another
 * time zone does so in the evening, so no count of the day has them. Other dates are ignored: the id is reused, or the
 * sale was found later.
 */
export function misdatedSales<Each extends Pick<Sale, 'id' | 'date'>>(
  sales: readonly Each[],
  momentOf: (sale: Each) => number | undefined,
  day: IsoDate,
): Each[] {
  const next = daysAfter(day, 1)
  return sales.filter((sale) => {
    if (sale.date !== next) return false
    const moment = momentOf(sale)
    return moment !== undefined && localDay(new Date(moment)) === day
  })
}

/** Notice about {@link misdatedSales}. */
export function misdatedText(sales: readonly Pick<Sale, 'total'>[]): string | undefined {
  if (sales.length === 0) return undefined
  const [count, them] = sales.length === 1 ? ['cuenta', 'le'] : ['cuentan', 'les']
  return (
    `${counted(sales.length, 'venta', 'ventas')} de este día no ${count} aquí: ${formatMoney(grandTotal([...sales]))}. ` +
    `El servidor ${them} puso otra fecha. Avisa a quien lo administra: su reloj va en otra zona horaria.`
  )
}
