import type { Notice } from '#machines/notice.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import type { FoundSales } from '#rules/sales/sale.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { enumerated, isolated } from '#values/text.ts'

/** Told once when something is pressed while a sale is on its way (spec 4, POS flow). */
export const waitText = 'Espera: la venta todavía no queda registrada.'

/** Told at once when a sale waits for the history of an equal one (spec 4, POS flow). */
export const equalText = 'Acabas de hacer una venta igual. Espera: revisamos que no se cobre dos veces.'

/** Notice that no month of a sale was recorded, because the payments could not be read (spec 4, POS flow). */
export const uncheckedMonthsText = (buyer: string, amount: Cents): string =>
  `${isolated(buyer)}: no se pudo comprobar qué hay en Pagos. Revisa en Pagos si falta sumar ${formatMoney(amount)} de esta venta.`

/** The messages about a sale that the server did not answer. */
export const recoveryTexts = {
  wasNotRegistered: 'La venta no quedó registrada: puedes procesarla de nuevo.',
  isDoubtful:
    'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.',
}

/** The new equal sales of the history, by their folios. */
const foliosOf = ({ sales }: FoundSales): string =>
  enumerated(sales.flatMap(({ saleId }) => saleId ?? []).map(saleFolio))

/** Whether the history has more than one equal sale. */
export const isSeveral = ({ sales }: FoundSales): boolean => sales.length > 1

/** What the history has, when it cannot say whether a sale without an answer was registered (spec 8, Sale). */
export const foundText = (found: FoundSales): string =>
  isSeveral(found)
    ? `En el historial hay ${found.sales.length} ventas nuevas iguales: ${foliosOf(found)}.`
    : `En el historial hay una venta igual, ${foliosOf(found)}, y no se puede saber si es la tuya.`

/** The alert for a sale that is more than once in the history; `null` if it is not, or that is not sure. */
export const repeatedNotice = (found: FoundSales): Notice | null =>
  isSeveral(found)
    ? {
        tone: 'alert',
        text: `${foundText(found)} Si vendiste una sola, las demás sobran: pide que las cancelen.`,
      }
    : null
