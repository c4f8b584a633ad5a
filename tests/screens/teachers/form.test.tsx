/** What the screen of the teachers says, sends and shows, and what it does when the server misbehaves (spec 2, Teachers; spec 8, Teacher). */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { answers } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { isoDateOf } from '#values/dates.ts'
import { weekdayOf, weekdays } from '#values/week.ts'
import { alejandra, kata, kataText, kenji, openLoaded, openTeachers, openWithOlga } from '#support/screens/teachers.ts'

const backend = await withBackend()
const { db, server } = backend

const required = 'Completa nombre, disciplinas y salario'
const incomplete = 'Completa subdisciplina, nivel, días y hora'

const bodies = (requests: Request[]) => Promise.all(requests.map((request) => request.json()))

test('another salary for a saved teacher says that what accrued in the past changes too (spec 2, Teachers)', async () => {
  const { teachers } = await openLoaded()
  const salary = () => teachers.field('Salario por clase')
  await teachers.write('Salario por clase', '300')
  expect(salary()).not.toHaveAccessibleDescription()
  await teachers.write('Salario por clase', '')
  await teachers.edit(alejandra)
  await waitFor(() => expect(salary()).toHaveValue('320.00'))
  expect(salary()).not.toHaveAccessibleDescription()
  await teachers.write('Salario por clase', '350')
  expect(salary()).toHaveAccessibleDescription(/También cambia lo acumulado en fechas pasadas/)
  await teachers.write('Salario por clase', '320')
  expect(salary()).not.toHaveAccessibleDescription()
})

/** What the form says of the calendar, schedule by schedule. */
const unplanned = () => screen.queryAllByText(/^Sin clase en el calendario/).map(({ textContent }) => textContent)

/** Takes two of Alejandra's five weekly classes out of the calendar. */
function forgetClasses() {
  const events = db.events.all().filter(({ teacher }) => teacher === alejandra)
  for (const weekday of ['Miércoles', 'Sábado']) {
    const event = events.find(({ date }) => weekdays[weekdayOf(isoDateOf(date) ?? '2026-01-01')] === weekday)
    db.events.remove(event?.id ?? expect.unreachable(`no class on ${weekday}`))
  }
}

test('a schedule that the calendar does not have says so, once that is known, and leads there (spec 2, Teachers)', async () => {
  forgetClasses()
  const events = gateFor(server, 'list_events')
  const { teachers } = await openLoaded()
  await teachers.edit(alejandra)
  await events.arrival()
  expect(unplanned()).toEqual([])
  await events.pass()
  await waitFor(() =>
    expect(unplanned()).toEqual(['Sin clase en el calendario: Miércoles', 'Sin clase en el calendario']),
  )
  expect(screen.getByText('Agregar lo que falta')).toHaveAttribute('href', '/calendario')

  await teachers.edit(kenji)
  await waitFor(() => expect(teachers.field('Nombre')).toHaveValue(kenji))
  expect(unplanned()).toEqual([])
  expect(screen.queryByText('Agregar lo que falta')).not.toBeInTheDocument()
})

test('nothing is asked or said of the calendar to whoever may not open it', async () => {
  forgetClasses()
  const user = { id: 7, username: 'sala', role: 'staff', pages: ['TeacherManagement'] }
  server.use(answers('session', { loggedIn: true, user }))
  const asked = requestsTo(server, 'list_events')
  const { teachers } = await openLoaded()
  await teachers.edit(alejandra)
  await waitFor(() => expect(teachers.schedules()).toHaveLength(3))
  expect(unplanned()).toEqual([])
  expect(asked).toEqual([])
})

