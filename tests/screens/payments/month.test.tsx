/** A month of payments: paid and owed, its filters and its address (spec 2, Payments; spec 4, Payment status). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { button, headers, rows } from '#support/screens/find.ts'
import { november, october, openPayments, sees, totals, figure } from '#support/screens/payments.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const noStudents = 'No hay estudiantes.'
const noMatch = 'Nadie coincide con estos filtros.'

const loaded = async () => {
  await screen.findByText('Pagos', { selector: 'h1' })
  await waitFor(() => expect(screen.queryByLabelText('Cargando pagos')).not.toBeInTheDocument())
}

describe('a month', () => {
  test('is the current month at first, with payments, debts and totals', async () => {
    const { field } = await openPayments(server)
    await sees(november)
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['1', '1', '$950.00'])
    await waitFor(() => expect(document.title).toBe('Pagos · Academia Ritmo y Movimiento'))
    expect(screen.getByText('Pagos', { selector: 'caption' })).toBeInTheDocument()
    expect(headers()).toEqual(['Estudiante', 'Monto mensual', 'Estado', 'Acciones'])
    expect([field('Mes').value, field('Año').value, field('Estudiante').value]).toEqual(['11', '2026', 'Todos'])
    expect(screen.getByText('2 estudiantes no aparecen: están inactivos o se inscribieron después.')).toBeVisible()
    expect(
      screen.getByText(/^«Monto pagado» suma las mensualidades de noviembre de 2026\. .* está en Finanzas\.$/),
    ).toBeVisible()
    expect(window.location.search).toBe('')
  })

  test('in the future is pending unless it is paid, and can be recorded (spec 4, Payment status)', async () => {
    const ahead = { studentId: 1, month: '12', year: 2026, amount: 950, status: 'paid' }
    await openPayments(server, '?mes=12', [answers('list_payments', [ahead])])
    await sees([
      ['Ana López', '$950.00', 'Pagado'],
      ['Beto Núñez', '$0.00', 'Pendiente'],
      ['Darío Ávila', '$0.00', 'Pendiente'],
    ])
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['1', '2', '$950.00'])
    expect(screen.getByLabelText('Registrar pago de Beto Núñez')).toBeVisible()
    expect(screen.getByLabelText('Cobrar a Beto Núñez')).toBeVisible()
  })

  test('is paid by any payment, also by one below the price (spec 4, Payment status)', async () => {
    const ballet = { id: 10, name: 'Ballet', price: 800, type: 'discipline', category: 'Clases' }
    const ana = { id: 1, name: 'Ana López', discipline: 'Ballet', enrolled_at: '2026-11-02', status: 'Activo' }
    await openPayments(server, '', [
      answers('list_products', [ballet]),
      answers('list_students', [ana]),
      answers('list_payments', [{ studentId: 1, month: '11', year: 2026, amount: 400, status: 'paid' }]),
    ])
    await sees([['Ana López', '$400.00', 'Pagado de $800.00']])
    expect(screen.getByText('Pagado', { selector: '[data-tone=good] *, [data-tone=good]' })).toBeVisible()
  })

  test('can be chosen with its year, and is in the address', async () => {
    const { app, field, choose } = await openPayments(server)
    await sees(november)
    const optionsOf = (label: string) =>
      within(field(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('Mes')).toEqual([
      'Enero',
      'Febrero',
      'Marzo',
      'Abril',
      'Mayo',
      'Junio',
      'Julio',
      'Agosto',
      'Septiembre',
      'Octubre',
      'Noviembre',
      'Diciembre',
    ])
    expect(optionsOf('Año')).toEqual(['2024', '2025', '2026', '2027', '2028'])

    await choose('Mes', 'Octubre')
    await sees(october)
    expect(screen.getByText('Octubre de 2026', { selector: 'h2' })).toBeVisible()
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['1', '1', '$900.50'])
    // Without its year it would be another month after New Year.
    expect(window.location.search).toBe('?mes=10&anio=2026')
    await choose('Mes', 'Marzo')
    await sees([
      ['Ana López', '$0.00', 'Pendiente'],
      ['Carla Ríos Inactivo', '$1,150.00', 'Pagado'],
    ])
    await app.user.click(button('Limpiar'))
    await choose('Año', '2025')
    await sees([['Ana López', '$850.00', 'Pagado']])
    expect(window.location.search).toBe('?mes=11&anio=2025')
    await choose('Año', '2024')
    await sees([[noMatch]])
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['0', '0', '$0.00'])
  })

  test('can show only pending students, with the totals of all', async () => {
    const { choose } = await openPayments(server)
    await sees(november)
    await choose('Estado', 'Pendiente')
    await sees([['Beto Núñez', '$0.00', 'Pendiente']])
    expect(totals('Pagados', 'Pendientes')).toEqual(['1', '1'])
    expect(window.location.search).toBe('?estado=pendiente')
    await choose('Estado', 'Pagado')
    await sees([['Ana López', '$950.00', 'Pagado']])
    await choose('Estado', 'Todos')
    await sees(november)
  })

  test('can show one student, found by part of the name without accents', async () => {
    const { app, field, pick } = await openPayments(server, '?mes=10')
    await sees(october)
    await pick('Beto Núñez', 'nun')
    await sees([['Beto Núñez', '$700.00', 'Pendiente']])
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['0', '1', '$0.00'])
    expect(window.location.search).toBe('?mes=10&estudiante=2')
    expect(field('Estudiante')).toHaveValue('Beto Núñez')

    await pick('Todos', 'tod')
    await sees(october)
    expect(field('Estudiante')).toHaveValue('Todos')
    await app.user.type(field('Estudiante'), 'zz')
    expect(await screen.findByText('Nadie coincide.')).toBeInTheDocument()
  })

  test('shows all students while another name is typed; the left field names the filter', async () => {
    const { app, field } = await openPayments(server, '?mes=10&estudiante=2')
    await sees([['Beto Núñez', '$700.00', 'Pendiente']])
    await app.user.click(field('Estudiante'))
    await app.user.keyboard('car')
    await app.user.tab()
    await sees(october)
    expect(window.location.search).toBe('?mes=10')
    expect(field('Estudiante')).toHaveValue('car')
    expect(field('Estudiante')).toHaveAccessibleDescription('Nadie está elegido: se muestran todos.')
  })

  test('can show a student without a charge in it', async () => {
    const { pick } = await openPayments(server)
    await sees(november)
    await pick('Carla Ríos (Inactivo)')
    await sees([['Carla Ríos Inactivo', '$0.00', 'Pendiente']])
    expect(screen.queryByText(/no aparece/)).not.toBeInTheDocument()
  })

  test('can be sorted by its columns', async () => {
    const { app } = await openPayments(server, '?mes=10')
    const press = (name: string) => app.user.click(screen.getByText(name, { selector: 'th button' }))
    await sees(october)
    await press('Monto mensual')
    await sees(october.toReversed())
    await press('Estado')
    await sees(october)
    await press('Estado')
    await sees(october.toReversed())
    await press('Estudiante')
    await sees(october)
    expect(new URLSearchParams(window.location.search).get('orden')).toBe('estudiante')
  })

  test('has totals that lead to their students, and back to all', async () => {
    const { app } = await openPayments(server)
    await sees(november)
    const pending = () =>
      within(screen.getByRole('group', { name: 'Pendientes' })).getByText('Pendientes', { selector: 'a' })
    await app.user.click(pending())
    await sees(november.filter(([, , status]) => status === 'Pendiente'))
    expect(window.location.search).toBe('?estado=pendiente')
    expect(pending()).toHaveAttribute('aria-current')
    await app.user.click(pending())
    await sees(november)
    expect(window.location.search).toBe('')
  })

  test('«Limpiar» is shown with filters, and clears them', async () => {
    const { app } = await openPayments(server, '?mes=10&anio=2025&estudiante=1&estado=pagado&orden=-monto')
    await sees([[noMatch]])
    await app.press('Limpiar')
    await sees(november)
    expect(window.location.search).toBe('?orden=-monto')
    expect(screen.getByLabelText('Mes')).toHaveFocus()
    expect(screen.queryByText('Limpiar')).not.toBeInTheDocument()
  })
})

test('an address sets the month and the filters', async () => {
  const { field } = await openPayments(server, '?mes=10&estudiante=2&estado=pendiente')
  await sees([['Beto Núñez', '$700.00', 'Pendiente']])
  expect([field('Mes').value, field('Estudiante').value, field('Estado').value]).toEqual([
    '10',
    'Beto Núñez',
    'pendiente',
  ])
})

test('an academy without students sees the text for none and no «Reintentar»', async () => {
  server.use(answers('list_students', []), answers('list_payments', []))
  await openApp('/pagos', { as: 'admin' })
  await sees([[noStudents]])
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
})

test('in the seeded academy the current month shows its payments', async () => {
  await openApp('/pagos', { as: 'admin' })
  await loaded()
  await waitFor(() => expect(rows()).toHaveLength(Number(figure('Pagados')) + Number(figure('Pendientes'))))
  expect(rows().filter(([, , status]) => status !== 'Pendiente')).toHaveLength(Number(figure('Pagados')))
  expect(figure('Monto pagado')).not.toBe('$0.00')
})
