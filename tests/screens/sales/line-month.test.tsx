/** The month that a line of the cart pays, and its choice (spec 2, POS; spec 4, POS flow). */

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { ana, beto, chip, isSold, payment, recorded, september, siblings } from '#support/screens/owed-months.ts'
import { nextFolio, openPos } from '#support/screens/pos.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

beforeEach(() => server.use(...siblings()))

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
