/** The history of sales loads while the counter continues (spec 4, POS flow). */

import { screen, waitFor } from '@testing-library/react'
import { getResponse } from 'msw'
import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { equalText } from '#machines/sale/texts.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { atCounter, nextFolio, openCounter } from '#support/screens/pos.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const student = backend.db.students.find(1)?.name ?? ''
const otherStudent = backend.db.students.find(2)?.name ?? ''
const secondFolio = 'POS-000964'
const wasRegistered = 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.'

/** The counter with a loaded history, whose next load is held. */
async function openHeld() {
  const { app, pos } = await openCounter()
  await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
  return { app, pos, list: gateFor(server, 'list_sales'), sent: requestsTo(server) }
}

async function sell(pos: Awaited<ReturnType<typeof openCounter>>['pos'], product: string, to: string) {
  await pos.add(product)
  await pos.pick(to)
  await pos.process()
}

const registersTwice = http.post('*/api/register_sale.php', async ({ request }) => {
  const first = await getResponse(handlersFor(backend), request.clone())
  await getResponse(handlersFor(backend), request)
  return first
})

const registersOnce = http.post('*/api/register_sale.php', ({ request }) => getResponse(handlersFor(backend), request))

const calls = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname.split('/').at(-1))

test('the receipt opens and the cart is empty before the history has loaded by itself', async () => {
  server.use(answers('list_payments', []))
  const { pos, list, sent } = await openHeld()
  await sell(pos, 'Ballet', student)
  await waitFor(() => expect(alerts()).toEqual([receiptBlocked]))
  await pos.isReset()
  expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`])
  expect(pos.history.queryByText(nextFolio)).not.toBeInTheDocument()
  const own = ['register_sale.php', 'list_sales.php', 'create_or_update_payment.php']
  expect(calls(sent).filter((call) => own.includes(`${call}`))).toEqual(own)

  await list.pass()
  expect(await pos.history.findByText(nextFolio)).toBeVisible()
  await pos.isReset()
})

test('a sale that a browser sent twice is announced once, and does not affect the next cart', async () => {
  const { pos, list } = await openHeld()
  server.use(registersTwice)
  await sell(pos, 'Clase suelta', student)
  await pos.isReset()
  await pos.add('Clase suelta')
  await pos.pick(otherStudent)
  const cart = pos.cart()
  await list.pass()
  const twice = `En el historial hay 2 ventas nuevas iguales: ${nextFolio} y ${secondFolio}. Si vendiste una sola, las demás sobran: pide que las cancelen.`
  await waitFor(() => expect(alerts()).toContain(twice))
  expect(pos.cart()).toEqual(cart)

  server.use(registersOnce)
  await pos.process()
  await list.pass()
  expect(await pos.history.findByText('POS-000965')).toBeVisible()
  expect(alerts().filter((alert) => alert === twice)).toHaveLength(1)
})

test('the counter waits for the history on every screen, but not after a logout', async () => {
  const { app, pos, list } = await openHeld()
  server.use(registersTwice)
  await sell(pos, 'Clase suelta', student)
  await pos.isReset()
  await goTo(app, 'Menú derecho', 'Estudiantes')
  await waitFor(() => expect(screen.queryByText('Procesar venta')).not.toBeInTheDocument())
  await list.pass()
  await waitFor(() => expect(alerts().join()).toContain(`${nextFolio} y ${secondFolio}`))

  await goTo(app, 'Menú derecho', 'Punto de Venta')
  const again = await atCounter(app)
  await sell(again, 'Clase suelta', otherStudent)
  await again.isReset()
  const { signal } = await list.arrival()
  app.session.send({ type: 'SIGN_OUT' })
  await screen.findByText('Iniciar Sesión')
  expect(signal.aborted).toBe(true)
  expect(alerts()).toEqual([])
})

test.each([
  ['with its folio', undefined],
  ['without a folio', { success: true }],
])('an equal sale waits for the history, which distinguishes it from the sale answered %s', async (_, answer) => {
  expectErrors(/register_sale\.php/)
  const { pos, list, sent } = await openHeld()
  const sold = gateFor(server, 'register_sale')
  const first = async () => {
    const request = await sold.arrival()
    if (!answer) return sold.pass()
    await getResponse(handlersFor(backend), request)
    return sold.answer(HttpResponse.json(answer))
  }
  await sell(pos, 'Clase suelta', student)
  await first()
  await pos.isReset()
  await sell(pos, 'Clase suelta', student)
  expect(pos.processButton).toBeDisabled()
  await waitFor(() => expect(statuses()).toContain(equalText))
  expect(calls(sent).filter((call) => call === 'register_sale.php')).toHaveLength(1)

  await list.pass()
  await sold.answer(HttpResponse.error())
  await list.pass()
  await waitFor(() => expect(alerts()).toContain('Error: Error al guardar la venta.'))
  await pos.isReset()
  expect(statuses()).not.toContain(equalText)
  expect(statuses()).not.toContain(wasRegistered)
  expect(pos.counter.getByText('Recuperar venta')).toBeVisible()
})

test('an equal sale waits no longer than 10 s for a history that does not come', async () => {
  const clock = holdTimersOf(10_000)
  const { pos, list, sent } = await openHeld()
  await sell(pos, 'Clase suelta', student)
  await pos.isReset()
  await list.arrival()
  await sell(pos, 'Clase suelta', student)
  await waitFor(() => expect(statuses()).toContain(equalText))
  expect(calls(sent).filter((call) => call === 'register_sale.php')).toHaveLength(1)
  await clock.pass()
  await waitFor(() => expect(statuses()).toContain(`Venta ${secondFolio} registrada.`))
})
