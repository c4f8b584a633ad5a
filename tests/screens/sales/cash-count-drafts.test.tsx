/** A cash count that outlives its page: drafts, midnight and lost answers (spec 4, The cash count). */

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { statuses } from '#support/screens/app.tsx'
import { figures, openCashCount, sales, sold } from '#support/screens/cash-count.ts'
import { offers, recover, reload } from '#support/screens/drafts.ts'
import { answers, hold } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { actUnheard, gateFor } from '#support/screens/gates.ts'
import { holdNextMinute } from '#support/screens/receipt-window.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, db, server } = await withBackend()

test('an unsaved count returns after a reload', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const { app, fill, field } = await openCashCount()
  await fill('Monedas de $10', '21')
  const again = await reload(app, '/pos?vista=corte', { minutes: 3 })
  await screen.findByText('Corte de caja', { selector: 'h2' })
  await recover(again, 'Tienes un corte sin guardar de hace 3 min')
  expect(field('Monedas de $10')).toHaveValue('21')
})

test('a count of a shift returns as a shift, even if the address names the day', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  server.use(answers('list_sales', sales))
  const { app, fill, field } = await openCashCount('&turno=si')
  await screen.findByText(/^No hay ventas\./)
  await fill('Billetes de $50', '4')
  const again = await reload(app, '/pos?vista=corte', { minutes: 3 })
  await screen.findByText('1 venta, 1 con mensualidad.')
  await recover(again, 'Tienes un corte sin guardar de hace 3 min')
  expect(field('Billetes de $50')).toHaveValue('4')
  expect(await screen.findByText('No hay ventas.')).toBeVisible()
  expect(figures()).toContain('Diferencia: Sobran $200.00')
})

describe('a count of yesterday', () => {
  const line = 'Es el corte del 20/11/2026, no de hoy.'

  test('that began before midnight keeps its day', async () => {
    const nextMinute = holdNextMinute()
    onTestFinished(() => void vi.setSystemTime(clock()))
    server.use(answers('list_sales', sales))
    const { fill } = await openCashCount()
    await screen.findByText('1 venta, 1 con mensualidad.')
    await fill('Billetes de $20', '3')
    expect(screen.queryByText(line)).not.toBeInTheDocument()
    vi.setSystemTime(new Date('2026-11-21T00:05:00-06:00'))
    await nextMinute.pass()
    expect(await screen.findByText(line)).toBeVisible()
    expect(sold().at(-1)).toEqual(['Total vendido', '$1,790.00'])
  })

  test('that returns the next day is compared with the sales of its day', async () => {
    onTestFinished(() => void vi.setSystemTime(clock()))
    vi.setSystemTime(new Date('2026-11-20T18:00:00-06:00'))
    server.use(answers('list_sales', sales))
    const { app, fill, field } = await openCashCount()
    await screen.findByText('1 venta, 1 con mensualidad.')
    await fill('Billetes de $20', '3')
    const again = await reload(app, '/pos?vista=corte', { minutes: 11 * 60 })
    await screen.findByText('Corte de caja', { selector: 'h2' })
    await recover(again, 'Tienes un corte sin guardar de hace 11 h')
    expect(await screen.findByText(line)).toBeVisible()
    expect(field('Billetes de $20')).toHaveValue('3')
    expect(figures()).toContain('Efectivo esperado: $1,790.00')
  })
})

test('a count with a lost answer is searched in the reports, which the counter does not load beforehand', async () => {
  expectErrors(/save_financial_report\.php/)
  server.use(answers('list_sales', sales))
  const { app, fill } = await openCashCount()
  await screen.findByText('1 venta, 1 con mensualidad.')
  await fill('Billetes de $20', '3')
  const gate = gateFor(server, 'save_financial_report')
  await app.press('Guardar corte')
  await actUnheard(server, await gate.arrival())
  await gate.answer(HttpResponse.error())
  await waitFor(() =>
    expect(statuses().join()).toContain('La respuesta del servidor se perdió, pero el corte sí quedó'),
  )
  expect(button('Contar otra vez')).toBeVisible()
})

describe('a count whose page closed during the save', () => {
  /** Counts, presses Guardar corte, and closes the page before the answer. */
  const saveAndClose = async () => {
    onTestFinished(() => localStorage.clear())
    server.use(answers('list_sales', sales))
    const { app, fill } = await openCashCount()
    await screen.findByText('1 venta, 1 con mensualidad.')
    await fill('Billetes de $20', '3')
    const gate = hold('save_financial_report')
    server.use(gate.handler)
    await app.press('Guardar corte')
    await gate.arrived
    app.close()
    return gate
  }

  test('is announced, stored on this device and not offered if it arrived', async () => {
    const { release } = await saveAndClose()
    const before = db.reports.all().length
    release()
    await waitFor(() => expect(db.reports.all()).toHaveLength(before + 1))
    await openCashCount()
    await waitFor(() =>
      expect(statuses()).toContain('La respuesta del servidor se perdió, pero el corte sí quedó guardado.'),
    )
    expect(offers()).toEqual([])
    const here = within(screen.getByLabelText('Cortes de la academia', { selector: 'section' }))
    expect(here.getByText('Faltan $1,730.00')).toBeVisible()
  })

  test('is offered if it did not arrive', async () => {
    await saveAndClose()
    server.resetHandlers()
    const { app, field } = await openCashCount()
    await recover(app, 'Tienes un corte sin guardar de hace un momento')
    expect(field('Billetes de $20')).toHaveValue('3')
    expect(screen.queryByText('Cortes de la academia')).not.toBeInTheDocument()
  })
})
