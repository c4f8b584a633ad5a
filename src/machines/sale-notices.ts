import { failureNotice, type Notice } from '#machines/notice.ts'
import type { PaidMonth } from '#rules/payments.ts'
import { monthNames } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'

/** What the last refusal asked for, marked on screen until the user gives it. */
export type Missing = 'student' | 'lines' | 'product' | 'color' | 'size'

/** The messages for missing values (spec 5, POS). */
export const missingTexts: Record<Missing, string> = {
  student: 'Por favor, selecciona una estudiante.',
  lines: 'Por favor, agrega productos a la venta.',
  product: 'Por favor, selecciona un producto.',
  color: 'Por favor, selecciona un color.',
  size: 'Por favor, selecciona una talla.',
}

/** Told once when something is pressed while a sale is on its way (spec 4, POS flow). */
export const waitText = 'Espera: la venta se está registrando.'

/** Asks about a chosen product that is not in the cart (spec 4, POS flow). */
export const leftOutQuestion = (product: string): string => `Elegiste ${product} y no está en la venta.`

/** What a student has already paid for a month, as a note of the counter (spec 4, POS flow). */
export const paidMonthText = ({ amount, month }: PaidMonth): string =>
  `Ya pagó ${formatMoney(amount)} de ${monthNames[month - 1]}.`

/** What a sale of disciplines would do to the month in Pagos (spec 4, POS flow); `amount` in cents. */
export const replacedMonthText = ({ amount: before }: PaidMonth, amount: Cents): string =>
  `Con esta venta, en Pagos quedarán ${formatMoney(amount)} en lugar de ${formatMoney(before)}.`

/** The messages about a sale that the server did not answer. */
export const recoveryTexts = {
  wasRegistered: 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.',
  wasNotRegistered: 'La venta no quedó registrada: puedes procesarla de nuevo.',
  isDoubtful:
    'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.',
}

/** The alert for a failed sale (spec 8, Sale). */
export const saleFailure = (error: unknown): Notice | null => failureNotice(error, (reason) => `Error: ${reason}`)
