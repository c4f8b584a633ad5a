/** Reading ids, amounts, flags and dates of a PHP server (spec 7, Reading). */

import { describe, expect, test, vi } from 'vitest'
import { registerSale } from '#api/sales.ts'
import { checkSession } from '#api/session.ts'
import { movementsQuery } from '#rows/movements.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { salariesQuery } from '#rows/reports.ts'
import { allSalesQuery, salesQuery } from '#rows/sales.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { answers } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'
import { line, sale } from '#support/wire/samples.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { server } = await withBackend()
const errorLog = watchErrorLog()

const serverSays = (endpoint: string, json: unknown) => server.use(answers(endpoint, json))

describe('ids and amounts', () => {
  test('as numeric texts are the same as numbers', async () => {
    const asNumbers = {
      id: 12,
      name: 'Botella',
      category_id: 3,
      category_name: 'Accesorios',
      price: 350,
      productionCost: 62.5,
      type: 'physical',
    }
    const asTexts = { ...asNumbers, id: '12', category_id: '3', price: '350.00', productionCost: '62.50' }
    serverSays('list_products', [asNumbers])
    const [number] = await read(productsQuery())
    serverSays('list_products', [asTexts])
    const [text] = await read(productsQuery())
    expect(number).toEqual(text)
    expect(text).toMatchObject({ id: '12', categoryId: '3', price: 35_000, productionCost: 6_250 })
  })

  test('in a payment, a month of one digit gets two digits', async () => {
    serverSays('list_payments', [{ student_id: '7', month: 3, year: 2026, amount: '1150.50', status: 'paid' }])
    expect(await read(paymentsQuery())).toEqual([
      { id: null, studentId: '7', month: '03', year: '2026', amount: 115_050, status: 'paid' },
    ])
  })

  test('a status other than paid is pending', async () => {
    const row = { studentId: 7, month: '03', year: '2026', amount: null }
    serverSays('list_payments', [{ ...row, status: 'Pagado' }, { ...row, status: null }, row])
    const pending = { status: 'pending', amount: 0 }
    expect(await read(paymentsQuery())).toMatchObject([pending, pending, pending])
  })

  const unmatched = { at: null, by: null, reason: '' }
  test.each([[''], [0], [false], [[]], [{}], [unmatched]])(
    'a sale whose cancellation is %j is not cancelled',
    async (cancelled) => {
      serverSays('list_sales', [{ id: 1, ...sale, cancelled }])
      expect(await read(salesQuery())).toMatchObject([{ cancelled: null }])
    },
  )

  test.each([
    [true, ''],
    [1, ''],
    ['1', ''],
    [{ ...unmatched, by: 'Ana' }, 'Ana'],
  ])('a sale whose cancellation is %j is cancelled', async (cancelled, by) => {
    serverSays('list_sales', [{ id: 1, ...sale, cancelled }])
    expect(await read(allSalesQuery())).toMatchObject([{ cancelled: { at: '', by, reason: '' } }])
  })

  test.each(['out', 'in'])('a negative movement of kind %j is money out', async (kind) => {
    serverSays('list_cash_movements', [{ id: 1, amount: '-80.00', kind }])
    expect(await read(movementsQuery())).toMatchObject([{ amount: 8_000, kind: 'out' }])
  })

  test('are sent as numbers if the id is a number', async () => {
    const sent = vi.fn()
    server.events.on('request:start', ({ request }) => void request.clone().json().then(sent))
    serverSays('register_sale', { success: true })
    await registerSale(testCalls, {
      ...sale,
      products: [{ ...line, discountPercent: 12.5, discount: 11_875 }],
      total: 83_125,
    })
    await expect.poll(() => sent).toHaveBeenCalled()
    expect(sent).toHaveBeenCalledWith({
      student_id: 1,
      products: [
        {
          id: 1,
          name: 'Ballet',
          price: 950,
          quantity: 1,
          type: 'discipline',
          color: null,
          size: null,
          imageUrl: null,
          discountPercent: 12.5,
          discount: 118.75,
        },
      ],
      total: 831.25,
    })
    server.events.removeAllListeners()
  })
})

describe('flags', () => {
  const user = { id: 1, username: 'admin', role: 'admin', pages: [] }

  test.each([true, 1, '1', 'true'])('loggedIn %j is a session', async (loggedIn) => {
    serverSays('session', { loggedIn, user })
    expect(await checkSession(testCalls)).toMatchObject({ username: 'admin' })
  })

  test.each([false, 0, '0', null, ''])('loggedIn %j is not a session', async (loggedIn) => {
    serverSays('session', { loggedIn, user: null })
    expect(await checkSession(testCalls)).toBeNull()
  })

  test.each([true, 1, '1'])('success %j is a success', async (success) => {
    serverSays('register_sale', { success, sale_id: 3 })
    expect(await registerSale(testCalls, sale)).toMatchObject({ saleId: '3' })
  })

  test.each([false, 0, '0'])('success %j is a refusal', async (success) => {
    serverSays('register_sale', { success, message: 'No hay existencias.' })
    await expect(registerSale(testCalls, sale)).rejects.toThrow('No hay existencias.')
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  })
})

describe('dates', () => {
  const row = { id: 1, studentId: 7, products: [], total: 0 }

  test.each(['20/11/2026', '2026-11-20', '2026-11-20 18:45:10'])('%s is the twentieth of November', async (date) => {
    serverSays('list_sales', [{ ...row, date }])
    expect(await read(salesQuery())).toMatchObject([{ date: '2026-11-20' }])
  })

  test.each(['31/02/2026', 'ayer', '', null])('%j is not a day, and the sale is still there', async (date) => {
    serverSays('list_sales', [{ ...row, date }])
    expect(await read(salesQuery())).toMatchObject([{ id: '1', date: null }])
  })
})

describe('a sum', () => {
  const sum = () => read(salariesQuery('2026-10-01', '2026-10-31'))

  test('over no rows, which SQL returns as null, is 0', async () => {
    serverSays('sum_teacher_salaries', { success: true, total: null })
    expect(await sum()).toBe(0)
  })

  test.each([{ success: true }, { total: '' }, { total: false }, { total: 'NaN' }])(
    'that is %j fails',
    async (answer) => {
      serverSays('sum_teacher_salaries', answer)
      await expect(sum()).rejects.toThrow('No se pudo calcular la suma.')
      expect(errorLog.take()).toEqual(['GET sum_teacher_salaries.php'])
    },
  )
})
