/** Who paid and who owes (spec 2, Payments; spec 4, Payment status). */
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { monthNames, shortMonthNames } from '#values/dates.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { answers, empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'

const { server } = await withBackend()

const sessionExpired = 'Tu sesión ha expirado. Inicia sesión nuevamente.'
const noStudents = 'No hay estudiantes.'
const noMatch = 'Nadie coincide con estos filtros.'
const noPayments = 'No se pudieron cargar los pagos: mientras tanto, todos aparecen como pendientes.'

/** Four students of November 2026: one has paid, one owes, one has left, one comes in December. */
const students = [
  { id: 1, name: 'Ana López', enrolled_at: '2026-01-12 17:30:00', status: 'Activo' },
  { id: 2, name: 'Beto Núñez', enrolled_at: '2026-10-02 10:00:00', status: 'Activo' },
  { id: 3, name: 'Carla Ríos', enrolled_at: '2025-08-04 18:00:00', status: 'Inactivo' },
  { id: 4, name: 'Darío Ávila', enrolled_at: '2026-12-01 09:00:00', status: 'Activo' },
]
const payments = [
  { studentId: 1, month: '11', year: 2026, amount: '950.00', status: 'paid' },
  { studentId: 1, month: '10', year: 2026, amount: 900.5, status: 'paid' },
  { student_id: '2', month: '10', year: '2026', amount: 700, status: 'pending' },
  { studentId: 3, month: '03', year: 2026, amount: 1150, status: 'paid' },
  { studentId: 1, month: '11', year: 2025, amount: 850, status: 'paid' },
]
const academy = [answers('list_students', students), answers('list_payments', { payments })]

/** The server works again. */
function mend() {
  server.resetHandlers()
  server.use(...academy)
}

async function openPayments(search = '', faults: HttpHandler[] = []) {
  await signInAs('recepcion')
  server.use(...faults, ...academy)
  const app = await openApp(`/pagos${search}`)
  await screen.findByText('Pagos', { selector: 'h1' })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })
  return {
    app,
    field,
    choose: (label: string, option: string) => app.user.selectOptions(field(label), option),
    pick: async (name: string, typed = name.slice(0, 4)) => {
      await app.user.clear(field('Estudiante'))
      await app.user.type(field('Estudiante'), typed)
      await app.user.click(await screen.findByText(name, { selector: '[role=option] *' }))
    },
  }
}

const loaded = () => waitFor(() => expect(screen.queryByLabelText('Cargando pagos')).not.toBeInTheDocument())

/** The rows of the table as they read. */
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()),
  )

const figure = (name: string) => screen.getByText(name, { selector: '[role=group] > span' }).nextSibling?.textContent

const totals = (...names: string[]) => names.map((name) => figure(name))

const sees = (expected: string[][]) => waitFor(() => expect(rows()).toEqual(expected))

const november = [
  ['Ana López', '$950.00', 'Pagado'],
  ['Beto Núñez', '$0.00', 'Pendiente'],
]
const october = [
  ['Ana López', '$900.50', 'Pagado'],
  ['Beto Núñez', '$700.00', 'Pendiente'],
]

