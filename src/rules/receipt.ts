import type { SaleLine } from '#api/sales.ts'
import type { Cents } from '#rules/money.ts'

/** What is printed for a sale: who sold, to whom, what, and for how much; amounts in cents. */
export type Receipt = {
  number: string
  /** the day, and the time where it is known, as people read it */
  date: string
  academy: { name: string; logo: string | null }
  student: string
  lines: SaleLine[]
  total: Cents
}

/** Sale receipt number (spec 9): `POS-` and the id in six digits; without an id, the moment it was made. */
export const saleReceiptNumber = (saleId: string | null, madeAt: Date): string =>
  saleId === null ? `POS-${timestamp(madeAt)}` : saleFolio(saleId)

/** How a registered sale is called everywhere: `POS-000123` (spec 9); a server that sends whole folios keeps its own. */
export const saleFolio = (saleId: string): string =>
  saleId.startsWith('POS-') ? saleId : `POS-${saleId.padStart(6, '0')}`

const timestamp = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')

/** The last lines of every receipt (spec 9). */
export const receiptFooter = 'Si necesitas factura, solicítala en recepción con tu RFC.'
