/** Reading lists of a PHP server, and lists inside a row (spec 7, Reading). */

import { describe, expect, test, vi } from 'vitest'
import { checkSession } from '#api/session.ts'
import { contract } from '#backend/calls.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { levelsQuery } from '#rows/levels.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { callsOn } from '#support/faults/calls.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { answers, says } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { db, server } = await withBackend()
const errorLog = watchErrorLog()

const serverSays = (endpoint: string, json: unknown) => server.use(answers(endpoint, json))

describe('a list', () => {
  const row = { id: 4, name: 'Calzado' }
  const other = { id: 5, name: 'Ropa' }

  test.each([
    ['bare', [row]],
    ['under its name', { categories: [row] }],
    ['under its name, with a success', { success: true, categories: [row] }],
    ['under data', { success: '1', data: [row] }],
  ])('%s is the list', async (_, json) => {
    serverSays('list_categories', json)
    expect(await read(categoriesQuery())).toEqual([{ id: '4', name: 'Calzado' }])
  })

  test('of students, products, sales and payments may be wrapped', async () => {
    serverSays('list_students', { students: [{ id: 1, name: 'Ana' }] })
    serverSays('list_products', { products: [{ id: 1, name: 'Ballet', price: 950 }] })
    serverSays('list_sales', { sales: [{ id: 1, studentId: 1, date: '01/02/2026', products: [], total: 1 }] })
    serverSays('list_payments', { payments: [{ studentId: 1, month: '01', year: 2026, amount: 1, status: 'paid' }] })
    expect(await read(studentsQuery())).toHaveLength(1)
    expect(await read(productsQuery())).toHaveLength(1)
    expect(await read(salesQuery())).toHaveLength(1)
    expect(await read(paymentsQuery())).toHaveLength(1)
  })

  test.each([[['1', '2']], [[1, 2]], [[{ name: '1' }, { level: 2 }]]])('of levels may be %j', async (json) => {
    serverSays('list_levels', json)
    expect(await read(levelsQuery())).toEqual([{ name: '1' }, { name: '2' }])
  })

  test('behind a BOM, which fetch itself drops, is the list', async () => {
    server.use(says('list_categories', `\uFEFF${JSON.stringify([row])}`))
    expect(await read(categoriesQuery())).toEqual([{ id: '4', name: 'Calzado' }])
  })

  test.each([
    ['bare', { '1': row, '3': other }],
    ['under its name', { categories: { '0': row, '2': other } }],
    ['under data', { success: true, data: { '10': row, '9': other } }],
  ])('as an object with numbers for keys, %s, is the list', async (_, json) => {
    serverSays('list_categories', json)
    expect(await read(categoriesQuery())).toHaveLength(2)
  })

  test('as an object has the order of its keys', async () => {
    server.use(says('list_categories', '{"10":{"id":3,"name":"C"},"2":{"id":2,"name":"B"},"1":{"id":1,"name":"A"}}'))
    expect((await read(categoriesQuery())).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })

  test.each([{ categories: {} }, { data: {} }, { categories: null }])('%j is an empty list', async (json) => {
    serverSays('list_categories', json)
    expect(await read(categoriesQuery())).toEqual([])
  })

  test.each([{}, { error: 'x' }, { '1': row, more: row }, { categories: { id: 1 } }])('is not %j', async (json) => {
    serverSays('list_categories', json)
    await expect(read(categoriesQuery())).rejects.toThrow('No se pudo cargar la lista.')
    expect(errorLog.take()).toEqual(['GET list_categories.php'])
  })

  test('fails if every row is unreadable', async () => {
    serverSays('list_categories', [{ nombre: 'Calzado' }, null])
    await expect(read(categoriesQuery())).rejects.toMatchObject({
      message: 'No se pudo cargar la lista.',
      kind: 'unanswered',
    })
    expect(errorLog.take()).toEqual(['GET list_categories.php'])
  })

  test('without rows is empty', async () => {
    serverSays('list_categories', { categories: [] })
    expect(await read(categoriesQuery())).toEqual([])
  })

  test.each([
    ['null', null],
    ['null under its name', { success: true, categories: null }],
    ['null under data', { data: null }],
  ])('that is %s is empty: there are no rows', async (_, json) => {
    serverSays('list_categories', json)
    expect(await read(categoriesQuery())).toEqual([])
  })

  test('with a row that came twice has it once, and reports that', async () => {
    const sale = { id: 7, student_id: 1, sale_date: '20/11/2026', total: 5, products: [] }
    serverSays('list_sales', [sale, { ...sale, id: '7', discipline: 'Ballet' }, { ...sale, id: 8 }, sale])
    expect((await read(salesQuery())).map(({ id }) => id)).toEqual(['7', '8'])
    expect(errorLog.take()).toEqual(['GET list_sales.php: a row came twice, 2 times'])
  })

  test('with rows without an id has each of them once, with any repeated rows', async () => {
    const paid = { studentId: 1, month: '11', year: 2026, amount: 400, status: 'paid' }
    serverSays('list_payments', [paid, { ...paid, amount: 500 }, paid])
    expect((await read(paymentsQuery())).map(({ amount }) => amount)).toEqual([40_000, 50_000])
    expect(errorLog.take()).toEqual(['GET list_payments.php: a row came twice'])
  })

  test.each([
    ['month', { month: '13' }],
    ['month', { month: 'nov' }],
    ['year', { year: null }],
  ])('with a payment whose %s is missing loses it, and reports that', async (_, part) => {
    const paid = { studentId: 1, month: '11', year: 2026, amount: 400, status: 'paid' }
    serverSays('list_payments', [paid, { ...paid, ...part }])
    expect(await read(paymentsQuery())).toHaveLength(1)
    expect(errorLog.take()).toEqual(['GET list_payments.php: a row was dropped'])
  })

  test('fails if it is not a list', async () => {
    serverSays('list_categories', { success: true, categories: 'x' })
    await expect(read(categoriesQuery())).rejects.toThrow('No se pudo cargar la lista.')
    expect(errorLog.take()).toEqual(['GET list_categories.php'])
  })

  test('with one bad row keeps the others, and reports the bad row', async () => {
    const good = { id: 1, name: 'Ballet', price: '950' }
    serverSays('list_products', [
      good,
      { ...good, price: 'gratis' },
      null,
      'x',
      { ...good, id: '' },
      { ...good, id: 2 },
    ])
    expect((await read(productsQuery())).map(({ id }) => id)).toEqual(['1', '2'])
    expect(errorLog.take()).toEqual(['GET list_products.php: a row was dropped, 4 times'])
  })

  test('with thousands of bad rows reports them in one line, with the first few', async () => {
    const good = { id: 1, name: 'Ballet', price: '950' }
    serverSays('list_products', [good, ...Array<unknown>(10_000).fill({ ...good, price: 'gratis' })])
    expect(await read(productsQuery())).toHaveLength(1)
    const [, causes] = vi.mocked(console.error).mock.lastCall ?? []
    expect(causes).toMatchObject(Array(3).fill({ problems: [{ path: 'price', why: 'not an amount' }] }))
    expect(errorLog.take()).toEqual(['GET list_products.php: a row was dropped, 10000 times'])
  })

  test.each(contract.flatMap((endpoint) => ('row' in endpoint ? [endpoint.name] : [])))(
    '%s fails in one line when it has rows and all are unreadable',
    async (name) => {
      serverSays(name, Array(5000).fill([]))
      await expect(callsOn(db)[name]?.()).rejects.toMatchObject({ kind: 'unanswered' })
      expect(String(vi.mocked(console.error).mock.lastCall?.[1])).toMatch(/^none of 5000 rows is readable: not /)
      expect(errorLog.take()).toEqual([`GET ${name}.php`])
    },
  )

  test('of sales with unreadable lines is reported in one line, and so is a report', async () => {
    const sale = { id: 1, student_id: 1, sale_date: '20/11/2026', total: 5, products: [{}, {}] }
    serverSays(
      'list_sales',
      Array.from({ length: 100 }, (_, index) => ({ ...sale, id: index + 1 })),
    )
    expect(await read(salesQuery())).toHaveLength(100)
    expect(errorLog.take()).toEqual(['the lines of a sale: a row was dropped, 200 times'])
    serverSays('get_financial_report', { id: 1, name: 'Cierre', sales_details: Array(100).fill(sale) })
    await callsOn(db)['get_financial_report']?.()
    expect(errorLog.take()).toEqual([expect.stringMatching(/: a row was dropped, \d00 times$/)])
  })

  test('of students is sorted newest enrolment first, from any order', async () => {
    serverSays('list_students', [
      { id: 1, name: 'Ana', enrolled_at: '2025-01-05 10:00:00' },
      { id: 2, name: 'Íñigo', enrolled_at: '2026-03-01 09:30:00' },
      { id: 3, name: 'Óscar', enrolled_at: null },
      { id: 4, name: 'Zoe', enrolled_at: '20/12/2025' },
    ])
    expect((await read(studentsQuery())).map(({ id }) => id)).toEqual(['2', '4', '1', '3'])
  })
})

describe('a list inside a row', () => {
  const product = { id: 1, name: 'Mallas', price: 189.5, type: 'physical' }

  test.each([
    ['JSON text', '["Rosa","Negro"]'],
    ['a text with commas', 'Rosa, Negro,'],
    ['the list itself', ['Rosa', ' Negro ', '']],
    ['an object with numbers for keys', { '1': 'Rosa', '4': 'Negro' }],
    ['its JSON text', '{"4":"Negro","1":"Rosa"}'],
  ])('as %s is the list', async (_, colors) => {
    serverSays('list_products', [{ ...product, colors }])
    expect(await read(productsQuery())).toMatchObject([{ colors: ['Rosa', 'Negro'] }])
  })

  test.each([null, '', '[]', 'null', [], undefined])('as %j is empty', async (colors) => {
    serverSays('list_products', [{ ...product, colors, sizes: colors, subdisciplines: colors }])
    expect(await read(productsQuery())).toMatchObject([{ colors: [], sizes: [], subdisciplines: [] }])
  })

  test('sizes as numbers are texts', async () => {
    serverSays('list_products', [{ ...product, sizes: '[22, 23.5]', colors: '12' }])
    expect(await read(productsQuery())).toMatchObject([{ sizes: ['22', '23.5'], colors: ['12'] }])
  })

  test('the lines of a sale may be JSON text, null or the list', async () => {
    const row = { student_id: 7, sale_date: '2026-11-20', total: '379.00' }
    const sold = {
      id: 1,
      name: 'Mallas',
      price: '189.50',
      quantity: '2',
      type: 'physical',
      color: 'Rosa',
      size: 'CH',
      discount: 0,
    }
    serverSays('list_sales', [
      { ...row, id: 1, products: JSON.stringify([sold]) },
      { ...row, id: 2, products: [sold] },
      { ...row, id: 3, products: null },
      { ...row, id: 4, products: { '2': sold } },
      { ...row, id: 5, products: JSON.stringify({ '2': sold }) },
    ])
    const [asText, asList, asNull, asObject, asObjectText] = await read(salesQuery())
    expect(asText?.products).toEqual(asList?.products)
    expect(asObject?.products).toEqual(asList?.products)
    expect(asObjectText?.products).toEqual(asList?.products)
    expect(asText?.products).toEqual([
      {
        id: '1',
        name: 'Mallas',
        price: 18_950,
        quantity: 2,
        type: 'physical',
        color: 'Rosa',
        size: 'CH',
        imageUrl: null,
        discountPercent: 0,
        discount: 0,
      },
    ])
    expect(asNull?.products).toEqual([])
  })

  test('the pages of the user may be JSON text', async () => {
    serverSays('session', {
      loggedIn: true,
      user: { id: '9', username: 'caja', role: 'staff', pages: '["POS","StudentsList"]' },
    })
    expect(await checkSession(testCalls)).toMatchObject({ id: '9', pages: ['POS', 'StudentsList'] })
  })
})
