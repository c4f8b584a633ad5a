/** What receipts and their copies say of months that were paid in part (spec 9, Receipts). */

import { expect, test } from 'vitest'
import { partsAfter } from '#rules/payments/part-of-sale.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { copyTexts } from '#rules/payments/part-texts.ts'
import { percentToRest } from '#rules/sales/amounts.ts'
import { ballet as line } from '#support/rules/cart-lines.ts'
import { abono, april, jazz, month, paying, sell } from '#support/rules/part-payments.ts'

const saleOf = (id: string, products: (typeof line)[]) => ({ id, date: '2026-04-10', products })

test('the copy of a receipt says the same as the first one, on any device that knows what was kept', () => {
  const texts = (id: string, parts: PartPayment[], products: (typeof line)[]) => copyTexts(saleOf(id, products), parts)
  const first = [line, { ...jazz, type: 'physical' as const }, jazz].map((each) => abono(each, 300))
  const lines = [abono(line, 600), { ...line, id: '9' }, abono(jazz, 300)]
  const settled = { studentId: '1', saleId: '10', lines, now: april, product: line }
  const { all, texts: said } = partsAfter([], { ...settled, months: [paying(185_000, 185_000)] })
  expect(said).toEqual(['', undefined, 'Abono de abril. Queda a deber $850.00.'])
  expect(texts('10', all, lines)).toEqual(said)
  expect(texts('11', all, first)).toEqual([undefined, undefined, undefined])
  // A later payment of the rest changes no copy of the first receipt.
  const chip = { ...month, part: { paid: 185_000, rest: 35_000 } }
  const rest = [{ ...line, month: chip, discountPercent: percentToRest(95_000, 35_000) }]
  const later = partsAfter(all, { ...settled, saleId: '11', lines: rest, months: [paying(220_000, 35_000)] })
  expect(later.texts).toEqual(['Abono de abril. Queda a deber $500.00.'])
  expect(texts('10', later.all, lines)).toEqual(said)
  const end = sell(sell([], '10', 0, [abono(line, 600)]), '11', 60_000, rest)
  expect(texts('11', end, rest)).toEqual(['Resto de abril.'])
  expect(copyTexts({ ...saleOf('11', rest), date: null }, end)).toEqual(['Resto de abril de 2026.'])
})

test('two months of one sale have their own words on the copy', () => {
  const may400 = { ...abono(line, 400), month: { ...month, month: 5 } }
  const lines = [may400, abono(line, 600)]
  const months = [paying(60_000, 60_000), { ...paying(40_000, 40_000), month: 5 }]
  const { all } = partsAfter([], { studentId: '1', saleId: '10', lines, now: april, months, product: line })
  expect(copyTexts(saleOf('10', lines), all)).toEqual([
    'Abono de mayo. Queda a deber $550.00.',
    'Abono de abril. Queda a deber $350.00.',
  ])
})

test('a copy without what was kept calls nothing a discount that may be a part', () => {
  const shoes: typeof line = { ...line, type: 'product', discountPercent: 10 }
  expect(copyTexts(saleOf('10', [abono(line, 400), line, shoes]), undefined)).toEqual([
    'Pagó $400.00 de $950.00.',
    undefined,
    undefined,
  ])
})
