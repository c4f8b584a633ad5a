/** Broken or stalled connections, to the database and to a client: one call fails, and the academy continues. */

import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openInPool } from '#server/database/academy.ts'
import { poolAt } from '#server/database/postgres.ts'
import { createAcademy } from '#server/first-start/create.ts'
import { scryptPasswords } from '#server/passwords.ts'
import { saleOf } from '#support/server/many-sales.ts'
import { newProduct, ownServer } from '#support/server/own-server.ts'
import { wirePostgres } from '#support/server/postgres-wire.ts'

test('a call fails in words when PostgreSQL ends its connection, and the next call is answered', async () => {
  const { url, endAt } = await wirePostgres()
  const academy = await openInPool(await poolAt(url), await poolAt(url))
  const given = { name: 'Academia', logo: null, password: 'una contraseña larga' }
  await createAcademy(academy, scryptPasswords, given, new Date())
  const { call, origin, signIn, logged } = await ownServer({ academy })
  const cookie = await signIn('admin', given.password)
  for (const query of ['insert into "products"', 'commit']) {
    endAt(query)
    const sent = await fetch(`${origin}/api/create_product.php`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(newProduct('Cortado')),
    })
    expect(sent.status).toBe(503)
    expect(await sent.text()).toBe('Se cortó la conexión con la base de datos. Revisa si se guardó antes de repetirlo.')
    expect(logged.splice(0)).toEqual([
      'POST create_product.php: Se cortó la conexión con la base de datos de DATABASE_URL.',
    ])
    expect((await call('list_levels', undefined, { cookie })).status).toBe(200)
  }
  endAt('from "levels"')
  const read = await fetch(`${origin}/api/list_levels.php`, { headers: { cookie } })
  expect([read.status, await read.text()]).toEqual([503, 'Se cortó la conexión con la base de datos.'])
})

/** Requests the long list of sales and reads nothing of it. */
async function beginLongList() {
  const server = await ownServer({ on: 'postgres' })
  await server.academy.transaction(async ({ sales }) => {
    const sale = await sales.find(1)
    if (!sale) throw new Error('an academy of the demo has sales')
    const products = sale.products.map((each) => ({ ...each, name: 'x'.repeat(30_000) }))
    for (let count = 0; count < 400; count += 1) await sales.insert({ ...sale, products })
  })
  const cookie = await server.signIn('admin', 'academia2026')
  const list = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = get(`${server.origin}/api/list_sales.php`, { headers: { cookie } }, resolve).once('error', reject)
    onTestFinished(() => void asking.destroy())
  })
  return { ...server, cookie, list }
}

async function textOf(list: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of list.setEncoding('utf8')) text += String(part)
  return text
}

test('a slow client keeps no transaction open, and its list comes whole', async () => {
  const { call, cookie, list } = await beginLongList()
  // PGlite has one connection: a call waits until the list returns it.
  expect((await call('list_levels', undefined, { cookie })).status).toBe(200)
  expect(list.complete).toBe(false)
  expect(JSON.parse(await textOf(list))).toMatchObject({ success: true })
})

test('a list that changed while a slow client took it breaks off, and no page takes it for a whole one', async () => {
  const { call, cookie, list, logged } = await beginLongList()
  expect(await call('register_sale', saleOf('Entretanto'), { cookie })).toMatchObject({ json: { success: true } })
  await expect(textOf(list)).rejects.toThrow('aborted')
  await expect.poll(() => logged).toEqual(['GET list_sales.php'])
})
