import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { failuresOf, listFailuresOf, loadUnderEach, tryEach } from '#support/screens/failures.ts'
import { expired, html500 } from '#support/screens/faults.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import {
  october,
  amount,
  figures,
  field,
  section,
  openPanel,
  typeAmount,
  naming,
  nameReport,
} from '#support/screens/finances.ts'
import { around, button, isAsked, isShown } from '#support/screens/find.ts'

const backend = await withBackend()
const { server } = backend

describe('when the server fails', () => {
  test('saving a report: the name stays, the button is enabled, one call was sent', async () => {
    expectErrors(/save_financial_report/)
    const app = await openPanel()
    const sent = requestsTo(server, 'save_financial_report')
    await app.user.click(button('Guardar reporte'))
    await nameReport(app, 'Cierre')
    await tryEach(server, failuresOf('save_financial_report', 'Error al guardar'), async ({ words }, tries) => {
      await app.user.click(naming().getByText('Guardar'))
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(button('Guardar', naming())).toBeEnabled())
      expect(field('Nombre del reporte')).toHaveValue('Cierre')
      expect(sent).toHaveLength(tries)
    })
  })

  test('loading a report: the panel does not change', async () => {
    expectErrors(/get_financial_report/)
    const app = await openPanel()
    await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('0.00'))
    await typeAmount(app, 'Publicidad', '500')
    const before = figures()
    await tryEach(server, failuresOf('get_financial_report', 'Error al cargar'), async ({ words }) => {
      await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(screen.getByLabelText('Cargar Octubre 2026')).toBeEnabled())
      expect(figures()).toEqual(before)
      expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument()
    })
  })

  test('deleting a report: it stays', async () => {
    expectErrors(/delete_financial_report/)
    const app = await openPanel()
    const sent = requestsTo(server, 'delete_financial_report')
    await tryEach(server, failuresOf('delete_financial_report', 'Error al eliminar'), async ({ words }, tries) => {
      await app.user.click(screen.getByLabelText('Eliminar Octubre 2026'))
      await app.user.click(screen.getByText('Aceptar'))
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(isAsked()).toBe(false))
      expect(screen.getByLabelText('Eliminar Octubre 2026')).toBeVisible()
      expect(sent).toHaveLength(tries)
    })
  })

  test.each([
    ['sum_teacher_salaries', 'Salarios Operativos', 'Gastos de Producción'],
    ['sum_production_cost', 'Gastos de Producción', 'Salarios Operativos'],
  ])('%s: is only logged, and the other figures are shown', async (endpoint, failedField, other) => {
    expectErrors(new RegExp(endpoint))
    const failures = listFailuresOf(endpoint)
    const app = await loadUnderEach(server, failures, {
      open: openPanel,
      sees: async () => {
        await waitFor(() => expect(field(other).value).not.toMatch(/^\$?0\.00$/))
        expect(field(failedField).value).toMatch(/^\$?0\.00$/)
        expect(alerts()).toEqual([])
      },
      retry: async ({ queries }) => act(() => queries.invalidateQueries()),
    })
    await waitFor(() => expect(field(failedField).value).not.toMatch(/^\$?0\.00$/))
    expect(console.error).toHaveBeenCalledTimes(failures.length)
    await typeAmount(app, 'Salarios Operativos', '10')
    expect(field('Salarios Operativos')).toHaveValue('10')
  })

  test.each([
    ['list_sales', 'No hay ventas en este rango.'],
    ['list_financial_reports', 'No hay reportes guardados.'],
  ])('%s: shows an empty list with «Reintentar»', async (endpoint, empties) => {
    expectErrors(new RegExp(endpoint))
    await loadUnderEach(server, listFailuresOf(endpoint), {
      open: () => openApp('/finanzas', { as: 'admin' }),
      sees: async () => {
        expect(await screen.findByText(empties)).toBeVisible()
        expect(alerts()).toEqual([])
      },
      retry: ({ user }) => user.click(within(around(screen.getByText(empties), 'section')).getByText('Reintentar')),
    })
    await waitFor(() => expect(screen.queryByText(empties)).not.toBeInTheDocument())
    expect(alerts()).toEqual([])
  })

  test('list_students: the sales are shown without names', async () => {
    expectErrors(/list_students/)
    server.use(html500('list_students'))
    await openPanel()
    expect(section('Ventas').getAllByText(/^POS-/).length).toBeGreaterThan(0)
    expect(section('Ventas').getAllByText('—').length).toBeGreaterThan(0)
  })

  test.each([
    ['list_sales', async () => {}],
    ['list_financial_reports', async () => {}],
    ['sum_teacher_salaries', async () => {}],
    ['sum_production_cost', async () => {}],
    [
      'get_financial_report',
      async ({ user }: Awaited<ReturnType<typeof openApp>>) =>
        user.click(await screen.findByLabelText('Cargar Octubre 2026')),
    ],
    [
      'delete_financial_report',
      async ({ user }: Awaited<ReturnType<typeof openApp>>) => {
        await user.click(await screen.findByLabelText('Eliminar Octubre 2026'))
        await user.click(screen.getByText('Aceptar'))
      },
    ],
  ] as const)('a session that expires during %s: the panel is there after the login', async (endpoint, act) => {
    expectErrors(new RegExp(endpoint))
    server.use(expired(endpoint))
    const app = await openApp(`/finanzas${october}`, { as: 'admin' })
    await act(app)
    await screen.findByText('Tu sesión ha expirado. Inicia sesión nuevamente.')
    expect(isShown('dialog[open]')).toBe(false)
    server.resetHandlers()
    await app.type('Usuario', 'admin')
    await app.type('Contraseña', 'academia2026')
    await app.user.click(screen.getByText('Iniciar Sesión'))
    await waitFor(() => expect(amount('Ventas totales')).toBe('$67,522.35'))
    // Until the login is over the panel is there, but hidden.
    await waitFor(() => expect(screen.getByLabelText('Cargar Octubre 2026')).toBeVisible())
    await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('0.00'))
    expect(alerts()).toEqual([])
  })

  test('a session that expires while a report is saved: the typed values are there after the login', async () => {
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
})
