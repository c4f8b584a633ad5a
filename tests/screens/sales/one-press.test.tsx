/** Every kind of repeated press registers one sale once (spec 4, POS flow). */

import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { first } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { nextFolio, openWithCart } from '#support/screens/pos.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const student = db.students.find(1)?.name ?? ''

describe('one press is one sale', () => {
  test('clicked five times', async () => {
    const { app, pos } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    await app.user.pointer([{ target: pos.processButton }])
    await app.user.pointer('[MouseLeft][MouseLeft][MouseLeft][MouseLeft][MouseLeft]')
    await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(sent).toHaveLength(1)
    expect(alerts()).toEqual([receiptBlocked])
  })

  test.each([
    ['Enter on the button', '{Enter>10/}'],
    ['Ctrl + Enter', '{Control>}{Enter>10/}{/Control}'],
  ])('with %s held down until long after the sale', async (_, keys) => {
    const { pos } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    const gate = gateFor(server, 'register_sale')
    let repeats = 0
    const holder = userEvent.setup({
      delay: 0,
      advanceTimers: async () => {
        repeats += 1
        if (repeats !== 5) return
        expect(pos.processButton).toBeDisabled()
        await gate.pass()
        await pos.isReset()
      },
    })
    pos.processButton.focus()
    await holder.keyboard(keys)
    expect(repeats).toBeGreaterThanOrEqual(10)
    expect(sent).toHaveLength(1)
    expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`])
    expect(alerts()).toEqual([receiptBlocked])
  })

  test('with the space bar held down', async () => {
    const { app, pos } = await openWithCart(student)
    const sent = requestsTo(server, 'register_sale')
    pos.processButton.focus()
    await app.user.keyboard('[Space>10/]')
    await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(sent).toHaveLength(1)
  })
})

test('while only the month of a sale is on its way, the counter says that the sale is registered', async () => {
  // A month that is paid would be asked about first, and one that a sale charged would be noted.
  server.use(answers('list_payments', []), answers('list_sales', []))
  const { app, pos } = await openWithCart(student)
  await pos.add('Ballet')
  const [sale, month] = [gateFor(server, 'register_sale'), gateFor(server, 'create_or_update_payment')]
  await pos.process()
  await sale.arrival()
  const press = () => app.user.click(pos.removers()[0] ?? expect.unreachable('the cart is empty'))
  await press()
  await waitFor(() => expect(statuses()).toEqual(['Espera: la venta todavía no queda registrada.']))
  await sale.pass()
  await month.arrival()
  await press()
  await waitFor(() => expect(statuses()).toEqual(['La venta ya quedó registrada. Espera: se anota el mes en Pagos.']))
  await month.pass()
  await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
  await pos.isReset()
})

test('a product that is searched for while the sale is on its way stays searched for', async () => {
  const { app, pos } = await openWithCart(student)
  const search = pos.catalogue.getByLabelText('Buscar producto')
  await app.user.type(search, 'bal')
  const gate = gateFor(server, 'register_sale')
  await pos.process()
  await gate.arrival()
  await app.user.clear(search)
  await app.user.type(search, 'leo')
  await gate.pass()
  await pos.isReset()
  expect(search).toHaveValue('leo')
  expect(search).toHaveFocus()
})

test('the open bar of a phone stays open at the answer while the next student is typed', async () => {
  const { app, pos } = await openWithCart(student)
  const bar = first(pos.counter.getAllByRole('button', { expanded: false }))
  await app.user.click(bar)
  const gate = gateFor(server, 'register_sale')
  await pos.process()
  await gate.arrival()
  await app.user.type(pos.student, 'leo')
  await gate.pass()
  await waitFor(() => expect(pos.processButton).toBeEnabled())
  expect(bar).toHaveAttribute('aria-expanded', 'true')
  expect(pos.student).toHaveFocus()
  expect(pos.student).toHaveValue('leo')
})
