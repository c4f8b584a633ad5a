/** A write is stored once and exactly, or refused. */

import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { databases, newProduct, ownServer, rowsUnder } from '#support/server/own-server.ts'

const userForm = (username: string) => {
  const form = new FormData()
  const fields = { username, password: 'una frase larga', role: 'admin', pages: '["POS"]', academy_name: 'A' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test.each(databases)(
  'on %s a write that a browser sends seven times is done once, and answered seven times',
  async (on) => {
    const { call, signIn } = await ownServer({ on })
    const cookie = await signIn('admin', 'academia2026')
    const create = (name: string, key: string) =>
      call('create_product', newProduct(name, 'Nuevas'), { cookie, headers: { 'idempotency-key': key } })
    const answers = await Promise.all(Array.from({ length: 7 }, () => create('Una sola', 'a')))
    const [first] = answers
    expect(first?.json).toMatchObject({ success: true })
    for (const { status, json } of answers) expect({ status, json }).toEqual({ status: 200, json: first?.json })
    expect(await create('Otra', 'b')).toMatchObject({ json: { success: true } })
    const { json } = await call('list_products', undefined, { cookie })
    const names = rowsUnder(json, 'products').map((row) => JSON.stringify(row))
    expect(names.filter((row) => row.includes('Una sola'))).toHaveLength(1)
    expect(names.filter((row) => row.includes('"Otra"'))).toHaveLength(1)
  },
)

test.each(databases)('on %s a program that asks whether there is room leaves nothing behind', async (on) => {
  const { academy, data, origin } = await ownServer({ on })
  const entries = async () => ({
    tables: (await academy.db.introspection.getTables()).map(({ name }) => name),
    files: await readdir(data),
  })
  const before = await entries()
  const answers = await Promise.all([fetch(`${origin}/api/salud`), fetch(`${origin}/api/salud`)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await entries()).toEqual(before)
})

describe.each(databases)('on %s', (on) => {
  const line = {
    id: 1,
    name: 'Ballet',
    price: 1,
    quantity: 1,
    type: 'service',
    color: null,
    size: null,
    imageUrl: null,
  }
  const sale = (price: number, quantity: number, total: number) => ({
    student_id: 1,
    products: [{ ...line, price, quantity, discountPercent: 0, discount: 0 }],
    total,
  })

  test('an amount or a text that cannot be kept exactly is refused in words, and nothing of it is stored', async () => {
    const { call, signIn, academy, logged } = await ownServer({ on })
    const cookie = await signIn('admin', 'academia2026')
    const count = async () => (await academy.transaction(async ({ sales }) => sales.all())).length
    const before = await count()
    for (const body of [
      sale(1e300, 1, 0),
      sale(9e13, 9e15, 0),
      sale(9e10, 1e9, 9e19),
      sale(-1, 1, -1),
      sale(1, 1e300, 0),
    ])
      expect(await call('register_sale', body, { cookie })).toMatchObject({ status: 200, json: { success: false } })
    const payment = { studentId: 1, month: '01', year: 2020, amount: 1e300, status: 'paid' }
    expect(await call('create_or_update_payment', payment, { cookie })).toMatchObject({ json: { success: false } })
    const dear = { ...newProduct('Caro'), price: 1e300 }
    expect(await call('create_product', dear, { cookie })).toMatchObject({ status: 200, json: { success: false } })
    const report = {
      name: 'R',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      profit: 0,
      totalExpenses: 0,
      totalSales: 0,
    }
    const sold = { studentId: 1, saleDate: null, total: 1e300, products: [] }
    for (const details of [
      { salesDetails: [sold], expenseDetails: [] },
      { salesDetails: [], expenseDetails: [{ id: 'a', name: 'A', amount: 1e300 }] },
    ])
      expect(await call('save_financial_report', { ...report, ...details }, { cookie })).toMatchObject({
        status: 200,
        json: { success: false },
      })
    expect(await count()).toBe(before)

    const created = await call('create_product', newProduct('Con\0nulo', 'Una\0más'), { cookie })
    expect(created).toMatchObject({ status: 200, json: { success: true } })
    const names = (await academy.transaction(async ({ products }) => products.all())).map(({ name }) => name)
    expect(names).toContain('Connulo')
    expect(await call('create_user', userForm('Nu\0la'), { cookie })).toMatchObject({ json: { success: true } })
    for (const name of ['ad\0min', 'ad\u200bmin', '\u0430dmin'])
      expect(await call('create_user', userForm(name), { cookie }), name).toMatchObject({ json: { success: false } })
    expect(logged).toEqual([])
  })

  test('an id that no row can have is of nobody, however large', async () => {
    const { call, signIn, logged } = await ownServer({ on })
    const cookie = await signIn('admin', 'academia2026')
    for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER, -1, '1e400', '1; drop table users', '٣'])
      for (const name of ['delete_student', 'delete_product', 'delete_teacher', 'delete_user', 'delete_event'])
        expect(await call(name, { id }, { cookie }), `${name} ${id}`).toMatchObject({ json: { success: false } })
    expect(await call('register_sale', { ...sale(1, 1, 1), student_id: 2 ** 40 }, { cookie })).toMatchObject({
      json: { success: false },
    })
    expect(logged).toEqual([])
  })

  test('no field of a body is taken for what the program itself has', async () => {
    const { call, signIn, origin, academy } = await ownServer({ on })
    const cookie = await signIn('admin', 'academia2026')
    const body = `{"__proto__":{"student_id":1},"constructor":{"prototype":{"guest":true}},"name":"x"}`
    const response = await fetch(`${origin}/api/register_sale.php`, { method: 'POST', headers: { cookie }, body })
    expect(await response.json()).toMatchObject({ success: false })
    await call('create_product', newProduct('Proto', '__proto__'), { cookie })
    const categories = await academy.transaction(async (store) => store.categories.all())
    expect(categories.map(({ name }) => name)).toContain('__proto__')
    expect(await call('list_sales')).toMatchObject({ status: 401 })
  })
})
