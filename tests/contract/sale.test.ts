import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#api/products.ts'
import { registerSale, type NewSale, type SaleLine } from '#api/sales.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { post, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

let products: Product[]
beforeEach(async () => {
  await signInAs('admin')
  products = await read(productsQuery())
})

/** A line of a product of the catalogue, without discount. */
function lineOf(name: string, change: Partial<SaleLine> = {}): SaleLine {
  const product = products.find((each) => each.name === name) ?? expect.unreachable(name)
  const { id, price, type, imageUrl } = product
  return {
    id,
    name,
    price,
    quantity: 1,
    type,
    color: null,
    size: null,
    imageUrl,
    discountPercent: 0,
    discount: 0,
    ...change,
  }
}

describe('a sale', () => {
  test('is registered on the day of the server and answers with folio, total and logo', async () => {
    const line = lineOf('Zapatillas de media punta', {
      quantity: 2,
      color: 'Rosa',
      size: '23',
      discountPercent: 12.5,
      discount: 8_000,
    })
    const known = db.sales.all().length
    const answer = await registerSale(testCalls, { studentId: '7', products: [line, lineOf('Ballet')], total: 151_000 })
    expect(answer).toEqual({
      saleId: String(known + 1),
      total: 151_000,
      logoUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
    })

    const sales = await read(salesQuery())
    expect(sales).toHaveLength(known + 1)
    expect(sales.at(-1)).toEqual({
      id: String(known + 1),
      studentId: '7',
      date: '2026-11-20',
      // Its picture is a `data:` URL.
      products: [{ ...line, imageUrl: null }, lineOf('Ballet')],
      total: 151_000,
      cancelled: null,
      months: [],
      payments: [],
      received: null,
    })
    expect(db.sales.find(known + 1)?.date).toBe('20/11/2026')
  })

  test.each([
    [
      'a third of a cent',
      { name: 'Mallas convertibles', quantity: 3, discountPercent: 33.33, discount: 18_948 },
      37_902,
    ],
    [
      'half a cent, rounded up',
      { name: 'Red para chongo', quantity: 1, discountPercent: 50.1, discount: 1_779 },
      1_771,
    ],
    ['the rest of a month', { name: 'Ballet', quantity: 1, discountPercent: 57.872632, discount: 54_979 }, 40_021],
    ['everything', { name: 'Ballet', quantity: 1, discountPercent: 100, discount: 95_000 }, 0],
    [
      'amounts that binary numbers cannot hold',
      { name: 'Sandalias de alberca', quantity: 7, discountPercent: 0, discount: 0 },
      125_930,
    ],
  ])('agrees to the cent with a discount of %s', async (_, { name, ...change }, total) => {
    expect(await registerSale(testCalls, { studentId: '1', products: [lineOf(name, change)], total })).toMatchObject({
      total,
    })
  })

  test('gets its own folio when two are registered at once', async () => {
    const sale = (): NewSale => ({ studentId: '1', products: [lineOf('Ballet')], total: 95_000 })
    const answers = await Promise.all([registerSale(testCalls, sale()), registerSale(testCalls, sale())])
    expect(new Set(answers.map(({ saleId }) => saleId)).size).toBe(2)
  })
})

describe('these sales are refused with a message, and nothing changes:', () => {
  async function expectRefusal(sale: NewSale, message: string) {
    const before = db.snapshot()
    await expect(registerSale(testCalls, sale)).rejects.toMatchObject({ message, kind: 'refused' })
    expect(db.snapshot()).toEqual(before)
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  }

  test('a student that does not exist', () =>
    expectRefusal({ studentId: '999', products: [lineOf('Ballet')], total: 95_000 }, 'El estudiante no existe.'))

  test('a product that does not exist', () =>
    expectRefusal(
      { studentId: '1', products: [lineOf('Ballet', { id: '999' })], total: 95_000 },
      'El producto «Ballet» no existe.',
    ))

  test('a total that is one cent off', () =>
    expectRefusal(
      { studentId: '1', products: [lineOf('Ballet'), lineOf('Jazz')], total: 180_001 },
      'El total no coincide con las líneas de la venta: deben ser $1800.00.',
    ))

  test('a discount that is one cent off', () =>
    expectRefusal(
      { studentId: '1', products: [lineOf('Ballet', { discountPercent: 10, discount: 9_501 })], total: 85_499 },
      'El descuento de «Ballet» no es el 10%: deben ser $95.00.',
    ))

  test('no lines', () => expectRefusal({ studentId: '1', products: [], total: 0 }, 'Datos no válidos: products.'))

  test.each<[string, Partial<SaleLine>, string]>([
    ['a quantity of zero', { quantity: 0 }, 'quantity'],
    ['half a piece', { quantity: 1.5 }, 'quantity'],
    ['a negative price', { price: -100 }, 'price'],
    ['a discount over 100 percent', { discountPercent: 101 }, 'discountPercent'],
    ['a negative discount', { discount: -1 }, 'discount'],
  ])('%s', (_, change, field) =>
    expectRefusal(
      { studentId: '1', products: [lineOf('Ballet', change)], total: 95_000 },
      `Datos no válidos: products.0.${field}.`,
    ),
  )

  test.each([
    ['no body', undefined, 'JSON'],
    ['no JSON', '<sale/>', 'JSON'],
    ['a list', [], 'JSON'],
    ['nothing in it', {}, 'student_id, products, total'],
    ['a text for the total', { student_id: 1, products: [], total: '0' }, 'products, total'],
  ])('a body with %s', async (_, body, fields) => {
    const before = db.snapshot()
    expect(await post('register_sale', body)).toEqual({
      status: 200,
      json: { success: false, message: `Datos no válidos: ${fields}.` },
    })
    expect(db.snapshot()).toEqual(before)
  })
})
