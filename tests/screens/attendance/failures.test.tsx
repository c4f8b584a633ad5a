/** What a person sees of the attendance when the server misbehaves (spec 8; spec 7, Reading). */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpHandler } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { answers, empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { atRoll, classIn, openAttendance } from '#support/screens/roll.ts'
import { first } from '#support/screens/find.ts'
import { signInAgain } from '#support/screens/session.ts'

const { db, server } = await withBackend()
const { teacher, students, choice } = classIn(db)
const ana = first(students)

const saved = 'Asistencia guardada con éxito!'
const failed = 'Error al guardar'

/** A roll of which one student is marked absent, and nobody else. */
async function openMarked() {
  const { app, at } = await openAttendance()
  await waitFor(() => expect(screen.queryByLabelText('Cargando historial')).not.toBeInTheDocument())
  await at.choose(choice)
  await at.isOpen()
  await at.mark(ana.name, 'Ausente')
  const marks = at.marks()
  expect(marks[ana.name]).toBe('Ausente')
  return { app, at, marks, sent: requestsTo(server, 'create_attendance') }
}

describe('a roll that the server does not save', () => {
  test.each([
    ['an error 500 with HTML', html500('create_attendance'), failed],
    ['a PHP warning before the JSON', phpWarning('create_attendance'), failed],
    ['an empty body', empty('create_attendance'), failed],
    ['success:false with words', refused('create_attendance', 'El grupo está cerrado.'), 'El grupo está cerrado.'],
    ['success:false without words', refused('create_attendance'), failed],
    ['no answer', unreachable('create_attendance'), failed],
  ])('after %s: one alert, the marks stay, and the next press saves them', async (kind, fault, words) => {
    expectErrors(/create_attendance\.php/)
    const { at, marks, sent } = await openMarked()
    server.use(fault)
    await at.save()
    await waitFor(() => expect(alerts()).toEqual([words]))
    await waitFor(() => expect(at.saveButton).toBeEnabled())
    expect(at.marks()).toEqual(marks)
    expect(at.chosen()).toEqual(['2026-11-20', choice.subdiscipline, choice.level, choice.teacher])
    expect(at.roll.getByText('Cambios sin guardar')).toBeVisible()
    expect(statuses()).toEqual(
      kind.startsWith('success') ? [] : ['La asistencia no quedó guardada: puedes enviarla de nuevo.'],
    )
    expect(sent).toHaveLength(1)
    expect(console.error).toHaveBeenCalledOnce()

    server.resetHandlers()
    await at.save()
    await waitFor(() => expect(statuses()).toContain(saved))
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(sent).toHaveLength(2)
    expect(db.attendance.all().at(-1)).toMatchObject({ studentAttendance: { [ana.id]: false } })
  })

  test('because the session expired: the marks are still there after the next login, and can be saved', async () => {
    expectErrors(/create_attendance\.php/)
    const { app, at, marks, sent } = await openMarked()
    server.use(expired('create_attendance'))
    await at.save()
    await waitFor(() => expect(at.saveButton).not.toBeVisible())
    await signInAgain(app, server)
    await waitFor(() => expect(at.saveButton).toBeVisible())
    expect(alerts()).toEqual([])
    expect(at.marks()).toEqual(marks)
    expect(window.location.search).toBe('?fecha=2026-11-20')
    expect(sent).toHaveLength(1)
    await at.save()
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(sent).toHaveLength(2)
  })

  test('is saved although loading the list afterwards fails', async () => {
    expectErrors(/list_attendance\.php/)
    const { at, marks } = await openMarked()
    const saves = gateFor(server, 'create_attendance')
    await at.save()
    await saves.arrival()
    server.use(html500('list_attendance'))
    await saves.pass()
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(await at.roll.findByText('Lista guardada')).toBeVisible()
    expect(at.marks()).toEqual(marks)
    expect(alerts()).toEqual([])
  })
})

describe('one press saves once', () => {
  test('clicked five times', async () => {
    const { app, at, sent } = await openMarked()
    await app.user.pointer([{ target: at.saveButton }])
    await app.user.pointer('[MouseLeft][MouseLeft][MouseLeft][MouseLeft][MouseLeft]')
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['Enter on the button', '{Enter>20/}'],
    ['the space bar', '[Space>20/]'],
    ['Ctrl + Enter', '{Control>}{Enter>20/}{/Control}'],
  ])('with %s held down until long after it was saved', async (_, keys) => {
    const { at, sent } = await openMarked()
    const gate = gateFor(server, 'create_attendance')
    let repeats = 0
    const holder = userEvent.setup({
      delay: 0,
      advanceTimers: async () => {
        repeats += 1
        if (repeats !== 10 || sent.length === 0) return
        await gate.pass()
        await waitFor(() => expect(at.saveButton).toBeEnabled())
      },
    })
    at.saveButton.focus()
    await holder.keyboard(keys)
    if (statuses().length === 0) await gate.pass()
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(sent).toHaveLength(1)
  })
})

const faults: [string, (endpoint: string) => HttpHandler][] = [
  ['an error 500 with HTML', html500],
  ['an empty body', empty],
  ['a PHP warning before the JSON', (endpoint) => phpWarning(endpoint, [{ id: 1, name: 'Ana' }])],
  ['success:false', refused],
  ['rows that cannot be read', (endpoint) => answers(endpoint, [null, false])],
  ['no answer', unreachable],
]

describe.each(faults)('a list that fails with %s', (_, fault) => {
  test.each(['levels', 'disciplines', 'products'])(
    'of %s: the selectors offer what the other lists contain',
    async (noun) => {
      expectErrors(new RegExp(`list_${noun}\\.php`))
      server.use(fault(`list_${noun}`))
      const { app, at } = await openAttendance()
      await at.choose(choice)
      await at.isOpen()
      expect(alerts()).toEqual([])
      server.resetHandlers()
      await app.user.click(at.roll.getByText(/Reintentar/))
      await waitFor(() => expect(at.roll.queryByText(/Reintentar/)).not.toBeInTheDocument())
      expect(at.marks()[ana.name]).toBeNull()
    },
  )

  test('of students: shows the text for no students, and «Reintentar» loads the list', async () => {
    expectErrors(/list_students\.php/)
    server.use(fault('list_students'))
    const { app, at } = await openAttendance()
    await at.choose(choice)
    await at.isOpen()
    expect(at.roll.getByText(/^No hay estudiantes\./)).toBeVisible()
    expect(Object.keys(at.marks())).toEqual([teacher.name])
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(at.roll.getByText('Reintentar'))
    await waitFor(() => expect(at.marks()).toHaveProperty([ana.name], null))
    expect(at.roll.queryByText(/Reintentar/)).not.toBeInTheDocument()
  })

  test('of teachers: offers no teacher, and «Reintentar» loads the list', async () => {
    expectErrors(/list_teachers\.php/)
    server.use(fault('list_teachers'))
    const { app, at } = await openAttendance()
    const retry = await at.roll.findByText(/Reintentar/)
    await at.choose({ subdiscipline: choice.subdiscipline, level: choice.level })
    await app.user.click(at.field('Maestro'))
    expect(await screen.findByText('No hay nada que elegir.')).toBeInTheDocument()
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(retry)
    await waitFor(() => expect(at.roll.queryByText(/Reintentar/)).not.toBeInTheDocument())
    await at.choose({ teacher: teacher.name })
    await at.isOpen()
    expect(at.marks()).toMatchObject({ [ana.name]: null, [teacher.name]: null })
  })

  test('of attendance: «Reintentar» loads the stored marks without overwriting new ones', async () => {
    expectErrors(/list_attendance\.php/)
    const other =
      db.students.first(({ id, status }) => id !== ana.id && status === 'Activo') ?? expect.unreachable('one student')
    await db.attendance.insert({
      date: '20/11/2026',
      ...choice,
      studentAttendance: { [ana.id]: true, [other.id]: false, '777': true },
      teacherAttendance: { [teacher.id]: true },
      recordedAt: '2026-11-20T16:05:00.000Z',
    })
    server.use(fault('list_attendance'))
    const { at } = await openAttendance()
    expect(await at.history.findByText(/^Ninguna lista coincide con los filtros\./)).toBeVisible()
    expect(at.history.getByText('Reintentar')).toBeVisible()
    await at.choose(choice)
    await at.isOpen()
    expect(at.roll.getByText(/No se pudo ver si esta lista ya estaba guardada\./)).toBeVisible()
    expect(alerts()).toEqual([])
    await at.mark(ana.name, 'Ausente')

    server.resetHandlers()
    await at.press('Reintentar')
    await waitFor(() => expect(at.marks()).toMatchObject({ [ana.name]: 'Ausente', [teacher.name]: 'Presente' }))
    expect(at.roll.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(at.history.queryByText('Reintentar')).not.toBeInTheDocument()
  })
})

test.each(['students', 'teachers', 'levels', 'disciplines', 'products', 'attendance'])(
  'a session that expires while the %s load: they are there after the next login',
  async (noun) => {
    expectErrors(new RegExp(`list_${noun}\\.php`))
    server.use(expired(`list_${noun}`))
    const app = await openApp('/asistencia?fecha=2026-11-20', { as: 'admin' })
    await signInAgain(app, server)
    const at = await atRoll(app)
    await waitFor(() => expect(at.saveButton).toBeVisible())
    await waitFor(() => expect(screen.queryByText(/Reintentar/)).not.toBeInTheDocument())
    await at.choose(choice)
    await at.isOpen()
    expect(at.marks()).toMatchObject({ [ana.name]: null, [teacher.name]: null })
    expect(alerts()).toEqual([])
  },
)

describe('attendance in unusual forms', () => {
  const row = { id: '9', date: '20/11/2026', ...choice }

  test.each([
    ['maps as JSON text', { studentAttendance: `{"${ana.id}":true}`, teacherAttendance: `{"${teacher.id}":"0"}` }],
    ['maps in snake_case', { student_attendance: { [ana.id]: 1 }, teacher_attendance: { [teacher.id]: 0 } }],
    ['numbers in texts', { studentAttendance: { [ana.id]: '1' }, teacherAttendance: { [teacher.id]: '0' } }],
  ])('with %s: the marks are shown', async (_, maps) => {
    server.use(answers('list_attendance', { success: true, data: [{ ...row, ...maps, recorded_at: null }] }))
    const { at } = await openAttendance()
    await at.choose(choice)
    await at.isOpen()
    expect(at.marks()).toMatchObject({ [ana.name]: 'Presente', [teacher.name]: 'Ausente' })
  })

  test('with empty arrays instead of objects: nobody is marked, and objects are sent', async () => {
    server.use(answers('list_attendance', [{ ...row, studentAttendance: [], teacherAttendance: '[]' }]))
    const { at } = await openAttendance()
    await at.choose(choice)
    await at.isOpen()
    expect(at.roll.getByText('Lista guardada')).toBeVisible()
    const sent = requestsTo(server, 'create_attendance')
    await at.save()
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(await sent[0]?.json()).toMatchObject({ studentAttendance: {}, teacherAttendance: {} })
  })

  test('with schedules as JSON text, and teachers without schedules', async () => {
    const schedules = JSON.stringify([{ ...first(teacher.subdisciplineSchedules), days: '["Lunes"]' }])
    server.use(
      answers('list_teachers', [
        { id: '1', name: 'Sin horarios' },
        { id: '2', name: 'Con texto', subdiscipline_schedules: schedules },
        { id: '3', name: 'Con nada', subdisciplineSchedules: null },
      ]),
    )
    const { at } = await openAttendance()
    await at.choose({ ...choice, teacher: 'Sin horarios' })
    await at.isOpen()
    expect(Object.keys(at.marks()).slice(-2)).toEqual(['Sin horarios', 'Con texto'])
  })

  test('with an invalid row: it is dropped and logged, and the others are shown', async () => {
    expectErrors(/list_attendance\.php: a row was dropped/)
    server.use(
      answers('list_attendance', [
        { ...row, studentAttendance: 'nadie' },
        { ...row, studentAttendance: { [ana.id]: true } },
      ]),
    )
    const { at } = await openAttendance()
    await at.choose(choice)
    await at.isOpen()
    expect(at.marks()[ana.name]).toBe('Presente')
  })
})
