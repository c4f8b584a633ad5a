/** Sales of April that pay in part (spec 4, Who owes). */

import { expect } from 'vitest'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { monthsByProduct, withRests } from '#rules/payments/part-lines.ts'
import { partsAfter, type SettledMonth } from '#rules/payments/part-of-sale.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { accountsOf } from '#rules/payments/payments.ts'
import { lineAmount, percentToRest, totalOf } from '#rules/sales/amounts.ts'
import { ballet as line } from '#support/rules/cart-lines.ts'
import { of } from '#support/rules/debts.ts'
import { ana, ballet } from '#support/rules/payments.ts'

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

export const balletToday = { ...ballet, id: '1' }
export const jazzToday = { ...ballet, id: '2', name: 'Jazz', price: 80_000 }

/** The lines that a press on the chip of April's rest adds: product and amount. */
export function pressed(paid: number, parts: PartPayment[], products = [balletToday, jazzToday]) {
  const accounts = accountsOf([ana], [of('04', { amount: paid })], products, [], parts)
  const debt = debtsOf(accounts, [ana], products, debtTime(accounts, april, april)).map((each) =>
    withRests(each, parts, products),
  )[0]
  if (!debt) return []
  const added = monthsByProduct(debt, [april]).flatMap(({ product, months }) =>
    months.map(({ discountPercent }) => [product.id, lineAmount({ ...product, quantity: 1, discountPercent })]),
  )
  expect(added.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(debt.amount)
  return added
}
