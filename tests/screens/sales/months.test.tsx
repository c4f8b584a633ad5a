/** The owed months of a student, charged at the counter (spec 2, POS; spec 4, POS flow). */

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { recover, reload } from '#support/screens/drafts.ts'
import { answers, unreachable } from '#support/screens/faults.ts'
import { button, findQuestion } from '#support/screens/find.ts'
import { atCounter, nextFolio, openPos } from '#support/screens/pos.ts'
import { countPresses } from '#support/screens/presses.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend

const family = { parent_name: 'Rosa López', phone: '33 1234 5678', status: 'Activo', discipline: 'Ballet' }
const ana = { id: 1, name: 'Ana López', enrolled_at: '2026-09-12', ...family }
const beto = { id: 2, name: 'Beto López', enrolled_at: '2026-10-02', ...family }
const september = [1, 2].map((studentId) => ({ studentId, month: '09', year: 2026, amount: 950, status: 'paid' }))

beforeEach(() => server.use(answers('list_students', [ana, beto]), answers('list_payments', september)))

const chip = (name: string) => screen.findByRole('button', { name })
const isSold = (folio: string) => waitFor(() => expect(statuses()).toContain(`Venta ${folio} registrada.`))

/** Leaves out the sale of a payment, which only a server that cancels sales gets. */
const withoutSale = (key: string, value: unknown): unknown => (['saleId', 'charged'].includes(key) ? undefined : value)

/** The recorded payments, sorted. */
const recorded = async (sent: Request[]) =>
  (await bodiesOf(sent))
    .map((body) => JSON.stringify(body, withoutSale))
    .toSorted((one, other) => one.localeCompare(other))
const payment = (studentId: number, month: string, amount = 950) =>
  JSON.stringify({ studentId, month, year: 2026, amount, status: 'paid' })

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

test('without a chosen month the sale pays this month, with the sum of its disciplines', async () => {
  const paid = requestsTo(server, 'create_or_update_payment')
  openWindows()
  const { pos } = await openPos()
  await pos.pick('Ana López')
  await pos.add('Ballet', { quantity: 2 })
  await pos.process()
  await isSold(nextFolio)
  expect(await recorded(paid)).toEqual([payment(1, '11', 1900)])
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
  onTestFinished(() => void vi.setSystemTime(backend.clock()))
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

test('a future month is paid as its own month by a student without debts, on a receipt that names it', async () => {
  const october = { ...september[0], month: '10' }
  server.use(answers('list_payments', [...september, october, { ...october, month: '11' }]))
  const paid = requestsTo(server, 'create_or_update_payment')
  const browser = openWindows()
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  const others = await screen.findByLabelText('Pagar otro mes')
  const [, next, january] = within(others).getAllByRole('option')
  expect([next, january].map((option) => option?.textContent)).toEqual(['diciembre', 'enero de 2027'])
  await app.user.selectOptions(others, 'diciembre')
  expect(pos.cart().lines.map(([product]) => product)).toEqual(['Ballet diciembre de 2026'])
  expect(within(others).queryByText('diciembre')).not.toBeInTheDocument()
  // A new line from the catalogue belongs to this month, until the person chooses another month on it.
  await pos.add('Ballet')
  const month = screen.getByLabelText('Mes de Ballet', { selector: 'select' })
  expect(month).toHaveDisplayValue('noviembre')
  await app.user.selectOptions(month, 'enero de 2027')
  expect(screen.getByLabelText('Quitar Ballet, enero de 2027')).toHaveFocus()
  await pos.process()
  await isSold(nextFolio)
  expect(await recorded(paid)).toEqual([
    JSON.stringify({ studentId: 1, month: '01', year: 2027, amount: 950, status: 'paid' }),
    payment(1, '12'),
  ])
  expect(browser.opened.at(0)?.document.body.textContent).toMatch(/Diciembre de 2026.*Enero de 2027/)
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

test('a sale without a chosen month to a student with earlier debts names the month that it pays', async () => {
  const paid = requestsTo(server, 'create_or_update_payment')
  openWindows()
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await chip('octubre $950.00'))
  const note = () => statuses().filter((text) => text.includes('Cámbialo si es otro mes'))
  expect(note()).toEqual([])
  await pos.add('Jazz')
  expect(note()).toEqual(['Jazz se cobra como noviembre de 2026. Cámbialo si es otro mes.'])
  await pos.process()
  await isSold(nextFolio)
  expect(await recorded(paid)).toEqual([payment(1, '10'), payment(1, '11', 850)])
})

test('the month of a second discipline is chosen on its line, and both of a month are one payment', async () => {
  const paid = requestsTo(server, 'create_or_update_payment')
  const browser = openWindows()
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await app.user.click(await chip('octubre $950.00'))
  await pos.add('Jazz')
  const month = screen.getByLabelText('Mes de Jazz', { selector: 'select' })
  expect(month).toHaveDisplayValue('noviembre')
  await app.user.selectOptions(month, 'octubre')
  expect(month).toHaveDisplayValue('octubre')
  expect(statuses().filter((text) => text.includes('Cámbialo si es otro mes'))).toEqual([])
  // The chips are months of the student's own discipline.
  await app.user.click(await chip('octubre $950.00'))
  expect(await chip('octubre $950.00')).toHaveAttribute('aria-pressed', 'false')
  expect(pos.removers()).toHaveLength(1)
  await app.user.click(await chip('octubre $950.00'))
  await pos.process()
  await isSold(nextFolio)
  expect(await recorded(paid)).toEqual([payment(1, '10', 1800)])
  expect(browser.opened.at(0)?.document.body.textContent).toMatch(/Jazz.*Octubre de 2026.*Ballet.*Octubre de 2026/)
})

test('a line of several items, or without a discipline, has no month to choose', async () => {
  const { app, pos } = await openPos()
  await pos.pick('Ana López')
  await pos.add('Jazz', { quantity: 2 })
  await pos.add('Clase suelta')
  expect(screen.queryByLabelText(/^Mes de/)).not.toBeInTheDocument()
  await app.user.click(pos.counter.getByLabelText('Menos Jazz'))
  expect(screen.getByLabelText('Mes de Jazz')).toBeVisible()
})

test('a debt of an unsold discipline does not block the choice of a month', async () => {
  server.use(answers('list_students', [{ ...ana, discipline: 'Tap' }, beto]))
  const { pos } = await openPos()
  await pos.pick('Ana López')
  await pos.add('Ballet')
  expect(await screen.findByText('Ballet se cobra como noviembre de 2026. Cámbialo si es otro mes.')).toBeVisible()
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
