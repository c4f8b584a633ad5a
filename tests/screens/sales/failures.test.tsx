/** A sale that the server refuses or never answers, and its recovery (spec 4, POS flow; spec 8). */

import { waitFor } from '@testing-library/react'
import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { handlersFor } from '#mocks/handlers.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { unreachable } from '#support/screens/faults.ts'
import { button, findQuestion, question } from '#support/screens/find.ts'
import { nextFolio, openWithCart } from '#support/screens/pos.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const student = backend.db.students.find(1)?.name ?? ''

const saleFailed = 'Error: Error al guardar la venta.'
const isDoubtful =
  'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.'
const wasNotRegistered = 'La venta no quedó registrada: puedes procesarla de nuevo.'
const wasRegistered = 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.'

/** The backend registers the sale, but its answer is lost on the way. */
const registersUnheard: HttpHandler = http.post('*/api/register_sale.php', async ({ request }) => {
  await getResponse(handlersFor(backend), request)
  return HttpResponse.error()
})

test('a lost sale that another till cancelled at once counts as registered, and is not sold again', async () => {
  expectErrors(/register_sale\.php/)
  const { pos } = await openWithCart(student)
  const sent = requestsTo(server, 'register_sale')
  server.use(
    http.post('*/api/register_sale.php', async ({ request }) => {
      await getResponse(handlersFor(backend), request)
      const sale = backend.db.sales.all().at(-1) ?? expect.unreachable('no sale')
      await backend.db.sales.replace({ ...sale, cancelled: { at: '2026-11-20 12:00:00', by: 'Otra', reason: 'Error' } })
      return HttpResponse.error()
    }),
  )
  await pos.process()
  await waitFor(() => expect(statuses()).toContain(wasRegistered))
  expect(sent).toHaveLength(1)
})

test('a sale that a browser sent twice shows both folios, and is never sent again', async () => {
  expectErrors(/register_sale\.php/)
  const { app, pos, cart } = await openWithCart(student)
  const sent = requestsTo(server, 'register_sale')
  server.use(
    http.post('*/api/register_sale.php', async ({ request }) => {
      await getResponse(handlersFor(backend), request.clone())
      await getResponse(handlersFor(backend), request)
      return HttpResponse.error()
    }),
  )
  await pos.process()
  const twice = `En el historial hay 2 ventas nuevas iguales: ${nextFolio} y POS-000964.`
  expect(await findQuestion()).toHaveTextContent(`La respuesta del servidor se perdió. ${twice}`)
  expect(question()).toHaveAccessibleDescription(
    'Puede estar dos veces, o ser de otra caja. Búscala en el historial y sigue con su pago y su comprobante.',
  )
  expect(pos.cart()).toEqual(cart)
  await app.press('Decidir después')
  await waitFor(() => expect(alerts()).toEqual([twice, isDoubtful]))
  await pos.isReset()

  await pos.press('Recuperar venta')
  await findQuestion()
  await app.press('Es mi venta')
  await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
  expect(alerts()).toContain(`${twice} Si vendiste una sola, las demás sobran: pide que las cancelen.`)
  await pos.isReset()
  expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('a sale without an answer does not count as unregistered while the history has an unreadable new sale', async () => {
  expectErrors(/register_sale\.php/, /a row was dropped/)
  const { pos } = await openWithCart(student)
  const sent = requestsTo(server, 'register_sale')
  server.use(
    registersUnheard,
    http.get('*/api/list_sales.php', () => {
      const [newest, ...others] = backend.db.sales.all().toReversed()
      return HttpResponse.json([{ ...newest, total: null }, ...others])
    }),
  )
  await pos.process()
  await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
  expect(statuses()).toEqual([])
  expect(sent).toHaveLength(1)
})

describe('without a network', () => {
  const noNetwork = [unreachable('register_sale'), unreachable('list_sales')]

  test('a lost sale can be recovered once the network is back', async () => {
    expectErrors(/register_sale\.php/, /list_sales\.php/)
    const { pos, cart } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    server.use(...noNetwork)
    await pos.process()
    await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
    await pos.isReset()

    await pos.press('Recuperar venta')
    await waitFor(() => expect(button('Recuperar venta', pos.counter)).toBeEnabled())
    await pos.isReset()
    // The second press gets the outcome of the first press.
    expect(alerts()).toEqual([isDoubtful])

    server.resetHandlers()
    await pos.press('Recuperar venta')
    await waitFor(() => expect(statuses()).toEqual([wasNotRegistered]))
    expect(pos.cart()).toEqual(cart)
    expect(sent).toHaveLength(1)
  })

  describe('when the history never loaded', () => {
    test('an arrived sale appears among the sales of its day, and only the person can recognise it', async () => {
      expectErrors(/register_sale\.php/, /list_sales\.php/)
      vi.setSystemTime(backend.clock())
      onTestFinished(() => void vi.useRealTimers())
      server.use(unreachable('list_sales'))
      const { app, pos } = await openWithCart(student)
      server.use(registersUnheard)
      await pos.process()
      await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
      server.resetHandlers()
      await pos.press('Recuperar venta')
      expect(await findQuestion()).toHaveTextContent(
        `La respuesta del servidor se perdió. En el historial hay una venta igual: ${nextFolio}. No se sabe si es la tuya.`,
      )
      expect(question()).toHaveAccessibleDescription(
        'Puede ser de otra caja. Búscala en el historial: si es la tuya, sigue con su pago y su comprobante.',
      )
      expect(button('Decidir después')).toHaveFocus()
      await app.press('Es mi venta')
      await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
      await pos.isReset()
    })
  })
})
