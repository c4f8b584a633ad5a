/** What the screen of the teachers says, sends and shows, and what it does when the server misbehaves (spec 2, Teachers; spec 8, Teacher). */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { scenario } from '#mocks/scenarios/scenarios.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { answers, empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openTeachers } from '#support/screens/teachers.ts'

const backend = await withBackend()
const { server } = backend

const alejandra = 'Alejandra Montes Rivera'
const kenji = 'Kenji Morales Arce'
const required = 'Completa nombre, disciplinas y salario'
const incomplete = 'Completa subdisciplina, nivel, días y hora'
const kata = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Viernes', 'Lunes'], time: '18:30' }
const kataTold = 'Kata, Avanzado: Lunes y Viernes, 18:30'

/** The screen with all that it needs loaded. */
async function open(options: Parameters<typeof openTeachers>[0] = {}) {
  const opened = await openTeachers(options)
  await screen.findByLabelText(`Editar ${alejandra}`)
  await screen.findByLabelText('Karate')
  await screen.findByText('Avanzado', { selector: 'option' })
  return opened
}

/** The screen with a new teacher typed in. */
async function openWithOlga() {
  const opened = await open()
  const { teachers } = opened
  await teachers.write('Nombre', 'Olga Ruiz')
  await teachers.write('Salario por clase', '265.50')
  await teachers.check('Karate', true)
  await teachers.put(kata)
  await teachers.press('Agregar horario')
  const typed = teachers.typed()
  expect(typed).toMatchObject({ name: 'Olga Ruiz', salary: '265.50', disciplines: ['Karate'] })
  return { ...opened, typed }
}

const bodies = (requests: Request[]) => Promise.all(requests.map((request) => request.json()))

describe('what is required (spec 5, Teacher)', () => {
  test('name, a discipline and a salary: the message, a mark on each, and the keyboard on the first', async () => {
    const { teachers } = await open()
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(alerts()).toEqual([required]))
    const eight = Array.from({ length: 8 }, () => 'checkbox')
    expect(teachers.marked()).toEqual(['Nombre', ...eight, 'Salario por clase'])
    expect(teachers.field('Nombre')).toHaveFocus()

    await teachers.write('Nombre', 'Olga')
    expect(teachers.marked()).toEqual([...eight, 'Salario por clase'])
    await teachers.press('Guardar maestro')
    expect(teachers.field('Ballet')).toHaveFocus()
    await teachers.check('Ballet', true)
    expect(teachers.marked()).toEqual(['Salario por clase'])
    await teachers.write('Salario por clase', 'mucho')
    await teachers.press('Guardar maestro')
    expect(teachers.field('Salario por clase')).toHaveFocus()
    expect(screen.getByText('Escribe cuánto gana por clase, en pesos.')).toBeVisible()
    await teachers.write('Salario por clase', '300')
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(teachers.marked()).toEqual([])
    expect(sent).toEqual([])
  })

  test('of a schedule: subdiscipline, level, a day and a time, and the keyboard on the first that is missing', async () => {
    const { teachers } = await open()
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    const seven = Array.from({ length: 7 }, () => 'checkbox')
    expect(teachers.marked()).toEqual(['Subdisciplina', 'Nivel', ...seven, 'Hora'])
    expect(teachers.field('Subdisciplina')).toHaveFocus()
    await teachers.check('Karate', true)
    await teachers.put({ subdiscipline: 'Kata', level: 'Avanzado' })
    await teachers.press('Agregar horario')
    expect(teachers.field('Lunes')).toHaveFocus()
    await teachers.put({ days: ['Lunes'], time: '18:30' })
    await waitFor(() => expect(alerts()).toEqual([]))
    await teachers.press('Agregar horario')
    expect(teachers.schedules()).toEqual(['Kata, Avanzado: Lunes, 18:30'])
    expect(teachers.field('Subdisciplina')).toHaveFocus()
    expect(teachers.typed()).toMatchObject({ days: [], builder: ['', '', ''] })
  })

  test('that a schedule is not there already, whatever the order of its days', async () => {
    const { teachers } = await openWithOlga()
    await teachers.put({ ...kata, days: ['Lunes', 'Viernes'] })
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual(['Horario ya agregado']))
    expect(teachers.schedules()).toEqual([kataTold])
    expect(teachers.button('Agregar horario')).toHaveAccessibleDescription('Ya está en la lista.')
    await teachers.check('Viernes', false)
    await waitFor(() => expect(alerts()).toEqual([]))
    await teachers.press('Agregar horario')
    expect(teachers.schedules()).toEqual([kataTold, 'Kata, Avanzado: Lunes, 18:30'])
  })

  test('that a schedule which was put together is added before the teacher is saved', async () => {
    const { teachers } = await openWithOlga()
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.put({ ...kata, time: '20:00' })
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(alerts()).toEqual(['Falta agregar el horario que escribiste.']))
    expect(teachers.button('Agregar horario')).toHaveFocus()
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual([]))
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toContain('Maestro guardado.'))
    expect(sent).toHaveLength(1)
  })
})

