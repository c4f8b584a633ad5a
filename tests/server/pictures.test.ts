/** Pictures and logos are files, named by their content. */

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRecord } from '#api/reading-records.ts'
import { exportJson } from '#server/export.ts'
import { checkPictures } from '#server/pictures/check.ts'
import { kindOf } from '#server/pictures/kind.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'
import { ownServer, rowsUnder } from '#support/server/own-server.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const dataUrl = `data:image/png;base64,${png.toString('base64')}`
const hostile = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const product = (image: string) => ({
  name: 'Con imagen',
  category: 'Ropa',
  price: 10,
  type: 'service',
  image,
  subdisciplines: [],
  colors: [],
  sizes: [],
  productionCost: 0,
})

async function signedIn(given?: { isDemo: boolean }) {
  const server = await ownServer(given)
  const cookie = await server.signIn('admin', 'academia2026')
  return {
    ...server,
    cookie,
    send: (name: string, body: unknown) => server.call(name, body, { cookie }),
    lastProduct: async () =>
      rowsUnder((await server.call('list_products', undefined, { cookie })).json, 'products')
        .filter(isRecord)
        .at(-1),
  }
}

test('a picture that comes inside a product is kept as a file, once, and sent so that nothing in it runs', async () => {
  const { send, lastProduct, origin, data } = await signedIn()
  const before = await readdir(join(data, 'fotos'))
  await send('create_product', product(dataUrl))
  const first = await lastProduct()
  expect(first?.['imageUrl']).toMatch(/^fotos\/[\da-f]{64}\.png$/)
  await send('create_product', product(dataUrl))
  expect(await readdir(join(data, 'fotos'))).toHaveLength(before.length + 1)

  const response = await fetch(`${origin}/api/${String(first?.['imageUrl'])}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  for (const name of ['x.png', `${'0'.repeat(64)}.png`, '..%2facademia.sqlite'])
    expect((await fetch(`${origin}/api/fotos/${name}`)).status, name).toBe(404)
})

test('what a product had comes back as it was sent, and an address elsewhere stays one', async () => {
  const { send, lastProduct } = await signedIn()
  await send('create_product', product(dataUrl))
  const row = await lastProduct()
  const kept = String(row?.['imageUrl'])
  await send('update_product', { ...product(kept), id: row?.['id'] })
  expect((await lastProduct())?.['imageUrl']).toBe(kept)
  await send('update_product', { ...product('https://example.com/a.png'), id: row?.['id'] })
  expect((await lastProduct())?.['imageUrl']).toBe('https://example.com/a.png')
})

test('what is no picture is refused, whatever its type says', async () => {
  const { send, call, cookie } = await signedIn()
  for (const text of ['<html><script>alert(1)</script>', 'GIF', ''])
    expect(await send('create_product', product(`data:image/png;base64,${btoa(text)}`))).toMatchObject({
      json: { success: false, message: 'La imagen no se puede leer: elige otra.' },
    })
  const form = new FormData()
  for (const [name, value] of Object.entries({
    username: 'Ana',
    password: 'una frase larga',
    role: 'admin',
    pages: '[]',
  }))
    form.append(name, value)
  form.append('academy_name', 'A')
  form.append('logo', new File(['<script>alert(1)</script>'], 'logo.png', { type: 'image/png' }))
  expect(await call('create_user', form, { cookie })).toMatchObject({
    json: { message: 'El logo debe ser una imagen.' },
  })
})

test('the kind of a picture is told by its content', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(kindOf(png)).toBe('png')
  expect(kindOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg')
  expect(kindOf(bytes('GIF89a…'))).toBe('gif')
  expect(kindOf(bytes('RIFF0000WEBPVP8 '))).toBe('webp')
  expect(kindOf(bytes('0000ftypavif'))).toBe('avif')
  expect(kindOf(bytes(`<?xml version="1.0"?>\n<!-- drawn -->\n${hostile}`))).toBe('svg')
  expect(kindOf(bytes('<svgx'))).toBeUndefined()
  expect(kindOf(bytes(`<html>${hostile}`))).toBeUndefined()
})

test('a new user takes the logo of the academy, and no address of a file that could be a call', async () => {
  const { call, cookie, academy } = await signedIn()
  const [admin] = await academy.transaction(async ({ users }) => users.all())
  expect(admin?.academy_logo).toMatch(/^fotos\//)
  const create = (username: string, logo_url: string) => {
    const form = new FormData()
    const fields = { username, password: 'una frase larga', role: 'admin', pages: '[]', academy_name: 'A', logo_url }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return call('create_user', form, { cookie })
  }
  expect(await create('Ana', admin?.academy_logo ?? '')).toMatchObject({ json: { success: true } })
  expect(await create('Eva', 'logout.php')).toMatchObject({ json: { success: false } })
})

test('no row of the demo has a picture inside, and what is exported has all of them, for another academy', async () => {
  const { academy, data } = await ownServer()
  const rows = await academy.transaction(async ({ users, products }) => [await users.all(), await products.all()])
  expect(JSON.stringify(rows)).not.toContain('data:image')
  expect((await openPictures(data).names()).length).toBeGreaterThan(5)

  const file = join(data, 'academia.json')
  await writeFile(file, exportJson(academy, openPictures(data)))
  const other = await ownServer({ isDemo: false })
  await startAcademy(other.academy, openPictures(other.data), { isDemo: false, importFrom: file })
  const there = await other.academy.transaction(async ({ users, products }) => [
    await users.all(),
    await products.all(),
  ])
  expect(there).toEqual(rows)
  expect(await openPictures(other.data).names()).toEqual(await openPictures(data).names())
  expect(await checkPictures(other.academy, openPictures(other.data))).toEqual([])
})
