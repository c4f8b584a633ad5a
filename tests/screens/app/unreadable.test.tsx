/** Every figure states how many rows of its list were unreadable (spec 7, Reading). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers, html500 } from '#support/screens/faults.ts'
import { around } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { receiptIn } from '#support/screens/receipt.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const line = { id: 1, name: 'Ballet', price: 950, quantity: 1, type: 'discipline' }
const sale = (id: number, other: object) => ({
  id,
  student_id: 1,
  date: '20/10/2026',
  total: 800,
  products: [line],
  ...other,
})
const sales = [sale(1, {}), sale(2, { date: '2026/10/05', total: 550.89 }), sale(3, { total: null })]
const unreadable = '1 venta no se pudo leer.'
const undated = '1 venta no tiene una fecha que se pueda leer.'

const figure = (name: string) =>
  screen
    .getByText(name, { selector: '[role=group] > span, [role=group] > span *' })
    .closest<HTMLElement>('[role=group]') ?? expect.unreachable(`no ${name}`)

/** The text of the figure with that name, its value first. */
const says = (name: string) => waitFor(() => expect(figure(name)).toHaveTextContent(/\d/)).then(() => figure(name))

/** The lines of the file behind a button, without the empty cells at their end. */
async function fileOf(app: Awaited<ReturnType<typeof openApp>>, name: string): Promise<string[]> {
  const files = savedFiles()
  const button = await screen.findByLabelText(`Descargar ${name} (CSV)`)
  await waitFor(() => expect(button).toBeEnabled())
  await app.user.click(button)
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]?.text()
  return (text ?? '')
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((row) => row.replace(/,+$/, ''))
}

test('a sale without a total is missing in the dashboard’s figures, with a notice', async () => {
  expectErrors(/a row was dropped/)
  const paid = { studentId: 1, month: '10', year: 2026, amount: 950, status: 'paid' }
  server.use(
    answers('list_sales', [...sales, sale(4, { date: 'ayer', total: 1 })]),
    answers('list_payments', [paid, { ...paid, month: '13' }]),
  )
  await openApp('/dashboard', { as: 'admin' })
  expect(await says('Ventas totales')).toHaveTextContent(`$1,351.89${unreadable}`)
  const section = (name: string) => screen.getByLabelText(name, { selector: 'section' })
  for (const name of ['Ventas por mes', 'Ingresos por tipo', 'Cobrado'])
    expect(section(name)).toHaveTextContent(`${unreadable} ${undated}`)
  expect(section('Productos más vendidos')).toHaveTextContent(unreadable)
  expect(section('Productos más vendidos')).not.toHaveTextContent(undated)
  await waitFor(() => expect(section('Mensualidades pendientes')).toHaveTextContent('1 pago no se pudo leer.'))
  expect(figure('Estudiantes registrados')).not.toHaveTextContent('leer')
})

test('a date with the year first is readable; the history and its file state the missing rows', async () => {
  expectErrors(/a row was dropped/)
  server.use(answers('list_sales', [...sales, sale(4, { date: 'ayer', total: 1 })]))
  const app = await openApp('/pos?inicio=2026-10-01&fin=2026-10-31', { as: 'admin' })
  await waitFor(() => expect(screen.getByLabelText('Total general')).toHaveTextContent('$1,350.89'))
  expect(await screen.findByText(`${unreadable} ${undated}`)).toBeVisible()
  expect((await fileOf(app, 'Ventas')).at(-1)).toBe(`${unreadable} ${undated}`)
})

test('finances state the missing sales beside each figure, in the comparison and before a report is saved', async () => {
  expectErrors(/a row was dropped/)
  server.use(answers('list_sales', sales))
  const app = await openApp('/finanzas?inicio=2026-11-01&fin=2026-11-30&anterior=si', { as: 'admin' })
  await waitFor(() => expect(figure('Utilidad neta')).toHaveTextContent(unreadable))
  expect(figure('Ventas totales')).toHaveTextContent(unreadable)
  expect(figure('Gastos totales')).not.toHaveTextContent(unreadable)
  expect(screen.getByLabelText('Ingresos contra gastos', { selector: 'section' })).toHaveTextContent(unreadable)
  expect(await screen.findByLabelText('Comparación', { selector: 'section' })).toHaveTextContent(unreadable)
  await app.user.click(screen.getByText('Guardar reporte', { selector: 'button *' }))
  expect(await screen.findByRole('dialog', { name: 'Guardar reporte' })).toHaveTextContent(unreadable)
})

test('a report confirmed during a reload of the sales is not saved without a sale that no notice mentioned', async () => {
  expectErrors(/a row was dropped/)
  const sent = requestsTo(server, 'save_financial_report')
  const app = await openApp('/finanzas?inicio=2026-10-01&fin=2026-10-31', { as: 'admin' })
  await screen.findByLabelText('Cargar Octubre 2026')
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  const gate = gateFor(server, 'list_sales')
  void app.queries.invalidateQueries({ queryKey: ['sales'] })
  await gate.arrival()
  await app.user.click(screen.getByText('Guardar reporte', { selector: 'button *' }))
  await waitFor(() => expect(screen.getByLabelText('Nombre del reporte')).toHaveFocus())
  await app.user.keyboard('Cierre{Enter}')
  await gate.answer(Response.json(sales))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar reporte' }))
  expect(await dialog.findByText(unreadable)).toBeVisible()
  expect(sent).toEqual([])
  await app.user.click(dialog.getByText('Guardar'))
  await waitFor(() => expect(db.reports.first((report) => report.name === 'Cierre')?.total_sales).toBe(1350.89))
})

