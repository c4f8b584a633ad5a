/** The draft of the counter on the device (spec 4, Drafts). */

import { screen, waitFor } from '@testing-library/react'
import { getResponse } from 'msw'
import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlersFor } from '#mocks/handlers.ts'
import { expectErrors } from '#support/jsdom.ts'
import { statuses } from '#support/screens/app.tsx'
import { offers, placesKept, recover, reload, rememberDevice } from '#support/screens/drafts.ts'
import { answers, refused } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { atCounter, nextFolio, openWithCart } from '#support/screens/pos.ts'
import { holdNextMinute, openWindows } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const student = backend.db.students.find(1)?.name ?? ''
const path = '/pos?inicio=2026-11-17'

/** The clock moves in these tests. */
const resetClock = () => onTestFinished(() => void vi.setSystemTime(backend.clock()))

test('a cart is offered after a reload, returns unchanged, and is gone once it is sold', async () => {
  resetClock()
  const { app, pos, cart } = await openWithCart(student)
  await pos.choose('Ballet')
  const again = await reload(app, path, { minutes: 12 })
  const counter = await atCounter(again)
  await recover(again, 'Tienes una venta sin guardar de hace 12 min')
  expect(document.getElementById('main')).toHaveFocus()
  expect(document.querySelector('[aria-controls=sale]')).toHaveAttribute('aria-expanded', 'true')
  expect(counter.cart()).toEqual(cart)
  expect(counter.choice.getByText('Ballet')).toBeVisible()

  await again.user.click(counter.choice.getByLabelText('No agregar'))
  const sent = requestsTo(server, 'register_sale')
  await counter.process()
  await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
  expect(sent).toHaveLength(1)
  expect(placesKept()).toEqual([])
  await atCounter(await reload(again, path))
  expect(offers()).toEqual([])
})

test('the offer of a cart says its age while it waits', async () => {
  resetClock()
  const { app } = await openWithCart(student)
  const nextMinute = holdNextMinute()
  await reload(app, path, { minutes: 12 })
  await waitFor(() => expect(offers()).toEqual(['Tienes una venta sin guardar de hace 12 min']))
  vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000)
  await nextMinute.pass()
  expect(offers()).toEqual(['Tienes una venta sin guardar de hace 2 días'])
})

test('a cart that returns to a counter with a cart is put beside it, and neither is lost', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { app, cart } = await openWithCart(student)
  const again = await reload(app, path)
  const pos = await atCounter(again)
  await pos.add('Ballet')
  const other = pos.cart()
  await recover(again, 'Tienes una venta sin guardar de hace un momento')
  expect(pos.cart()).toEqual(other)
  expect(scroll.mock.contexts.at(-1)).toBe(pos.counter.getByText('Venta sin registrar').closest('li'))
  expect(pos.counter.getByText('Venta sin registrar').closest('p')?.textContent).toMatch(
    /^Venta sin registrar de .+ por \$[\d,]+\.\d\d$/,
  )
  await pos.press('Recuperar venta')
  expect(pos.cart()).toEqual(cart)
  await pos.press('Recuperar venta')
  expect(pos.cart()).toEqual(other)
  // The pressed buttons disappeared with their lines.
  expect(document.body).not.toHaveFocus()
  expect(placesKept()).toEqual(['sale'])
})

test('a discarded cart is gone', async () => {
  const { app } = await openWithCart(student)
  const again = await reload(app, path)
  const pos = await atCounter(again)
  await waitFor(() => expect(offers()).toHaveLength(1))
  await again.user.click(button('Descartar'))
  expect(offers()).toEqual([])
  expect(placesKept()).toEqual([])
  await pos.isReset()
})

