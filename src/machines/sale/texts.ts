import type { Notice } from '#machines/notice.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import type { FoundSales } from '#rules/sales/found-sales.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { enumerated, isolated } from '#values/text.ts'

/** Shown once, after a press while a sale is on its way (spec 4, POS flow). */
export const waitText = 'Espera: la venta todavía no queda registrada.'

/** The same while the sale is registered and its month is recorded. */
export const monthWaitText = 'La venta ya quedó registrada. Espera: se anota el mes en Pagos.'

/** Shown at once when a sale waits for the history of an equal sale (spec 4, POS flow). */
export const equalText = 'Acabas de hacer una venta igual. Espera: revisamos que no se cobre dos veces.'

/** Notice that no month of a sale was recorded, because the payments could not be read (spec 4, POS flow). */
export const uncheckedMonthsText = (buyer: string, amount: Cents): string =>
  `${isolated(buyer)}: no se pudo comprobar qué hay en Pagos. Revisa en Pagos si falta sumar ${formatMoney(amount)} de esta venta.`

export const recoveryTexts = {
  wasNotRegistered: 'La venta no quedó registrada: puedes procesarla de nuevo.',
  isDoubtful:
    'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.',
}

const foliosOf = ({ sales }: FoundSales): string =>
  enumerated(sales.flatMap(({ saleId }) => saleId ?? []).map(saleFolio))

/** Whether the history has several equal sales. */
export const isSeveral = ({ sales }: FoundSales): boolean => sales.length > 1

/** Lists the equal sales, when the history cannot say whether an unanswered sale was registered (spec 8, Sale). */
export const foundText = (found: FoundSales): string =>
  isSeveral(found)
    ? `En el historial hay ${found.sales.length} ventas nuevas iguales: ${foliosOf(found)}.`
    : `En el historial hay una venta igual: ${foliosOf(found)}. No se sabe si es la tuya.`

/** The alert for a sale that is several times in the history; else `null`. */
export const repeatedNotice = (found: FoundSales): Notice | null =>
  isSeveral(found)
    ? {
        tone: 'alert',
        text: `${foundText(found)} Si vendiste una sola, las demás sobran: pide que las cancelen.`,
      }
    : null