describe('Enter in a field', () => {
  test('of a schedule adds it, and saves no teacher without it', async () => {
    const { app, teachers } = await open()
    await teachers.check('Karate', true)
    await teachers.put(kata)
    await app.user.type(teachers.field('Hora'), '{Enter}')
    expect(teachers.schedules()).toEqual([kataTold])
    expect(alerts()).toEqual([])
  })

  test('of the teacher saves', async () => {
    const { app, teachers } = await openWithOlga()
    await app.user.type(teachers.field('Nombre'), '{Enter}')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
  })
})

describe('one call saves', () => {
  test('a new teacher with id null, by whom, and the ids of the disciplines; the form is empty for the next', async () => {
    const { teachers } = await openWithOlga()
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    expect(await screen.findByLabelText('Editar Olga Ruiz')).toBeVisible()
    expect(await bodies(sent)).toEqual([
      {
        id: null,
        user_id: 1,
        name: 'Olga Ruiz',
        disciplines: [8],
        subdisciplineSchedules: [{ ...kata, days: ['Lunes', 'Viernes'] }],
        salaryPerClass: 265.5,
      },
    ])
    expect(statuses()).toEqual(['Maestro guardado.'])
    expect(teachers.typed()).toEqual({ name: '', salary: '', disciplines: [], days: [], builder: ['', '', ''] })
    expect(teachers.schedules()).toEqual([])
    expect(teachers.field('Nombre')).toHaveFocus()
    expect(teachers.row('Olga Ruiz').slice(0, 5)).toEqual([
      'Olga Ruiz',
      'Karate',
      'Kata · AvanzadoLunes y Viernes, 18:30',
      '$265.50',
      '$0.000 clases',
    ])
  })

  test('a known one with their id and all that was not touched', async () => {
    const { teachers } = await open()
    const before = backend.db.teachers.find(1)
    await teachers.edit(alejandra)
    expect(screen.getByText(`Editar ${alejandra}`, { selector: 'h2' })).toBeVisible()
    expect(teachers.field('Nombre')).toHaveFocus()
    expect(teachers.typed()).toMatchObject({ name: alejandra, salary: '320.00', disciplines: ['Ballet'] })
    await teachers.write('Salario por clase', '$1,350.5')
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
    expect(await bodies(sent)).toEqual([{ ...before, salaryPerClass: 1350.5 }])
    await waitFor(() => expect(teachers.row(alejandra)[3]).toBe('$1,350.50'))
  })

  test('once, however often it is pressed', async () => {
    const { app, teachers } = await openWithOlga()
    const gate = gateFor(server, 'create_or_update_teacher')
    const sent = requestsTo(server, 'create_or_update_teacher')
    const save = teachers.button('Guardar maestro')
    await app.user.tripleClick(save)
    await gate.arrival()
    expect(save).toBeDisabled()
    await app.user.type(teachers.field('Nombre'), '{Enter}')
    await gate.pass()
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
    expect(sent).toHaveLength(1)
  })
})

