/** The cash count: counted, saved, and visible in Finanzas (spec 4, The cash count). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { figures, leotard, openCashCount, sales, watchPrints, sold } from '#support/screens/cash-count.ts'
import { answers, refused, unreachable } from '#support/screens/faults.ts'
import { announced, button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { countPresses } from '#support/screens/presses.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

test('shows the sales by kind, the expected cash and the difference; Finanzas shows it and this screen compares it', async () => {
  server.use(answers('list_sales', sales))
  const sent = requestsTo(server, 'save_financial_report')
  const { app, fill } = await openCashCount()
  const presses = countPresses()
  await screen.findByText('1 venta, 1 con mensualidad.')
  expect(sold()).toEqual([
    ['Tipo', 'Piezas', 'Importe'],
    ['Mensualidad de Ballet', '1', '$950.00'],
    ['Productos', '2', '$840.00'],
    ['Total vendido', '$1,790.00'],
  ])
  await fill('Fondo inicial', '500')
  // Before the count, the app states no missing cash.
  expect(document.querySelector('form dl')).toHaveTextContent('Efectivo contado$0.00Diferencia—')
  await fill('Cobrado con tarjeta', '840')
  await fill('Billetes de $500', '2')
  await fill('Billetes de $200', '2')
  expect(figures()).toEqual([
    'Efectivo esperado: $1,450.00',
    'Efectivo contado: $1,400.00',
    'Diferencia: Faltan $50.00',
  ])
  expect(announced(document.querySelector('form dl > div:last-child > dd'))).toBe('DiferenciaFaltan $50.00')
  await fill('Nota', 'Se dio mal un cambio')
  await app.press('Guardar corte')
  const name = /^Corte 2026-11-20 \d\d:\d\d, faltan \$50\.00/
  await waitFor(() => expect(statuses().some((text) => name.test(text))).toBe(true))
  expect(button('Imprimir')).toHaveFocus()
  const { clicks } = presses.report('cerrar la caja')
  expect(clicks).toBeLessThanOrEqual(12)
  const bodies = await bodiesOf(sent)
  expect(bodies).toMatchObject([
    {
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      totalSales: 1790,
      totalExpenses: 0,
      profit: 1790,
      expenseDetails: [],
    },
  ])
  expect(JSON.stringify(bodies)).not.toMatch(/cambio|card|bill/)
  const counts = async () => within(await screen.findByLabelText('Cortes de la academia', { selector: 'section' }))
  expect((await counts()).getByText('Faltan $50.00')).toBeVisible()
  await waitFor(() => expect(db.memory.first({ key: 'cash-counts' })).toBeDefined())
  app.close()

  localStorage.clear()
  const { app: onAnotherDevice } = await openCashCount()
  expect((await counts()).getByText('Faltan $50.00')).toBeVisible()
  expect((await counts()).getByText(/Tarjeta \$840\.00\. Se dio mal un cambio/)).toBeVisible()
  expect((await counts()).getByText('admin')).toBeVisible()
  onAnotherDevice.close()

  await openApp('/finanzas', { as: 'admin' })
  expect(await screen.findByText(name)).toBeVisible()
})

describe('before a count is saved', () => {
  const open = async () => {
    server.use(answers('list_sales', sales))
    const sent = requestsTo(server, 'save_financial_report')
    const opened = await openCashCount()
    await screen.findByText('1 venta, 1 con mensualidad.')
    await opened.fill('Billetes de $500', '2')
    return { ...opened, sent }
  }
  const isSaved = () => statuses().some((text) => text.startsWith('Corte 2026-11-20'))

  test('the sales are read again: a sale of another till is announced and counted', async () => {
    const { app, sent } = await open()
    const other = { id: 8, student_id: 3, date: '20/11/2026', products: [leotard], total: 840 }
    server.use(answers('list_sales', [other, ...sales]))
    await app.press('Guardar corte')
    await waitFor(() => expect(alerts().join()).toContain('Cambiaron las ventas de este corte'))
    expect(sent).toEqual([])
    expect(figures()).toContain('Diferencia: Faltan $1,630.00')
    await app.press('Guardar corte')
    await waitFor(() => expect(isSaved()).toBe(true))
  })

  test('an earlier count on this device, as in another tab, causes a question', async () => {
    const { app, fill, sent } = await open()
    await app.press('Guardar corte')
    await waitFor(() => expect(isSaved()).toBe(true))
    await app.press('Contar otra vez')
    await fill('Billetes de $500', '2')
    await app.press('Guardar corte')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('¿Guardar otro corte de la misma caja?')).toBeVisible()
    expect(
      question.getByText(/Este equipo ya guardó uno: Corte 2026-11-20 \d\d:\d\d, faltan \$790\.00\./),
    ).toBeVisible()
    await app.user.click(question.getByText('Cancelar'))
    expect(sent).toHaveLength(1)
    await app.press('Guardar corte')
    await app.user.click(within(await screen.findByRole('alertdialog')).getByText('Guardar otro'))
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  test('unreadable sales and movements have one notice, and the count can still be saved', async () => {
    expectErrors(/list_(sales|cash_movements)\.php/)
    const { app, sent } = await open()
    server.use(unreachable('list_sales'), unreachable('list_cash_movements'))
    await app.press('Guardar corte')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('No se pudo comprobar si hubo más ventas')).toBeVisible()
    expect(sent).toEqual([])
    await app.user.click(question.getByText('Guardar sin comprobar'))
    await waitFor(() => expect(sent).toHaveLength(1))
  })
})

describe.each([
  ['Billetes de $500', '1.5', ['Efectivo esperado: $1,790.00', 'Efectivo contado—', 'Diferencia—']],
  ['Cobrado por transferencia', 'abc', ['Efectivo esperado—', 'Efectivo contado: $40.00', 'Diferencia—']],
  ['Monedas de $1', '-1', ['Efectivo esperado: $1,790.00', 'Efectivo contado—', 'Diferencia—']],
])('while %s has %s', (label, text, expected) => {
  const message = 'Por favor, revisa los números del corte.'
  const open = async () => {
    server.use(answers('list_sales', sales))
    const opened = await openCashCount()
    await screen.findByText('1 venta, 1 con mensualidad.')
    await opened.fill('Billetes de $20', '2')
    await opened.fill(label, text)
    return opened
  }

  test('no cash counts as missing, and it cannot be printed; after a correction it can', async () => {
    const print = watchPrints()
    const { app, field, fill } = await open()
    expect(figures()).toEqual(expected)
    await app.press('Imprimir')
    expect(print).not.toHaveBeenCalled()
    await waitFor(() => expect(alerts()).toContain(message))
    expect(field(label)).toHaveFocus()
    await fill(label, '0')
    expect(figures()).toContain('Diferencia: Faltan $1,750.00')
    await app.press('Imprimir')
    expect(print).toHaveBeenCalledOnce()
  })

  test('the browser’s own print shows this instead of a difference', async () => {
    await open()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const sheet = screen.queryByText(message, { selector: 'p' })?.parentElement?.textContent
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(sheet).toContain('Total vendido$1,790.00')
    expect(sheet).not.toContain('Diferencia')
  })
})

test('an amount by card above the sales has a hint and no expected cash, and is not saved', async () => {
  server.use(answers('list_sales', sales))
  const sent = requestsTo(server, 'save_financial_report')
  const { app, field, fill } = await openCashCount()
  await screen.findByText('1 venta, 1 con mensualidad.')
  await fill('Cobrado con tarjeta', '17900')
  expect(field('Cobrado con tarjeta')).toHaveAccessibleDescription('Es más de lo vendido: se vendió $1,790.00.')
  await fill('Billetes de $500', '2')
  expect(figures()).toEqual(['Efectivo esperado—', 'Efectivo contado: $1,000.00', 'Diferencia—'])
  await app.press('Guardar corte')
  await waitFor(() =>
    expect(alerts()).toContain('Por favor, revisa la tarjeta y la transferencia. Suman más que lo vendido.'),
  )
  expect(sent).toEqual([])
  await fill('Cobrado con tarjeta', '1790')
  expect(figures()).toContain('Diferencia: Sobran $1,000.00')
})

test('a sale of another day that was cancelled on this day is named, because its money may be gone', async () => {
  const [sale] = sales
  const cancelled = { at: '2026-11-20 09:00:00', by: 'Mariana', reason: 'Se cobró dos veces' }
  server.use(answers('list_sales', [...sales, { ...sale, id: 77, date: '18/11/2026', cancelled }]))
  await openCashCount()
  expect(await screen.findByText(/^Este día se canceló 1 venta de antes, \$1,790\.00 en total\./)).toBeVisible()
})

test('a user with only POS may save a count, although the reports are closed to them', async () => {
  const { app, fill } = await openCashCount('', { as: 'recepcion' })
  await screen.findByText('No hay ventas.')
  await fill('Billetes de $50', '2')
  await app.press('Guardar corte')
  await waitFor(() => expect(statuses().some((text) => /^Corte 2026-11-20 .*sobran \$100\.00/.test(text))).toBe(true))
  expect(db.reports.all().at(-1)?.name).toMatch(/^Corte 2026-11-20 /)
})

test.each([
  ['day', '/pos?vista=corte&dia=2026-11-19'],
  ['shift', '/pos?vista=corte&dia=2026-11-20&turno=si'],
])('a saved count, once another day or shift is chosen (%s), is finished: the next count begins', async (_, to) => {
  server.use(answers('list_sales', sales))
  const { app, fill, field } = await openCashCount()
  await screen.findByText('1 venta, 1 con mensualidad.')
  await fill('Fondo inicial', '500')
  await fill('Billetes de $500', '2')
  await app.press('Guardar corte')
  await waitFor(() => expect(button('Contar otra vez')).toBeVisible())
  act(() => window.history.pushState(null, '', to))
  await waitFor(() => expect(button('Guardar corte')).toBeVisible())
  expect(field('Billetes de $500')).toHaveValue('')
  expect(field('Fondo inicial')).toHaveValue('500')
})

test('without the sales there is no expected and no sold amount: the input stays, and the sales can be requested again', async () => {
  expectErrors(/list_sales\.php/)
  server.use(refused('list_sales'))
  const { app, fill, field } = await openCashCount()
  await screen.findByText('No se pudieron cargar las ventas: sin ellas no hay corte.')
  await fill('Billetes de $500', '2')
  // The sold amount, the expected amount and the difference.
  expect(screen.getAllByText('sin datos')).toHaveLength(3)
  expect(screen.queryByText('Total vendido')).toBeNull()
  expect(button('Guardar corte')).toBeDisabled()
  server.use(answers('list_sales', sales))
  await app.press('Reintentar')
  await screen.findByText('1 venta, 1 con mensualidad.')
  expect(screen.queryByText('sin datos')).toBeNull()
  expect(field('Billetes de $500')).toHaveValue('2')
})

test('a late answer to the save leaves the focus where the person works meanwhile', async () => {
  server.use(answers('list_sales', sales))
  const { app, fill, field } = await openCashCount()
  await screen.findByText('1 venta, 1 con mensualidad.')
  await fill('Billetes de $500', '2')
  const gate = gateFor(server, 'save_financial_report')
  await app.press('Guardar corte')
  await gate.arrival()
  await app.user.click(field('Día'))
  await gate.pass()
  await screen.findByText('Contar otra vez')
  expect(field('Día')).toHaveFocus()
})

test('«Contar otra vez» moves the focus to the first field of the next count', async () => {
  server.use(answers('list_sales', sales))
  const { app, fill, field } = await openCashCount()
  await screen.findByText('1 venta, 1 con mensualidad.')
  await fill('Billetes de $500', '2')
  await app.press('Guardar corte')
  await app.press('Contar otra vez')
  expect(field('Fondo inicial')).toHaveFocus()
  await app.user.keyboard('500')
  expect(field('Fondo inicial')).toHaveValue('500')
})

test('without the sales no count can be saved', async () => {
  expectErrors(/list_sales\.php/)
  server.use(unreachable('list_sales'))
  await openCashCount()
  expect(await screen.findByText(/sin ellas no hay corte/)).toBeVisible()
  expect(button('Guardar corte')).toBeDisabled()
  expect(button('Imprimir')).toBeDisabled()
})
