/** Texts of the questions that the counter asks before and after a sale. Only its screen loads them. */

import { isSeveral } from '#machines/sale/texts.ts'
import { shortMonth, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PaidMonth } from '#rules/payments/ledger.ts'
import type { Period } from '#rules/payments/period.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import type { ComparedList } from '#rules/sales/cart-check.ts'
import type { FoundSales } from '#rules/sales/found-sales.ts'
import { unusualLines, type CartLine } from '#rules/sales/sale.ts'
import { formatMoney } from '#values/money.ts'
import { enumerated, isolated } from '#values/text.ts'

/** Asks about a chosen product that is not in the cart (spec 4, POS flow). */
export const leftOutQuestion = (product: string): string => `Falta agregar ${isolated(product)} al carrito.`

/** Asks about a sale above the usual size (spec 4, POS flow). */
export const unusualQuestion = 'La venta no es como las demás. ¿Es correcta?'

/** The unusual parts of a sale: quantities by product, and the total. */
export function unusualText(lines: CartLine[]): string {
  const many = unusualLines(lines).map(({ name, quantity }) => `${quantity.toLocaleString('es-MX')} × ${name}`)
  const products = many.length > 0 ? `${enumerated(many)}. ` : ''
  return `${products}El total es ${formatMoney(totalOf(lines))}.`
}

/** Asks about a cart that differs from the newest lists (spec 4, POS flow). */
export const cartQuestion = 'Algo cambió desde que se armó la venta'

export const cartNote =
  '«Actualizar la venta» pone los datos de ahora y quita lo borrado. Verás el nuevo total antes de vender. «Vender así» vende lo que está en el carrito.'

/** Asks about a cart that could not be compared with the server's lists (spec 4, POS flow). */
export const uncomparedQuestion = 'No se pudo comprobar si algo cambió'

const uncomparedRisks: Record<ComparedList, string> = {
  products: 'un precio puede haber cambiado',
  students: 'el estudiante puede estar dado de baja',
  payments: 'el mes puede estar pagado ya',
}

/** The risks of selling a cart without the comparison. */
export const uncomparedNote = (uncompared: readonly ComparedList[]): string =>
  `Si vendes sin comprobar, ${enumerated(uncompared.map((list) => uncomparedRisks[list]))}.`

/** The earlier payments of months, as a note of the counter (spec 4, POS flow). */
export const paidMonthsText = (paid: readonly PaidMonth[], now: Period): string =>
  `Ya pagó ${enumerated(paid.map((month) => `${formatMoney(month.amount)} de ${shortMonth(month, now)}`))}.`

/** The effect of a sale of disciplines on these months in Pagos (spec 4, POS flow). */
export function replacedMonthsText(replaced: readonly ReplacedMonth[], now: Period): string {
  const which = (month: ReplacedMonth) => (replaced.length > 1 ? ` de ${shortMonth(month, now)}` : '')
  const isSame = (month: ReplacedMonth) => month.charged === month.amount
  const changes = replaced
    .filter((month) => !isSame(month))
    .map((month) => `${formatMoney(month.charged)} en lugar de ${formatMoney(month.amount)}${which(month)}`)
  const same = replaced.filter(isSame).map((month) => `${formatMoney(month.charged)}${which(month)}`)
  return [
    ...(changes.length > 0 ? [`Sin sumar, en Pagos quedarán ${enumerated(changes)}.`] : []),
    ...(same.length > 0 ? [`Sin sumar, en Pagos quedan los mismos ${enumerated(same)}.`] : []),
  ].join(' ')
}

/** The answer that adds a sale to earlier payments: `Sumar: $1,800.00`. With several months it names each month. */
export const sumText = (replaced: readonly ReplacedMonth[], now: Period): string =>
  `Sumar: ${enumerated(
    replaced.map(
      (month) =>
        `${formatMoney(month.amount + month.charged)}${replaced.length > 1 ? ` de ${shortMonth(month, now)}` : ''}`,
    ),
  )}`

export const foundNote = (found: FoundSales): string =>
  isSeveral(found)
    ? 'Puede estar dos veces, o ser de otra caja. Búscala en el historial y sigue con su pago y su comprobante.'
    : 'Puede ser de otra caja. Búscala en el historial: si es la tuya, sigue con su pago y su comprobante.'
