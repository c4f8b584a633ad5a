/** A year of payments: its grid, its links and its file (spec 2, Payments; spec 4, Payment status). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { first, rows } from '#support/screens/find.ts'
import { november, october, openPayments, sees, totals } from '#support/screens/payments.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const noMatch = 'Nadie coincide con estos filtros.'

describe('a year', () => {
  const anual = ['Al corriente', 'Con adeudo', 'Monto pagado']
  const noCharge = '—Sin cobro'
  const none = (count: number) => Array.from({ length: count }, () => noCharge)
  const due = (count: number) => Array.from({ length: count }, () => 'Pendiente')
  const grid = [
    ['Ana López Debe 9 meses', ...due(9), 'Pagado $900.50', 'Pagado $950.00', 'Por venir', '$1,850.50'],
    ['Beto Núñez Debe 2 meses', ...none(9), 'Pendiente $700.00', 'Pendiente', 'Por venir', '$0.00'],
    ['Carla Ríos Inactivo', ...none(2), 'Pagado $1,150.00', ...none(9), '$1,150.00'],
    ['Darío Ávila', ...none(11), 'Por venir', '$0.00'],
  ]

  test('is a grid of students and months with paid, due and future payments and their sums', async () => {
    const { app } = await openPayments(server)
    await sees(november)
    await app.user.click(screen.getByLabelText('Anual'))
    await sees(grid)
    expect(totals(...anual)).toEqual(['2', '2', '$3,000.50'])
    expect(window.location.search).toBe('?vista=anual')
    expect(screen.queryByLabelText('Mes')).not.toBeInTheDocument()
    const sums = [...document.querySelectorAll('thead tr:last-child td')].map(({ textContent }) => textContent)
    expect(sums).toEqual([
      '$0.00',
      '$0.00',
      '$1,150.00',
      ...Array.from({ length: 6 }, () => '$0.00'),
      '$900.50',
      '$950.00',
      '$0.00',
      '$3,000.50',
    ])
    window.history.back()
    await sees(november)
  })

  test('has a header for each row and column, and marks the current month', async () => {
    await openPayments(server, '?vista=anual')
    await sees(grid)
    expect(document.querySelectorAll('tbody th[scope=row]')).toHaveLength(4)
    const columns = [...document.querySelectorAll('thead th[scope=col] button')]
    expect(columns.map(({ textContent }) => textContent).join(' ')).toBe(
      'Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic',
    )
    expect(columns.at(0)).toHaveAttribute('title', 'Ver enero de 2026')
    expect(columns.at(-1)).toHaveAttribute('title', 'Ver diciembre de 2026')
    expect(document.querySelector('[aria-current=date]')).toHaveTextContent('Nov')
    expect(screen.getByLabelText('Pagos de 2026')).toHaveAttribute('tabindex', '0')
  })

  test('leads from a month to its list, and from a student to their year', async () => {
    const { app, field } = await openPayments(server, '?vista=anual')
    await sees(grid)
    await app.user.click(screen.getByTitle('Ver octubre de 2026'))
    await sees(october)
    expect(window.location.search).toBe('?mes=10&anio=2026')
    await app.user.click(screen.getByText('Beto Núñez', { selector: 'td button' }))
    await sees(grid.slice(1, 2))
    expect(field('Estudiante')).toHaveValue('Beto Núñez')
    expect(totals(...anual)).toEqual(['0', '1', '$0.00'])
  })

  test('can show students with one owed month or more, or students without debts', async () => {
    const { choose } = await openPayments(server, '?vista=anual')
    await sees(grid)
    await choose('Estado', 'Con adeudo')
    await sees(grid.slice(0, 2))
    await choose('Estado', 'Al corriente')
    await sees(grid.slice(2))
    expect(totals(...anual)).toEqual(['2', '2', '$3,000.50'])
  })

  test('can be downloaded as a file with the visible rows, and paid months as amounts', async () => {
    const { app, choose } = await openPayments(server, '?vista=anual')
    await choose('Estado', 'Con adeudo')
    await sees(grid.slice(0, 2))
    const files = savedFiles()
    await app.user.click(screen.getByLabelText('Descargar Pagos de 2026 (CSV)'))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = await first(files).text()
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Estudiante,Enero,Febrero,Marzo,Abril,Mayo,Junio,Julio,Agosto,Septiembre,Octubre,Noviembre,Diciembre,Total',
      `Ana López,${due(9).join(',')},900.5,950,Por venir,1850.5`,
      'Beto Núñez,,,,,,,,,,Pendiente 700.00,Pendiente,Por venir,0',
    ])
  })

  test('may be in the past or in the future', async () => {
    const { choose } = await openPayments(server, '?vista=anual&anio=2025')
    await sees(
      [['Ana López', ...none(10), 'Pagado $850.00', 'Pendiente', '$850.00']].map(([name, ...cells]) => [
        `${name} Debe 1 mes`,
        ...cells,
      ]),
    )
    await choose('Año', '2027')
    await waitFor(() => expect(totals(...anual)).toEqual(['3', '0', '$0.00']))
    expect(rows().map((cells) => new Set(cells.slice(1, 13)))).toEqual(
      Array.from({ length: 3 }, () => new Set(['Por venir'])),
    )
    await choose('Año', '2024')
    expect(await screen.findByText(noMatch)).toBeVisible()
  })
})