describe('disciplines', () => {
  test('that older data names are understood, and kept', async () => {
    const { teachers } = await open()
    expect(teachers.row(kenji)[1]).toBe('Karate')
    await teachers.edit(kenji)
    expect(teachers.typed().disciplines).toEqual(['Karate'])
    expect(teachers.schedules()).toHaveLength(3)
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
    expect(await bodies(sent)).toMatchObject([{ id: 8, disciplines: [8] }])
  })

  test('that are no longer offered stay with their schedules until they are unchosen', async () => {
    const sevillanas = { subdiscipline: 'Sevillanas', level: 'Avanzado', days: ['Martes'], time: '19:00' }
    const lola = { id: 40, name: 'Lola', disciplines: ['Flamenco', 77, 1], salaryPerClass: '300' }
    server.use(
      answers('list_teachers', [
        { ...lola, subdisciplineSchedules: [sevillanas, { ...sevillanas, subdiscipline: 'Puntas' }] },
      ]),
      answers('create_or_update_teacher', { success: true }),
    )
    const { teachers } = await openTeachers()
    await screen.findByLabelText('Karate')
    await screen.findByLabelText('Editar Lola')
    expect(teachers.row('Lola')[1]).toBe('Flamenco, Disciplina 77, Ballet')
    await teachers.edit('Lola')
    expect(teachers.typed().disciplines).toEqual([
      'Ballet',
      'Flamenco (ya no se ofrece)',
      'Disciplina 77 (ya no se ofrece)',
    ])
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.check('Ballet', false)
    expect(teachers.schedules()).toEqual(['Sevillanas, Avanzado: Martes, 19:00'])
    expect(statuses()).toEqual(['Se quitó un horario que no es de las disciplinas elegidas.'])
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toContain('Maestro guardado.'))
    expect(await bodies(sent)).toMatchObject([
      { id: 40, disciplines: ['Flamenco', 77], subdisciplineSchedules: [sevillanas] },
    ])
  })

  test('limit the subdisciplines that are offered, and take the schedules of an unchosen one with them', async () => {
    const { teachers } = await openWithOlga()
    const offered = () =>
      within(teachers.field('Subdisciplina'))
        .getAllByText(/./)
        .map(({ textContent }) => textContent)
    expect(offered()).toEqual(['Elige la subdisciplina', 'Karate kids', 'Kata', 'Kumite'])
    await teachers.check('Futbol', true)
    expect(offered().slice(4)).toEqual(['Futbol sub-8', 'Futbol sub-12', 'Futbol sub-16'])
    await teachers.check('Karate', false)
    expect(offered()).toEqual(['Elige la subdisciplina', 'Futbol sub-8', 'Futbol sub-12', 'Futbol sub-16'])
    expect(teachers.schedules()).toEqual([])
    await teachers.check('Futbol', false)
    expect(offered()).toEqual(['Elige primero una disciplina'])
  })
})

