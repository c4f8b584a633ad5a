/** Sales of April that pay in part (spec 4, Who owes). */

import { partsAfter, type SettledMonth } from '#rules/payments/part-of-sale.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { percentToRest, totalOf } from '#rules/sales/amounts.ts'
import { ballet as line } from '#support/rules/cart-lines.ts'

export const april = { year: 2026, month: 4 }
export const month = { studentId: '1', ...april }
export const paying = (amount: number, charged: number): SettledMonth => ({ ...april, amount, charged })
export const jazz = { ...line, id: '2', name: 'Jazz', price: 80_000 }

export const abono = (of: typeof line, pesos: number) => ({
  ...of,
  month,
  typedDiscount: `=${pesos}`,
  discountPercent: percentToRest(of.price, pesos * 100),
})

/** The kept prices after the sale `saleId` is added to `before` cents that were paid. */
export function sell(parts: PartPayment[], saleId: string, before: number, lines: (typeof line)[], isAgain = false) {
  const charged = totalOf(lines)
  const months = [{ ...april, amount: before + charged, charged, ...(isAgain && { isAgain }) }]
  return partsAfter(parts, { studentId: '1', saleId, lines, now: april, months, product: line }).all
}
