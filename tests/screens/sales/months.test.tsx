/** The owed months of a student, charged at the counter (spec 2, POS; spec 4, POS flow). */

import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { recover, reload } from '#support/screens/drafts.ts'
import { answers, unreachable } from '#support/screens/faults.ts'
import { button, findQuestion } from '#support/screens/find.ts'
import { ana, beto, chip, isSold, payment, recorded, september, siblings } from '#support/screens/owed-months.ts'
import { atCounter, nextFolio, openPos } from '#support/screens/pos.ts'
import { countPresses } from '#support/screens/presses.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, server } = await withBackend()

beforeEach(() => server.use(...siblings()))

test('two late months of two siblings take four presses from the debts, each month paid with its own amount', async () => {
  const browser = openWindows()
  const paid = requestsTo(server, 'create_or_update_payment')
  const app = await openApp('/pagos?vista=cobranza', { as: 'admin' })
  const charge = await screen.findByRole('button', { name: 'Cobrar a Ana López' })
  const presses = countPresses()
  await app.user.click(charge)
  const pos = await atCounter(app)
  await waitFor(() => expect(pos.removers()).toHaveLength(2))
  await pos.process()
  await isSold(nextFolio)
  await app.user.click(await screen.findByRole('button', { name: 'Cobrar a Beto López' }))
  await waitFor(() => expect(pos.removers()).toHaveLength(2))
  // The pressed button is gone, so the removed month has the focus.
  expect(await chip('octubre $950.00')).toHaveFocus()
  await pos.process()
  await isSold('POS-000964')
  expect(presses.report('dos meses atrasados de dos hermanos')).toEqual({ clicks: 4, keys: 0 })

  expect(await recorded(paid)).toEqual([payment(1, '10'), payment(1, '11'), payment(2, '10'), payment(2, '11')])
  const papers = browser.opened.map(({ document: paper }) => paper.body.textContent)
  expect(papers).toHaveLength(2)
  for (const paper of papers) expect(paper).toMatch(/Octubre de 2026.*Noviembre de 2026/)
  await app.user.click(screen.getByRole('button', { name: 'Comprobante de la familia' }))
  await waitFor(() => expect(browser.opened).toHaveLength(3))
  await waitFor(() => expect(browser.opened[2]?.document.body).toHaveTextContent(/Ana López y Beto López.*\$3,800\.00/))
})

test('one press adds or removes a month; its line names it, costs its own discount, and has no quantity', async () => {
  const paid = requestsTo(server, 'create_or_update_payment')
  const sold = requestsTo(server, 'register_sale')
  openWindows()
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  expect(await screen.findByText('(estimado, al precio de hoy)')).toBeVisible()
  await app.user.click(await chip('Los 2 meses $1,900.00'))
  expect(pos.cart().lines.map(([product]) => product)).toEqual(['Ballet octubre de 2026', 'Ballet noviembre de 2026'])
  expect(pos.counter.queryAllByTitle('Más')).toEqual([])
  await app.user.click(await chip('noviembre $950.00'))
  expect(await chip('octubre $950.00')).toHaveAttribute('aria-pressed', 'true')
  expect(await chip('noviembre $950.00')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByLabelText('Quitar Ballet, octubre de 2026')).toBeVisible()
  await pos.setDiscount(0, '100')
  await pos.process()
  await isSold(nextFolio)
  expect(await recorded(paid)).toEqual([payment(1, '10', 0)])
  expect(JSON.stringify(await bodiesOf(sold))).not.toContain('2026')
})

test('the rest of a month costs what is missing to the cent', async () => {
  const [, ...others] = september
  const paid = ['09', '10', '11'].map((month) => ({ ...september[0], month, amount: month === '11' ? 400.21 : 950 }))
  server.use(answers('list_payments', [...others, ...paid]))
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await chip('noviembre (resto) $549.79'))
  expect(pos.cart()).toMatchObject({ total: '$549.79' })
  expect(pos.cart().lines[0]).toContain('42.13')
})

test('a month that another till recorded meanwhile is announced before the charge', async () => {
  const sold = requestsTo(server, 'register_sale')
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await chip('Los 2 meses $1,900.00'))
  const october = { ...september[0], month: '10', amount: 0 }
  server.use(answers('list_payments', [...september, october, { ...october, month: '11', amount: 400 }]))
  await pos.process()
  const question = await findQuestion()
  expect(question).toHaveTextContent('Ana López: Ya pagó $0.00 de octubre y $400.00 de noviembre.')
  expect(question).toHaveTextContent(
    'en Pagos quedarán $950.00 en lugar de $0.00 de octubre y $950.00 en lugar de $400.00 de noviembre.',
  )
  await app.press('Cancelar')
  expect(sold).toEqual([])
  // The payment of November was less than the amount of September: the rest is owed.
  await chip('noviembre (resto) $550.00')
})

test('a month that another till recorded with this charge is announced without a replacement', async () => {
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await chip('Los 2 meses $1,900.00'))
  const october = { ...september[0], month: '10', amount: 950 }
  server.use(answers('list_payments', [...september, october, { ...october, month: '11', amount: 800 }]))
  await pos.process()
  const question = await findQuestion()
  expect(question).toHaveTextContent(
    'Sin sumar, en Pagos quedarán $950.00 en lugar de $800.00 de noviembre. Sin sumar, en Pagos quedan los mismos $950.00 de octubre.',
  )
  await app.press('Cancelar')
})

test('months return with a draft after a reload, and belong only to their student', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await chip('octubre $950.00'))
  await pos.add('Clase suelta')
  const reloaded = await reload(app, '/pos?inicio=2026-11-17', { minutes: 3 })
  const again = await atCounter(reloaded)
  await recover(reloaded, 'Tienes una venta sin guardar de hace 3 min')
  const names = () => again.cart().lines.map(([name]) => name)
  await waitFor(() => expect(names()).toEqual(['Ballet octubre de 2026', 'Clase suelta']))
  await again.pick('Beto López')
  expect(names()).toEqual(['Clase suelta'])
})

