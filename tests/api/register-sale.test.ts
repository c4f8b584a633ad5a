/** The sent sale of any cart: by the contract, and exact to the cent. */

import * as fc from 'fast-check'
import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { RegisterSale, registerSale } from '#api/sales.ts'
import { newSaleOf, type CartLine } from '#rules/sales/sale.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { centsOf } from '#values/money.ts'

const { server } = await withBackend()

const anyLine: fc.Arbitrary<CartLine> = fc.record({
  id: fc.oneof(fc.nat().map(String), fc.constantFrom('A-12', '007')),
  name: fc.string({ unit: 'grapheme' }),
  categoryId: fc.constant(null),
  categoryName: fc.constant(''),
  price: fc.nat(10_000_000),
  productionCost: fc.constant(0),
  type: fc.constantFrom('physical', 'service', 'discipline'),
  imageUrl: fc.option(fc.constant('https://academia.example/a.png')),
  subdisciplines: fc.constant([]),
  colors: fc.constant([]),
  sizes: fc.constant([]),
  cartId: fc.nat(),
  quantity: fc.integer({ min: 1, max: 999 }),
  selectedColor: fc.option(fc.string()),
  selectedSize: fc.option(fc.string()),
  discountPercent: fc.nat(10_000).map((hundredths) => hundredths / 100),
})

test('a cart is sent by the contract, and its lines add up to its total to the cent', async () => {
  let received: unknown
  server.use(
    http.post('*/api/register_sale.php', async ({ request }) => {
      received = await request.json()
      return HttpResponse.json({ success: true })
    }),
  )
  const cart = fc.array(anyLine, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.nat().map(String), cart, async (studentId, lines) => {
      const sale = newSaleOf(studentId, lines)
      await registerSale(testCalls, sale)
      const { student_id, products, total } = RegisterSale.parse(received)
      expect(student_id).toBe(Number(studentId))
      expect(centsOf(total)).toBe(sale.total)
      const amounts = products.map(
        ({ price, quantity, discount }) => (centsOf(price) ?? 0) * quantity - (centsOf(discount) ?? 0),
      )
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(sale.total)
      expect(products.map(({ id, name, color, size }) => [String(id), name, color, size])).toEqual(
        lines.map(({ id, name, selectedColor, selectedSize }) => [id, name, selectedColor, selectedSize]),
      )
    }),
  )
})