test.each(['arrived', 'was lost'])(
  'a sale that a crash interrupted, which %s, is searched for, and not sent twice',
  async (how) => {
    expectErrors(/register_sale\.php/)
    const { app, cart } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    const crashed = Promise.withResolvers<ReturnType<typeof rememberDevice>>()
    const answered = Promise.withResolvers<Response>()
    server.use(
      http.post('*/api/register_sale.php', async ({ request }) => {
        if (how === 'arrived') await getResponse(handlersFor(backend), request)
        crashed.resolve(rememberDevice())
        return answered.promise
      }),
    )
    await app.press('Procesar venta')
    ;(await crashed.promise).crash(app)
    answered.resolve(HttpResponse.error())
    server.resetHandlers()

    const again = await reload(app, path)
    const pos = await atCounter(again)
    await recover(again, 'Tienes una venta sin guardar de hace un momento')
    await pos.isReset()
    expect(pos.counter.getByText(/No hubo respuesta/).closest('p')).toHaveTextContent(
      `Venta sin registrar de ${student} por $885.00`,
    )
    expect(sent).toHaveLength(1)

    await pos.press('Recuperar venta')
    if (how === 'arrived') {
      const found = 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.'
      await waitFor(() => expect(statuses()).toEqual([found, `Venta ${nextFolio} registrada.`]))
      await pos.isReset()
      expect(placesKept()).toEqual([])
    } else {
      await waitFor(() => expect(statuses()).toEqual(['La venta no quedó registrada: puedes procesarla de nuevo.']))
      expect(pos.cart()).toEqual(cart)
    }
    expect(sent).toHaveLength(1)
  },
)

test.each([
  ['the next morning', { minutes: 7 * 60, since: '7 h', listed: '20/11/2026' }],
  ['soon, on a server whose day is tomorrow', { minutes: 7, since: '7 min', listed: '21/11/2026' }],
])(
  'a registered sale without its payment never becomes a cart again: it continues with payment and a receipt of its day: %s',
  async (_, { minutes, since, listed }) => {
    resetClock()
    vi.setSystemTime(new Date('2026-11-20T18:00:00-06:00'))
    server.use(answers('list_payments', []))
    const { app, pos } = await openWithCart(student)
    await pos.add('Ballet')
    const sent = requestsTo(server, 'register_sale')
    const paying = gateFor(server, 'create_or_update_payment')
    await pos.process()
    await paying.arrival()
    rememberDevice().crash(app)
    server.resetHandlers()
    server.use(answers('list_payments', []))
    const row = backend.db.sales.all().at(-1) ?? expect.unreachable('no sale')
    await backend.db.sales.replace({ ...row, date: listed })

    const paid = requestsTo(server, 'create_or_update_payment')
    const { opened } = openWindows()
    const again = await reload(app, path, { minutes })
    const counter = await atCounter(again)
    await recover(again, `Tienes una venta sin guardar de hace ${since}`)
    expect(counter.counter.getByText('Venta registrada')).toBeVisible()
    await counter.press('Recuperar venta')
    await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
    await counter.isReset()
    expect([sent.length, paid.length, placesKept()]).toEqual([1, 1, []])
    expect(opened.map(({ document }) => document.body.textContent)).toEqual([expect.stringContaining('20/11/2026')])
  },
)

async function reloadAfterRefusal() {
  expectErrors(/register_sale\.php/)
  const { app, pos, cart } = await openWithCart(student)
  server.use(refused('register_sale'))
  await pos.process()
  await pos.isReset()
  const again = await reload(app, path)
  const counter = await atCounter(again)
  return { again, counter, cart }
}

test('one press restores a refused sale as the cart, which takes more products', async () => {
  const { again, counter, cart } = await reloadAfterRefusal()
  await recover(again, 'Tienes una venta sin guardar de hace un momento')
  expect(counter.cart()).toEqual(cart)
  expect(screen.queryByText('Recuperar venta')).toBeNull()
  await counter.add('Ballet')
  expect(counter.cart().lines).toHaveLength(cart.lines.length + 1)
})

test('a refused sale stays recoverable at a counter with a new cart', async () => {
  const { again, counter, cart } = await reloadAfterRefusal()
  await counter.add('Ballet')
  const other = counter.cart()
  await recover(again, 'Tienes una venta sin guardar de hace un momento')
  expect(counter.cart()).toEqual(other)
  await counter.press('Recuperar venta')
  expect(counter.cart()).toEqual(cart)
})