describe('the accrued salary', () => {
  /** Only rolls whose like the test makes. */
  const roll = {
    date: '10/11/2026',
    subdiscipline: 'Kata',
    level: 'Avanzado',
    teacher: 'Lola',
    studentAttendance: [],
    teacherAttendance: { 40: true },
  }
  const lola = {
    id: 40,
    name: 'Lola',
    disciplines: [8],
    subdisciplineSchedules: JSON.stringify([kata]),
    salaryPerClass: '300.50',
  }
  const ana = { ...lola, id: 41, name: 'Ana', subdisciplineSchedules: null, salaryPerClass: 100 }

  const openWith = async (attendance: unknown[], search = '') => {
    server.use(answers('list_teachers', [lola, ana]), answers('list_attendance', attendance))
    const opened = await openTeachers({ search })
    await screen.findByLabelText('Editar Lola')
    await waitFor(() => expect(screen.getByLabelText('Total acumulado')).not.toHaveTextContent('…'))
    const earned = (name: string) => opened.teachers.row(name)[4]
    return { ...opened, earned, total: () => screen.getByLabelText('Total acumulado').textContent }
  }

  test('counts the classes of the range of the address, and follows what is chosen', async () => {
    const { app, earned, total } = await openWith(
      [roll, { ...roll, date: '2026-11-11' }, { ...roll, date: '01/12/2026' }, { ...roll, teacher: 'Ana' }],
      '?inicio=2026-11-10&fin=2026-11-30',
    )
    expect(screen.getByLabelText('Fecha inicio')).toHaveValue('2026-11-10')
    expect(earned('Lola')).toBe('$601.002 clases1 sin contar')
    expect(screen.getByText(/Sin contar: estuvo presente, pero la clase está a nombre de otro/)).toBeVisible()
    expect(earned('Ana')).toBe('$0.000 clases')
    expect(total()).toBe('$601.00')

    await app.user.clear(screen.getByLabelText('Fecha inicio'))
    await app.user.type(screen.getByLabelText('Fecha inicio'), '2026-11-11')
    await waitFor(() => expect(earned('Lola')).toBe('$300.501 clase'))
    expect(screen.queryByText(/Sin contar/)).not.toBeInTheDocument()
    expect(new URLSearchParams(window.location.search).get('inicio')).toBe('2026-11-11')
    await app.user.click(screen.getByText('Limpiar'))
    await waitFor(() => expect(earned('Lola')).toBe('$901.503 clases1 sin contar'))
    expect(window.location.search).toBe('')
  })

  test('is of nothing in a range that ends before it begins, which is said', async () => {
    const { earned } = await openWith([roll], '?inicio=2026-11-30&fin=2026-11-01')
    expect(earned('Lola')).toBe('$0.000 clases')
    expect(screen.getByText('La fecha de fin es anterior a la de inicio.')).toBeVisible()
  })

  test('reads maps as JSON text, as an empty array and as nothing, and a teacher without schedules', async () => {
    const { earned, teachers } = await openWith([
      { ...roll, teacherAttendance: '{"40":"1"}' },
      { ...roll, teacherAttendance: '{"40":1,"41":"0"}' },
      { ...roll, teacherAttendance: [] },
      { ...roll, teacherAttendance: '[]' },
      { ...roll, teacherAttendance: null },
      { ...roll, teacherAttendance: { 40: '0' } },
    ])
    expect(earned('Lola')).toBe('$601.002 clases')
    expect(teachers.row('Lola')[2]).toBe('Kata · AvanzadoLunes y Viernes, 18:30')
    expect(teachers.row('Ana').slice(2)).toEqual(['—', '$100.00', '$0.000 clases', ''])
  })

  test('orders the teachers, by the address', async () => {
    const { app } = await openWith([roll])
    const names = () => screen.getAllByLabelText(/^Editar/).map((button) => button.getAttribute('aria-label'))
    expect(names()).toEqual(['Editar Ana', 'Editar Lola'])
    await app.user.click(screen.getByText('Acumulado'))
    await waitFor(() => expect(window.location.search).toBe('?orden=acumulado'))
    await app.user.click(screen.getByText('Acumulado'))
    await waitFor(() => expect(names()).toEqual(['Editar Lola', 'Editar Ana']))
    expect(window.location.search).toBe('?orden=-acumulado')
  })
})

const failures = [
  ['an error 500 with HTML', html500, 'Error'],
  ['a PHP warning before the JSON', phpWarning, 'Error'],
  ['an empty body', empty, 'Error'],
  ['success:false with words', (name: string) => refused(name, 'El disco está lleno.'), 'El disco está lleno.'],
  ['success:false without words', refused, 'Error'],
  ['no answer', unreachable, 'Error'],
] as const

