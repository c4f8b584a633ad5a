/** What somebody sends who wants to harm the academy: with no account, or with an ordinary one. */
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whyWeak } from '#server/passwords.ts'
import { kindOf } from '#server/pictures/kind.ts'
import { databases, newProduct, ownServer, temporaryFolder } from '#support/server/own-server.ts'

/** The first line of what is answered to a text that no browser sends. */
const firstLine = (origin: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (part) => (said += String(part)))
    socket.on('error', reject)
    socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''))
  })

const asked = (target: string, header = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: a\r\n${header}Connection: close\r\n\r\n`

const userForm = (username: string) => {
  const form = new FormData()
  const fields = { username, password: 'una frase larga', role: 'admin', pages: '["POS"]', academy_name: 'A' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('no part of a file that is asked for ends the server', async () => {
  const { origin, logged } = await ownServer()
  for (const range of ['bytes=5-2', 'bytes=-', 'bytes=9999-', 'bytes=a-b', 'bytes=0-0,5-2'])
    expect(await firstLine(origin, asked('/', `Range: ${range}\r\n`)), range).toBe('HTTP/1.1 200 OK')
  expect(logged).toEqual([])
})

test('an address that is none is refused and not logged', async () => {
  const { origin, logged } = await ownServer()
  for (const target of ['//', 'http://', '//[', 'http://a:b@:99999/'])
    expect(await firstLine(origin, asked(target)), target).toBe('HTTP/1.1 400 Bad Request')
  expect(logged).toEqual([])
})

test('a file that another version took away ends its answer, and not the server', async () => {
  const { app } = await temporaryFolder()
  await writeFile(join(app, 'old.js'), 'old()')
  const { origin } = await ownServer({ app })
  await rm(join(app, 'old.js'))
  const told = await fetch(`${origin}/old.js`)
    .then((response) => response.text())
    .catch(() => 'broken off')
  expect(told).toBe('broken off')
  expect(await firstLine(origin, asked('/'))).toBe('HTTP/1.1 200 OK')
})

test('what is read of a picture or a password takes no longer for being long', () => {
  const [comments, digits] = ['<!---->'.repeat(140), '1'.repeat(2_000_000)]
  const begun = performance.now()
  expect(kindOf(new TextEncoder().encode(`${comments}x`))).toBeUndefined()
  expect(kindOf(new TextEncoder().encode(`${comments}<svg>`))).toBe('svg')
  return whyWeak(`${digits}x`, ['academia']).then(() => expect(performance.now() - begun).toBeLessThan(5_000))
})

test('of who has not signed in no long body is kept', async () => {
  const { call, signIn } = await ownServer()
  const long = { username: 'admin', password: 'academia2026', more: 'x'.repeat(1_000_000) }
  expect(await call('admin_login', long)).toMatchObject({ json: { success: false } })
  expect(await call('create_product', long)).toMatchObject({ status: 401 })
  const cookie = await signIn('admin', 'academia2026')
  const subdisciplines = ['x'.repeat(1_000_000)]
  expect(await call('create_product', { ...newProduct('Largo'), subdisciplines }, { cookie })).toMatchObject({
    json: { success: true },
  })
})

test('two users whose names look the same are one, and the name is typed on any keyboard', async () => {
  const { call, signIn } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const create = (name: string) => call('create_user', userForm(name), { cookie })
  const composed = 'José'.normalize('NFC')
  expect(await create(composed)).toMatchObject({ json: { success: true } })
  for (const twin of [composed.normalize('NFD'), 'JOSÉ', ` ${composed} `, 'Admin', 'ADMIN '])
    expect(await create(twin), twin).toMatchObject({ json: { message: 'Ya existe un usuario con ese nombre.' } })
  expect(await signIn(composed.normalize('NFD'), 'una frase larga')).not.toBe('nobody')
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
    expect(await count()).toBe(before)

    const created = await call('create_product', newProduct('Con\0nulo', 'Una\0más'), { cookie })
    expect(created).toMatchObject({ status: 200, json: { success: true } })
    const names = (await academy.transaction(async ({ products }) => products.all())).map(({ name }) => name)
    expect(names).toContain('Connulo')
    expect(await call('create_user', userForm('Nu\0la'), { cookie })).toMatchObject({ json: { success: true } })
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
