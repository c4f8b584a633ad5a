import { expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import { keepsPrice } from '#rules/payments/part-of-sale.ts'
import { lineAmount, percentToRest } from '#rules/sales/amounts.ts'
import { changeCart, type Cart } from '#rules/sales/cart.ts'
import { newSaleOf } from '#rules/sales/sale.ts'
import { discountsAgainText, linesAgain } from '#rules/sales/sell-again.ts'
import { ballet, mallas } from '#support/rules/cart-lines.ts'

const sale: Sale = {
  ...newSaleOf('7', [{ ...mallas, quantity: 2, discountPercent: 10 }, ballet]),
  id: '900',
  date: null,
}
const march = { year: 2026, month: 3 }
const products = [{ ...ballet, price: ballet.price + 100 }, mallas]
const today = '2026-03-20'
const lostText = 'Escribe el descuento de Ballet si lo tenía.'

test('keeps prices, quantities and the discounts of products, so that the same sale is sent for another student', () => {
  expect(newSaleOf('7', linesAgain(sale, undefined, products, today))).toEqual(
    newSaleOf('7', [{ ...mallas, quantity: 2, discountPercent: 10 }, ballet]),
  )
})

test('costs a product what it cost, also if the server rounds or lacks the percent of its discount', () => {
  const [line = expect.unreachable('no line')] = newSaleOf('7', [{ ...mallas, quantity: 2 }]).products
  for (const discountPercent of [3.33, 0]) {
    const [again] = linesAgain({ products: [{ ...line, discountPercent, discount: 1234 }] }, undefined, products, today)
    expect(again && lineAmount(again)).toBe(2 * mallas.price - 1234)
  }
})

test.each([
  ['a typed percent', { discountPercent: 50 }, 50, 'Quita el descuento de Ballet si era un abono.'],
  ['a rest, or pesos', { discountPercent: percentToRest(95_000, 40_000) }, 0, lostText],
  ['the rest of a server that rounds the percent', { discountPercent: 57.89, discount: 55_000 }, 0, lostText],
  ['no discount', { discountPercent: 0 }, 0, undefined],
])('says what becomes of %s of a discipline', (_, discount, percent, text) => {
  const past = newSaleOf('7', [ballet, { ...mallas, discountPercent: 10 }])
  const [line = expect.unreachable('no line'), ...others] = past.products
  const sold = [{ ...line, ...discount }, ...others]
  const again = linesAgain({ products: sold }, [march, null], products, today)
  expect(again).toMatchObject([{ price: ballet.price, discountPercent: percent }, { discountPercent: 10 }])
  // It may be a part: only a discount that nobody typed settles a month.
  expect(again.some(keepsPrice)).toBe(false)
  expect(discountsAgainText({ products: sold })).toBe(text)
})

test('names each discipline once that keeps or loses a discount', () => {
  const discipline = (name: string, discountPercent: number) => ({ ...ballet, name, discountPercent })
  const lines = [
    ['Ballet', 10],
    ['Ballet', 15],
    ['Jazz', 20],
    ['Tap', 1 / 3],
  ] as const
  expect(
    discountsAgainText(
      newSaleOf(
        '7',
        lines.map(([name, percent]) => discipline(name, percent)),
      ),
    ),
  ).toBe('Quita el descuento de Ballet y Jazz si era un abono. Escribe el descuento de Tap si lo tenía.')
})

test('gives the chosen months to the student who is chosen next', () => {
  const lines = linesAgain(sale, [null, march], products, today)
  const cart: Cart = { buyer: null, choice: null, lines, missing: null, nextId: 9 }
  const picked = changeCart(cart, { kind: 'PICK_STUDENT', student: { id: '8', name: 'Ana' } })
  expect(picked.lines.map(({ month }) => month)).toEqual([undefined, { ...march, studentId: '8' }])
})

test.each([
  ['an earlier month, which the first student owed', '2026-04-01', false],
  ['a later month, paid ahead', '2026-02-28', true],
  ['a later month of another year', '2025-11-20', true],
])('treats %s', (_month, day, isKept) => {
  const [, line] = linesAgain(sale, [null, march], products, day)
  expect(line?.month).toEqual(isKept ? { ...march, studentId: '' } : undefined)
})

test('charges a discipline once for several earlier months', () => {
  const owed = { ...newSaleOf('7', [ballet, ballet, ballet, mallas, mallas]), id: '900', date: null }
  const ahead = { year: 2026, month: 6 }
  const lines = linesAgain(owed, [march, { ...march, month: 4 }, ahead, null, null], products, '2026-05-02')
  expect(lines.map(({ type, month }) => [type, month?.month])).toEqual([
    ['discipline', undefined],
    ['discipline', 6],
    ['physical', undefined],
    ['physical', undefined],
  ])
})

test('takes the one month that the server noted, and no product that is gone', () => {
  const noted = (amount: number) =>
    linesAgain({ ...sale, months: [{ ...march, amount }] }, undefined, products.slice(0, 1), today)
  expect(noted(1).map(({ month }) => month)).toEqual([{ ...march, studentId: '' }])
})
