import { expect, test } from 'vitest'
import { keyedWrite } from '#server/http/repeats.ts'
import { newProduct, ownServer } from '#support/server/own-server.ts'

const product = (name: string) => newProduct(name, 'Nuevas')

const named = (cookie: string, key: string) => ({ cookie, headers: { 'idempotency-key': key } })

test('the key of a write changes with the call, the session and its name; without one of them there is none', () => {
  const keyOf = (call: string, session?: string, given?: string) =>
    keyedWrite(call, session, { headers: { 'idempotency-key': given } }, new Uint8Array())?.key
  const key = keyOf('register_sale', '1', 'a')
  expect(keyOf('register_sale', '1', 'a')).toBe(key)
  const others = [keyOf('create_product', '1', 'a'), keyOf('register_sale', '2', 'a'), keyOf('register_sale', '1', 'b')]
  expect(new Set([key, ...others]).size).toBe(4)
  expect(keyOf('register_sale', '1')).toBeUndefined()
  expect(keyOf('register_sale', undefined, 'a')).toBeUndefined()
})

test('the name is of one session and one call, and a refused write may come again', async () => {
  const { call, signIn } = await ownServer()
  const [one, other] = [await signIn('admin', 'academia2026'), await signIn('direccion', 'direccion2026')]
  await call('create_product', product('De una'), named(one, 'a'))
  expect(await call('create_product', product('De otra'), named(other, 'a'))).toMatchObject({ json: { success: true } })
  expect(await call('delete_event', { id: 1 }, named(one, 'a'))).toMatchObject({
    json: { message: 'Evento eliminado.' },
  })
  expect(await call('delete_product', { id: 'x' }, named(one, 'c'))).toMatchObject({ json: { success: false } })
  expect(await call('delete_product', { id: 1 }, named(one, 'c'))).toMatchObject({ json: { success: true } })
})

test('whoever has signed out is answered nothing, also under a name that was used', async () => {
  const { call, signIn } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  await call('create_product', product('Vista'), named(cookie, 'a'))
  await call('logout', undefined, { cookie })
  for (const key of ['a', 'b'])
    expect(await call('create_product', product('Vista'), named(cookie, key))).toMatchObject({ status: 401 })
})

test('a name that comes with other data is refused in words, and nothing is saved', async () => {
  const { call, signIn } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  await call('create_product', product('Primera'), named(cookie, 'a'))
  expect(await call('create_product', product('Segunda'), named(cookie, 'a'))).toMatchObject({
    status: 422,
    json: {
      success: false,
      message: 'Esto ya se envió con otros datos. Revisa si se guardó y vuelve a empezar.',
    },
  })
  expect(JSON.stringify((await call('list_products', undefined, { cookie })).json)).not.toContain('Segunda')
})

test('a repeated write has the first answer for a day, after other writes and from an earlier version too', async () => {
  let hours = 0
  const { academy, call, signIn } = await ownServer({ clock: () => new Date(Date.now() + hours * 3_600_000) })
  const cookie = await signIn('admin', 'academia2026')
  const create = (key: string) => call('create_product', product('Una'), named(cookie, key))
  const { json } = await create('a')
  await create('b')
  hours = 11
  await create('c')
  expect(await create('a')).toMatchObject({ status: 200, json })
  // An earlier version stored no hash of what was sent.
  await academy.db.updateTable('answers').set({ sent: '' }).execute()
  expect(await create('a')).toMatchObject({ status: 200, json })
  hours = 22
  await create('d')
  hours = 25
  await create('e')
  expect(await academy.db.selectFrom('answers').select('key').execute()).toHaveLength(3)
})
