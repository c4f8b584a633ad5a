/** The tasks of the day, at the top of the dashboard (spec 2, Dashboard). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp } from '#support/screens/app.tsx'
import { loading } from '#support/screens/dashboard.ts'
import { answers, html500 } from '#support/screens/faults.ts'
import { first } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { countPresses } from '#support/screens/presses.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInWith } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const event = (id: number, time: string, subdiscipline: string) => ({
  id,
  date: '2026-11-03',
  time,
  subdiscipline,
  level: 'Inicial',
  teacher: 'Lola',
  periodicity: 'weekly',
})
/** Wednesdays, and a Tuesday without a roll. */
const events = [
  { ...event(1, '15:00', 'Temprano'), date: '2026-11-04' },
  { ...event(2, '17:00', 'Ballet'), date: '2026-11-04' },
  { ...event(3, '18:00', 'Kata'), date: '2026-11-04' },
  event(4, '17:00', 'Breaking'),
]
const student = (id: number, name: string, birth_date: string) => ({
  id,
  name,
  parent_name: 'Rosa',
  phone: '',
  birth_date,
  discipline: 'Ballet',
  subdisciplines: '["Ballet", "Otra"]',
  level: 'Inicial',
  status: 'Activo',
  enrolled_at: '2026-10-03 10:00:00',
})
const students = [
  student(1, 'Ana', '2016-11-25'),
  student(2, 'Beto', '2015-11-27'),
  student(3, 'Carla', '2015-01-02'),
  student(4, 'Darío', '2015-01-02'),
]
const roll = (date: string, marks: Record<string, boolean>) => ({
  date,
  subdiscipline: 'Otra',
  level: 'Inicial',
  teacher: 'Lola',
  studentAttendance: marks,
  teacherAttendance: [],
  recordedAt: '2026-11-18T18:00:00.000Z',
})
const rolls = [
  roll('10/11/2026', { 1: true, 4: true }),
  roll('16/11/2026', { 1: true, 3: false }),
  roll('17/11/2026', { 3: false }),
  roll('18/11/2026', { 3: false }),
]
const payment = (studentId: number, month: string) => ({
  id: studentId * 100 + Number(month),
  studentId,
  month,
  year: '2026',
  amount: 900,
  status: 'paid',
})
const payments = [
  ...['10', '11'].flatMap((month) => [payment(1, month), payment(2, month), payment(3, month)]),
  payment(4, '10'),
]
const lesson = { id: 1, name: 'Ballet', price: 950, type: 'discipline', quantity: 1 }
const sales = [
  { id: 1, studentId: 1, date: '25/11/2026', total: 950, products: [lesson] },
  { id: 2, studentId: 2, date: '25/11/2026', total: 100, products: [{ ...lesson, type: 'physical', price: 100 }] },
  { id: 3, studentId: 2, date: '24/11/2026', total: 50, products: [{ ...lesson, type: 'physical', price: 50 }] },
]

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-25T16:55:00-06:00'))
  server.use(
    answers('list_events', events),
    answers('list_students', students),
    answers('list_attendance', rolls),
    answers('list_payments', payments),
    answers('list_sales', sales),
    answers('list_products', { products: [{ id: 1, name: 'Ballet', price: 950, type: 'discipline' }] }),
  )
})

