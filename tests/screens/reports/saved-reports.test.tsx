import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import {
  october,
  amount,
  figure,
  figures,
  field,
  section,
  openPanel,
  typeAmount,
  naming,
  nameReport,
} from '#support/screens/finances.ts'
import { button } from '#support/screens/find.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend

/** The days of October, in cents: the sales and the cost of their products. */
const ofOctober = db.reports.find(3) ?? expect.unreachable('no report of October')

const rowOf = (name: string) => screen.getByLabelText(`Comparar ${name}`).closest('tr') ?? expect.unreachable('no row')

describe('a saved report', () => {
  test('shows its days, expenses, totals and sales, even after later sales', async () => {
    const app = await openPanel('/finanzas?inicio=2026-11-18&fin=2026-11-20')
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    await typeAmount(app, 'Arrendamiento', '1200.50')
    await typeAmount(app, 'Salarios Operativos', '900')
    const days = () => section('Ventas').getAllByText(/^\d\d\/11\/2026$/).length
    expect(section('Ventas').getAllByText(/^POS-/)).toHaveLength(days())
    const [saved, sold] = [figures(), days()]
    await app.user.click(button('Guardar reporte'))
    await nameReport(app, 'Tres días')
    await app.user.click(naming().getByText('Guardar'))
    await screen.findByLabelText('Cargar Tres días')
    const report = db.reports.all().at(-1)
    expect(report).toMatchObject({ name: 'Tres días', start_date: '2026-11-18', end_date: '2026-11-20' })

    const [sale] = db.sales.all()
    if (!sale) expect.unreachable('no sale')
    await db.sales.insert({ ...sale, date: '19/11/2026', total: 5000 })
    await app.user.click(button('Limpiar'))
    await app.user.click(screen.getByLabelText('Cargar Tres días'))
    await waitFor(() => expect(statuses()).toContain('Reporte "Tres días" cargado.'))
    await waitFor(() => expect(figures()).toEqual(saved))
    expect(days()).toBe(sold)
    // A report stores no sale number: the server numbers the stored sales itself.
    expect(section('Ventas').queryByText(/^POS-/)).not.toBeInTheDocument()
    expect(section('Ventas').queryByText('Folio')).not.toBeInTheDocument()
    expect(field('Fecha inicio')).toHaveValue('2026-11-18')
    expect(field('Fecha fin')).toHaveValue('2026-11-20')
    expect(field('Arrendamiento')).toHaveValue('1,200.50')
    expect(field('Salarios Operativos')).toHaveValue('900.00')
    expect(screen.getByText(/con las cifras que se guardaron/)).toBeVisible()
  })

  test('has a notice beside the figures of exactly its days, and a button that loads it', async () => {
    const app = await openPanel()
    expect(screen.getByText('Hay un reporte guardado de este periodo: Octubre 2026.')).toBeVisible()
    await app.user.click(button('Ver el reporte'))
    await waitFor(() => expect(statuses()).toContain('Reporte "Octubre 2026" cargado.'))
    expect(window.location.search).toContain('reporte=3')
    expect(screen.queryByText(/^Hay un reporte guardado/)).not.toBeInTheDocument()
    // An arrow key in a date would leave the report.
    await waitFor(() => expect(button('Ver cifras actuales')).toHaveFocus())
    await app.user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(button('Ver el reporte')).toHaveFocus())
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(button('Ver cifras actuales')).toHaveFocus())
    await app.user.click(button('Mes pasado'))
    await app.user.clear(field('Fecha inicio'))
    await app.user.type(field('Fecha inicio'), '2026-10-02')
    await waitFor(() => expect(screen.queryByText(/^Hay un reporte guardado/)).not.toBeInTheDocument())
  })

  test('whose sales or expenses the server cut off says how much of its total can be read', async () => {
    expectErrors(/the (sales|expenses) of a report/)
    const cut = { sales_details: '[{"stud', expense_details: '[{"name":"Arrend' }
    const totals = { total_sales: '1234.00', total_expenses: '600.00' }
    server.use(answers('get_financial_report', { ...ofOctober, ...totals, ...cut }))
    const app = await openPanel()
    await app.user.click(button('Ver el reporte'))
    expect(await screen.findByText('No se leen todas sus ventas: $0.00 de $1,234.00.')).toBeVisible()
    expect(screen.getByText('No se leen todos sus gastos: $0.00 de $600.00.')).toBeVisible()
    expect(section('Ventas').getByText('Sus ventas no se pueden leer.')).toBeVisible()
    expect(section('Ventas').queryByText('Hacer la primera venta')).not.toBeInTheDocument()
    // The report before it is answered with the same cut rows.
    await app.user.click(button('Comparar con el anterior'))
    const compared = within(await screen.findByLabelText('Comparación', { selector: 'section' }))
    await compared.findByRole('table')
    expect(compared.getAllByText('Octubre 2026: No se leen todos sus gastos: $0.00 de $600.00.')).toHaveLength(2)
  })

  test('from a cash count shows no profit, in the list or loaded', async () => {
    const name = 'Corte 2026-10-31 12:41, cuadra'
    const count = { ...ofOctober, id: 77, name, total_expenses: 0, expense_details: '[]' }
    server.use(answers('list_financial_reports', [ofOctober, count]), answers('get_financial_report', count))
    const app = await openPanel('/finanzas')
    const row = (await screen.findByText(name)).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toContain('—')
    await app.user.click(screen.getByLabelText(`Cargar ${name}`))
    await screen.findByText('Ver cifras actuales')
    expect(figure('Utilidad neta')).toHaveAttribute('data-tone', 'open')
    expect(screen.getByText('Un corte de caja no lleva gastos: esto es lo vendido.')).toBeVisible()
    await typeAmount(app, 'Arrendamiento', '1')
    expect(figure('Utilidad neta')).toHaveAttribute('data-tone', 'gain')
  })

  test('from a cash count has no profit beside the previous count, and its sales have no folio', async () => {
    const sales_details = [{ id: 1, student_id: 1, sale_date: '31/10/2026', total: 950, products: [] }]
    const cashCountOf = (id: number, time: string) => ({
      ...ofOctober,
      id,
      name: `Corte 2026-10-31 ${time}, cuadra`,
      start_date: '2026-10-31',
      end_date: '2026-10-31',
      total_expenses: 0,
      expense_details: '[]',
      sales_details,
    })
    const [morning, evening] = [cashCountOf(77, '12:41'), cashCountOf(78, '20:05')]
    server.use(
      answers('list_financial_reports', [ofOctober, morning, evening]),
      answers('get_financial_report', evening),
    )
    const app = await openPanel('/finanzas?reporte=78')
    await screen.findByText('Ver cifras actuales')
    server.use(answers('get_financial_report', morning))
    expect(within(screen.getByRole('table', { name: /Ventas/ })).queryByText(/POS-/)).not.toBeInTheDocument()
    await app.user.click(button('Comparar con el anterior'))
    const rows = within(await screen.findByRole('table', { name: /12:41.*20:05/ })).getAllByRole('row')
    expect(rows.at(-1)?.textContent).toBe('Utilidad neta———')
  })

  test('has the field of an expense without its accent; an expense of no category is shown and counts', async () => {
    const expenses = [
      { name: 'Servicios Publicos', amount: 1500 },
      { name: 'Vestuario', amount: 2000 },
    ]
    server.use(
      answers('get_financial_report', {
        ...ofOctober,
        total_expenses: 3500,
        expense_details: JSON.stringify(expenses),
      }),
    )
    const app = await openPanel('/finanzas?reporte=3')
    await screen.findByText('Ver cifras actuales')
    expect(field('Servicios Públicos')).toHaveValue('1,500.00')
    expect(field('Vestuario')).toHaveValue('$2,000.00')
    expect(section('Ingresos contra gastos').getByText('Vestuario')).toBeInTheDocument()
    await typeAmount(app, 'Publicidad', '100')
    await waitFor(() => expect(amount('Gastos totales')).toBe('$3,600.00'))
    await app.user.click(button('Guardar reporte'))
    await nameReport(app, ' bis')
    await app.user.click(naming().getByText('Guardar'))
    await waitFor(() => expect(db.reports.all().at(-1)?.expense_details).toContain('Vestuario'))
    expect(db.reports.all().at(-1)).toMatchObject({ total_expenses: 3600 })
  })

  test('keeps an amount of a range with that range only', async () => {
    const app = await openPanel()
    await typeAmount(app, 'Salarios Operativos', '999')
    await app.user.click(screen.getByLabelText('Menú izquierdo', { selector: 'button' }))
    await app.user.click(within(screen.getByRole('navigation', { name: 'Menú izquierdo' })).getByText('Finanzas'))
    await waitFor(() => expect(window.location.search).toBe(''))
    await waitFor(() => expect(field('Fecha inicio')).toHaveValue('2026-11-01'))
    expect(field('Salarios Operativos').value).not.toMatch(/^999/)
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe(october))
    await waitFor(() => expect(field('Salarios Operativos').value).toMatch(/^999/))
  })

  test('can be compared with another report, the earlier first', async () => {
    const app = await openPanel()
    await app.user.click(screen.getByLabelText('Comparar Octubre 2026'))
    await app.user.click(screen.getByLabelText('Comparar Agosto 2026'))
    const table = within(await screen.findByLabelText('Comparación', { selector: 'section' }))
    const rows = (await table.findAllByRole('row')).map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    const [head, sales] = rows
    expect(head).toEqual(['Concepto', 'Agosto 2026', 'Octubre 2026', 'Diferencia'])
    expect(sales?.slice(0, 3)).toEqual(['Ventas totales', '$126,086.70', '$82,722.35'])
    // With its sign, as in the list.
    const profits = ['Agosto 2026', 'Octubre 2026'].map((name) => within(rowOf(name)).getByText(/^[+−]\$/).textContent)
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['Utilidad neta', ...profits])
    await app.user.click(screen.getByLabelText('Comparar Agosto 2026'))
    expect(screen.queryByText('Comparación')).not.toBeInTheDocument()
  })
})

