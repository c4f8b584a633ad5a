/** The state of the academy at a glance (spec 2, Dashboard). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { goTo, openApp, statuses } from '#support/screens/app.tsx'
import {
  line,
  loading,
  sales,
  openDashboard,
  mend,
  cards,
  section,
  rows,
  counted,
  months,
  best,
  disciplines,
  loaded,
  lists,
} from '#support/screens/dashboard.ts'
import { answers } from '#support/screens/faults.ts'
import { around } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

describe('the dashboard', () => {
  test('counts, adds up and ranks at both addresses, and loads each list once', async () => {
    const asked = requestsTo(server)
    const app = await openDashboard(server)
    const seesAll = async () => {
      await waitFor(() => expect(cards()).toEqual(counted))
      await waitFor(() => expect(document.title).toBe('Dashboard · Academia Ritmo y Movimiento'))
      expect(rows('Ventas por mes')).toEqual(months)
      expect(rows('Productos más vendidos')).toEqual(best)
      expect(rows('Estudiantes por disciplina')).toEqual(disciplines)
      expect(statuses()).toEqual([])
    }
    await seesAll()
    expect(window.location.pathname).toBe('/')
    await goTo(app, 'Menú derecho', 'Dashboard')
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    await seesAll()
    const own = ['attendance', 'events', 'payments', 'products', 'sales', 'students', 'teachers'].map(
      (noun) => `/api/list_${noun}.php`,
    )
    // An opened menu points at its first link, which may load the lists of another screen.
    const lists = asked.map(({ url }) => new URL(url).pathname).filter((path) => own.includes(path))
    expect(lists.toSorted()).toEqual(own)
  })

  test('has a table with headers for each list, the chart of the months, and bars in the colours of disciplines', async () => {
    await openDashboard(server)
    await loaded()
    const captions = [...document.querySelectorAll('caption')].map(({ textContent }) => textContent)
    expect(captions).toEqual([
      'Ventas por mes',
      'Ingresos por tipo',
      'Productos más vendidos',
      'Estudiantes por disciplina',
    ])
    const headers = [...document.querySelectorAll('thead th[scope=col]')].map(({ textContent }) => textContent)
    expect(headers).toEqual([
      'Mes',
      'Ventas',
      'Monto',
      'Tipo',
      'Este mes',
      'Producto',
      'Unidades',
      'Disciplina',
      'Estudiantes',
    ])
    const chart = await screen.findByLabelText('Gráfica de las ventas por mes, de dic 2025 a nov 2026')
    expect(within(chart).getByTitle('nov 2026: $2,089.50 en 2 ventas')).toBeInTheDocument()
    expect(within(chart).getByTitle('dic 2025: $500.00 en 1 venta')).toBeInTheDocument()
    expect(within(chart).getByText('en curso')).toBeInTheDocument()

    const hue = (name: string, list: string) =>
      around(section(list).getByText(name), 'tr').querySelector('td > div')?.getAttribute('data-hue')
    expect(hue('Ballet', 'Productos más vendidos')).toMatch(/^\d+$/)
    expect(hue('Ballet', 'Estudiantes por disciplina')).toBe(hue('Ballet', 'Productos más vendidos'))
    // Other products have no colour.
    expect(hue('Agua', 'Productos más vendidos')).toBeNull()
  })

  test('compares the present month with the same days of others, and lists every month (spec 2, Dashboard)', async () => {
    const october = { id: 5, studentId: 1, date: '20/10/2026', total: 2000, products: [] }
    await openDashboard(server, [answers('list_sales', [...sales, october, { ...october, id: 6, date: '21/10/2026' }])])
    await loaded()
    const monthly = section('Ventas por mes')
    expect(monthly.getByText('+$89.50 (4%)')).toHaveAttribute('data-tone', 'gain')
    expect(monthly.getByText(/más que del 1 al 20 de octubre/)).toBeVisible()
    expect(monthly.getByText('No hubo ventas del 1 al 20 de noviembre de 2025.')).toBeVisible()
    expect(monthly.getAllByRole('rowheader').map((month) => month.textContent)).toEqual([
      'dic 2025',
      'oct 2026',
      'nov 2026',
    ])
  })

  test('shows the income of the month by kind and the largest change, and leads from each figure to its rows', async () => {
    const october = { id: 5, studentId: 1, date: '03/10/2026', total: 700, products: [{ ...line, id: 1, quantity: 7 }] }
    await openDashboard(server, [answers('list_sales', [...sales, october])])
    await waitFor(() => expect(cards()['Ventas totales']).toBe('$3,290.00'))
    const linksIn = (part: Element) => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    const income = screen.getByLabelText('Ingresos por tipo', { selector: 'section' })
    // The totals of these sales exceed the sum of their lines.
    expect(rows('Ingresos por tipo')).toEqual([
      ['Ajustes de los totales+$1,589.50', '$1,589.50'],
      ['Productos−$200.00', '$500.00'],
    ])
    expect(within(income).getByText(/^Lo que más cambió: /)).toHaveTextContent('Ver las ventas del mes')
    // A kind has no list of its own, so it has no link.
    expect(linksIn(income)).toEqual(['/finanzas?inicio=2026-11-01&fin=2026-11-20'])

    const figures = ['Estudiantes registrados', 'Ventas totales', 'Disciplinas ofrecidas', 'Maestros registrados']
    expect(figures.flatMap((name) => linksIn(screen.getByLabelText(name, { selector: '[role=group]' })))).toEqual([
      '/estudiantes?estado=Todos',
      '/finanzas?fechas=todas',
      '/productos?orden=tipo',
      '/maestros',
    ])
    expect(linksIn(screen.getByLabelText('Productos más vendidos', { selector: 'section' }))[0]).toBe(
      '/productos?buscar=Ballet',
    )
    expect(linksIn(screen.getByLabelText('Estudiantes por disciplina', { selector: 'section' }))[0]).toMatch(
      /^\/estudiantes\?estado=Todos&disciplina=/,
    )
    expect(linksIn(screen.getByLabelText('Cifras de las ventas por mes')).at(-1)).toBe(
      '/finanzas?inicio=2026-11-01&fin=2026-11-30',
    )
  })

  test('waits for all four lists, for each of them', async () => {
    const app = await openDashboard(server, [], '/dashboard')
    await loaded()
    expect(window.location.pathname).toBe('/dashboard')
    for (const [endpoint] of lists) {
      const gate = gateFor(server, endpoint)
      act(() => void app.queries.resetQueries())
      expect(await screen.findByText(loading)).toBeVisible()
      await gate.arrival()
      await waitFor(() => expect(app.queries.isFetching(), endpoint).toBe(1))
      expect(statuses(), endpoint).toEqual([loading])
      expect(cards(), endpoint).toEqual({})
      await gate.pass()
      await loaded()
      expect(cards(), endpoint).toEqual(counted)
      mend(server)
    }
  })

  test('shows the text for an empty list in each list of a new academy', async () => {
    server.use(...['students', 'products', 'sales', 'teachers'].map((noun) => answers(`list_${noun}`, [])))
    await openApp('/dashboard', { as: 'admin' })
    await waitFor(() => expect(cards()).not.toEqual({}))
    expect(section('Ventas por mes').getByText('No hay ventas registradas.')).toBeVisible()
    expect(section('Productos más vendidos').getByText('No hay ventas registradas.')).toBeVisible()
    expect(section('Estudiantes por disciplina').getByText('No hay estudiantes.')).toBeVisible()
    expect(cards()).toEqual({
      'Estudiantes registrados': '0',
      'Ventas totales': '$0.00',
      'Disciplinas ofrecidas': '0',
      'Maestros registrados': '0',
    })
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    const steps = within(screen.getByLabelText('Primeros pasos', { selector: 'section' })).getAllByRole('link')
    expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
      ['Agrega tu primera disciplina', '/productos?nuevo=disciplina'],
      ['Registra a tus estudiantes', '/registro'],
      ['impórtalos de Excel', '/registro?vista=importar'],
      ['Agrega a tu primer maestro', '/maestros?nuevo=maestro'],
      ['Arma la semana', '/calendario?nuevo=evento'],
      ['Haz tu primera venta', '/pos'],
    ])
  })

  test('shows the figures of the seeded academy', async () => {
    await openApp('/', { as: 'admin' })
    await waitFor(() => expect(cards()['Maestros registrados']).toBe(String(db.teachers.all().length)))
    expect(cards()).toMatchObject({
      'Estudiantes registrados': String(db.students.all().length),
      'Disciplinas ofrecidas': String(db.products.all().filter(({ type }) => type === 'discipline').length),
    })
    expect(rows('Ventas por mes')).toHaveLength(12)
    expect(rows('Ventas por mes').at(-1)?.[0]).toBe('nov 2026')
    expect(rows('Productos más vendidos')).toHaveLength(5)
    expect(screen.queryByText('Primeros pasos')).not.toBeInTheDocument()
  })
})
