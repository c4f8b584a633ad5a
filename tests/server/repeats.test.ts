import { expect, test } from 'vitest'
import { keyOf } from '#server/http/repeats.ts'
import { newProduct, ownServer } from '#support/server/own-server.ts'

const product = (name: string) => newProduct(name, 'Nuevas')

const named = (cookie: string, key: string) => ({ cookie, headers: { 'idempotency-key': key } })

test('the key of a write changes with the call, the session and its name; without one of them there is none', () => {
  const headers = { cookie: 'academia_session=1', 'idempotency-key': 'a' }
  const key = keyOf('register_sale', { headers })
  expect(keyOf('register_sale', { headers: { ...headers } })).toBe(key)
  const others = [
    keyOf('create_product', { headers }),
    keyOf('register_sale', { headers: { ...headers, cookie: 'academia_session=2' } }),
    keyOf('register_sale', { headers: { ...headers, 'idempotency-key': 'b' } }),
  ]
  expect(new Set([key, ...others]).size).toBe(4)
  expect(keyOf('register_sale', { headers: { cookie: headers.cookie } })).toBeUndefined()
  expect(keyOf('register_sale', { headers: { 'idempotency-key': 'a' } })).toBeUndefined()
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
  expect(await call('create_product', product('Vista'), named(cookie, 'b'))).toMatchObject({ status: 401 })
})
