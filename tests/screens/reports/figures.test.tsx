import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { answers } from '#support/screens/faults.ts'
import { amount, figure, figures, field, section, openPanel, typeAmount } from '#support/screens/finances.ts'
import { announced, button, findQuestion, rows } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend

describe('the figures of a range (spec 4)', () => {
  test('show the sales of the days, the salaries and production costs from the server, and the profit', async () => {
    const app = await openPanel()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(amount('Ventas totales')).toBe('$82,722.35')
    const spent = Number(field('Salarios Operativos').value.replaceAll(',', ''))
    expect(spent).toBeGreaterThan(0)
    expect(field('Gastos de Producción')).toHaveAttribute('readonly')
    const before = amount('Gastos totales')
    await typeAmount(app, 'Arrendamiento', '12,000.50')
    await app.user.tab()
    expect(field('Arrendamiento')).toHaveValue('12,000.50')
    expect(amount('Gastos totales')).not.toBe(before)
    expect(announced(figure('Gastos totales'))).toBe(`Gastos totales${amount('Gastos totales')}`)
    expect(section('Gastos').getByText('Total de gastos').nextSibling).toHaveTextContent(amount('Gastos totales'))
  })

  test('appear as bars and as a table: sales, all expenses, the profit, and each expense, the greatest first', async () => {
    const app = await openPanel()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    await typeAmount(app, 'Arrendamiento', '900,000')
    const rows = section('Ingresos contra gastos')
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
    expect(rows.slice(0, 5)).toEqual([
      ['Concepto', 'Monto'],
      ['Ventas totales', amount('Ventas totales')],
      ['Gastos totales', amount('Gastos totales')],
      ['Utilidad neta', amount('Utilidad neta')],
      ['Arrendamiento', '$900,000.00'],
    ])
  })

  test('naming a report lists the unreadable expenses, which count as zero', async () => {
    const app = await openPanel()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const toldIn = async () => {
      await app.user.click(button('Guardar reporte'))
      const dialog = within(await screen.findByRole('dialog', { name: 'Guardar reporte' }))
      const told = dialog.queryByText(/^No se pudo leer/)?.textContent ?? null
      await app.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      return told
    }
    await typeAmount(app, 'Mejoras', 'mil')
    await typeAmount(app, 'Publicidad', '-300')
    expect(await toldIn()).toBe('No se pudo leer: Publicidad y Mejoras. Cuenta como $0.00.')
    await typeAmount(app, 'Publicidad', '300')
    expect(await toldIn()).toBe('No se pudo leer: Mejoras. Cuenta como $0.00.')
    await typeAmount(app, 'Mejoras', '0')
    expect(await toldIn()).toBe(null)
  })

  test('an invalid expense counts as zero with a hint; an empty expense without a hint', async () => {
    const app = await openPanel()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    for (const typed of ['12,5', '12.345', '75012345', 'abc', '-8', '']) {
      const isTold = () => screen.queryByText(/[Cc]uenta como \$0\.00\.$/) !== null
      await typeAmount(app, 'Publicidad', '0')
      await typeAmount(app, 'Mejoras', '100')
      expect(isTold(), typed).toBe(false)
      const before = figures()
      await typeAmount(app, 'Mejoras', typed)
      expect(figures(), typed).not.toEqual(before)
      await typeAmount(app, 'Publicidad', '100')
      expect(figures(), typed).toEqual(before)
      expect(isTold(), typed).toBe(typed !== '')
      if (typed !== '') expect(field('Mejoras')).toHaveValue(typed)
    }
  })

  test('an invalid expense is listed only where it counts as zero: not over a loading report', async () => {
    const app = await openPanel()
    const isTold = () => screen.queryByText('No es un importe: cuenta como $0.00.') !== null
    await typeAmount(app, 'Mejoras', 'abc')
    expect(isTold()).toBe(true)
    await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
    await screen.findByText('Ver cifras actuales')
    expect(isTold()).toBe(false)
    const saved = field('Publicidad').value
    expect(saved).not.toBe('0.00')
    await typeAmount(app, 'Publicidad', 'abc')
    await app.user.tab()
    expect(isTold()).toBe(true)
    await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
    await app.user.click(within(await findQuestion()).getByText('Aceptar'))
    await waitFor(() => expect(field('Publicidad')).toHaveValue(saved))
    expect(isTold()).toBe(false)
    await typeAmount(app, 'Publicidad', 'abc')
    await typeAmount(app, 'Publicidad', '12')
    expect(isTold()).toBe(false)
    await app.user.click(button('Ver cifras actuales'))
    await waitFor(() => expect(button('Ver el reporte')).toHaveFocus())
  })

  test('a range is chosen by its name, also over unfinished dates; without a range a note says that all sales count', async () => {
    const app = await openPanel()
    await app.user.click(button('Limpiar'))
    expect(screen.getByText('Sin fechas se cuenta todo desde el principio.')).toBeVisible()
    const all = amount('Ventas totales')
    await app.user.click(button('Mes pasado'))
    expect([field('Fecha inicio').value, field('Fecha fin').value]).toEqual(['2026-10-01', '2026-10-31'])
    expect(button('Mes pasado')).toHaveAttribute('aria-pressed', 'true')
    expect(button('Este mes')).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(amount('Ventas totales')).not.toBe(all))
    expect(screen.queryByText('Sin fechas se cuenta todo desde el principio.')).not.toBeInTheDocument()
    expect(button('Mes pasado')).toHaveFocus()
  })

  test('input during the load of a report counts at once, and is still there when the range comes back', async () => {
    const app = await openPanel()
    await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('$0.00'))
    const before = amount('Gastos totales')
    const gate = gateFor(server, 'get_financial_report')
    await app.user.click(screen.getByLabelText('Cargar Agosto 2026'))
    await gate.arrival()
    await typeAmount(app, 'Mejoras', '100')
    await app.user.tab()
    expect(field('Mejoras')).toHaveValue('100.00')
    expect(amount('Gastos totales')).not.toBe(before)
    await gate.pass()
    await screen.findByText('Ver cifras actuales')
    window.history.back()
    await waitFor(() => expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument())
    expect(field('Mejoras')).toHaveValue('100.00')
  })

  test('typed salaries do not claim to be a sum', async () => {
    const app = await openPanel()
    const salaries = () => field('Salarios Operativos')
    await waitFor(() => expect(salaries()).toHaveAccessibleDescription('Suma del rango de fechas. Puedes corregirla.'))
    await typeAmount(app, 'Salarios Operativos', '5')
    expect(salaries()).toHaveAccessibleDescription('Escrita a mano. Puedes corregirla.')
  })

  test('a loss is red and negative; zero is not a loss', async () => {
    const app = await openPanel('/finanzas?inicio=2026-11-20&fin=2026-11-20')
    const sales = Number(amount('Ventas totales').replaceAll(/[$,]/g, ''))
    await waitFor(() => expect(field('Gastos de Producción').value).toMatch(/\$/))
    await typeAmount(app, 'Salarios Operativos', '0')
    const production = Number(field('Gastos de Producción').value.replaceAll(/[$,]/g, ''))
    await typeAmount(app, 'Otros Gastos', (sales - production).toFixed(2))
    expect(amount('Utilidad neta')).toBe('$0.00')
    await typeAmount(app, 'Otros Gastos', (sales - production + 0.01).toFixed(2))
    expect(amount('Utilidad neta')).toBe('−$0.01')
    expect(figure('Utilidad neta')).toHaveAttribute('data-tone', 'loss')
  })

  test('without dates and expenses the panel names the values that the profit lacks', async () => {
    const app = await openPanel('/finanzas?fechas=todas')
    expect(figure('Utilidad neta')).toHaveAttribute('data-tone', 'gain')
    expect(screen.getByText(/^Elige las fechas para sumar/)).toBeVisible()
    await typeAmount(app, 'Arrendamiento', '1')
    expect(screen.queryByText(/^Elige las fechas para sumar/)).not.toBeInTheDocument()
  })

  test('open on this month; «Limpiar» shows all dates, also after a reload', async () => {
    const app = await openPanel('/finanzas')
    expect([field('Fecha inicio').value, field('Fecha fin').value]).toEqual(['2026-11-01', '2026-11-30'])
    expect(window.location.search).toBe('')
    await app.user.clear(field('Fecha fin'))
    await app.user.type(field('Fecha fin'), '2026-11-15')
    await waitFor(() => expect(window.location.search).toBe('?inicio=2026-11-01&fin=2026-11-15'))
    await app.user.click(button('Limpiar'))
    await waitFor(() => expect(window.location.search).toBe('?fechas=todas'))
    expect(field('Fecha inicio')).toHaveValue('')
    await app.user.click(button('Este mes'))
    await waitFor(() => expect(window.location.search).toBe('?inicio=2026-11-01&fin=2026-11-30'))
  })

  test('show the first 50 sales, and all of them on request', async () => {
    const app = await openPanel('/finanzas?fechas=todas')
    const sales = within(screen.getByRole('table', { name: 'Ventas' }))
    const folios = () => sales.getAllByText(/^POS-/)
    await waitFor(() => expect(folios()).toHaveLength(50))
    await app.user.click(button(/^Ver las [\d,]+ ventas$/))
    await waitFor(() => expect(folios().length === 50).toBe(false))
    await app.user.click(button('Ver solo las primeras'))
    await waitFor(() => expect(folios()).toHaveLength(50))
  })

  test('with dates but without input the profit names the missing expenses, until some are typed', async () => {
    const app = await openPanel()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const note = 'Falta capturar renta, publicidad y otros gastos.'
    expect(screen.getByText(note)).toBeVisible()
    expect(figure('Utilidad neta')).toHaveAttribute('data-tone', 'gain')
    await typeAmount(app, 'Arrendamiento', '1')
    expect(screen.queryByText(note)).not.toBeInTheDocument()
  })

  test('sales with an unreadable day are in no range, but in the total of all', async () => {
    expectErrors(/list_sales\.php/)
    server.use(
      answers('list_sales', {
        success: true,
        sales: [
          { id: 1, student_id: 1, sale_date: '02/10/2026', total: '1,250.50', products: [] },
          { id: 2, student_id: 1, sale_date: 'ayer', total: '100', products: [] },
          { id: 3, student_id: 1, sale_date: '03/11/2026', total: 50, products: '[]' },
        ],
      }),
    )
    const app = await openPanel()
    expect(amount('Ventas totales')).toBe('$1,250.50')
    await app.user.click(button('Limpiar'))
    await waitFor(() => expect(amount('Ventas totales')).toBe('$1,400.50'))
    expect(screen.getByText('POS-000002')).toBeVisible()
  })

  test('an end before the start shows no sales, with a reason', async () => {
    await openPanel('/finanzas?inicio=2026-10-31&fin=2026-10-01')
    expect(screen.getByText('No hay ventas en este rango.')).toBeVisible()
    expect(screen.getByText('La fecha de fin es anterior a la de inicio.')).toBeVisible()
    expect(figures()).toEqual(['$0.00', '$0.00', '$0.00'])
  })
})

test('the sales by type, discipline, product, month and line add up to the total sales', async () => {
  const app = await openPanel()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  const total = amount('Ventas totales')
  for (const view of ['tipo', 'disciplina', 'producto', 'mes', 'renglón']) {
    await app.user.selectOptions(screen.getByLabelText('Ver ventas'), `Por ${view}`)
    const table = await screen.findByRole('table', { name: `Ventas por ${view}` })
    expect(rows(table).length, view).toBeGreaterThan(0)
    expect(section('Ventas').getByText('Total').lastChild, view).toHaveTextContent(total)
  }
  await app.user.selectOptions(screen.getByLabelText('Ver ventas'), 'Una por una')
  expect(await screen.findByRole('table', { name: 'Ventas' })).toBeVisible()
})