const parts = async () => within(await screen.findByLabelText('Hoy', { selector: 'section' }))
const part = async (name: string) => within((await parts()).getByLabelText(name))
const namesOf = async () => (await parts()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const linesOf = async (name: string) =>
  (await part(name)).queryAllByRole('listitem').map(({ textContent }) => textContent)
const classesPart = 'Clases de ahora y siguientes'
const at = () => window.location.pathname + decodeURIComponent(window.location.search)

test('the section of the day comes first, with the tasks of the day', async () => {
  const presses = countPresses()
  await openApp('/', { as: 'admin' })
  await waitFor(async () =>
    expect(await linesOf(classesPart)).toEqual(['17:00 Ballet InicialAhora', '18:00 Kata InicialNo ha empezado']),
  )
  expect((await parts()).getByText('5 clases sin lista de los últimos 7 días')).toBeVisible()
  expect(await linesOf('Cobrado')).toEqual(['Hoy: 2 ventas, $1,050.001 mensualidad, $950.00', 'Ayer: 1 venta, $50.00'])
  expect(presses.report('Qué pasó ayer')).toEqual({ clicks: 0, keys: 0 })
  await waitFor(async () =>
    expect(await linesOf('Mensualidades pendientes')).toEqual(['1 mes de 1 estudianteestimado $900.00']),
  )
  expect(await linesOf('Cumpleaños de esta semana')).toEqual(['Anahoy, 10 años', 'Betoviernes 27, 11 años'])
  expect(await linesOf('Dejaron de venir')).toEqual(['Carla3 faltas seguidas', 'Daríosin clase desde el 10/11/2026'])
  const sections = [...document.querySelectorAll('main section[aria-label], main [role=group]')]
  expect(sections[0]).toBe(screen.getByLabelText('Hoy', { selector: 'section' }))
})

test('each part appears once its own lists have loaded, without unknown values', async () => {
  const gate = gateFor(server, 'list_sales')
  await openApp('/', { as: 'admin' })
  await gate.arrival()
  await waitFor(async () => expect(await linesOf(classesPart)).toHaveLength(2))
  await waitFor(async () => expect(await linesOf('Dejaron de venir')).toHaveLength(2))
  await waitFor(async () => expect(await linesOf('Mensualidades pendientes')).toHaveLength(1))
  expect(await linesOf('Cumpleaños de esta semana')).toHaveLength(2)
  expect(await linesOf('Cobrado')).toEqual([])
  expect((await part('Cobrado')).getByLabelText('Cargando cobrado')).toBeInTheDocument()
  expect(screen.getByText(loading)).toBeVisible()
  await gate.pass()
  await waitFor(async () => expect(await linesOf('Cobrado')).toHaveLength(2))
  expect(await screen.findByText('Ventas totales')).toBeVisible()
  expect(screen.queryByText(loading)).not.toBeInTheDocument()
})

describe('each line leads to its exact place:', () => {
  test.each([
    ['Ayer: 1 venta, $50.00', '/finanzas?inicio=2026-11-24&fin=2026-11-24'],
    ['1 mes de 1 estudiante', '/pagos?vista=cobranza'],
    ['5 clases sin lista de los últimos 7 días', '/asistencia?vista=sin-lista'],
  ])('%s', async (text, place) => {
    const { user } = await openApp('/', { as: 'admin' })
    await user.click(await (await parts()).findByText(text))
    await waitFor(() => expect(at()).toBe(place))
  })

  test('a class to its roll', async () => {
    const { user } = await openApp('/', { as: 'admin' })
    await user.click(await (await parts()).findByText('Ballet', { selector: 'a *' }))
    await waitFor(() => expect(at()).toBe('/asistencia?vista=lista&dia=2026-11-25&clase=Ballet&grupo=Inicial&con=Lola'))
    const roll = within(await screen.findByLabelText('Lista de asistencia', { selector: 'section' }))
    expect(await roll.findByText('Ana', { selector: '[role=radiogroup] *' })).toBeVisible()
    expect(
      screen.getByText((_, each) => each?.tagName === 'H2' && each.textContent === '17:00 Ballet, Inicial'),
    ).toBeVisible()
  })

  test('a student to their profile', async () => {
    const { user } = await openApp('/', { as: 'admin' })
    await user.click(await (await parts()).findByText('Carla'))
    await waitFor(() => expect(at()).toBe('/?ficha=3'))
  })
})

describe('the section shows only permitted parts:', () => {
  test.each([
    [['POS'], ['Cobrado'], []],
    [['PaymentsPanel'], ['Mensualidades pendientes'], ['list_payments']],
    [['StudentsList'], ['Cumpleaños de esta semana'], []],
    [['AttendancePanel'], [classesPart, 'Dejaron de venir'], ['list_attendance', 'list_events']],
    [['Calendar'], [classesPart], ['list_events']],
  ])('%j', async (pages, names, asked) => {
    await signInWith(db, ['DashboardPanel', ...pages])
    const requests = requestsTo(server)
    const app = await openApp('/')
    await parts()
    expect(await namesOf()).toEqual(names)
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const extra = requests
      .map(({ url }) => new URL(url).pathname.replace(/^.*\/(.*)\.php$/, '$1'))
      .filter((name) => /list_(payments|attendance|events)/.test(name))
    expect(new Set(extra)).toEqual(new Set(asked))
  })

  test('nothing for a user with only the dashboard', async () => {
    await signInWith(db, ['DashboardPanel'])
    await openApp('/')
    await screen.findByText('Estudiantes registrados')
    expect(screen.queryByLabelText('Hoy', { selector: 'section' })).not.toBeInTheDocument()
  })

  test('a user without Finanzas is led to the sales of the counter, and a user with only the calendar to its day', async () => {
    await signInWith(db, ['DashboardPanel', 'POS', 'Calendar'])
    const { user } = await openApp('/')
    await user.click(await (await parts()).findByText('Kata', { selector: 'a *' }))
    await waitFor(() => expect(at()).toBe('/calendario?vista=lista&fecha=2026-11-25'))
    window.history.back()
    await user.click(await (await parts()).findByText('Ayer: 1 venta, $50.00'))
    await waitFor(() => expect(at()).toBe('/pos?inicio=2026-11-24&fin=2026-11-24'))
  })
})

test('a day without classes, debts and birthdays has only its sales', async () => {
  server.use(
    answers('list_events', []),
    answers('list_students', []),
    answers('list_attendance', []),
    answers('list_payments', []),
  )
  await openApp('/', { as: 'admin' })
  await waitFor(async () => expect(await namesOf()).toEqual(['Cobrado']))
  expect((await parts()).queryByText(/sin lista/)).not.toBeInTheDocument()
})

test('an incomplete roll appears beside the classes without a roll, and its line leads to it', async () => {
  const partial = { ...roll('24/11/2026', { 1: true }), subdiscipline: 'Breaking' }
  const whole = { ...partial, date: '10/11/2026', studentAttendance: { 1: true, 2: true, 3: true, 4: true } }
  server.use(
    answers('list_attendance', [...rolls, whole, partial]),
    answers(
      'list_students',
      students.map((each) => ({ ...each, subdisciplines: '["Breaking"]' })),
    ),
  )
  const { user } = await openApp('/', { as: 'admin' })
  await user.click(await (await parts()).findByText('4 clases sin lista y 1 lista incompleta de los últimos 7 días'))
  await waitFor(() => expect(at()).toBe('/asistencia?vista=sin-lista'))
  expect(await screen.findByText('Incompleta: 3 sin marcar')).toBeVisible()
})

test('a class with unsaved marks has a notice', async () => {
  server.use(
    answers(
      'list_students',
      students.map((each) => ({ ...each, subdisciplines: '["Kata"]' })),
    ),
  )
  const { user } = await openApp('/', { as: 'admin' })
  await user.click(await (await parts()).findByText('Kata'))
  await user.click(first(await screen.findAllByLabelText('Ausente')))
  act(() => window.history.back())
  await waitFor(async () => expect(await linesOf(classesPart)).toContain('18:00 Kata InicialCambios sin guardar'))
})

test('a failed list that only the day needs can be loaded again from its part', async () => {
  expectErrors(/^GET list_payments/)
  server.use(html500('list_payments'))
  const { user } = await openApp('/', { as: 'admin' })
  const retry = await (await parts()).findByLabelText('Reintentar: Mensualidades pendientes')
  expect((await part('Mensualidades pendientes')).getByText('sin datos')).toBeVisible()
  server.use(answers('list_payments', payments))
  await user.click(retry)
  await waitFor(async () => expect(await linesOf('Mensualidades pendientes')).toHaveLength(1))
})

test('the section shows the first three of many students, and the others on request', async () => {
  const many = Array.from({ length: 6 }, (_, index) => student(index + 1, `Alumna ${index + 1}`, '2016-11-26'))
  server.use(answers('list_students', many))
  const { user } = await openApp('/', { as: 'admin' })
  const birthdays = await part('Cumpleaños de esta semana')
  await user.click(await birthdays.findByText('y 3 más'))
  expect(birthdays.getByText('Alumna 6')).toBeVisible()
})