test('a month proposes its name, copies the expenses of the previous report and is compared with it', async () => {
  const app = await openPanel()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  const salaries = field('Salarios Operativos').value
  await typeAmount(app, 'Publicidad', '10')
  await app.user.click(button('Copiar gastos de «Septiembre 2026»'))
  expect(field('Arrendamiento')).toHaveValue('12,000.00')
  expect(field('Publicidad').value).toMatch(/^10/)
  expect(field('Salarios Operativos')).toHaveValue(salaries)
  expect(field('Salarios Operativos')).toHaveFocus()
  expect(screen.queryByText(/^Copiar gastos/)).not.toBeInTheDocument()

  // A screen reader announces what comes into a region that was there before.
  const regions = [...document.querySelectorAll('[role=status]:empty')]
  await app.user.click(button('Comparar con el anterior'))
  const table = within(await screen.findByLabelText('Comparación', { selector: 'section' }))
  const rows = (await table.findAllByRole('row')).map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows[0]).toEqual(['Concepto', 'Septiembre 2026', 'Octubre 2026', 'Diferencia'])
  expect(regions.map(({ textContent }) => textContent)).toContain('Comparación: Septiembre 2026 y Octubre 2026')
  expect(rows.at(-2)?.slice(2, 3)).toEqual([amount('Gastos totales')])

  await app.user.click(button('Guardar reporte'))
  const name = () => field('Nombre del reporte')
  await waitFor(() => expect(name()).toHaveFocus())
  expect(name()).toHaveValue('Octubre 2026')
  expect([name().selectionStart, name().selectionEnd]).toEqual([0, 'Octubre 2026'.length])
  await app.user.clear(name())
  await app.user.click(naming().getByText('Guardar'))
  expect(name()).toBeInvalid()
  expect(name()).toHaveFocus()
  await app.user.type(name(), 'Octubre 2026')
  await app.user.click(naming().getByText('Guardar'))
  expect(await screen.findByText('Ya hay un reporte «Octubre 2026». ¿Guardar otro?')).toBeVisible()
  await app.user.click(button('Guardar otro'))
  await waitFor(() => expect(statuses().join()).toMatch(/Reporte "Octubre 2026" guardado en BD con ID \d+/))
})

test('a long list of reports renders only the visible rows', async () => {
  server.use(
    answers('list_financial_reports', {
      reports: Array.from({ length: 300 }, (_, index) => ({
        ...ofOctober,
        id: index + 1,
        name: `Reporte ${index + 1}`,
      })),
    }),
  )
  await openApp('/finanzas', { as: 'admin' })
  await waitFor(() => expect(screen.getByText('Reportes guardados', { selector: 'h2' })).toBeVisible())
  const table = await section('Reportes guardados').findByRole('table')
  expect(table).toHaveAttribute('aria-rowcount', '301')
  await within(table).findByText('Reporte 1')
  expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60)
})