describe.each(failures)('after %s', (_, fault, words) => {
  test('a teacher is not saved: one alert, everything typed is there, and it is saved when it is tried again', async () => {
    expectErrors(/create_or_update_teacher\.php/)
    const { teachers, typed } = await openWithOlga()
    const sent = requestsTo(server, 'create_or_update_teacher')
    server.use(fault('create_or_update_teacher'))
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(alerts()).toEqual([words]))
    await waitFor(() => expect(teachers.button('Guardar maestro')).toBeEnabled())
    expect(teachers.typed()).toEqual(typed)
    expect(teachers.schedules()).toEqual([kataTold])
    expect(statuses()).toEqual([])
    expect(sent).toHaveLength(1)
    expect(console.error).toHaveBeenCalledOnce()

    server.resetHandlers()
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
    expect(await screen.findByLabelText('Editar Olga Ruiz')).toBeVisible()
  })

  test('a teacher is not deleted: one alert, and the row is there', async () => {
    expectErrors(/delete_teacher\.php/)
    const { app, teachers } = await open()
    const sent = requestsTo(server, 'delete_teacher')
    server.use(fault('delete_teacher'))
    await teachers.remove(alejandra)
    await app.user.click(screen.getByText('Aceptar'))
    await waitFor(() => expect(alerts()).toEqual([words]))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByLabelText(`Editar ${alejandra}`)).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

const failingLists = [
  ['an error 500 with HTML', html500],
  ['an empty body', empty],
  ['a PHP warning before the JSON', (name: string) => phpWarning(name, [])],
  ['success:false', refused],
  ['no answer', unreachable],
] as const

describe.each(failingLists)('a list that fails with %s', (_, fault) => {
  test('of teachers: the spec’s words for none, and «Reintentar» loads it', async () => {
    expectErrors(/list_teachers\.php/)
    server.use(fault('list_teachers'))
    const { app } = await openTeachers()
    expect(await screen.findByText(/No hay maestros registrados\./)).toBeVisible()
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    expect(await screen.findByLabelText(`Editar ${alejandra}`)).toBeVisible()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of attendance: nobody takes the zeros for salaries, and «Reintentar» loads it', async () => {
    expectErrors(/list_attendance\.php/)
    server.use(fault('list_attendance'))
    const { app, teachers } = await open()
    expect(await screen.findByText(/No se pudo cargar la asistencia: no hay clases que contar\./)).toBeVisible()
    expect(teachers.row(alejandra)[4]).toBe('$0.000 clases')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    await waitFor(() => expect(teachers.row(alejandra)[4]).toMatch(/^\$[\d,]+\.00\d+ clases$/))
    expect(teachers.row(alejandra)[4]).not.toBe('$0.000 clases')
  })

  test('of products: the form says that there are no disciplines, and «Reintentar» loads them', async () => {
    expectErrors(/list_products\.php/)
    server.use(fault('list_products'))
    const { app, teachers } = await openTeachers()
    expect(await screen.findByText(/No hay disciplinas registradas\./)).toBeVisible()
    await screen.findByLabelText(`Editar ${kenji}`)
    await teachers.edit(kenji)
    expect(teachers.typed().disciplines).toEqual(['Karate'])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    expect(await screen.findByLabelText('Ballet')).toBeVisible()
    expect(teachers.typed().disciplines).toEqual(['Karate'])
    expect(teachers.schedules()).toHaveLength(3)
  })

  test('of levels and of students: the levels that the schedules have are still there', async () => {
    expectErrors(/list_(levels|students)\.php/)
    server.use(fault('list_levels'), fault('list_students'))
    await open()
    expect(alerts()).toEqual([])
  })
})

test('where no level is known yet, it is typed', async () => {
  server.use(...['levels', 'students', 'teachers', 'attendance'].map((noun) => answers(`list_${noun}`, [])))
  const { app, teachers } = await openTeachers()
  expect(await screen.findByText('No hay maestros registrados.')).toBeVisible()
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  await screen.findByLabelText('Karate')
  await teachers.check('Karate', true)
  await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
  await app.user.type(teachers.field('Nivel'), ' Cinta negra {Enter}')
  expect(teachers.schedules()).toEqual(['Kata, Cinta negra: Lunes, 18:30'])
})

test('a schedule of older data that lacks something is told, and has to be put together again', async () => {
  const schedules = [{ ...kata, time: 'por la tarde' }, kata]
  server.use(answers('list_teachers', [{ id: 40, name: 'Lola', disciplines: '8', subdisciplineSchedules: schedules }]))
  const { app, teachers } = await openTeachers()
  await screen.findByLabelText('Karate')
  await screen.findByLabelText('Editar Lola')
  expect(teachers.row('Lola')[2]).toContain('Kata · AvanzadoLunes y Viernes, sin hora')
  await teachers.edit('Lola')
  await teachers.press('Guardar maestro')
  await waitFor(() => expect(alerts()).toEqual([incomplete]))
  const quit = screen.getByLabelText('Quitar Kata, Avanzado: Lunes y Viernes, sin hora')
  expect(quit).toHaveFocus()
  await app.user.click(quit)
  await waitFor(() => expect(alerts()).toEqual([]))
  expect(teachers.schedules()).toEqual([kataTold])
  expect(screen.getByLabelText(`Quitar ${kataTold}`)).toHaveFocus()
})

test('a server with all the quirks of PHP is read as any other', async () => {
  // One row of every list is none.
  expectErrors(/a row was dropped/)
  const { app, teachers } = await open({ search: '?fin=2026-11-19' })
  await waitFor(() => expect(teachers.row(alejandra)[4]).toMatch(/clases/))
  const rows = () => [alejandra, 'Bruno Ocampo Salas', kenji].map(teachers.row)
  const expected = rows()
  const asked = requestsTo(server, 'list_attendance')
  server.use(...scenario('php-quirks', backend))
  await app.queries.invalidateQueries()
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(rows()).toEqual(expected))
})

describe('a session that ends', () => {
  const sessionExpired = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

  async function signInAgain(app: Awaited<ReturnType<typeof openApp>>) {
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(alerts()).toEqual([sessionExpired])
    server.resetHandlers()
    await app.type('Usuario', 'admin')
    await app.type('Contraseña', 'academia2026')
    await app.user.click(screen.getByText('Iniciar Sesión'))
    await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
  }

  test('while a teacher is saved: what was typed is there after the login', async () => {
    expectErrors(/create_or_update_teacher\.php/)
    const { app, teachers, typed } = await openWithOlga()
    server.use(expired('create_or_update_teacher'))
    await teachers.press('Guardar maestro')
    await signInAgain(app)
    expect(teachers.typed()).toEqual(typed)
    expect(teachers.schedules()).toEqual([kataTold])
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
  })

  test('while a teacher is deleted: the row is there after the login', async () => {
    expectErrors(/delete_teacher\.php/)
    const { app, teachers } = await open()
    server.use(expired('delete_teacher'))
    await teachers.remove(alejandra)
    await app.user.click(screen.getByText('Aceptar'))
    await signInAgain(app)
    expect(screen.getByLabelText(`Editar ${alejandra}`)).toBeVisible()
  })

  test.each(['list_teachers', 'list_attendance', 'list_students'])(
    'while %s loads: it is there after the login',
    async (name) => {
      expectErrors(/list_\w+\.php/)
      server.use(expired(name))
      const { app } = await openTeachers()
      await signInAgain(app)
      expect(await screen.findByLabelText(`Editar ${alejandra}`)).toBeVisible()
      await waitFor(() => expect(screen.getByLabelText('Total acumulado')).toHaveTextContent(/^\$\d+,\d{3}\.\d\d$/))
    },
  )
})

test('without a stored user teachers, students and attendance are not asked for, and are as empty (spec 6)', async () => {
  const asked = requestsTo(server)
  await openTeachers({ isStored: false })
  expect(await screen.findByText('No hay maestros registrados.')).toBeVisible()
  expect(await screen.findByLabelText('Karate')).toBeVisible()
  expect(screen.getByLabelText('Total acumulado')).toHaveTextContent('$0.00')
  const lists = asked.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('list_'))
  expect(lists.toSorted()).toEqual(['/api/list_levels.php', '/api/list_products.php'])
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
})

test('who may not open the screen is told so, and sees no entry of it', async () => {
  // React and the router each note the guard that they caught.
  expectErrors(/^Unauthorized/)
  await openApp('/maestros', { as: 'recepcion' })
  expect(await screen.findByText('No autorizado')).toBeVisible()
  expect(within(document.body).queryByText('Maestros', { selector: 'a' })).not.toBeInTheDocument()
})
