/** The owed months of a family, charged with one press (spec 2, POS; spec 4, POS flow). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { paymentsQuery } from '#rows/payments.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { ana, beto, isSold, september, siblings } from '#support/screens/owed-months.ts'
import { atCounter, nextFolio, openPos } from '#support/screens/pos.ts'
import { countPresses } from '#support/screens/presses.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, server } = await withBackend()

beforeEach(() => server.use(...siblings()))

const months = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^Meses que debe ${name}`) }))

test('two months of two siblings take two presses from the debts, and end with one receipt', async () => {
  const browser = openWindows()
  const sold = requestsTo(server, 'register_sale')
  const paid = requestsTo(server, 'create_or_update_payment')
  const app = await openApp('/pagos?vista=cobranza&agrupar=familia', { as: 'admin' })
  const charge = await screen.findByRole('button', { name: 'Cobrar a la familia: Ana López y Beto López' })
  const presses = countPresses()
  await app.user.click(charge)
  const pos = await atCounter(app)
  await waitFor(() => expect(pos.removers()).toHaveLength(4))
  expect(pos.cart()).toMatchObject({ student: 'Ana López', total: '$3,800.00' })
  expect(pos.cart().lines.map(([product]) => product)).toEqual([
    'Ballet octubre de 2026',
    'Ballet noviembre de 2026',
    'Ballet octubre de 2026, Beto López',
    'Ballet noviembre de 2026, Beto López',
  ])
  await pos.process()
  await isSold(nextFolio)
  await isSold('POS-000964')
  expect(presses.report('dos meses atrasados de dos hermanos, juntos')).toEqual({ clicks: 2, keys: 0 })
  expect(await bodiesOf(sold)).toMatchObject([
    { student_id: 1, total: 1900 },
    { student_id: 2, total: 1900 },
  ])
  expect(await bodiesOf(paid)).toMatchObject([1, 1, 2, 2].map((studentId) => ({ studentId, amount: 950 })))
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  expect(browser.opened[0]?.document.body).toHaveTextContent(/Ana López y Beto López.*\$3,800\.00/)
  expect(pos.cart()).toMatchObject({ student: '', lines: [] })
})

test('one press charges a family what the debts say, at the price of before', async () => {
  openWindows()
  const paid = requestsTo(server, 'create_or_update_payment')
  server.use(
    answers(
      'list_payments',
      september.map((each) => ({ ...each, amount: 790 })),
    ),
  )
  const app = await openApp('/pagos?vista=cobranza&agrupar=familia', { as: 'admin' })
  await app.user.click(await screen.findByRole('button', { name: 'Cobrar a la familia: Ana López y Beto López' }))
  const pos = await atCounter(app)
  await waitFor(() => expect(pos.cart().total).toBe('$3,800.00'))
  const before = () => screen.getByRole('button', { name: /^Cobrar al precio de antes/ })
  expect(before()).toHaveAccessibleName('Cobrar al precio de antes: $3,160.00')
  expect(before()).toHaveAttribute('aria-pressed', 'false')
  await app.user.click(before())
  expect(pos.cart().total).toBe('$3,160.00')
  expect(before()).toHaveAttribute('aria-pressed', 'true')
  await app.user.click(before())
  expect(pos.cart().total).toBe('$3,800.00')
  // A month that is left out stays out.
  await app.user.click(months('Beto López').getByText(/^octubre/))
  expect(before()).toHaveAccessibleName('Cobrar al precio de antes: $2,370.00')
  await app.user.click(before())
  expect(pos.cart().total).toBe('$2,370.00')
  await pos.process()
  await isSold('POS-000964')
  expect(await bodiesOf(paid)).toMatchObject([1, 1, 2].map((studentId) => ({ studentId, amount: 790 })))
})

test('the price of before is what the press charges, also beside a sibling who owes more than today', async () => {
  const older = september.map((each) => ({ ...each, amount: 790 }))
  const dearer = { studentId: 2, month: '11', year: 2026, amount: 1200, status: 'pending' }
  server.use(answers('list_payments', [...older, dearer]))
  const app = await openApp('/pos?estudiante=1&meses=familia', { as: 'admin' })
  const pos = await atCounter(app)
  const before = await screen.findByRole('button', { name: 'Cobrar al precio de antes: $3,320.00' })
  await app.user.click(before)
  expect(pos.cart().total).toBe('$3,320.00')
  expect(before).toHaveAttribute('aria-pressed', 'true')
})

test('a sibling whose discipline the catalogue lacks is named beside the cart of the family', async () => {
  server.use(answers('list_students', [ana, { ...beto, discipline: 'Zumba' }]))
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await screen.findByText('Cobrar a la familia'))
  expect(pos.cart().total).toBe('$1,900.00')
  expect(screen.getByText(/Beto López.*: Debe .* Su disciplina no está en el catálogo/)).toBeVisible()
})

test('one payment pays for the family, and the receipt has the change of the whole', async () => {
  const browser = openWindows()
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await screen.findByText('Cobrar a la familia'))
  await pos.press('Otra forma de pago…')
  await app.user.type(await screen.findByLabelText('Recibido'), '4000')
  expect(screen.getByLabelText('Cambio')).toHaveTextContent('$200.00')
  await app.press('Cobrar $3,800.00')
  await isSold('POS-000964')
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  const paper = browser.opened[0]?.document.body
  expect(paper).toHaveTextContent(/Pagó\s*Efectivo \$3,800\.00\s*Recibido\s*\$4,000\.00\s*Cambio\s*\$200\.00/)
})

test('sales of two days are on no receipt together', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  openWindows()
  const { pos } = await openPos()
  await pos.add('Clase suelta')
  await pos.pick('Ana López')
  await pos.process()
  await isSold(nextFolio)
  vi.setSystemTime(new Date('2026-11-21T12:00:00-06:00'))
  await pos.add('Clase suelta')
  await pos.pick('Beto López')
  await pos.process()
  await isSold('POS-000964')
  expect(screen.queryByText('Comprobante de la familia')).toBeNull()
})

test('a month of a sibling can be left out; a refused sale keeps the first one and can be tried again', async () => {
  expectErrors(/register_sale\.php/)
  const browser = openWindows()
  const sold = requestsTo(server, 'register_sale')
  const gate = gateFor(server, 'register_sale')
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await screen.findByText('Cobrar a la familia'))
  expect(document.activeElement).toHaveAttribute('aria-pressed', 'true')
  await app.user.click(months('Beto López').getByText(/^octubre/))
  expect(pos.cart().total).toBe('$2,850.00')
  await pos.process()
  await gate.pass()
  await gate.answer(HttpResponse.json({ success: false, message: 'El estudiante no existe.' }))
  await waitFor(() => expect(alerts()).toContain('Error: El estudiante no existe.'))
  await isSold(nextFolio)
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  expect(browser.opened[0]?.document.body).not.toHaveTextContent('Beto López')
  expect(pos.counter.getByLabelText('Ventas por recuperar')).toHaveTextContent(
    'Venta sin registrar de Beto López por $950.00',
  )
  await pos.press('Recuperar venta')
  expect(pos.cart().lines.map(([product]) => product)).toEqual(['Ballet noviembre de 2026'])
  const elsewhere = { ...september[1], month: '11', amount: 400 }
  server.use(answers('list_payments', [...september, elsewhere]))
  await act(async () => app.queries.refetchQueries({ queryKey: paymentsQuery().queryKey }))
  await waitFor(() => expect(statuses().join(' ')).toContain('Ya pagó $400.00 de noviembre'))
  server.use(answers('list_payments', september))
  await pos.process()
  await gate.pass()
  await isSold('POS-000964')
  expect(await bodiesOf(sold)).toMatchObject([{ student_id: 1 }, { student_id: 2 }, { student_id: 2 }])
  await app.user.click(screen.getByText('Comprobante de la familia'))
  await waitFor(() => expect(browser.opened).toHaveLength(3))
  expect(browser.opened[2]?.document.body).toHaveTextContent(/Ana López y Beto López.*\$2,850\.00/)
})
