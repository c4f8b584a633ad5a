/** What a person sees when the server misbehaves (issue 2, Bad input and failures; api.md, Reading, generously). */
import { screen, waitFor, within } from '@testing-library/react'
import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { describe, expect, test, vi } from 'vitest'
import { sales } from '#mocks/sales.ts'
import { alerts, openApp, statuses } from '#support/app.tsx'
import { signInAs, withBackend } from '#support/backend.ts'
import { answers, empty, expired, html500, phpWarning, refused, says, unreachable } from '#support/faults.ts'
import { gateFor } from '#support/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { atCounter } from '#support/pos.ts'
import { requestsTo } from '#support/requests.ts'

const backend = await withBackend()
const { server } = backend
const student = backend.db.students.find(1)?.name ?? ''
const saleFailed = 'Error: Error al guardar la venta.'

/** A counter with a discounted leotard in the cart and a student who buys it; nothing of it is a discipline. */
async function openWithCart() {
  const app = await openApp('/pos', { as: 'admin' })
  const pos = await atCounter(app)
  await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
  await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6', quantity: 2, discount: '12.5' })
  await pos.add('Clase suelta')
  await pos.pick(student)
  const cart = pos.cart()
  expect(cart).toEqual({
    student,
    lines: [
      ['Leotardo de manga larga', 'Rosa', '6', '2', '$420.00', '12.5', '$735.00'],
      ['Clase suelta', '', '', '1', '$150.00', '0', '$150.00'],
    ],
    total: '$885.00',
  })
  return { app, pos, cart }
}

/** The backend registers the sale, but PHP prints a warning in front of its answer. */
const registersWithWarning: HttpHandler = http.post('*/api/register_sale.php', async ({ request }) => {
  const answer = await getResponse(sales(backend), request)
  return new HttpResponse(`<br />\n<b>Warning</b>: Undefined index<br />\n${await answer?.text()}`)
})

const blocksPopups = () => vi.spyOn(window, 'open').mockReturnValue(null)

describe('a sale that the server does not register', () => {
  test.each([
    ['an error 500 with HTML', html500('register_sale'), saleFailed],
    ['a PHP warning before the JSON', phpWarning('register_sale'), saleFailed],
    ['an empty body', empty('register_sale'), saleFailed],
    ['success:false with words', refused('register_sale', 'No hay existencias.'), 'Error: No hay existencias.'],
    ['success:false without words', refused('register_sale'), saleFailed],
    ['no answer', unreachable('register_sale'), saleFailed],
  ])('after %s: one alert, an empty counter, and the sale can be recovered', async (_, fault, words) => {
    expectErrors(/register_sale\.php/)
    const { pos, cart } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    server.use(fault)
    await pos.process()
    await waitFor(() => expect(alerts()).toEqual([words]))
    await pos.isReset()
    expect(sent).toHaveLength(1)
    expect(statuses()).toEqual([])

    await pos.press('Recuperar venta')
    expect(pos.cart()).toEqual(cart)
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(console.error).toHaveBeenCalledOnce()
  })
})
