import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { expired, html500, unreachable } from '#support/screens/faults.ts'
import { field, section, openPanel, typeAmount, naming, nameReport } from '#support/screens/finances.ts'
import { around, button } from '#support/screens/find.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend

describe('when the server fails', () => {
  test.each(['sum_teacher_salaries', 'sum_production_cost'])(
    '%s: is only logged, and the other figures are shown',
    async (endpoint) => {
      expectErrors(new RegExp(endpoint))
      server.use(html500(endpoint))
      const app = await openPanel()
      const [failedField, other] =
        endpoint === 'sum_teacher_salaries'
          ? ['Salarios Operativos', 'Gastos de Producción']
          : ['Gastos de Producción', 'Salarios Operativos']
      await waitFor(() => expect(field(other).value).not.toMatch(/^\$?0\.00$/))
      expect(field(failedField).value).toMatch(/^\$?0\.00$/)
      expect(alerts()).toEqual([])
      await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
      for (const part of ['Gastos', 'Ingresos contra gastos'])
        expect(section(part).getByText('sin datos')).toBeVisible()
      await typeAmount(app, 'Salarios Operativos', '10')
      expect(field('Salarios Operativos')).toHaveValue('10')
    },
  )

  test.each([
    ['list_sales', 'No hay ventas en este rango.'],
    ['list_financial_reports', 'No hay reportes guardados.'],
  ])('%s: shows an empty list with «Reintentar»', async (endpoint, empties) => {
    expectErrors(new RegExp(endpoint))
    server.use(html500(endpoint))
    const app = await openApp('/finanzas', { as: 'admin' })
    const text = await screen.findByText(empties)
    server.resetHandlers()
    await app.user.click(within(around(text, 'section')).getByText('Reintentar'))
    await waitFor(() => expect(screen.queryByText(empties)).not.toBeInTheDocument())
    expect(alerts()).toEqual([])
  })

  test('list_students: the sales are shown without names', async () => {
    expectErrors(/list_students/)
    server.use(html500('list_students'))
    await openPanel()
    expect(section('Ventas').getAllByText(/^POS-/).length).toBeGreaterThan(0)
    expect(section('Ventas').getAllByText('sin datos').length).toBeGreaterThan(0)
    expect(section('Ventas').queryByText('—')).not.toBeInTheDocument()
  })

  test('a session that expires during the save: the input is there after the login', async () => {
    expectErrors(/save_financial_report/)
    const app = await openPanel()
    await typeAmount(app, 'Publicidad', '500')
    await app.user.click(button('Guardar reporte'))
    await nameReport(app, 'Cierre')
    server.use(expired('save_financial_report'))
    await app.user.click(naming().getByText('Guardar'))
    await screen.findByText('Tu sesión ha expirado. Inicia sesión nuevamente.')
    server.resetHandlers()
    await app.type('Usuario', 'admin')
    await app.type('Contraseña', 'academia2026')
    await app.user.click(screen.getByText('Iniciar Sesión'))
    await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
    await waitFor(() => expect(field('Nombre del reporte')).toHaveValue('Cierre'))
    expect(field('Publicidad').value).toMatch(/^500/)
    await app.user.click(naming().getByText('Guardar'))
    await waitFor(() => expect(statuses().join()).toMatch(/Reporte "Cierre" guardado en BD con ID \d+/))
  })
  test('a report without an answer, whose list does not load either, can be named again', async () => {
    expectErrors(/save_financial_report/, /list_financial_reports/)
    const app = await openPanel()
    await app.user.click(button('Guardar reporte'))
    await nameReport(app, 'Cierre')
    server.use(unreachable('save_financial_report'), unreachable('list_financial_reports'))
    await app.user.click(naming().getByText('Guardar'))
    const unknown = 'No se pudo comprobar si el reporte quedó guardado. Revisa la lista antes de repetirlo.'
    await waitFor(() => expect(alerts()).toEqual(['Error al guardar', unknown]))
    server.resetHandlers()
    await waitFor(() => expect(button('Guardar', naming())).toBeEnabled())
    expect(field('Nombre del reporte')).toHaveValue('Cierre')
    await app.user.click(naming().getByText('Guardar'))
    await waitFor(() => expect(statuses().join()).toMatch(/Reporte "Cierre" guardado en BD con ID \d+/))
    expect(alerts()).toEqual([unknown])
  })
})
