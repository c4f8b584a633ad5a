/** The cart when the session expires or the page is closed (spec 4, Session; spec 8). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { answers, expired, hold, html500 } from '#support/screens/faults.ts'
import { fillStorage } from '#support/screens/full-storage.ts'
import { atCounter, nextFolio, openCounter, openWithCart } from '#support/screens/pos.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { sessionExpired, signIn } from '#support/screens/session.ts'
import { comeBack } from '#support/screens/tabs.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const student = db.students.find(1)?.name ?? ''

describe('a session that expires during a sale', () => {
  /** A counter in the middle of work, whose session the server has ended. */
  async function expire(how: 'sale' | 'list') {
    expectErrors(/register_sale\.php/, /list_students\.php/)
    if (how === 'list') server.use(html500('list_students'))
    const { app, pos } = await openCounter()
    await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6', discount: '12.5' })
    if (how === 'sale') await pos.pick(student)
    const search = pos.catalogue.getByLabelText('Buscar producto')
    await app.user.type(search, 'zapat')
    const cart = pos.cart()
    const sent = requestsTo(server, 'register_sale')
    server.use(how === 'sale' ? expired('register_sale') : expired('list_students'))
    if (how === 'sale') await pos.process()
    else await app.user.click(await pos.counter.findByText(/Reintentar/))
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(alerts()).toEqual([sessionExpired])
    expect(pos.processButton).not.toBeVisible()
    server.resetHandlers()
    return { app, pos, cart, search, sent }
  }

  test('the interrupted sale can be recovered after the login, and the search text is still there', async () => {
    const { app, pos, cart, search, sent } = await expire('sale')
    await signIn(app)
    await waitFor(() => expect(pos.processButton).toBeVisible())
    await pos.isReset()
    expect(alerts()).toEqual([])
    expect(search).toHaveValue('zapat')
    expect(window.location.search).toBe('?inicio=2026-11-17')
    await pos.press('Recuperar venta')
    expect(pos.cart()).toEqual(cart)
    expect(sent).toHaveLength(1)

    await pos.process()
    await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
    expect(sent).toHaveLength(2)
  })

  test('keeps the cart if a list load found the end of the session, and the list loads after the login', async () => {
    const { app, pos, cart, search } = await expire('list')
    await signIn(app)
    await waitFor(() => expect(pos.processButton).toBeVisible())
    expect(pos.cart()).toEqual(cart)
    expect(search).toHaveValue('zapat')
    await waitFor(() => expect(pos.counter.queryByText(/Reintentar/)).not.toBeInTheDocument())
    await pos.pick(student)
    expect(alerts()).toEqual([])
  })

  test('blocks the shortcuts of the counter behind the login', async () => {
    const { app, pos, cart } = await expire('list')
    const asked = requestsTo(server, 'register_sale')
    screen.getByLabelText('Usuario').focus()
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    // An active counter would ask for a student.
    expect(alerts()).toEqual([sessionExpired])
    await signIn(app)
    await waitFor(() => expect(pos.processButton).toBeVisible())
    expect(pos.cart()).toEqual(cart)
    expect(asked).toEqual([])
  })

  test('a sale registered just before is in the history after the login', async () => {
    expectErrors(/list_sales\.php/)
    const { app, pos } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    server.use(expired('list_sales'))
    await pos.process()
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    await waitFor(() => expect(alerts().toSorted()).toEqual([receiptBlocked, sessionExpired].toSorted()))
    server.resetHandlers()
    await signIn(app)
    await waitFor(() => expect(pos.processButton).toBeVisible())
    await pos.isReset()
    expect(await pos.history.findByText(nextFolio)).toBeVisible()
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(screen.getByText('Abrir comprobante')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('announces a sale that ends behind the login only after the login', async () => {
    expectErrors(/list_sales\.php/)
    const payment = hold('create_or_update_payment')
    server.use(answers('list_payments', []))
    const { app, pos } = await openCounter()
    await pos.add('Ballet')
    await pos.pick(student)
    server.use(expired('list_sales'), payment.handler)
    await pos.process()
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    await payment.arrived
    server.use(answers('create_or_update_payment', { success: true }))
    payment.release()
    await waitFor(() => expect(alerts()).toContain(receiptBlocked))
    // During the login the notice would disappear, so it must wait.
    const told = `Venta ${nextFolio} registrada.`
    expect(statuses()).not.toContain(told)
    server.resetHandlers()
    await signIn(app)
    await waitFor(() => expect(statuses()).toContain(told))
    await pos.isReset()
  })

  test.each(['sale', 'list'] as const)('another user starts with an empty cart (%s)', async (how) => {
    const { app } = await expire(how)
    await signIn(app, 'direccion', 'direccion2026')
    expect(await screen.findByText('Hola, direccion')).toBeVisible()
    const pos = await atCounter(app)
    await pos.isReset()
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(pos.catalogue.getByLabelText('Buscar producto')).toHaveValue('')
    expect(asksBeforeLeaving()).toBe(false)
  })
})

/** Whether the browser asks before it closes the page. */
function asksBeforeLeaving() {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('the browser asks before a page closes only while the cart is not stored, and never after a logout', async () => {
  expectErrors(/browser storage/)
  const { app, pos } = await openCounter()
  await pos.add('Clase suelta')
  expect(asksBeforeLeaving()).toBe(false)
  fillStorage(() => true)
  await pos.add('Clase suelta')
  expect(asksBeforeLeaving()).toBe(true)
  app.session.send({ type: 'SIGN_OUT' })
  await screen.findByText('Iniciar Sesión')
  expect(asksBeforeLeaving()).toBe(false)
})

test('a sale that waits for a hanging session check has a notice, and a second press shows no false notice', async () => {
  const { pos } = await openWithCart(student)
  const check = hold('session')
  server.use(check.handler)
  const sent = requestsTo(server, 'register_sale')
  comeBack()
  await check.arrived
  await pos.process()
  await waitFor(() => expect(statuses()).toContain(checking))
  await pos.process()
  expect(statuses().join()).not.toContain('se está registrando')
  expect(sent).toEqual([])
  check.release()
  await waitFor(() => expect(statuses()).toContain(`Venta ${nextFolio} registrada.`))
  await waitFor(() => expect(statuses()).not.toContain(checking))
})

test('a sale that waits for the session can be cancelled: it is not sent, and can be recovered', async () => {
  const { app, pos } = await openWithCart(student)
  const cart = pos.cart()
  const check = hold('session')
  server.use(check.handler)
  const sent = requestsTo(server, 'register_sale')
  comeBack()
  await check.arrived
  await pos.process()
  await app.user.click(await screen.findByRole('button', { name: 'No enviar' }))
  await waitFor(() => expect(alerts()).toContain('Error: No se envió: lo cancelaste mientras se comprobaba tu sesión.'))
  check.release()
  await pos.press('Recuperar venta')
  expect(pos.cart()).toEqual(cart)
  expect(sent).toEqual([])
})

const checking = 'Se está comprobando tu sesión. Lo que enviaste todavía no sale.'
