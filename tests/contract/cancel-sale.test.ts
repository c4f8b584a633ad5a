import { beforeEach, expect, test } from 'vitest'
import { recordPayment, takeBackPayment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import { cancelSale, registerSale } from '#api/sales.ts'
import { checkSession } from '#api/session.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { productionCostQuery } from '#rows/reports.ts'
import { allSalesQuery, salesQuery } from '#rows/sales.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

await withBackend()
const errorLog = watchErrorLog()

let ballet: Product
beforeEach(async () => {
  await signInAs('admin')
  ballet = (await read(productsQuery())).find(({ name }) => name === 'Ballet') ?? expect.unreachable('Ballet')
})

const december = { studentId: '7', year: 2026, month: 12 }

/** Sells ballet to a student today, in November; resolves to the id of the sale. */
async function sell(): Promise<string> {
  const { id, name, price, type } = ballet
  const line = { id, name, price, type, color: null, size: null, imageUrl: null, discountPercent: 0, discount: 0 }
  const sale = { studentId: '7', products: [{ ...line, quantity: 1 }], total: price }
  return (await registerSale(testCalls, sale)).saleId ?? expect.unreachable('no id')
}

/** Sells December's ballet to a student, and records the month; resolves to the id of the sale. */
async function sellDecember(charged = ballet.price): Promise<string> {
  const id = await sell()
  await recordPayment(testCalls, { ...december, amount: charged, sale: { id, charged: ballet.price } })
  return id
}

const paidIn = async (wanted: typeof december) =>
  (await read(paymentsQuery())).find(
    ({ studentId, month, year }) => studentId === '7' && Number(month) === wanted.month && Number(year) === wanted.year,
  )

const paidInDecember = () => paidIn(december)

test('the server announces that it cancels sales', async () => {
  expect(await checkSession(testCalls)).toMatchObject({ extensions: expect.arrayContaining(['cancel_sale']) })
})

test('a cancelled sale stays with moment, user and reason, counts no more, and frees its month', async () => {
  const id = await sellDecember()
  expect(await paidInDecember()).toMatchObject({ status: 'paid', amount: ballet.price })
  await cancelSale(testCalls, id, ' Era para su hermana ')
  const all = await read(allSalesQuery())
  expect(all.find((sale) => sale.id === id)?.cancelled).toEqual({
    at: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
    by: 'Mariana Robles Ibáñez',
    reason: 'Era para su hermana',
  })
  expect((await read(salesQuery())).some((sale) => sale.id === id)).toBe(false)
  expect(await paidInDecember()).toMatchObject({ status: 'pending', amount: 0 })
})

test('what was produced for a cancelled sale costs nothing', async () => {
  const sold = (await read(salesQuery())).findLast(({ products }) => products.some(({ type }) => type === 'physical'))
  const day = sold?.date ?? ''
  const before = await read(productionCostQuery(day, day))
  await cancelSale(testCalls, sold?.id ?? '', 'Se cobró dos veces')
  expect(await read(productionCostQuery(day, day))).toBeLessThan(before)
})

test('a second cancellation changes nothing, and keeps the first reason', async () => {
  const id = await sellDecember()
  await cancelSale(testCalls, id, 'Se cobró dos veces')
  await recordPayment(testCalls, { ...december, amount: 10_000 })
  await cancelSale(testCalls, id, 'Otro motivo')
  const cancelled = (await read(allSalesQuery())).find((sale) => sale.id === id)
  expect(cancelled?.cancelled?.reason).toBe('Se cobró dos veces')
  expect(await paidInDecember()).toMatchObject({ status: 'paid', amount: 10_000 })
})

test('a month that two sales paid keeps what the other one charged', async () => {
  const id = await sellDecember()
  const second = await sellDecember(2 * ballet.price)
  await cancelSale(testCalls, id, 'Se cobró dos veces')
  expect(await paidInDecember()).toMatchObject({ status: 'paid', amount: ballet.price })
  await cancelSale(testCalls, second, 'Tampoco era suya')
  expect(await paidInDecember()).toMatchObject({ status: 'pending', amount: 0 })
})

test('a payment by hand that a sale was added to stays, and so does the month of another year', async () => {
  await recordPayment(testCalls, { ...december, amount: 10_000 })
  const id = await sellDecember(ballet.price + 10_000)
  await recordPayment(testCalls, { ...december, year: 2027, amount: 100, sale: { id, charged: 100 } })
  await cancelSale(testCalls, id, 'Era para su hermana')
  expect(await paidInDecember()).toMatchObject({ status: 'paid', amount: 10_000 })
  expect(await paidIn({ ...december, year: 2027 })).toMatchObject({ status: 'pending' })
})

test('a month that was taken back and paid otherwise stays paid', async () => {
  const id = await sellDecember()
  await takeBackPayment(testCalls, december, 'Era otro mes')
  await recordPayment(testCalls, { ...december, amount: 10_000 })
  await cancelSale(testCalls, id, 'Se cobró dos veces')
  expect(await paidInDecember()).toMatchObject({ status: 'paid', amount: 10_000 })
})

test.each([true, false])(
  'a payment that was taken back does not return with a later sale; noted: %s',
  async (isNoted) => {
    const november = { ...december, month: 11 }
    const first = { id: await sell(), charged: ballet.price }
    await recordPayment(testCalls, { ...november, amount: ballet.price, sale: isNoted ? first : undefined })
    await takeBackPayment(testCalls, november, 'Era otro mes')
    const later = { id: await sell(), charged: 102_800 }
    await recordPayment(testCalls, { ...november, amount: 102_800, sale: later })
    await cancelSale(testCalls, later.id, 'Era para su hermana')
    expect(await paidIn(november)).toMatchObject({ status: 'pending', amount: 0 })
  },
)

test('a month of a cancelled sale is not recorded afterwards', async () => {
  const id = await sellDecember()
  await cancelSale(testCalls, id, 'Se cobró dos veces')
  const late = recordPayment(testCalls, { ...december, amount: 100, sale: { id, charged: 100 } })
  await expect(late).rejects.toThrow('La venta está cancelada.')
  expect(await paidInDecember()).toMatchObject({ status: 'pending' })
  errorLog.take()
})

test('neither a sale that does not exist nor a missing reason is accepted', async () => {
  await expect(cancelSale(testCalls, '99999', 'Motivo')).rejects.toThrow('La venta no existe.')
  await expect(cancelSale(testCalls, await sellDecember(), ' ')).rejects.toThrow('Datos no válidos: reason.')
  errorLog.take()
})

test('only a user with the right cancels', async () => {
  const id = await sellDecember()
  await signInAs('recepcion')
  await expect(cancelSale(testCalls, id, 'Motivo')).rejects.toThrow('Tu usuario no tiene permiso para esto.')
  errorLog.take()
})