describe('what is required (spec 5, Teacher)', () => {
  test('name, a discipline and a salary: shows an alert, marks each field and focuses the first', async () => {
    const { teachers } = await openLoaded()
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

  test('of a schedule: subdiscipline, level, a day and a time, with the first missing one focused', async () => {
    const { teachers } = await openLoaded()
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

  test('a schedule that is not in the list yet, in any order of its days', async () => {
    const { teachers } = await openWithOlga()
    await teachers.put({ ...kata, days: ['Lunes', 'Viernes'] })
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual(['Horario ya agregado']))
    expect(teachers.schedules()).toEqual([kataText])
    expect(teachers.button('Agregar horario')).toHaveAccessibleDescription('Ya está en la lista.')
    await teachers.check('Viernes', false)
    await waitFor(() => expect(alerts()).toEqual([]))
    await teachers.press('Agregar horario')
    expect(teachers.schedules()).toEqual([kataText, 'Kata, Avanzado: Lunes, 18:30'])
  })

  test('to add a schedule that was filled in before the teacher is saved', async () => {
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
  test('of a schedule adds the schedule and does not save the teacher', async () => {
    const { app, teachers } = await openLoaded()
    await teachers.check('Karate', true)
    await teachers.put(kata)
    await app.user.type(teachers.field('Hora'), '{Enter}')
    expect(teachers.schedules()).toEqual([kataText])
    expect(alerts()).toEqual([])
  })

  test('of the teacher saves the teacher', async () => {
    const { app, teachers } = await openWithOlga()
    await app.user.type(teachers.field('Nombre'), '{Enter}')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
  })
})

describe('one call saves', () => {
  test('a new teacher with id null, the user and the ids of the disciplines; then the form is empty', async () => {
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

  test('an edited teacher with their id and all unchanged values', async () => {
    const { teachers } = await openLoaded()
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

  test('a teacher once, however often the button is pressed', async () => {
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
  test('written as names in older data are read and kept', async () => {
    const { teachers } = await openLoaded()
    expect(teachers.row(kenji)[1]).toBe('Karate')
    await teachers.edit(kenji)
    expect(teachers.typed().disciplines).toEqual(['Karate'])
    expect(teachers.schedules()).toHaveLength(3)
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
    expect(await bodies(sent)).toMatchObject([{ id: 8, disciplines: [8] }])
  })

  test('that are no longer offered stay with their schedules until they are unchecked', async () => {
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

  test('limit the offered subdisciplines; unchecking one removes its schedules', async () => {
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

test('in an academy without levels the level is typed', async () => {
  server.use(...['levels', 'students', 'teachers', 'attendance'].map((noun) => answers(`list_${noun}`, [])))
  const { app, teachers } = await openTeachers()
  expect(await screen.findByText('No hay maestros registrados.')).toBeVisible()
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  await screen.findByLabelText('Karate')
  await teachers.check('Karate', true)
  await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
  await app.user.type(teachers.field('Nivel'), ' Cinta negra {Enter}{Enter}')
  expect(teachers.schedules()).toEqual(['Kata, Cinta negra: Lunes, 18:30'])
})

test('where only the list of levels is missing, those that people have are suggested and another can be typed', async () => {
  server.use(answers('list_levels', []))
  const { app, teachers } = await openTeachers()
  await screen.findByLabelText(`Editar ${alejandra}`)
  await screen.findByLabelText('Karate')
  await teachers.check('Karate', true)
  await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
  await app.user.type(teachers.field('Nivel'), 'avan{Enter}')
  await teachers.press('Agregar horario')
  await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
  await app.user.type(teachers.field('Nivel'), 'Cinta negra{Enter}{Enter}')
  expect(teachers.schedules()).toEqual(['Kata, Avanzado: Lunes, 18:30', 'Kata, Cinta negra: Lunes, 18:30'])
})

test('who renames a teacher with classes is told before the save how many keep the old name', async () => {
  const { teachers } = await openLoaded()
  await teachers.edit(alejandra)
  await teachers.write('Nombre', 'Alejandra Montes')
  const rolls = backend.db.attendance.all().filter(({ teacher }) => teacher === alejandra).length
  const events = backend.db.events.all().filter(({ teacher }) => teacher === alejandra).length
  expect(await screen.findByText(new RegExp(`${events} del calendario`))).toHaveTextContent(
    `${events + rolls} clases siguen a nombre de «${alejandra}»: ${events} del calendario y ${rolls} de la asistencia.`,
  )
  await teachers.write('Nombre', 'alejandra  montes rivéra')
  expect(screen.queryByText(/siguen? a nombre de/)).not.toBeInTheDocument()
})

test('an incomplete schedule of older data is shown as such and has to be filled in again', async () => {
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
  expect(teachers.schedules()).toEqual([kataText])
  expect(screen.getByLabelText(`Quitar ${kataText}`)).toHaveFocus()
})

test('after a schedule is removed the focus is on the next one, else on the last, else on the button that adds one', async () => {
  const schedules = ['Lunes', 'Martes', 'Jueves'].map((day) => ({ ...kata, days: [day] }))
  server.use(answers('list_teachers', [{ id: 40, name: 'Lola', disciplines: '8', subdisciplineSchedules: schedules }]))
  const { app, teachers } = await openTeachers()
  await screen.findByLabelText('Karate')
  await teachers.edit('Lola')
  const quit = (day: string) => screen.getByLabelText(`Quitar Kata, Avanzado: ${day}, 18:30`)
  await app.user.click(quit('Martes'))
  expect(quit('Jueves')).toHaveFocus()
  await app.user.keyboard('{Enter}')
  expect(quit('Lunes')).toHaveFocus()
  await app.user.keyboard('{Enter}')
  expect(teachers.button('Agregar horario')).toHaveFocus()
})
