/** The panel with unknown figures: loading, failed, or changed meanwhile (spec 5, Finance). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { around } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const october = '/finanzas?inicio=2026-10-01&fin=2026-10-31'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const figure = (name: string) =>
  screen.getByText(name, { selector: '[role=group] span' }).nextElementSibling?.textContent

async function openPanel() {
  const app = await openApp(october, { as: 'admin' })
  await screen.findByText('Panel Financiero', { selector: 'h1' })
  await screen.findByLabelText('Cargar Octubre 2026')
  return app
}

const prompt = () => within(screen.getByRole('dialog', { name: 'Guardar reporte' }))

async function confirm({ user }: Awaited<ReturnType<typeof openApp>>, name: string) {
  await user.click(screen.getByText('Guardar reporte', { selector: 'button *' }))
  await waitFor(() => expect(field('Nombre del reporte')).toHaveFocus())
  await user.keyboard(`${name}{Enter}`)
}

const saved = (name: string) => db.reports.first((report) => report.name === name)

test('a report that is confirmed while the sums load waits for them and is sent with them', async () => {
  const sums = gateFor(server, 'sum_production_cost')
  const sent = requestsTo(server, 'save_financial_report')
  const app = await openPanel()
  await waitFor(() => expect(field('Salarios Operativos').value).not.toBe('0.00'))
  await sums.arrival()
  await confirm(app, 'Cierre')
  expect(prompt().getByText('Esperando a que se sumen las cifras…')).toBeVisible()
  expect(sent).toEqual([])
  await sums.pass()
  await waitFor(() => expect(statuses().join()).toContain('Reporte "Cierre" guardado'))
  expect(field('Gastos de Producción').value).not.toBe('$0.00')
  expect(figure('Gastos totales')).toBe(
    `$${saved('Cierre')?.total_expenses.toLocaleString('es-MX', { minimumFractionDigits: 2 })}`,
  )
  expect(sent).toHaveLength(1)
})

test('while a sum loads, its totals are hidden, also after another range is chosen', async () => {
  const sums = gateFor(server, 'sum_production_cost')
  const app = await openPanel()
  const totals = () => [figure('Gastos totales'), figure('Utilidad neta')]
  const isLoading = () =>
    waitFor(() => {
      expect(app.queries.isFetching()).toBe(1)
      expect([totals(), figure('Ventas totales')]).toEqual([['', ''], '$82,722.35'])
    })
  await isLoading()
  expect(screen.getByText('Total de gastos').parentElement).toHaveTextContent(/^Total de gastos…$/)
  const balance = screen.getByLabelText('Ingresos contra gastos', { selector: 'section' })
  expect(balance).toHaveTextContent('Ventas totales')
  expect(balance).not.toHaveTextContent(/Gastos totales|Utilidad neta/)
  await sums.pass()
  await waitFor(() => expect(totals()).toEqual(['$63,518.25', '+$19,204.10']))
  expect(balance).toHaveTextContent(/Gastos totales.*Utilidad neta/)
  await app.user.click(screen.getByText('Este mes'))
  await sums.arrival()
  await waitFor(() => expect(app.queries.isFetching()).toBe(1))
  expect(totals()).toEqual(['', ''])
})

test('a name waits for the saved reports, because one may have the same name', async () => {
  const reports = gateFor(server, 'list_financial_reports')
  const sent = requestsTo(server, 'save_financial_report')
  const app = await openApp(october, { as: 'admin' })
  await waitFor(() => expect(app.queries.isFetching()).toBe(1))
  await confirm(app, 'Octubre 2026')
  expect(around(prompt().getByText('Guardar'), 'button')).toBeDisabled()
  await reports.pass()
  await waitFor(() => expect(around(prompt().getByText('Guardar'), 'button')).toBeEnabled())
  await app.user.keyboard('{Enter}')
  expect(await screen.findByText('Ya hay un reporte «Octubre 2026». ¿Guardar otro?')).toBeVisible()
  expect(sent).toEqual([])
})

test('a comparison with the previous report waits for the sums', async () => {
  const sums = gateFor(server, 'sum_production_cost')
  const app = await openPanel()
  await app.user.click(screen.getByText('Comparar con el anterior', { selector: 'button *' }))
  await waitFor(() => expect(window.location.search).toContain('anterior=si'))
  await waitFor(() => expect(app.queries.isFetching()).toBe(1))
  expect(screen.queryByText('Comparación')).not.toBeInTheDocument()
  await sums.pass()
  const compared = within(await screen.findByLabelText('Comparación', { selector: 'section' }))
  expect(around(await compared.findByText('Gastos totales'), 'tr').cells[2]).toHaveTextContent('$63,518.25')
})

test('the sales wait for the names of their students; the figures do not', async () => {
  const students = gateFor(server, 'list_students')
  await openPanel()
  await waitFor(() => expect(figure('Ventas totales')).toBe('$82,722.35'))
  expect(screen.getByLabelText('Cargando ventas')).toBeVisible()
  expect(screen.getByLabelText('Descargar Ventas del periodo (CSV)')).toBeDisabled()
  await students.pass()
  const sales = within(screen.getByLabelText('Ventas', { selector: 'section' }))
  await waitFor(() => expect(sales.getAllByRole('row').length).toBeGreaterThan(2))
  expect(sales.queryByText('—')).not.toBeInTheDocument()
})

test('a report that waits for its sums can be abandoned', async () => {
  const sums = gateFor(server, 'sum_production_cost')
  const sent = requestsTo(server, 'save_financial_report')
  const app = await openPanel()
  await sums.arrival()
  await confirm(app, 'Cierre')
  await app.user.click(prompt().getByText('Cancelar'))
  await waitFor(() => expect(screen.queryByText('Nombre del reporte')).not.toBeInTheDocument())
  await sums.pass()
  await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('$0.00'))
  expect(sent).toEqual([])
})

test('without its sales there is no report, until they have loaded', async () => {
  expectErrors(/list_sales/)
  server.use(html500('list_sales'))
  const sent = requestsTo(server, 'save_financial_report')
  const app = await openPanel()
  const button = await screen.findByText('Reintentar')
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  expect([figure('Ventas totales'), figure('Utilidad neta')]).toEqual(['—', '—'])
  await app.user.click(screen.getByText('Guardar reporte', { selector: 'button *' }))
  expect(alerts()).toContain('No se pudieron cargar las ventas. Sin ellas no se puede guardar el reporte.')
  expect(screen.queryByText('Nombre del reporte')).not.toBeInTheDocument()
  expect(sent).toEqual([])
  server.resetHandlers()
  await app.user.click(button)
  await waitFor(() => expect(figure('Ventas totales')).not.toBe('—'))
  await confirm(app, 'Cierre')
  await waitFor(() => expect(saved('Cierre')?.total_sales).toBeGreaterThan(0))
})

test('a failed sum is marked as missing, counts as zero, and can be requested again', async () => {
  expectErrors(/sum_teacher_salaries/)
  server.use(html500('sum_teacher_salaries'))
  const app = await openPanel()
  await screen.findByText('No se pudo sumar: Salarios Operativos. Cuenta como $0.00.')
  expect(field('Salarios Operativos')).toHaveAccessibleDescription(
    'No se pudo sumar: cuenta como $0.00. Puedes corregirla.',
  )
  expect(screen.queryByText(/^Elige las fechas para sumar/)).not.toBeInTheDocument()
  await waitFor(() => expect(field('Gastos de Producción')).toHaveAccessibleDescription('Suma del rango de fechas.'))
  await app.user.click(screen.getByText('Guardar reporte', { selector: 'button *' }))
  expect(await screen.findByRole('dialog', { name: 'Guardar reporte' })).toHaveTextContent(
    'No se pudo sumar: Salarios Operativos.',
  )
  await app.user.click(prompt().getByText('Cancelar'))
  server.resetHandlers()
  await app.user.click(screen.getByText('Reintentar'))
  await waitFor(() => expect(screen.queryByText(/^No se pudo sumar/)).not.toBeInTheDocument())
  await waitFor(() => expect(field('Salarios Operativos').value).not.toBe('0.00'))
  expect(field('Salarios Operativos')).toHaveAccessibleDescription('Suma del rango de fechas. Puedes corregirla.')
})

test('typed salaries need no sum', async () => {
  expectErrors(/sum_teacher_salaries/)
  server.use(html500('sum_teacher_salaries'))
  const app = await openPanel()
  await screen.findByText('No se pudo sumar: Salarios Operativos. Cuenta como $0.00.')
  await app.user.clear(field('Salarios Operativos'))
  await app.user.type(field('Salarios Operativos'), '700')
  expect(screen.queryByText(/^No se pudo sumar/)).not.toBeInTheDocument()
})

test('a failed sum leaves a waiting report unsaved, with its name in the field', async () => {
  expectErrors(/sum_production_cost/)
  const sums = gateFor(server, 'sum_production_cost')
  const sent = requestsTo(server, 'save_financial_report')
  const app = await openPanel()
  await sums.arrival()
  await confirm(app, 'Cierre')
  await sums.answer(new Response('<h1>500</h1>', { status: 500 }))
  await waitFor(() => expect(alerts()).toContain('No se pudo calcular la suma.'))
  expect(field('Nombre del reporte')).toHaveValue('Cierre')
  expect(sent).toEqual([])
})
