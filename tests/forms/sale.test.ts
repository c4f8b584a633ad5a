/** The draft of a sale (spec 4, Drafts). */

import { expect, test } from 'vitest'
import { salePlace, type KeptSale } from '#forms/sale.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { ballet } from '#support/rules/cart-lines.ts'

test('a month keeps in the draft how it was charged', () => {
  const months: CartLine['month'][] = [
    { studentId: '1', year: 2026, month: 10, name: 'Ana', part: { paid: 40_000, rest: 55_000 } },
    { studentId: '1', year: 2026, month: 11, isAsOwed: true },
  ]
  const lines = months.map((month, cartId) => ({ ...ballet, cartId, discountPercent: 20, month }))
  const sale: KeptSale = { buyer: { id: '1', name: 'Ana' }, choice: null, lines, lost: [] }
  expect(salePlace.content.parse(JSON.parse(JSON.stringify(sale)))).toEqual(sale)
})
