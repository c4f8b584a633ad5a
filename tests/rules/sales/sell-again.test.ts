import { expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import { changeCart, type Cart } from '#rules/sales/cart.ts'
import { newSaleOf } from '#rules/sales/sale.ts'
import { linesAgain } from '#rules/sales/sell-again.ts'
import { ballet, mallas } from '#support/rules/cart-lines.ts'

const sale: Sale = {
  ...newSaleOf('7', [{ ...mallas, quantity: 2, discountPercent: 10 }, ballet]),
  id: '900',
  date: null,
}
const march = { year: 2026, month: 3 }
const products = [{ ...ballet, price: ballet.price + 100 }, mallas]

test('keeps prices, quantities and discounts, so that the same sale is sent for another student', () => {
  expect(newSaleOf('7', linesAgain(sale, undefined, products))).toEqual(
    newSaleOf('7', [{ ...mallas, quantity: 2, discountPercent: 10 }, ballet]),
  )
})

test('gives the chosen months to the student who is chosen next', () => {
  const lines = linesAgain(sale, [null, march], products)
  const cart: Cart = { buyer: null, choice: null, lines, missing: null, nextId: 9 }
  const picked = changeCart(cart, { kind: 'PICK_STUDENT', student: { id: '8', name: 'Ana' } })
  expect(picked.lines.map(({ month }) => month)).toEqual([undefined, { ...march, studentId: '8' }])
})

test('takes the one month that the server noted, and no product that is gone', () => {
  const [line, ...others] = linesAgain({ ...sale, months: [{ ...march, amount: 1 }] }, undefined, products.slice(0, 1))
  expect(line?.month).toEqual({ ...march, studentId: '' })
  expect(others).toEqual([])
})