describe('a month', () => {
  test('is this one at first: who paid, who owes, and the totals', async () => {
    const { field } = await openPayments()
    await sees(november)
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['1', '1', '$950.00'])
    await waitFor(() => expect(document.title).toBe('Pagos · Academia Ritmo y Movimiento'))
    expect(screen.getByText('Pagos', { selector: 'caption' })).toBeInTheDocument()
    expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'Estudiante',
      'Monto mensual',
      'Estado',
    ])
    expect([field('Mes').value, field('Año').value, field('Estudiante').value]).toEqual(['11', '2026', 'Todos'])
    expect(screen.getByText('2 estudiantes no aparecen: están inactivos o se inscribieron después.')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  test('of the twelve and of five years can be chosen, and is in the address', async () => {
    const { field, choose } = await openPayments()
    await sees(november)
    const optionsOf = (label: string) =>
      within(field(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('Mes').map((name) => name.toLowerCase())).toEqual(monthNames)
    expect(optionsOf('Año')).toEqual(['2024', '2025', '2026', '2027', '2028'])

    await choose('Mes', 'Octubre')
    await sees(october)
    expect(screen.getByText('Octubre de 2026', { selector: 'h2' })).toBeVisible()
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['1', '1', '$900.50'])
    expect(window.location.search).toBe('?mes=10')
    await choose('Mes', 'Marzo')
    await sees([
      ['Ana López', '$0.00', 'Pendiente'],
      ['Carla Ríos Inactivo', '$1,150.00', 'Pagado'],
    ])
    await choose('Mes', 'Noviembre')
    await choose('Año', '2025')
    await sees([['Ana López', '$850.00', 'Pagado']])
    expect(window.location.search).toBe('?mes=11&anio=2025')
    await choose('Año', '2024')
    await sees([[noMatch]])
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['0', '0', '$0.00'])
  })

  test('shows who owes: the pending ones alone, with the totals of everybody', async () => {
    const { choose } = await openPayments()
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

  test('of one student, found by a part of the name without its accents', async () => {
    const { app, field, pick } = await openPayments('?mes=10')
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
    expect(await screen.findByText('Nadie coincide con ese nombre.')).toBeInTheDocument()
  })

  test('of one who is not charged in it is answered all the same', async () => {
    const { pick } = await openPayments()
    await sees(november)
    await pick('Carla Ríos')
    await sees([['Carla Ríos Inactivo', '$0.00', 'Pendiente']])
    expect(screen.queryByText(/no aparece/)).not.toBeInTheDocument()
  })

  test('is sorted by its columns', async () => {
    const { app } = await openPayments('?mes=10')
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

  test('«Limpiar» is there when something is filtered, and takes all filters back', async () => {
    const { app } = await openPayments('?mes=10&anio=2025&estudiante=1&estado=pagado&orden=-monto')
    await sees([[noMatch]])
    await app.press('Limpiar')
    await sees(november)
    expect(window.location.search).toBe('?orden=-monto')
    expect(screen.queryByText('Limpiar')).not.toBeInTheDocument()
  })
})

describe('an address', () => {
  test('that was shared shows what it names', async () => {
    const { field } = await openPayments('?mes=10&estudiante=2&estado=pendiente')
    await sees([['Beto Núñez', '$700.00', 'Pendiente']])
    expect([field('Mes').value, field('Estudiante').value, field('Estado').value]).toEqual([
      '10',
      'Beto Núñez',
      'pendiente',
    ])
  })

  test.each(['?mes=13', '?mes=0&anio=2031', '?mes=abril&anio=', '?estudiante=99', '?estado=x&orden=y&vista=z'])(
    'that makes no sense is as if it said nothing: %s',
    async (search) => {
      const { field } = await openPayments(search)
      await sees(november)
      expect([field('Mes').value, field('Año').value, field('Estudiante').value]).toEqual(['11', '2026', 'Todos'])
    },
  )
})

describe('a year', () => {
  const anual = ['Al corriente', 'Con adeudo', 'Monto pagado']
  const noCharge = '—Sin cobro'
  const none = (count: number) => Array.from({ length: count }, () => noCharge)
  const due = (count: number) => Array.from({ length: count }, () => 'Pendiente')
  const grid = [
    ['Ana LópezDebe 9 meses', ...due(9), 'Pagado $900.50', 'Pagado $950.00', 'Por venir', '$1,850.50'],
    ['Beto NúñezDebe 2 meses', ...none(9), 'Pendiente $700.00', 'Pendiente', 'Por venir', '$0.00'],
    ['Carla RíosInactivo', ...none(2), 'Pagado $1,150.00', ...none(9), '$1,150.00'],
    ['Darío Ávila', ...none(11), 'Por venir', '$0.00'],
  ]

  test('is a grid of students and months that tells what is due from what is to come, and adds up', async () => {
    const { app } = await openPayments()
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

  test('has a header for each row and column, and says which month is now', async () => {
    await openPayments('?vista=anual')
    await sees(grid)
    expect(document.querySelectorAll('tbody th[scope=row]')).toHaveLength(4)
    const columns = [...document.querySelectorAll('thead th[scope=col] button')]
    expect(columns.map(({ textContent }) => textContent.toLowerCase())).toEqual(shortMonthNames)
    expect(columns.map((button) => button.getAttribute('title'))).toEqual(
      monthNames.map((name) => `Ver ${name} de 2026`),
    )
    expect(document.querySelector('[aria-current=date]')).toHaveTextContent('Nov')
    expect(screen.getByLabelText('Pagos de 2026')).toHaveAttribute('tabindex', '0')
  })

  test('leads from a month to its list, and from a student to their year', async () => {
    const { app, field } = await openPayments('?vista=anual')
    await sees(grid)
    await app.user.click(screen.getByTitle('Ver octubre de 2026'))
    await sees(october)
    await app.user.click(screen.getByText('Beto Núñez', { selector: 'td button' }))
    await sees(grid.slice(1, 2))
    expect(field('Estudiante')).toHaveValue('Beto Núñez')
    expect(totals(...anual)).toEqual(['0', '1', '$0.00'])
  })

  test('shows who owes a month or more, and who owes nothing', async () => {
    const { choose } = await openPayments('?vista=anual')
    await sees(grid)
    await choose('Estado', 'Con adeudo')
    await sees(grid.slice(0, 2))
    await choose('Estado', 'Al corriente')
    await sees(grid.slice(2))
    expect(totals(...anual)).toEqual(['2', '2', '$3,000.50'])
  })

  test('that is over, and one to come', async () => {
    const { choose } = await openPayments('?vista=anual&anio=2025')
    await sees(
      [['Ana López', ...none(10), 'Pagado $850.00', 'Pendiente', '$850.00']].map(([name, ...cells]) => [
        `${name}Debe 1 mes`,
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

describe('while a list loads', () => {
  test.each(['list_students', 'list_payments'])(
    '%s: the filters are there, and nobody is said to owe',
    async (endpoint) => {
      await signInAs('recepcion')
      server.use(...academy)
      const gate = gateFor(server, endpoint)
      await openApp('/pagos')
      expect(await screen.findByLabelText('Cargando pagos')).toBeVisible()
      expect(screen.getByLabelText('Mes')).toBeVisible()
      expect(rows()).toEqual([])
      expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['', '', ''])
      await gate.pass()
      await sees(november)
      expect(screen.queryByLabelText('Cargando pagos')).not.toBeInTheDocument()
    },
  )
})

const failures: [string, (endpoint: string) => HttpHandler][] = [
  ['an error 500 with HTML', html500],
  ['a PHP warning before the JSON', (endpoint) => phpWarning(endpoint, [{ id: 1, name: 'Ana' }])],
  ['an empty body', empty],
  ['success:false with words', (endpoint) => refused(endpoint, 'La base de datos no responde.')],
  ['success:false without words', refused],
  ['no answer', unreachable],
]

describe.each(failures)('a list that fails with %s', (_, fault) => {
  test('of payments: says so beside the students, and «Reintentar» loads it', async () => {
    expectErrors(/list_payments\.php/)
    const { app } = await openPayments('', [fault('list_payments')])
    await sees([
      ['Ana López', '$0.00', 'Pendiente'],
      ['Beto Núñez', '$0.00', 'Pendiente'],
    ])
    expect(screen.getByText(noPayments)).toBeVisible()
    expect([alerts(), statuses()]).toEqual([[], []])
    mend()
    await app.press('Reintentar')
    await sees(november)
    expect(screen.queryByText(noPayments)).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of students: there is nobody to show, and «Reintentar» loads it', async () => {
    expectErrors(/list_students\.php/)
    const { app, field } = await openPayments('?mes=10', [fault('list_students')])
    await sees([[`${noStudents} Reintentar`]])
    expect([alerts(), statuses()]).toEqual([[], []])
    expect(field('Estudiante')).toHaveValue('Todos')
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['0', '0', '$0.00'])
    mend()
    await app.press('Reintentar')
    await sees(october)
    expect(console.error).toHaveBeenCalledOnce()
  })
})

test('with no network at all one press loads both lists', async () => {
  expectErrors(/list_\w+\.php/)
  const { app } = await openPayments('', [unreachable('list_students'), unreachable('list_payments')])
  await sees([[`${noStudents} Reintentar`]])
  mend()
  await app.press('Reintentar')
  await sees(november)
  expect(screen.queryByText(noPayments)).not.toBeInTheDocument()
})

test('an academy without students says so, and has nothing to retry', async () => {
  server.use(answers('list_students', []), answers('list_payments', []))
  await openApp('/pagos', { as: 'admin' })
  await sees([[noStudents]])
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
})

describe('a session that ends', () => {
  test.each(['list_students', 'list_payments'])(
    'when %s is asked for: the login, then the same view',
    async (endpoint) => {
      expectErrors(/list_\w+\.php/)
      const { app } = await openPayments('?mes=10&estado=pendiente', [expired(endpoint)])
      expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
      expect(alerts()).toEqual([sessionExpired])
      mend()
      await app.type('Usuario', 'recepcion')
      await app.type('Contraseña', 'recepcion2026')
      await app.press('Iniciar Sesión')
      await sees([['Beto Núñez', '$700.00', 'Pendiente']])
      expect(window.location.search).toBe('?mes=10&estado=pendiente')
      expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    },
  )
})

test('the lists are asked for once, whatever is filtered and from whichever view', async () => {
  await signInAs('recepcion')
  server.use(...academy)
  const asked = requestsTo(server)
  const app = await openApp('/pagos')
  await sees(november)
  await app.user.click(screen.getByLabelText('Anual'))
  await app.user.click(await screen.findByTitle('Ver octubre de 2026'))
  await sees(october)
  const paths = asked.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('list_'))
  expect(paths.toSorted()).toEqual(['/api/list_payments.php', '/api/list_students.php'])
})

test('in the seeded academy the month of today is known, and its money is what was paid', async () => {
  await openApp('/pagos', { as: 'admin' })
  await loaded()
  expect(Number(figure('Pagados')) + Number(figure('Pendientes'))).toBe(rows().length)
  expect(rows().filter(([, , status]) => status === 'Pagado')).toHaveLength(Number(figure('Pagados')))
  expect(figure('Monto pagado')).not.toBe('$0.00')
})
