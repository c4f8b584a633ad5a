/** The schedules in the teacher form: in the calendar or not, from older data, removed (spec 2, Teachers). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alerts } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import {
  alejandra,
  kata,
  kataText,
  kenji,
  openLoaded,
  openTeachers,
  incompleteSchedule,
} from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'
import { isoDateOf } from '#values/dates.ts'
import { weekdayOf, weekdays } from '#values/week.ts'

const { db, server } = await withBackend()

/** The form's warnings about the calendar, schedule by schedule. */
const unplanned = () => screen.queryAllByText(/^Sin clase en el calendario/).map(({ textContent }) => textContent)

/** Takes two of Alejandra's five weekly classes out of the calendar. */
function forgetClasses() {
  const events = db.events.all().filter(({ teacher }) => teacher === alejandra)
  for (const weekday of ['Miércoles', 'Sábado']) {
    const event = events.find(({ date }) => weekdays[weekdayOf(isoDateOf(date) ?? '2026-01-01')] === weekday)
    db.events.remove(event?.id ?? expect.unreachable(`no class on ${weekday}`))
  }
}
test('a schedule without a class in the calendar has a notice, once that is known, and a link (spec 2, Teachers)', async () => {
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
test('a user without the calendar sees no notice about it, and no call requests it', async () => {
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

test('an incomplete schedule of older data is shown as incomplete and must be filled in again', async () => {
  const schedules = [{ ...kata, time: 'por la tarde' }, kata]
  server.use(answers('list_teachers', [{ id: 40, name: 'Lola', disciplines: '8', subdisciplineSchedules: schedules }]))
  const { app, teachers } = await openTeachers()
  await screen.findByLabelText('Karate')
  await screen.findByLabelText('Editar Lola')
  expect(teachers.row('Lola')[2]).toContain('Kata · AvanzadoLunes y Viernes, sin hora')
  await teachers.edit('Lola')
  await teachers.press('Guardar maestro')
  await waitFor(() => expect(alerts()).toEqual([incompleteSchedule]))
  const quit = screen.getByLabelText('Quitar Kata, Avanzado: Lunes y Viernes, sin hora')
  expect(quit).toHaveFocus()
  await app.user.click(quit)
  await waitFor(() => expect(alerts()).toEqual([]))
  expect(teachers.schedules()).toEqual([kataText])
  expect(screen.getByLabelText(`Quitar ${kataText}`)).toHaveFocus()
})
test('after a removal the focus is on the next schedule, else on the last, else on the button that adds a schedule', async () => {
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
