/** Correcting the amount of a paid month in Pagos (spec 4, Payment status). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { button, findQuestion, isShown } from '#support/screens/find.ts'
import { november, openPayments, sees } from '#support/screens/payments.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const amount = () => screen.getByLabelText('Monto')
const isOpen = () => isShown('[role=dialog]')

/** Opens the correction of Ana's November, which is paid with 950, and types 900. */
async function correct() {
  const { app } = await openPayments(server)
  await sees(november)
  await app.user.click(screen.getByLabelText('Corregir el monto de Ana López'))
  await waitFor(() => expect(amount()).toHaveValue('950.00'))
  await app.user.clear(amount())
  await app.user.type(amount(), '900')
  const sent = requestsTo(server, 'create_or_update_payment')
  server.use(answers('create_or_update_payment', { success: true }))
  return { app, sent, submit: () => app.user.click(button('Corregir el monto', dialog())) }
}

const dialog = () => within(document.querySelector<HTMLElement>('[role=dialog]') ?? expect.unreachable('no dialog'))

test('the paid amount is proposed, and the typed one replaces it without a question', async () => {
  const { sent, submit } = await correct()
  await submit()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(statuses()).toContain('Pago de noviembre de 2026 registrado.')
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { studentId: 1, month: '11', year: 2026, amount: 900, status: 'paid' },
  ])
})

test('a 0 says that it leaves the month paid', async () => {
  const { app } = await correct()
  const note = () => dialog().queryByText('Con 0 el mes queda pagado: ya no se cobra.')
  expect(note()).not.toBeInTheDocument()
  await app.user.clear(amount())
  await app.user.type(amount(), '0')
  expect(note()).toBeVisible()
})

test.each([
  ['another amount', { amount: 800, status: 'paid' }, '$900.00$800.00'],
  ['no payment any more', { amount: 0, status: 'pending' }, '$900.00Pendiente'],
])('a month that has %s meanwhile is asked about', async (_, changed, shown) => {
  const { app, sent, submit } = await correct()
  server.use(answers('list_payments', [{ studentId: 1, month: '11', year: 2026, ...changed }]))
  await submit()
  const asked = within(await findQuestion())
  expect(asked.getByText('Noviembre de 2026').closest('tr')).toHaveTextContent(shown)
  expect(sent).toEqual([])
  await app.user.click(button('Conservar lo mío', asked))
  await waitFor(() => expect(sent).toHaveLength(1))
})
