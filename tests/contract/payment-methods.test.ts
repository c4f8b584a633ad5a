import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#api/products.ts'
import { registerSale, type Paid, type SalePayment } from '#api/sales.ts'
import { checkSession } from '#api/session.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

let ballet: Product
beforeEach(async () => {
  await signInAs('admin')
  ballet = (await read(productsQuery())).find(({ name }) => name === 'Ballet') ?? expect.unreachable('Ballet')
})

const cash = (amount: number): SalePayment => ({ method: 'cash', amount, reference: null })
const card = (amount: number): SalePayment => ({ method: 'card', amount, reference: '1234' })

/** Sells a month of ballet, $950.00. */
function sell(paid?: Paid) {
  const { id, name, price, type } = ballet
  const line = { id, name, price, type, color: null, size: null, imageUrl: null, discountPercent: 0, discount: 0 }
  return registerSale(testCalls, { studentId: '7', products: [{ ...line, quantity: 1 }], total: price, paid })
}

test('the server announces that a sale may say how it was paid', async () => {
  expect(await checkSession(testCalls)).toMatchObject({ extensions: expect.arrayContaining(['payment_methods']) })
})

test('a sale keeps how it was paid, with reference and received cash', async () => {
  const paid = { payments: [cash(60_000), card(35_000)], received: 100_000 }
  await sell(paid)
  expect((await read(salesQuery())).at(-1)).toMatchObject(paid)
  expect(db.sales.all().at(-1)).toMatchObject({
    payments: [
      { method: 'cash', amount: 600, reference: null },
      { method: 'card', amount: 350, reference: '1234' },
    ],
    received: 1000,
  })
})

test('a sale of a client that does not know the methods says nothing', async () => {
  await sell()
  expect((await read(salesQuery())).at(-1)).toMatchObject({ payments: [], received: null })
})

test.each([
  ['a cent less than the total', [cash(94_999)], null, 'Los pagos no suman el total de la venta: deben ser $950.00.'],
  ['more than the total', [cash(95_000), card(1)], null, 'Los pagos no suman el total de la venta: deben ser $950.00.'],
  ['less cash than was paid in cash', [cash(95_000)], 94_999, 'Lo recibido no alcanza: en efectivo son $950.00.'],
  ['cash without a payment in cash', [card(95_000)], 95_000, 'Solo se recibe efectivo de un pago en efectivo.'],
  ['nothing', [cash(95_000), card(0)], null, 'Datos no válidos: payments.'],
  ['less than a cent', [cash(94_999.6), card(0.4)], null, 'Datos no válidos: payments.'],
  ['an amount beyond exact cents', [cash(95_000), card(1e300)], null, 'una cantidad es demasiado grande.'],
  ['a method of no academy', [{ ...cash(95_000), method: 'barter' }], null, 'Datos no válidos: payments.'],
  [
    'a reference that is too long',
    [{ ...card(95_000), reference: '1'.repeat(61) }],
    null,
    'Datos no válidos: payments.',
  ],
] satisfies [string, SalePayment[], number | null, string][])(
  'a sale paid with %s is refused and not kept',
  async (_what, payments, received, message) => {
    const before = db.sales.all().length
    await expect(sell({ payments, received })).rejects.toThrow(message)
    expect(db.sales.all()).toHaveLength(before)
    errorLog.take()
  },
)
