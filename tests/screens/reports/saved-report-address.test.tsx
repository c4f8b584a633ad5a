/** Loading a saved report, from the list or its address (spec 2, Finances). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { goTo, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { amount, field, openPanel } from '#support/screens/finances.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend

/** The days of October, in cents: the sales and the cost of their products. */
const ofOctober = db.reports.find(3) ?? expect.unreachable('no report of October')

describe('a saved report', () => {
  test('does not move a person who left while it loads', async () => {
    const reports = gateFor(server, 'get_financial_report')
    const app = await openPanel()
    await app.user.click(button('Ver el reporte'))
    await reports.arrival()
    expect(screen.getByLabelText('Periodo')).toHaveFocus()
    await app.user.click(field('Publicidad'))
    await reports.pass()
    await screen.findByText('Ver cifras actuales')
    expect(button('Ver cifras actuales')).not.toHaveFocus()
  })

  test('is in the address: back and forward lead to it, and deleting it removes it', async () => {
    const app = await openPanel('/finanzas')
    await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
    await waitFor(() => expect(window.location.search).toBe('?reporte=3'))
    await screen.findByText('Ver cifras actuales')
    expect(field('Fecha inicio')).toHaveValue('2026-10-01')
    window.history.back()
    await waitFor(() => expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument())
    expect(window.location.search).toBe('')
    window.history.forward()
    await screen.findByText('Ver cifras actuales')
    await app.user.click(screen.getByLabelText('Eliminar Octubre 2026'))
    await app.user.click(await screen.findByText('Aceptar'))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument()
    expect(field('Fecha inicio')).toHaveValue('2026-11-01')
  })

  test('that is still loading does not bring back a person on another screen', async () => {
    const reports = gateFor(server, 'get_financial_report')
    const app = await openPanel('/finanzas')
    await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
    await reports.arrival()
    await goTo(app, 'Menú derecho', 'Estudiantes')
    await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(window.location.pathname).toBe('/estudiantes')
    expect(screen.queryByText('Panel Financiero')).not.toBeInTheDocument()
  })

  test('opens from its address without a message; its dates can be changed', async () => {
    const app = await openPanel('/finanzas?reporte=3')
    await screen.findByText(/con las cifras que se guardaron/)
    expect(statuses()).toEqual([])
    expect(amount('Ventas totales')).toBe('$82,722.35')
    await app.user.clear(field('Fecha inicio'))
    await app.user.type(field('Fecha inicio'), '2026-10-05')
    await waitFor(() =>
      expect(window.location.search).toMatch(/^\?(fin=2026-10-31&inicio=2026-10-05|inicio=2026-10-05&fin=2026-10-31)$/),
    )
    expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument()
  })

  test('that does not exist has a notice and can be loaded again', async () => {
    expectErrors(/get_financial_report/)
    const app = await openPanel('/finanzas?reporte=99')
    await screen.findByText('No se pudo cargar el reporte.')
    server.use(answers('get_financial_report', ofOctober))
    await app.user.click(button('Reintentar'))
    await screen.findByText('Ver cifras actuales')
    expect(screen.queryByText('No se pudo cargar el reporte.')).not.toBeInTheDocument()
  })
})