test('a failed sum is not $0.00 in the comparison', async () => {
  expectErrors(/sum_teacher_salaries/)
  server.use(html500('sum_teacher_salaries'))
  await openApp('/finanzas?inicio=2026-11-01&fin=2026-11-30&anterior=si', { as: 'admin' })
  const table = within(await screen.findByLabelText('Comparación', { selector: 'section' }))
  const cells = (name: string) => [...around(table.getByText(name), 'tr').cells].map(({ textContent }) => textContent)
  await table.findByText('Utilidad neta')
  for (const name of ['Salarios Operativos', 'Gastos totales', 'Utilidad neta'])
    expect(cells(name).slice(2)).toEqual(['sin datos', 'sin datos'])
  expect(cells('Arrendamiento').slice(2)).not.toContain('sin datos')
})

test('payments state the unreadable rows, in their totals and both files', async () => {
  expectErrors(/a row was dropped/)
  const paid = { studentId: 1, month: '11', year: 2026, amount: 950, status: 'paid' }
  server.use(
    answers('list_students', [{ id: 1, name: 'Ana', enrolled_at: '2026-01-01', status: 'Activo' }]),
    answers('list_payments', [paid, { ...paid, month: '13' }]),
  )
  const app = await openApp('/pagos', { as: 'admin' })
  const lacking = '1 pago no se pudo leer.'
  await waitFor(async () => expect(await says('Monto pagado')).toHaveTextContent(`$950.00${lacking}`))
  expect((await fileOf(app, 'Pagos')).at(-1)).toBe(lacking)
  await app.user.click(screen.getByLabelText('Anual'))
  expect((await fileOf(app, 'Pagos de 2026')).at(-1)).toBe(lacking)
})

test('the account, purchases and attendance of a student state the unreadable rows', async () => {
  expectErrors(/a row was dropped/)
  const paid = { studentId: 1, month: '11', year: 2026, amount: 950, status: 'paid' }
  const roll = { id: 1, date: '20/10/2026', subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Kenji' }
  server.use(
    answers('list_payments', [paid, { ...paid, month: '13' }]),
    answers('list_sales', sales),
    answers('list_attendance', [roll, { ...roll, id: 2, date: '' }]),
  )
  await openApp('/estudiantes?ficha=1', { as: 'admin' })
  const dialog = within(await screen.findByRole('dialog'))
  const part = async (name: RegExp) => around(await dialog.findByText(name, { selector: 'h3' }), 'section')
  const texts = [
    [/^Mensualidades/, '1 pago no se pudo leer.'],
    [/^Compras/, unreadable],
    [/^Asistencia/, '1 lista de asistencia no tiene una fecha que se pueda leer.'],
  ] as const
  for (const [name, text] of texts) expect(await within(await part(name)).findByText(text)).toBeVisible()
})

test.each(['Pagos', 'Pagos de 2026'])('without the payments no file calls all students pending: %s', async (file) => {
  expectErrors(/list_payments/)
  server.use(html500('list_payments'))
  await openApp(file === 'Pagos' ? '/pagos' : '/pagos?vista=anual', { as: 'admin' })
  expect(await screen.findByText(/No se pudieron cargar los pagos/)).toBeVisible()
  expect(screen.getByLabelText(`Descargar ${file} (CSV)`)).toBeDisabled()
})

test('salaries state the missing rolls, on the screen and in the file', async () => {
  expectErrors(/list_attendance|a row was dropped/)
  const roll = { id: 1, date: '20/10/2026', subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Kenji' }
  server.use(
    answers('list_attendance', [roll, { ...roll, id: 2, studentAttendance: 'x' }, { ...roll, id: 3, date: '' }]),
  )
  const app = await openApp('/maestros', { as: 'admin' })
  const lacking = '1 lista de asistencia no se pudo leer. 1 lista de asistencia no tiene una fecha que se pueda leer.'
  expect(await screen.findByText(lacking)).toBeVisible()
  expect((await fileOf(app, 'Maestros')).at(-1)).toBe(lacking)
})

test('salaries and disciplines from failed lists are «sin datos» on the screen and in the file', async () => {
  expectErrors(/list_(attendance|products)/)
  server.use(html500('list_attendance'), html500('list_products'))
  const app = await openApp('/maestros', { as: 'admin' })
  await screen.findByText(/No se pudo cargar la asistencia/)
  const [, ...rows] = await fileOf(app, 'Maestros')
  for (const row of rows) expect(row).toMatch(/^[^,]+,sin datos,[\d.]+,sin datos$/)
  expect(screen.queryByText('…')).toBeNull()
  expect(screen.getAllByText('sin datos', { selector: 'td' })).toHaveLength(rows.length)
})

test('the buyers of the history are «sin datos» in the file while the students are unknown', async () => {
  expectErrors(/list_students/)
  server.use(html500('list_students'))
  const app = await openApp('/pos', { as: 'admin' })
  const [, row] = await fileOf(app, 'Ventas')
  expect(row).toContain(',sin datos,')
})

test('a receipt opened again has the stored discount, with a percentage or without', async () => {
  const leotard = { id: 3, name: 'Leotardo', price: 501, quantity: 1, type: 'physical', discount: 50.1 }
  server.use(answers('list_sales', [sale(1, { total: 450.9, products: [leotard] })]))
  const browser = openWindows()
  const app = await openApp('/pos', { as: 'admin' })
  await app.user.click(await screen.findByText('POS-000001'))
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  const shown = browser.opened[0] ?? expect.unreachable('no window')
  const row = around(receiptIn(shown).getByText('Leotardo'), 'tr')
  expect(row.querySelector('.discount')).toHaveTextContent(/^−\$50\.10$/)
  expect(row.querySelector('.amount')).toHaveTextContent('$450.90')
})
