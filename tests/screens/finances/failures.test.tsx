import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
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
import { around, button, isShown } from '#support/screens/find.ts'

const backend = await withBackend()
const { server } = backend

describe('when the server fails', () => {
  const words = 'No hay espacio en el disco.'
  const faults = (endpoint: string, text: string) =>
    [
      ['an error 500 with HTML', html500(endpoint), text],
      ['a PHP warning before the JSON', phpWarning(endpoint), text],
      ['an empty body', empty(endpoint), text],
      ['success:false with words', refused(endpoint, words), words],
      ['success:false without words', refused(endpoint), text],
      ['no answer', unreachable(endpoint), text],
    ] as const

  test.each(faults('save_financial_report', 'Error al guardar'))(
    'saving a report, with %s: the name stays, the button is enabled, one call was sent',
    async (_, fault, text) => {
      expectErrors(/save_financial_report/)
      const app = await openPanel()
      const sent = requestsTo(server, 'save_financial_report')
      server.use(fault)
      await app.user.click(button('Guardar reporte'))
      await nameReport(app, 'Cierre')
      await app.user.click(naming().getByText('Guardar'))
      await waitFor(() => expect(alerts()).toEqual([text]))
      await waitFor(() => expect(button('Guardar', naming())).toBeEnabled())
      expect(field('Nombre del reporte')).toHaveValue('Cierre')
      expect(sent).toHaveLength(1)
      expect(console.error).toHaveBeenCalledOnce()
    },
  )

  test.each(faults('get_financial_report', 'Error al cargar'))(
    'loading a report, with %s: the panel does not change',
    async (_, fault, text) => {
      expectErrors(/get_financial_report/)
      const app = await openPanel()
      await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('0.00'))
      await typeAmount(app, 'Publicidad', '500')
      const before = figures()
      server.use(fault)
      await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
      await waitFor(() => expect(alerts()).toEqual([text]))
      await waitFor(() => expect(screen.getByLabelText('Cargar Octubre 2026')).toBeEnabled())
      expect(figures()).toEqual(before)
      expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument()
    },
  )

  test.each(faults('delete_financial_report', 'Error al eliminar'))(
    'deleting a report, with %s: it stays',
    async (_, fault, text) => {
      expectErrors(/delete_financial_report/)
      const app = await openPanel()
      const sent = requestsTo(server, 'delete_financial_report')
      server.use(fault)
      await app.user.click(screen.getByLabelText('Eliminar Octubre 2026'))
      await app.user.click(screen.getByText('Aceptar'))
      await waitFor(() => expect(alerts()).toEqual([text]))
      expect(screen.getByLabelText('Eliminar Octubre 2026')).toBeVisible()
      expect(sent).toHaveLength(1)
    },
  )

  test.each(
    ['sum_teacher_salaries', 'sum_production_cost'].flatMap((endpoint) =>
      faults(endpoint, '').map(([name, fault]) => [endpoint, name, fault] as const),
    ),
  )('%s with %s: is only logged, and the other figures are shown', async (endpoint, _, fault) => {
    expectErrors(new RegExp(endpoint))
    server.use(fault)
    const app = await openPanel()
    const [failedField, other] =
      endpoint === 'sum_teacher_salaries'
        ? ['Salarios Operativos', 'Gastos de Producción']
        : ['Gastos de Producción', 'Salarios Operativos']
    await waitFor(() => expect(field(other).value).not.toMatch(/^\$?0\.00$/))
    expect(field(failedField).value).toMatch(/^\$?0\.00$/)
    expect(alerts()).toEqual([])
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    await typeAmount(app, 'Salarios Operativos', '10')
    expect(field('Salarios Operativos')).toHaveValue('10')
  })

  test.each(
    [
      ['list_sales', 'No hay ventas en este rango.'],
      ['list_financial_reports', 'No hay reportes guardados.'],
    ].flatMap(([endpoint = '', text = '']) =>
      faults(endpoint, '').map(([name, fault]) => [endpoint, name, text, fault] as const),
    ),
  )('%s with %s: shows an empty list with «Reintentar»', async (endpoint, _, empties, fault) => {
    expectErrors(new RegExp(endpoint))
    server.use(fault)
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
