/** Requests of an attacker with no account, or with an ordinary account. */

import { readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whyWeak } from '#server/passwords.ts'
import { kindOf } from '#server/pictures/kind.ts'
import { saleOf } from '#support/server/many-sales.ts'
import { newProduct, ownServer, temporaryFolder } from '#support/server/own-server.ts'

/** The first line of the answer to a raw request. */
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
  const fields = {
    username,
    password: 'una frase más larga'.normalize('NFC'),
    role: 'admin',
    pages: '["POS"]',
    academy_name: 'A',
  }
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

// Chromium sends a POST again when a reused connection breaks.
test('each answer ends its connection', async () => {
  const { origin } = await ownServer()
  for (const path of ['/', '/api/session.php', '/api/salud'])
    expect((await fetch(`${origin}${path}`)).headers.get('connection'), path).toBe('close')
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

describe('of an ordinary account', () => {
  test('a body that nests deep or has endless lists is refused before it is read, and one with a long text is not', async () => {
    const { origin, call, signIn } = await ownServer()
    const cookie = await signIn('admin', 'academia2026')
    const send = (body: string, type: string) =>
      fetch(`${origin}/api/register_event.php`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': type },
        body,
      })
    for (const [body, type = 'application/json'] of [
      ['['.repeat(6_000_000)],
      [`[${'[],'.repeat(1_000_000)}1]`],
      [`{"date":[${'1,'.repeat(1_000_000)}1]}`],
      [`{"a":"\\\\\\"","b":${'{"c":'.repeat(40)}`],
      ['['.repeat(40), 'multipart/form-data; boundary=x'],
    ] as const) {
      const answer = await send(body, type)
      expect({ status: answer.status, json: await answer.json() }).toEqual({
        status: 400,
        json: { success: false, message: 'Lo que se envió no se puede leer.' },
      })
    }
    const name = `${'[{'.repeat(200)}"\\`
    expect(await call('create_product', newProduct(name), { cookie })).toMatchObject({ json: { success: true } })
  })

  test('a picture of a write that is refused leaves no file', async () => {
    const { call, signIn, data } = await ownServer()
    const cookie = await signIn('admin', 'academia2026')
    const names = () => readdir(join(data, 'fotos')).catch(() => [])
    const before = await names()
    const [line] = saleOf('Con foto').products
    const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
    const sale = { ...saleOf('x'), products: [{ ...line, imageUrl: svg }] }
    expect(await call('register_sale', { ...sale, total: 1 }, { cookie })).toMatchObject({ json: { success: false } })
    expect(await names()).toEqual(before)
    expect(await call('register_sale', sale, { cookie })).toMatchObject({ json: { success: true } })
    expect(await names()).toHaveLength(before.length + 1)
  })

  test('an endless name, a picture that runs and more pieces than the counter sells are not kept', async () => {
    const { call, signIn } = await ownServer()
    const cookie = await signIn('admin', 'academia2026')
    const create = (more: object) => call('create_product', { ...newProduct('Nueva'), ...more }, { cookie })
    const refused = (message: string) => ({ json: { success: false, message } })
    expect(await create({ name: 'x'.repeat(7_900_000) })).toMatchObject(refused('Datos no válidos: name.'))
    for (const image of ['javascript:alert(1)', ' JavaScript:alert(1)', 'vbscript:x', 'data:text/html,x'])
      expect(await create({ image })).toMatchObject(refused('La imagen no se puede leer: elige otra.'))
    const [line] = saleOf('Muchas').products
    const sell = (more: object) =>
      call('register_sale', { ...saleOf('x'), ...more, products: [{ ...line, ...more }] }, { cookie })
    expect(await sell({ quantity: 9e15, price: 0, total: 0 })).toMatchObject(
      refused('Datos no válidos: products.0.quantity.'),
    )
    expect(await sell({ imageUrl: 'javascript:alert(1)' })).toMatchObject({ json: { success: true } })
    expect(JSON.stringify((await call('list_sales', undefined, { cookie })).json)).not.toContain('javascript:')
  })

  test('a class that two keyboards write with two accents has one roll', async () => {
    const { academy, call, signIn } = await ownServer()
    const cookie = await signIn('admin', 'academia2026')
    const save = (subdiscipline: string) =>
      call(
        'create_attendance',
        {
          date: '02/01/2020',
          subdiscipline,
          level: 'Único',
          teacher: 'José',
          studentAttendance: { 1: true },
          teacherAttendance: {},
          recordedAt: '2020-01-02T10:00:00.000Z',
        },
        { cookie },
      )
    const rolls = async () =>
      (await academy.transaction(async ({ attendance }) => attendance.all())).filter(
        ({ date }) => date === '02/01/2020',
      )
    for (const form of ['NFD', 'NFC'])
      expect(await save('Clásico'.normalize(form))).toMatchObject({ json: { success: true } })
    expect(await rolls()).toEqual([expect.objectContaining({ subdiscipline: 'Clásico'.normalize('NFC') })])
  })
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
  const subdisciplines = Array.from({ length: 1_000 }, () => 'x'.repeat(1_000))
  expect(await call('create_product', { ...newProduct('Largo'), subdisciplines }, { cookie })).toMatchObject({
    json: { success: true },
  })
})

test('a login that is written in another way counts as the same login', async () => {
  const { origin } = await ownServer()
  const bodyOf = (username: string) => JSON.stringify({ username, password: 'adivina' })
  // Reading a body drops the byte order mark and NUL.
  const bodies = ['admin', 'admin\0', '\0admin', 'ad\0min'].map(bodyOf)
  bodies.push(...Array.from({ length: 3 }, () => `\uFEFF${bodyOf('admin')}`))
  const statuses: number[] = []
  for (const body of bodies)
    statuses.push((await fetch(`${origin}/api/admin_login.php`, { method: 'POST', body })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('two users whose names look the same are one, and name and password are typed on any keyboard', async () => {
  const { call, signIn } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const create = (name: string) => call('create_user', userForm(name), { cookie })
  const composed = 'José'.normalize('NFC')
  expect(await create(composed)).toMatchObject({ json: { success: true } })
  for (const twin of [composed.normalize('NFD'), 'JOSÉ', ` ${composed} `, 'Admin', 'ADMIN '])
    expect(await create(twin), twin).toMatchObject({ json: { message: 'Ya existe un usuario con ese nombre.' } })
  expect(await signIn(composed.normalize('NFD'), 'una frase más larga'.normalize('NFD'))).not.toBe('nobody')
})
