/** Taking the payment of a month back in Pagos, on a server with `pending_payment` (spec 4, Payment status). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { partsKept } from '#device/kept/part-payments.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { answers, unreachable } from '#support/screens/faults.ts'
import { button, findQuestion, isShown } from '#support/screens/find.ts'
import { november, openPayments, sees } from '#support/screens/payments.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const takeBack = 'Quitar el pago de Ana López'

/** Asks to take back Ana's November, which is paid with 950. */
async function ask() {
  const { app } = await openPayments(server)
  await sees(november)
  const sent = requestsTo(server, 'create_or_update_payment')
  await app.user.click(screen.getByLabelText(takeBack))
  const question = within(await findQuestion())
  const accept = async (reason: string) => {
    await app.user.type(question.getByLabelText('Motivo'), reason)
    await app.user.click(button('Quitar el pago', question))
  }
  return { sent, question, accept }
}

const isAsked = () => isShown('[role=alertdialog]')

test('the payment is taken back with a reason and the price of its part, and the month is pending', async () => {
  const { sent, question, accept } = await ask()
  const kept = ['1', '2'].map((student) => ({ student, month: '2026-11', price: 190_000 }))
  act(() => partsKept.write(kept))
  expect(question.getByText(/noviembre de 2026: \$950\.00/)).toHaveTextContent('Ana López')
  await accept(' ')
  expect(question.getByLabelText('Motivo')).toHaveAccessibleDescription('Escribe el motivo.')
  server.use(answers('create_or_update_payment', { success: true }))
  await accept('Era de su hermana')
  await waitFor(() => expect(statuses()).toContain('Pago quitado: el mes está pendiente.'))
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { studentId: 1, month: '11', year: 2026, amount: 0, status: 'pending', reason: 'Era de su hermana' },
  ])
  expect(partsKept.read()).toEqual(kept.slice(1))
})

test.each([
  [
    'another amount',
    { amount: 800, status: 'paid' },
    'Alguien más cambió este pago: ahora son $800.00. No se quitó; revísalo antes.',
  ],
  ['no payment any more', { amount: 0, status: 'pending' }, 'Alguien más ya quitó este pago: el mes está pendiente.'],
])('a month that has %s meanwhile keeps it', async (_, changed, text) => {
  const { sent, accept } = await ask()
  server.use(answers('list_payments', [{ studentId: 1, month: '11', year: 2026, ...changed }]))
  await accept('Era de su hermana')
  await waitFor(() => expect(alerts()).toContain(text))
  expect([isAsked(), sent]).toEqual([false, []])
})

const other = { studentId: 2, month: '10', year: 2026, amount: 950, status: 'paid' }
const unreadable = { studentId: 1, month: '11', year: 2026, amount: '?', status: 'paid' }

test.each([
  ['cannot be loaded', unreachable('list_payments')],
  ['cannot be read', answers('list_payments', [other, unreadable])],
])('nothing is taken back while the payment of the month %s', async (_, payments) => {
  expectErrors(/list_payments\.php/)
  const { sent, accept } = await ask()
  server.use(payments)
  await accept('Era de su hermana')
  await waitFor(() => expect(alerts().join(' ')).toContain('No se pudo comprobar si alguien cambió este pago.'))
  expect(sent).toEqual([])
})

test('after a lost answer, a payment that cannot be read does not count as taken back', async () => {
  expectErrors(/(create_or_update|list)_payments?\.php/)
  const { accept } = await ask()
  server.use(
    http.post('*/api/create_or_update_payment.php', () => {
      server.use(answers('list_payments', [other, unreadable]))
      return HttpResponse.error()
    }),
  )
  await accept('Era de su hermana')
  await waitFor(() => expect(alerts().join(' ')).toContain('No se pudo comprobar si el pago quedó quitado.'))
})
