/** How the academy does at a glance (spec 2, Dashboard). */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { alerts, goTo, openApp, statuses } from '#support/screens/app.tsx'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { answers, empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { around, button, rows as rowsIn } from '#support/screens/find.ts'

const { db, server } = await withBackend()

const loading = 'Cargando dashboard…'
const sessionExpired = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

const line = { price: 100, type: 'physical' }
const students = [
  { id: 1, name: 'Ana', discipline: 'Ballet', status: 'Activo' },
  { id: 2, name: 'Beto', discipline: '', subdisciplines: '["Kata","Kumite"]', status: 'Inactivo' },
  { id: 3, name: 'Carla', discipline: 'Ballet', status: 'Activo' },
  { id: 4, name: 'Darío', discipline: null, subdisciplines: null, status: 'Activo' },
]
const products = [
  { id: 1, name: 'Ballet', price: 950, type: 'discipline' },
  { id: 2, name: 'Karate', price: 790, type: 'discipline' },
  { id: 3, name: 'Mallas convertibles', price: 189.5, type: 'physical' },
]
const sales = [
  {
    id: 1,
    studentId: 1,
    date: '20/11/2026',
    total: '1139.50',
    products: [
      { ...line, id: 1, name: 'Ballet', quantity: 1 },
      { ...line, id: 3, name: 'Mallas', quantity: 3 },
    ],
  },
  { id: 2, studentId: 3, date: '02/11/2026', total: 950, products: [{ ...line, id: 1, name: 'Ballet', quantity: 1 }] },
  { id: 3, studentId: 1, date: '31/12/2025', total: 500, products: [{ ...line, id: 9, name: 'Boleto', quantity: 2 }] },
  { id: 4, studentId: 1, date: 'ayer', total: 0.5, products: [{ ...line, id: 8, name: 'Agua', quantity: 1 }] },
]
const academy = [
  answers('list_students', students),
  answers('list_products', { products }),
  answers('list_sales', sales),
  answers('list_teachers', [{ id: 1, name: 'Dánae', salaryPerClass: 200 }]),
]

async function openDashboard(faults: HttpHandler[] = [], path = '/') {
  await signInAs('direccion')
  server.use(...faults, ...academy)
  const app = await openApp(path)
  await screen.findByText('Dashboard', { selector: 'h1' })
  return app
}

/** The server works again. */
function mend() {
  server.resetHandlers()
  server.use(...academy)
}

const cards = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=group] > span')].map((name) => [
      name.textContent,
      name.nextSibling?.textContent,
    ]),
  )

const section = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))

/** The rows of a section's table as they read. */
const rows = (name: string) => rowsIn(screen.getByLabelText(name, { selector: 'section' }))

const counted = {
  'Estudiantes registrados': '4',
  'Ventas totales': '$2,590.00',
  'Disciplinas ofrecidas': '2',
  'Maestros registrados': '1',
}
const months = [
  ['dic 2025', '1', '$500.00'],
  ['nov 2026', '2', '$2,089.50'],
]
const best = [
  ['Mallas convertibles', '3'],
  ['Ballet', '2'],
  ['Boleto', '2'],
  ['Agua', '1'],
]
const disciplines = [
  ['Ballet', '2'],
  ['—', '1'],
  ['Kata', '1'],
]

const loaded = () => waitFor(() => expect(screen.queryByText(loading)).not.toBeInTheDocument())

