import type { Notice } from '#machines/notice.ts'
import { shortMonth, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PaidMonth, Period } from '#rules/payments/payments.ts'
import type { ComparedList } from '#rules/sales/cart-check.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { totalOf, unusualLines, type CartLine, type FoundSales } from '#rules/sales/sale.ts'
import { formatMoney } from '#values/money.ts'
import { enumerated, isolated } from '#values/text.ts'

/** Told once when something is pressed while a sale is on its way (spec 4, POS flow). */
export const waitText = 'Espera: la venta todavía no queda registrada.'

/** Told at once when a sale waits for the history of an equal one (spec 4, POS flow). */
export const equalText = 'Acabas de hacer una venta igual. Espera: revisamos que no se cobre dos veces.'

/** Asks about a chosen product that is not in the cart (spec 4, POS flow). */
export const leftOutQuestion = (product: string): string => `Falta agregar ${isolated(product)} al carrito.`

/** Asks about a sale beyond what an academy sells (spec 4, POS flow). */
export const unusualQuestion = 'La venta no es como las demás. ¿Es correcta?'

/** What is unusual about it: how many of which products, and the total. */
export function unusualText(lines: CartLine[]): string {
  const many = unusualLines(lines).map(({ name, quantity }) => `${quantity.toLocaleString('es-MX')} × ${name}`)
  const products = many.length > 0 ? `${enumerated(many)}. ` : ''
  return `${products}El total es ${formatMoney(totalOf(lines))}.`
}

/** Asks about a cart that is not as it is now (spec 4, POS flow). */
export const cartQuestion = 'Algo cambió desde que se armó la venta'

/** What the answers do. */
export const cartNote =
  '«Actualizar la venta» pone los precios de ahora y quita lo que ya no existe: verás el nuevo total antes de vender. «Vender así» vende lo que está en el carrito.'

/** Asks about a cart that could not be compared with what the server has now (spec 4, POS flow). */
export const unreadQuestion = 'No se pudo comprobar si algo cambió'

const unreadRisks: Record<ComparedList, string> = {
  products: 'un precio puede haber cambiado',
  students: 'el estudiante puede estar dado de baja',
  payments: 'el mes puede estar pagado ya',
}

/** What may be wrong with a cart that is sold all the same. */
export const unreadNote = (uncompared: readonly ComparedList[]): string =>
  `Si vendes sin comprobar, ${enumerated(uncompared.map((list) => unreadRisks[list]))}.`

/** What a student has already paid for months, as a note of the counter (spec 4, POS flow). */
export const paidMonthsText = (paid: readonly PaidMonth[], now: Period): string =>
  `Ya pagó ${enumerated(paid.map((month) => `${formatMoney(month.amount)} de ${shortMonth(month, now)}`))}.`

/** What a sale of disciplines would do to these months in Pagos (spec 4, POS flow). */
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

/** The answer that adds a sale to what was paid: `Sumar: $1,800.00`, of several months with each. */
export const sumText = (replaced: readonly ReplacedMonth[], now: Period): string =>
  `Sumar: ${enumerated(
    replaced.map(
      (month) =>
        `${formatMoney(month.amount + month.charged)}${replaced.length > 1 ? ` de ${shortMonth(month, now)}` : ''}`,
    ),
  )}`

/** The messages about a sale that the server did not answer. */
export const recoveryTexts = {
  wasNotRegistered: 'La venta no quedó registrada: puedes procesarla de nuevo.',
  isDoubtful:
    'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.',
}

/** The new equal sales of the history, by their folios. */
const foliosOf = ({ sales }: FoundSales): string =>
  enumerated(sales.flatMap(({ saleId }) => saleId ?? []).map(saleFolio))

const isSeveral = ({ sales }: FoundSales): boolean => sales.length > 1

/** What the history has, when it cannot say whether a sale without an answer was registered (spec 8, Sale). */
export const foundText = (found: FoundSales): string =>
  isSeveral(found)
    ? `En el historial hay ${found.sales.length} ventas nuevas iguales: ${foliosOf(found)}.`
    : `En el historial hay una venta igual, ${foliosOf(found)}, y no se puede saber si es la tuya.`

/** What that may mean, and what to do. */
export const foundNote = (found: FoundSales): string =>
  isSeveral(found)
    ? 'Puede estar dos veces, o ser de otra caja. Búscala en el historial y sigue con su pago y su comprobante.'
    : 'Puede ser de otra caja. Búscala en el historial: si es la tuya, sigue con su pago y su comprobante.'

/** The alert for a sale that is more than once in the history; `null` if it is not, or that is not sure. */
export const repeatedNotice = (found: FoundSales): Notice | null =>
  isSeveral(found)
    ? {
        tone: 'alert',
        text: `${foundText(found)} Si vendiste una sola, las demás sobran: pide que las cancelen.`,
      }
    : null
