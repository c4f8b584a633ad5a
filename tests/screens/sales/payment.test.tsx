/** How a sale is paid, on a server that keeps it (spec 4, POS flow). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { statuses } from '#support/screens/app.tsx'
import { figures, openCashCount, sales } from '#support/screens/cash-count.ts'
import { recover, reload } from '#support/screens/drafts.ts'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { atCounter, nextFolio, openWithCart } from '#support/screens/pos.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { receiptIn } from '#support/screens/receipt.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, db, server } = await withBackend()
const student = db.students.find(1)?.name ?? ''

const panel = () => within(screen.getByLabelText('Forma de pago'))
const field = (label: string) => panel().getByLabelText<HTMLInputElement>(label)

/** The cart of $885.00, with the payment open. */
async function openPayment() {
  const { app, pos, cart } = await openWithCart(student)
  const sent = requestsTo(server, 'register_sale')
  await pos.press('Otra forma de pago…')
  await screen.findByLabelText('Forma de pago')
  const fill = async (label: string, text: string) => {
    await app.user.clear(field(label))
    if (text !== '') await app.user.paste(text)
  }
  return { app, pos, cart, fill, sent }
}

test('one press sells in cash, as before', async () => {
  const { pos } = await openWithCart(student)
  const sent = requestsTo(server, 'register_sale')
  await pos.process()
  await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
  expect(await bodiesOf(sent)).toMatchObject([
    { payments: [{ method: 'cash', amount: 885, reference: null }], received: null },
  ])
})

test('a press on Tarjeta puts the whole total there, and the receipt says it', async () => {
  const { app, sent } = await openPayment()
  const { opened } = openWindows()
  expect(field('En efectivo')).toHaveValue('885.00')
  await app.user.click(panel().getByLabelText('Tarjeta'))
  expect([field('En efectivo').value, field('Con tarjeta').value]).toEqual(['', '885.00'])
  expect(panel().queryByLabelText('Recibido')).toBeNull()
  await app.user.type(field('Referencia de tarjeta'), '1234')
  await app.press('Cobrar $885.00')
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(await bodiesOf(sent)).toMatchObject([{ payments: [{ method: 'card', amount: 885, reference: '1234' }] }])
  expect(receiptIn(opened[0] ?? expect.unreachable()).getByText('Tarjeta $885.00 (ref. 1234)')).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Forma de pago')).toBeNull())
  expect(button('Procesar venta')).toBeEnabled()
})

test('what a typed amount leaves is filled by itself, and the change of the received cash is shown', async () => {
  const { app, fill, sent } = await openPayment()
  await fill('En efectivo', '500')
  expect(field('Con tarjeta')).toHaveValue('385.00')
  await fill('Recibido', '600')
  expect(panel().getByLabelText('Cambio')).toHaveTextContent('$100.00')
  await app.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
  expect(await bodiesOf(sent)).toMatchObject([
    {
      payments: [
        { method: 'cash', amount: 500, reference: null },
        { method: 'card', amount: 385, reference: null },
      ],
      received: 600,
    },
  ])
  const row = await screen.findByText('Pagó: Efectivo $500.00, Tarjeta $385.00')
  expect(row.closest('tr')).toHaveTextContent(nextFolio)
})

test('a wrong sum or too little cash is said beside its field, and is not sent', async () => {
  const { app, fill, sent } = await openPayment()
  await fill('En efectivo', '900')
  expect(field('En efectivo')).toHaveAccessibleDescription('Sobran $15.00.')
  await app.press('Cobrar $885.00')
  expect(field('En efectivo')).toHaveFocus()
  await fill('En efectivo', '885')
  await fill('Recibido', '800')
  expect(field('Recibido')).toHaveAccessibleDescription('Faltan $85.00.')
  await app.press('Cobrar $885.00')
  expect(field('Recibido')).toHaveFocus()
  await fill('Con tarjeta', 'mucho')
  expect(field('Con tarjeta')).toHaveAccessibleDescription('Escribe un importe, por ejemplo 500.00.')
  expect(sent).toEqual([])
})