describe('the dashboard', () => {
  test('counts, adds up and ranks at both addresses, and loads each list once', async () => {
    const asked = requestsTo(server)
    const app = await openDashboard()
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
    const lists = asked.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('list_'))
    expect(lists.toSorted()).toEqual(
      ['attendance', 'events', 'payments', 'products', 'sales', 'students', 'teachers'].map(
        (noun) => `/api/list_${noun}.php`,
      ),
    )
  })

  test('has a table with headers for each list, the chart of the months, and bars in the colours of disciplines', async () => {
    await openDashboard()
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
    // Other products have none.
    expect(hue('Agua', 'Productos más vendidos')).toBeNull()
  })

  test('compares the running month with the same days of others, and folds its table away but keeps it', async () => {
    const october = { id: 5, studentId: 1, date: '20/10/2026', total: 2000, products: [] }
    const app = await openDashboard([
      answers('list_sales', [...sales, october, { ...october, id: 6, date: '21/10/2026' }]),
    ])
    await loaded()
    const monthly = section('Ventas por mes')
    expect(monthly.getByText('+$89.50 (4%)')).toHaveAttribute('data-tone', 'gain')
    expect(monthly.getByText(/más que del 1 al 20 de octubre/)).toBeVisible()
    expect(monthly.getByText('No hubo ventas del 1 al 20 de noviembre de 2025.')).toBeVisible()
    const table = monthly.getByLabelText('Cifras de las ventas por mes')
    expect(table).not.toHaveAttribute('tabindex')
    await app.press('Ver como tabla')
    expect(button('Ver como tabla')).toHaveAttribute('aria-pressed', 'true')
    expect(table).toHaveAttribute('tabindex', '0')
  })

  test('tells the income of the month by kind, what changed most, and leads from each figure to what it counts', async () => {
    const october = { id: 5, studentId: 1, date: '03/10/2026', total: 700, products: [{ ...line, id: 1, quantity: 7 }] }
    const app = await openDashboard([answers('list_sales', [...sales, october])])
    await waitFor(() => expect(cards()['Ventas totales']).toBe('$3,290.00'))
    const linksIn = (part: Element) => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    const income = screen.getByLabelText('Ingresos por tipo', { selector: 'section' })
    expect(rows('Ingresos por tipo')).toEqual([['Productos−$200.00', '$500.00']])
    expect(within(income).getByText(/^Lo que más cambió: /)).toHaveTextContent('Ver las ventas del mes')
    expect(linksIn(income)).toEqual(Array(2).fill('/finanzas?inicio=2026-11-01&fin=2026-11-20'))

    const figures = ['Estudiantes registrados', 'Ventas totales', 'Disciplinas ofrecidas', 'Maestros registrados']
    expect(figures.flatMap((name) => linksIn(screen.getByLabelText(name, { selector: '[role=group]' })))).toEqual([
      '/estudiantes?estado=Todos',
      '/finanzas',
      '/productos?orden=tipo',
      '/maestros',
    ])
    expect(linksIn(screen.getByLabelText('Productos más vendidos', { selector: 'section' }))[0]).toBe(
      '/productos?buscar=Ballet',
    )
    await app.press('Ver como tabla')
    expect(linksIn(screen.getByLabelText('Cifras de las ventas por mes')).at(-1)).toBe(
      '/finanzas?inicio=2026-11-01&fin=2026-11-30',
    )
  })

  test('waits for all four lists, for each of them', async () => {
    const app = await openDashboard([], '/dashboard')
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
      mend()
    }
  })

  test('of a new academy shows the text for none in each list', async () => {
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

  test('of the seeded academy shows its figures', async () => {
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

const failures: [string, (endpoint: string) => HttpHandler][] = [
  ['an error 500 with HTML', html500],
  ['a PHP warning before the JSON', (endpoint) => phpWarning(endpoint, [{ id: 1, name: 'Ana' }])],
  ['an empty body', empty],
  ['success:false', (endpoint) => refused(endpoint, 'La base de datos no responde.')],
  ['no answer', unreachable],
]

const lists = [
  ['list_students', 'estudiantes', 'Estudiantes registrados', '0'],
  ['list_sales', 'ventas', 'Ventas totales', '$0.00'],
  ['list_products', 'productos', 'Disciplinas ofrecidas', '0'],
  ['list_teachers', 'maestros', 'Maestros registrados', '0'],
] as const

/** The lists that count a failed one, besides its card, and the parts of the day that rest on it. */
const uncounted = {
  list_students: [
    'Estudiantes por disciplina',
    'Mensualidades pendientes',
    'Cumpleaños de esta semana',
    'Dejaron de venir',
  ],
  list_sales: ['Ventas por mes', 'Ingresos por tipo', 'Productos más vendidos', 'Cobrado'],
  list_products: ['Mensualidades pendientes'],
  list_teachers: [],
}

/** The cards and lists that say that they have no data. */
const unknown = () =>
  screen.queryAllByText('sin datos').map((mark) => mark.closest('[role=group], header')?.firstElementChild?.textContent)

describe('a list that fails, in every way,', () => {
  test.each(lists)('%s: counts as empty, the others are shown, and «Reintentar» loads the list', async (...list) => {
    const [endpoint, noun, card, none] = list
    expectErrors(new RegExp(`${endpoint}\\.php`))
    const app = await openDashboard()
    await waitFor(() => expect(cards()).toEqual(counted))
    for (const [before, [how, fault]] of failures.entries()) {
      server.use(fault(endpoint))
      act(() => void app.queries.resetQueries())
      await waitFor(() => expect(cards(), how).toEqual({ ...counted, [card]: none }))
      expect(screen.getByText(`No se pudo cargar: ${noun}.`)).toBeVisible()
      expect([alerts(), statuses()], how).toEqual([[], []])
      expect(new Set(unknown()), how).toEqual(new Set([card, ...uncounted[endpoint]]))
      mend()
      await app.press('Reintentar')
      await waitFor(() => expect(cards(), how).toEqual(counted))
      expect(screen.queryByText(/No se pudo cargar/)).not.toBeInTheDocument()
      expect(unknown(), how).toEqual([])
      expect(console.error, how).toHaveBeenCalledTimes(before + 1)
    }
  })
})

test('without a network everything is zero, and one «Reintentar» loads all lists', async () => {
  expectErrors(/list_\w+\.php/)
  const app = await openDashboard(lists.map(([endpoint]) => unreachable(endpoint)))
  expect(await screen.findByText('No se pudo cargar: estudiantes, ventas, productos, maestros.')).toBeVisible()
  mend()
  const asked = requestsTo(server)
  await app.press('Reintentar')
  await waitFor(() => expect(cards()).toEqual(counted))
  expect(asked).toHaveLength(4)
})

test('a session that expires while a list loads: the dashboard is there after the login, whichever list it is', async () => {
  expectErrors(/list_\w+\.php/)
  const app = await openDashboard()
  await waitFor(() => expect(cards()).toEqual(counted))
  for (const [endpoint] of lists) {
    server.use(expired(endpoint))
    act(() => void app.queries.resetQueries())
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(alerts(), endpoint).toEqual([sessionExpired])
    mend()
    await app.type('Usuario', 'direccion')
    await app.type('Contraseña', 'direccion2026')
    await app.press('Iniciar Sesión')
    await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
    await waitFor(() => expect(cards(), endpoint).toEqual(counted))
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  }
})
