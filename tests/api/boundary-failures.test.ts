/** The client's reaction to refusals, unreadable answers, expired sessions and cancelled loads. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordPayment } from '#api/payments.ts'
import { registerSale } from '#api/sales.ts'
import { checkSession, signIn, signOut } from '#api/session.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import {
  answers,
  empty,
  expired,
  hold,
  html500,
  phpWarning,
  refused,
  says,
  unreachable,
} from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'
import { credentials, payment, sale } from '#support/wire/samples.ts'
import { onSessionExpired, testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { server } = await withBackend()
const errorLog = watchErrorLog()

const whenExpired = vi.fn()
beforeEach(() => onSessionExpired(whenExpired))
afterEach(() => whenExpired.mockClear())

const serverSays = (endpoint: string, json: unknown) => server.use(answers(endpoint, json))

describe('an unreadable answer', () => {
  const calls: [string, string, () => Promise<unknown>, string][] = [
    ['the login', 'admin_login', () => signIn(testCalls, credentials), 'Credenciales inválidas'],
    ['the check of the session', 'session', () => checkSession(testCalls), 'No se pudo conectar al servidor'],
    ['the logout', 'logout', () => signOut(testCalls), 'No se pudo cerrar la sesión.'],
    ['a sale', 'register_sale', () => registerSale(testCalls, sale), 'Error al guardar la venta.'],
    ['a payment', 'create_or_update_payment', () => recordPayment(testCalls, payment), 'Error al guardar el pago.'],
    ['the students', 'list_students', () => read(studentsQuery()), 'No se pudo cargar la lista.'],
    ['the products', 'list_products', () => read(productsQuery()), 'No se pudo cargar la lista.'],
    ['the categories', 'list_categories', () => read(categoriesQuery()), 'No se pudo cargar la lista.'],
    ['the sales', 'list_sales', () => read(salesQuery()), 'No se pudo cargar la lista.'],
    ['the payments', 'list_payments', () => read(paymentsQuery()), 'No se pudo cargar la lista.'],
  ]

  describe.each([
    ['an HTML page', (endpoint: string) => says(endpoint, '<!DOCTYPE html><html><body>Mantenimiento</body></html>')],
    ['a PHP warning before the JSON', (endpoint: string) => phpWarning(endpoint)],
    ['an empty body', empty],
    ['an error 500 with HTML', html500],
    ['JSON that is cut off', (endpoint: string) => says(endpoint, '{"success":true,"user":')],
    ['a text', (endpoint: string) => says(endpoint, '"listo"')],
  ])('%s', (kind, fault) => {
    test.each(calls)('fails %s with its own message', async (_, endpoint, ask, words) => {
      server.use(fault(endpoint))
      const isReadableToIt = kind === 'a text' && endpoint === 'logout'
      if (isReadableToIt) return expect(await ask()).toBeUndefined()
      // Only a server with a readable answer has judged the password.
      const isLogin = endpoint === 'admin_login' && kind !== 'a text'
      await expect(ask()).rejects.toMatchObject({
        name: 'CallFailure',
        message: isLogin ? 'No se pudo conectar al servidor' : words,
        kind: kind === 'an HTML page' && endpoint === 'session' ? 'expired' : 'unanswered',
      })
      expect(errorLog.take()).toHaveLength(1)
    })
  })

  test.each(calls)('a missing answer fails %s with the message for no connection', async (_, endpoint, ask, words) => {
    server.use(unreachable(endpoint))
    const unreachableWords = endpoint === 'admin_login' ? 'No se pudo conectar al servidor' : words
    await expect(ask()).rejects.toMatchObject({ message: unreachableWords, kind: 'unanswered' })
    expect(errorLog.take()).toHaveLength(1)
  })

  test.each(calls)('success:false without a message fails %s with its own message', async (_, endpoint, ask, words) => {
    server.use(refused(endpoint))
    await expect(ask()).rejects.toMatchObject({ message: words, kind: 'refused' })
    expect(errorLog.take()).toHaveLength(1)
  })

  test.each(calls)('success:false with a message fails %s with this message', async (_, endpoint, ask) => {
    server.use(refused(endpoint, 'El servidor dice que no.'))
    await expect(ask()).rejects.toMatchObject({ message: 'El servidor dice que no.', kind: 'refused' })
    expect(errorLog.take()).toHaveLength(1)
  })
})

describe('a status outside 200–299', () => {
  test.each([
    [400, { message: 'Faltan datos.' }, 'Faltan datos.', 'refused'],
    [422, { error: 'El total no coincide.' }, 'El total no coincide.', 'refused'],
    [500, { success: false, message: '  ' }, 'Error al guardar la venta.', 'refused'],
    [503, {}, 'Error al guardar la venta.', 'unanswered'],
    [404, null, 'Error al guardar la venta.', 'unanswered'],
  ])('%i with %j', async (status, json, message, kind) => {
    server.use(answers('register_sale', json, { status }))
    await expect(registerSale(testCalls, sale)).rejects.toMatchObject({ message, kind })
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  })

  test('201 is a success', async () => {
    server.use(answers('register_sale', { success: true, sale_id: 5 }, { status: 201 }))
    expect(await registerSale(testCalls, sale)).toMatchObject({ saleId: '5' })
  })
})

describe('the end of the session', () => {
  test('comes as a 401 in the middle of work', async () => {
    server.use(expired('register_sale'))
    await expect(registerSale(testCalls, sale)).rejects.toMatchObject({ kind: 'expired' })
    expect(whenExpired).toHaveBeenCalledOnce()
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  })

  test.each([false, 0, '0'])('comes as loggedIn:%j in the middle of work', async (loggedIn) => {
    serverSays('list_sales', { loggedIn })
    await expect(read(salesQuery())).rejects.toMatchObject({ kind: 'expired' })
    expect(whenExpired).toHaveBeenCalledOnce()
    expect(errorLog.take()).toEqual(['GET list_sales.php'])
  })

  test('is not announced to a listener that has unsubscribed', async () => {
    const watcher = vi.fn()
    onSessionExpired(watcher)()
    server.use(expired('list_sales'))
    await expect(read(salesQuery())).rejects.toMatchObject({ kind: 'expired' })
    expect(watcher).not.toHaveBeenCalled()
    expect(errorLog.take()).toHaveLength(1)
  })

  test('is not a 401 of the login, which is a refusal', async () => {
    server.use(answers('admin_login', { success: false, message: 'Usuario bloqueado.' }, { status: 401 }))
    await expect(signIn(testCalls, credentials)).rejects.toThrow('Usuario bloqueado.')
    expect(whenExpired).not.toHaveBeenCalled()
    expect(errorLog.take()).toHaveLength(1)
  })
})

describe('a screen that is left', () => {
  test('aborts its load, without a report', async () => {
    const gate = hold('session')
    server.use(gate.handler)
    const leaving = new AbortController()
    const check = checkSession(testCalls, leaving.signal)
    await gate.arrived
    leaving.abort()
    await expect(check).rejects.toMatchObject({ name: 'CallFailure' })
    gate.release()
  })

  test('a held request goes on to the backend when it is released', async () => {
    const gate = hold('session')
    server.use(gate.handler)
    const check = checkSession(testCalls)
    await gate.arrived
    gate.release()
    expect(await check).toBeNull()
  })
})
