/** What a person sees when the server misbehaves (spec 7, Reading; spec 8). */
import { waitFor } from '@testing-library/react'
import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sales } from '#mocks/handlers/sales.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { failuresOf, tryEach } from '#support/screens/failures.ts'
import { answers, html500, unreachable } from '#support/screens/faults.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { nextFolio, openCounter, openWithCart } from '#support/screens/pos.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { button } from '#support/screens/find.ts'

const backend = await withBackend()
const { server } = backend
const student = backend.db.students.find(1)?.name ?? ''

const saleFailed = 'Error: Error al guardar la venta.'
const isDoubtful =
  'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.'
const wasNotRegistered = 'La venta no quedó registrada: puedes procesarla de nuevo.'
const wasRegistered = 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.'

/** The backend registers the sale, but PHP prints a warning in front of its answer. */
const registersWithWarning: HttpHandler = http.post('*/api/register_sale.php', async ({ request }) => {
  const answer = await getResponse(sales(backend), request)
  return new HttpResponse(`<br />\n<b>Warning</b>: Undefined index<br />\n${await answer?.text()}`)
})

/** The backend registers the sale, but its answer is lost on the way. */
const registersUnheard: HttpHandler = http.post('*/api/register_sale.php', async ({ request }) => {
  await getResponse(sales(backend), request)
  return HttpResponse.error()
})

/** The backend registers the sale and answers `{}`. */
const registersSilently: HttpHandler = http.post('*/api/register_sale.php', async ({ request }) => {
  await getResponse(sales(backend), request)
  return HttpResponse.json({})
})

describe('a sale that the server does not register', () => {
  const failures = [
    ...failuresOf('register_sale', saleFailed).map((failure) =>
      failure.kind === 'success:false with words' ? { ...failure, words: `Error: ${failure.words}` } : failure,
    ),
    ...[{ error: 'No hay cupo.' }, { message: 'No hay cupo.' }].map((json) => ({ json, words: 'Error: No hay cupo.' })),
    ...[null, [], {}, false].map((json) => ({ json, words: saleFailed })),
  ].map((failure) =>
    'json' in failure
      ? {
          kind: `the answer ${JSON.stringify(failure.json)}`,
          fault: answers('register_sale', failure.json),
          words: failure.words,
          isRefused: false,
        }
      : failure,
  )

  test('shows one alert and an empty cart, and the sale can be recovered', async () => {
    expectErrors(/register_sale\.php/)
    const { pos, cart } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    const paid = requestsTo(server, 'create_or_update_payment')
    await tryEach(server, failures, async ({ words }, tries) => {
      await pos.process()
      await waitFor(() => expect(alerts()).toEqual([words]))
      await pos.isReset()
      expect(sent).toHaveLength(tries)
      expect(paid).toHaveLength(0)
      expect(statuses()).toEqual([])

      await pos.press('Recuperar venta')
      expect(pos.cart()).toEqual(cart)
      expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
      expect(sent).toHaveLength(tries)
    })
  })

  test('is registered once when it is processed again', async () => {
    expectErrors(/register_sale\.php/)
    const { pos } = await openWithCart(student)
    server.use(html500('register_sale'))
    await pos.process()
    await pos.isReset()
    server.resetHandlers()
    const sent = requestsTo(server, 'register_sale')
    await pos.press('Recuperar venta')
    await pos.process()
    await pos.isReset()
    expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`])
    expect(sent).toHaveLength(1)
    expect(backend.db.sales.all().at(-1)).toMatchObject({ studentId: 1, total: 885 })
  })
})

describe('a sale that the server registers with an unreadable answer', () => {
  test.each([
    ['a PHP warning in front of the answer', registersWithWarning],
    ['the answer lost on its way', registersUnheard],
    ['an answer that says nothing', registersSilently],
  ])('with %s: is found in the history and confirmed', async (_, fault) => {
    expectErrors(/register_sale\.php/)
    const { pos } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    server.use(fault)
    await pos.process()
    await waitFor(() => expect(statuses()).toEqual([wasRegistered, `Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(alerts()).toEqual([receiptBlocked])
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(await pos.history.findByText(nextFolio)).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('without a network', () => {
  const noNetwork = [unreachable('register_sale'), unreachable('list_sales')]

  test('a sale that did not arrive can be recovered once the network is back', async () => {
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
    expect(alerts()).toEqual([saleFailed, isDoubtful])

    server.resetHandlers()
    await pos.press('Recuperar venta')
    await waitFor(() => expect(statuses()).toEqual([wasNotRegistered]))
    expect(pos.cart()).toEqual(cart)
    expect(sent).toHaveLength(1)
  })

  test('a sale that arrived is found then, and not registered twice', async () => {
    expectErrors(/register_sale\.php/, /list_sales\.php/)
    const { pos } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    server.use(registersUnheard, unreachable('list_sales'))
    await pos.process()
    await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
    server.resetHandlers()
    await pos.press('Recuperar venta')
    await waitFor(() => expect(statuses()).toEqual([wasRegistered, `Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  describe('when the history never loaded', () => {
    test('a sale can be recovered once the network is back', async () => {
      expectErrors(/register_sale\.php/, /list_sales\.php/)
      server.use(unreachable('list_sales'))
      const { pos, cart } = await openWithCart(student)
      server.use(...noNetwork)
      await pos.process()
      await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
      server.resetHandlers()
      await pos.press('Recuperar venta')
      await waitFor(() => expect(statuses()).toEqual([wasNotRegistered]))
      expect(pos.cart()).toEqual(cart)
    })

    test('a sale that arrived is found among those of its day', async () => {
      expectErrors(/register_sale\.php/, /list_sales\.php/)
      vi.setSystemTime(backend.clock())
      onTestFinished(() => void vi.useRealTimers())
      server.use(unreachable('list_sales'))
      const { pos } = await openWithCart(student)
      server.use(registersUnheard)
      await pos.process()
      await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
      server.resetHandlers()
      await pos.press('Recuperar venta')
      await waitFor(() => expect(statuses()).toEqual([wasRegistered, `Venta ${nextFolio} registrada.`]))
      await pos.isReset()
    })
  })
})

test('a monthly payment that fails in any way is only logged, and the sale succeeds', async () => {
  expectErrors(/create_or_update_payment\.php/)
  server.use(answers('list_payments', []))
  const { pos } = await openCounter()
  const paid = requestsTo(server, 'create_or_update_payment')
  await tryEach(server, failuresOf('create_or_update_payment', ''), async (_, tries) => {
    await pos.add('Ballet', { discount: '10' })
    await pos.pick(student)
    await pos.process()
    await waitFor(() => expect(statuses()).toEqual([`Venta POS-000${896 + tries} registrada.`]))
    await pos.isReset()
    expect(alerts()).toEqual([receiptBlocked])
    expect(paid).toHaveLength(tries)
    await waitFor(async () => expect(await paid.at(-1)?.clone().json()).toMatchObject({ studentId: 1, amount: 855 }))
  })
})
