/** A month that a sale charged and no payment records, in Cobranza, the counter and the profile (spec 4, Who owes). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { goTo, statuses } from '#support/screens/app.tsx'
import { answers, refused } from '#support/screens/faults.ts'
import { openPayments } from '#support/screens/payments.ts'
import { atCounter } from '#support/screens/pos.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const students = [
  { id: 1, name: 'Ana López', enrolled_at: '2026-09-12', status: 'Activo', discipline: 'Ballet' },
  { id: 2, name: 'Beto Núñez', enrolled_at: '2026-09-02', status: 'Activo', discipline: 'Ballet' },
]
const payments = [
  { studentId: 1, month: '09', year: 2026, amount: 950, status: 'paid' },
  { studentId: 1, month: '10', year: 2026, amount: 900, status: 'paid' },
  { studentId: 2, month: '10', year: 2026, amount: 950, status: 'paid' },
]
const ballet = { id: 9, name: 'Ballet', price: 950, quantity: 1, type: 'discipline' }
const sold = (id: number, student: number) => ({
  id,
  student_id: student,
  date: '05/11/2026',
  products: [student === 1 ? { ...ballet, price: 960 } : ballet],
  total: student === 1 ? 960 : 950,
})

const lists = [
  answers('list_products', [{ id: 9, name: 'Ballet', price: 950, type: 'discipline', category_id: 1 }]),
  answers('list_students', students),
  answers('list_payments', { payments }),
]

const ofAna = 'Se cobró en la venta POS-000007 y no quedó en Pagos: noviembre de 2026, $960.00.'
const ofBeto = 'Revisa la venta POS-000008, $950.00: quizá pagó noviembre de 2026.'

const open = (sales = answers('list_sales', [sold(7, 1), sold(8, 2)])) =>
  openPayments(server, '?vista=cobranza', [...lists, sales])

test('Cobranza keeps the month, names its sale, and records it with the amount of the sale', async () => {
  const recorded = requestsTo(server, 'create_or_update_payment')
  const { app } = await open()
  expect(await screen.findByText(ofAna)).toBeVisible()
  expect(screen.getByText(ofBeto)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Registrar pago/ })).toHaveLength(1)
  await app.user.click(screen.getByRole('button', { name: 'Registrar pago de Ana López, noviembre de 2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }))
  await waitFor(() => expect(dialog.getByLabelText('Monto')).toHaveValue('960.00'))
  await app.user.click(dialog.getByRole('button', { name: 'Registrar pago' }))
  await waitFor(async () =>
    expect(await bodiesOf(recorded)).toMatchObject([{ studentId: 1, month: '11', year: 2026, amount: 960 }]),
  )
})

test('the sale of a wrong month is one press away, to be cancelled and sold again', async () => {
  const reception = db.users.all().find(({ username }) => username === 'recepcion') ?? expect.unreachable('no user')
  await db.users.replace({ ...reception, pages: [...reception.pages, 'CancelSales'] })
  const { app } = await open()
  const said = (await screen.findByText(ofAna)).closest('td') ?? expect.unreachable('no cell')
  expect(said).toHaveTextContent('¿Era de otro mes? Cancélala y véndela otra vez.')
  await app.user.click(within(said).getByRole('link', { name: 'Ver la venta' }))
  await atCounter(app)
  expect(window.location.search + window.location.hash).toBe('?inicio=2026-11-05&fin=2026-11-05#historial')
  expect(await screen.findByRole('button', { name: 'Cancelar la venta POS-000007' })).toBeVisible()
})

test('the counter says it before the month is charged again, and the profile says it too', async () => {
  const { app } = await open()
  await app.user.click(await screen.findByRole('button', { name: 'Cobrar a Ana López' }))
  const pos = await atCounter(app)
  await waitFor(() => expect(statuses().join(' ')).toContain(ofAna))
  await pos.pick('Beto Núñez')
  await waitFor(() => expect(statuses().join(' ')).toContain(ofBeto))
  expect(statuses().join(' ')).not.toContain(ofAna)
  await goTo(app, 'Menú derecho', 'Estudiantes')
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  expect(await within(await screen.findByRole('dialog', { name: 'Ana López' })).findByText(ofAna)).toBeVisible()
})

test('without the sales Cobranza says that it does not know them', async () => {
  expectErrors(/list_sales\.php/)
  await open(refused('list_sales', 'No hay servicio.'))
  expect(await screen.findByText(/^No se pudieron cargar las ventas\. Mientras tanto/)).toBeVisible()
})