test('a month before the first recorded payment can be charged from the list of the month, and is not a debt', async () => {
  const paid = requestsTo(server, 'create_or_update_payment')
  openWindows()
  server.use(answers('list_students', [{ ...ana, enrolled_at: '2026-06-01' }, beto]))
  const app = await openApp('/pagos?mes=7&anio=2026', { as: 'admin' })
  await app.user.click(await screen.findByRole('button', { name: 'Cobrar a Ana López' }))
  const pos = await atCounter(app)
  await waitFor(() => expect(pos.cart().lines.map(([name]) => name)).toEqual(['Ballet julio de 2026']))
  expect(screen.queryByRole('button', { name: /^julio/ })).not.toBeInTheDocument()
  await pos.process()
  await isSold(nextFolio)
  expect(await recorded(paid)).toEqual([payment(1, '07')])
})

test('a month that cannot be charged shows the reason, and the cart stays', async () => {
  const go = async (address: string) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await waitFor(() => expect(window.location.search).toBe('?inicio=2026-11-17'))
  }
  const { pos } = await openPos()
  await go('/pos?inicio=2026-11-17&estudiante=1&meses=2026-09')
  await screen.findByText('Ya está pagado septiembre de 2026 de Ana López: no entró al carrito.')
  await go('/pos?inicio=2026-11-17&estudiante=1&meses=2027-12')
  await screen.findByText('Falta más de un año para diciembre de 2027 de Ana López: no entró al carrito.')
  expect(pos.cart()).toMatchObject({ student: 'Ana López', lines: [] })
})

test('a future month of an unsold discipline cannot be charged', async () => {
  server.use(answers('list_students', [{ ...ana, discipline: 'Tap' }, beto]))
  await openApp('/pos?estudiante=1&meses=2026-07', { as: 'admin' })
  await screen.findByText(
    'No entró julio de 2026 de Ana López: su disciplina no está en el catálogo. Elige tú lo que se cobra.',
  )
})

test('an unsold discipline offers no month, but shows the debt', async () => {
  server.use(answers('list_students', [{ ...ana, discipline: 'Tap' }, beto]))
  const { pos } = await openPos()
  await pos.pick('Ana López')
  expect(await screen.findByText(/^Debe octubre y noviembre de 2026\. Su disciplina no está/)).toBeVisible()
})

test('a pending month with another amount has a note beside the chips, because Cobranza requests that amount', async () => {
  server.use(answers('list_payments', [...september, { ...september[0], month: '10', amount: 500, status: 'pending' }]))
  const { pos } = await openPos()
  await pos.pick('Ana López')
  await chip('Los 2 meses $1,900.00')
  expect(screen.getByText('En Pagos debe $1,450.00, no el precio de hoy.')).toBeVisible()
  await pos.pick('Beto López')
  await chip('Los 2 meses $1,900.00')
  expect(screen.queryByText(/no el precio de hoy/)).not.toBeInTheDocument()
})

test('failed payments have a notice, and can be requested again', async () => {
  expectErrors(/list_payments\.php/)
  server.use(unreachable('list_payments'))
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await screen.findByText(/no se sabe qué meses debe/)
  server.use(answers('list_payments', september))
  await app.user.click(button('Reintentar', pos.counter))
  expect(await chip('octubre $950.00')).toBeVisible()
})

test('a part of a month says what stays owed, also on the receipt, and its rest is charged as the sum without a question', async () => {
  const browser = openWindows()
  const rows: object[] = [...september, { ...september[0], month: '10' }]
  server.use(
    http.get('*/api/list_payments.php', () => HttpResponse.json(rows)),
    http.post('*/api/create_or_update_payment.php', async ({ request }) => {
      rows.splice(3, 1, Object(await request.clone().json()))
    }),
  )
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await chip('noviembre $950.00'))
  await app.user.selectOptions(screen.getByLabelText('Ballet: descuento en'), '$ que abona hoy')
  await app.user.keyboard('0')
  expect(await screen.findByText('Escribe pesos, por ejemplo 450.')).toBeVisible()
  await app.user.keyboard('{Backspace}550')
  expect(await screen.findByText('Queda a deber $400.00.')).toBeVisible()
  await pos.process()
  await isSold(nextFolio)
  expect(browser.opened[0]?.document.body).toHaveTextContent('Abono de noviembre. Queda a deber $400.00.')
  expect(browser.opened[0]?.document.body).not.toHaveTextContent('−$400.00')
  await pos.pick('Ana López')
  await app.user.click(await chip('noviembre (resto) $400.00'))
  expect(pos.cart().total).toBe('$400.00')
  expect(statuses().join(' ')).not.toContain('Sin sumar')
  await pos.process()
  await isSold('POS-000964')
  expect(rows[3]).toMatchObject({ month: '11', amount: 950 })
  expect(browser.opened[1]?.document.body).toHaveTextContent('Resto de noviembre.')
  // The copies say the same, after the rest was paid too.
  for (const [at, number] of [nextFolio, 'POS-000964'].entries()) {
    await app.user.click(screen.getByLabelText(`Comprobante ${number}`))
    await waitFor(() => expect(browser.opened).toHaveLength(at + 3))
  }
  const copies = browser.opened.slice(2).map(({ document }) => document.body.textContent)
  expect(copies[0]).toContain('Abono de noviembre. Queda a deber $400.00.')
  expect(copies[1]).toContain('Resto de noviembre.')
  expect(copies.join('')).not.toContain('−$')
})