test.each(['Escape', 'Volver'])('%s returns to the cart, with what was typed', async (by) => {
  const { app, pos, cart, fill } = await openPayment()
  await fill('Por transferencia', '300')
  await (by === 'Escape' ? app.user.keyboard('{Escape}') : app.press(by))
  expect(screen.queryByLabelText('Forma de pago')).toBeNull()
  const again = button('Otra forma de pago: Efectivo $585.00, Transferencia $300.00…', pos.counter)
  expect(again).toHaveFocus()
  expect(pos.cart()).toEqual(cart)
  await app.user.click(again)
  expect(field('Por transferencia')).toHaveValue('300')
})

test('a change of the cart changes what is left to pay; an empty cart has nothing to pay', async () => {
  const { app, pos, fill } = await openPayment()
  await fill('Con tarjeta', '300')
  await pos.addOne(1)
  expect(field('En efectivo')).toHaveValue('735.00')
  for (const _ of [0, 1]) await app.user.click(pos.removers()[0] ?? expect.unreachable())
  expect(screen.queryByLabelText('Forma de pago')).toBeNull()
})

test('a payment in the middle of typing returns after a reload', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const { app, fill } = await openPayment()
  await fill('Con tarjeta', '300')
  const again = await reload(app, '/pos?inicio=2026-11-17', { minutes: 12 })
  await atCounter(again)
  await recover(again, 'Tienes una venta sin guardar de hace 12 min')
  await screen.findByLabelText('Forma de pago')
  expect([field('En efectivo').value, field('Con tarjeta').value]).toEqual(['585.00', '300'])
})

test('a refused sale comes back with its payment', async () => {
  expectErrors(/register_sale\.php/)
  const { app, pos, fill } = await openPayment()
  await fill('Con tarjeta', '300')
  server.use(answers('register_sale', { success: false, message: 'El estudiante no existe.' }))
  await app.press('Cobrar $885.00')
  await screen.findByText('Recuperar venta')
  expect(screen.queryByLabelText('Forma de pago')).toBeNull()
  await pos.press('Recuperar venta')
  await screen.findByLabelText('Forma de pago')
  expect(field('Con tarjeta')).toHaveValue('300')
})

test('a server that does not keep it is told nothing, and offers nothing', async () => {
  const { extensions, ...session } = { loggedIn: true, extensions: ['cancel_sale'] }
  server.use(
    answers('session', {
      ...session,
      extensions,
      user: { id: 1, username: 'admin', name: 'Mariana', role: 'admin', pages: [] },
    }),
  )
  const { pos } = await openWithCart(student)
  const sent = requestsTo(server, 'register_sale')
  await pos.process()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.keys((await bodiesOf(sent))[0] ?? {})).toEqual(['student_id', 'products', 'total'])
})

test('the cash count begins with what the sales say, and it can be changed', async () => {
  const payments = [
    { method: 'cash', amount: 900, reference: null },
    { method: 'card', amount: 790, reference: '12' },
    { method: 'vale', amount: 60, reference: null },
    { amount: 40 },
  ]
  server.use(answers('list_sales', [{ ...sales[0], payments, received: null }]))
  const { app, field: amount, fill } = await openCashCount()
  await waitFor(() => expect(amount('Cobrado con tarjeta')).toHaveValue('790.00'))
  expect(amount('Cobrado con tarjeta')).toHaveAccessibleDescription('Según las ventas.')
  expect(amount('Cobrado por transferencia')).toHaveValue('0.00')
  expect(figures().slice(0, 2)).toEqual(['Otra forma: $100.00', 'Efectivo esperado: $900.00'])
  await fill('Cobrado con tarjeta', '700')
  expect(amount('Cobrado con tarjeta')).not.toHaveAccessibleDescription('Según las ventas.')
  expect(figures()[1]).toBe('Efectivo esperado: $990.00')
  await fill('Cobrado con tarjeta', '1690.01')
  expect(amount('Cobrado con tarjeta')).toHaveAccessibleDescription(
    'Es más de lo vendido: se vendió $1,690.00 sin «Otra forma».',
  )
  await fill('Cobrado con tarjeta', '700')
  await fill('Billetes de $1,000', '1')
  await app.press('Guardar corte')
  await waitFor(() => expect(statuses().some((text) => text.includes('sobran $10.00'))).toBe(true))
})
