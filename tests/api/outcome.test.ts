/** Successful and failed writes (spec 7, Reading). */

import { describe, expect, test } from 'vitest'
import { request } from '#api/http.ts'
import { registerSale } from '#api/sales.ts'
import { checkSession, signIn, signOut } from '#api/session.ts'
import { contract } from '#backend/calls.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { answers, says } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { server } = await withBackend()
const errorLog = watchErrorLog()

const sale = { studentId: '1', products: [], total: 95_000 }
const changing = contract.filter(({ method, name }) => method !== 'GET' && name !== 'logout')

/** The noun of a write. Its id or its row in an answer proves that the server acted. */
const nounIn = (name: string) =>
  ['admin_login', 'change_password'].includes(name)
    ? 'user'
    : (/_([a-z]+)$/.exec(name)?.[1] ?? expect.unreachable(`${name} has no noun`))

const evidenceFor = (name: string) => {
  const noun = nounIn(name)
  const id = `${noun}Id`
  if (name === 'admin_login') return [noun]
  return ['create_student', 'register_sale'].includes(name) ? [id, 'id', 'folio', noun] : ['id', id, noun]
}

test('each write names its evidence, and no read does', () => {
  const named = contract.flatMap(({ name, evidence }) => (evidence ? [[name, evidence]] : []))
  expect(named).toEqual(changing.map(({ name }) => [name, evidenceFor(name)]))
})

describe('a sale', () => {
  test.each([
    { success: true },
    { success: true, message: 'Venta registrada.' },
    { success: 1, error: null },
    { success: '1', error: '' },
    { success: 'true' },
    { sale_id: 3 },
    { saleId: '3', error: false },
    { id: 3, message: 'Venta registrada.' },
    { folio: 'A-3' },
    { sale: { total: 950 } },
  ])('%j is registered', async (json) => {
    server.use(answers('register_sale', json))
    expect(await registerSale(testCalls, sale)).toHaveProperty('saleId')
  })

  test.each([
    [{ error: 'No hay existencias.' }, 'No hay existencias.'],
    [{ message: 'No hay existencias.' }, 'No hay existencias.'],
    [{ error: true, message: 'No hay existencias.' }, 'No hay existencias.'],
    [{ sale_id: 3, error: 'No hay existencias.' }, 'No hay existencias.'],
    [{ sale_id: 0, message: 'No hay existencias.' }, 'No hay existencias.'],
    [{ error: { code: 7 } }, 'Error al guardar la venta.'],
  ])('%j is a refusal', async (json, message) => {
    server.use(answers('register_sale', json))
    await expect(registerSale(testCalls, sale)).rejects.toMatchObject({ message, kind: 'refused' })
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  })

  test.each([null, [], {}, false, true, 'ok', [{ sale_id: 3 }], { total: 950 }, { sale_id: null }, { sale: {} }])(
    '%j proves nothing about it',
    async (json) => {
      server.use(answers('register_sale', json))
      await expect(registerSale(testCalls, sale)).rejects.toMatchObject({
        message: 'Error al guardar la venta.',
        kind: 'unanswered',
      })
      expect(errorLog.take()).toEqual(['POST register_sale.php'])
    },
  )
})

describe.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('is done when its answer has the evidence', async () => {
    for (const evidence of evidenceFor(name)) {
      server.use(answers(name, { [evidence]: evidence === 'user' ? { id: 1 } : '12' }))
      expect(await request(endpoint, { calls: testCalls })).toBeDefined()
    }
  })

  test.each([
    [null, 'unanswered'],
    [{}, 'unanswered'],
    [{ message: 'No.' }, 'refused'],
    [{ error: 'No.' }, 'refused'],
  ])('is not done with %j', async (json, kind) => {
    server.use(answers(name, json))
    await expect(request(endpoint, { calls: testCalls })).rejects.toMatchObject({ kind })
    expect(errorLog.take()).toHaveLength(1)
  })
})

test('a login succeeds when its answer has the user', async () => {
  server.use(answers('admin_login', { user: { id: 1, username: 'admin' } }))
  expect(await signIn(testCalls, { username: 'admin', password: 'x' })).toMatchObject({ username: 'admin' })
})

test('a logout succeeds with any answer', async () => {
  server.use(answers('logout', { message: 'Adiós.' }))
  expect(await signOut(testCalls)).toBeUndefined()
})

test.each([
  ['with a 401 and loggedIn:false', answers('session', { loggedIn: false }, { status: 401 })],
  ['with a 401 and a refusal', answers('session', { success: false, message: 'No.' }, { status: 401 })],
  ['with a 401 and no body', says('session', '', { status: 401 })],
  ['with loggedIn:false and nothing else', answers('session', { loggedIn: false })],
])('at the start, nobody is signed in: %s', async (_, handler) => {
  server.use(handler)
  expect(await checkSession(testCalls)).toBeNull()
  expect(errorLog.take()).toEqual([])
})
