/** A class of the calendar that is missing in its teacher's schedule (spec 2, Calendar). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { openCalendar } from '#support/screens/calendar.ts'
import { answers } from '#support/screens/faults.ts'
import { button, findQuestion } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const words = 'El horario de Alejandra Montes Rivera no tiene esta clase: Ballet clásico, Principiante: Sábado, 10:00.'
const update = 'Actualizar también el horario de Alejandra Montes Rivera'

/** Opens the class of Saturday at 09:00 and gives it another time. */
async function moveClass() {
  const opened = await openCalendar()
  const { app, calendar } = opened
  await app.user.click((await calendar.open('09:00 Ballet clásico Principiante')).getByText('Editar'))
  await waitFor(() => expect(calendar.field('Hora')).toHaveValue('09:00'))
  await screen.findByText('Bruno Ocampo Salas', { selector: 'option' })
  expect(screen.queryByText(/^El horario de/)).not.toBeInTheDocument()
  await calendar.put({ Hora: '10:00' })
  expect(await screen.findByText(words)).toBeVisible()
  return opened
}

test('a class outside its teacher’s schedule has a warning while it is typed, and one button adds it and keeps the form', async () => {
  const { app, calendar } = await moveClass()
  const sent = requestsTo(server, 'create_or_update_teacher')
  await app.user.click(await waitFor(() => button(update)))
  await waitFor(() => expect(statuses()).toContain('Maestro guardado.'))
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
  expect(screen.queryByText(update)).not.toBeInTheDocument()
  expect(calendar.submit()).toHaveFocus()
  expect(calendar.field('Hora')).toHaveValue('10:00')
  const [body] = await Promise.all(sent.map((request) => request.json() as Promise<unknown>))
  expect(body).toMatchObject({ id: 1, name: 'Alejandra Montes Rivera', salaryPerClass: 320 })
  const saved = db.teachers.all().find(({ id }) => id === 1)?.subdisciplineSchedules
  expect(saved?.filter(({ subdiscipline }) => subdiscipline === 'Ballet clásico')).toEqual([
    { subdiscipline: 'Ballet clásico', level: 'Principiante', days: ['Sábado'], time: '10:00' },
  ])
})

test('a late answer to that button leaves the focus in the field of the event that is changed meanwhile', async () => {
  const { app, calendar } = await moveClass()
  const gate = gateFor(server, 'create_or_update_teacher')
  await app.user.click(await waitFor(() => button(update)))
  await gate.arrival()
  await app.user.click(calendar.field('Fecha'))
  await gate.pass()
  await waitFor(() => expect(screen.queryByText(update)).not.toBeInTheDocument())
  expect(calendar.field('Fecha')).toHaveFocus()
})

test('a schedule that another machine changed meanwhile is shown in both versions', async () => {
  const { app, calendar } = await moveClass()
  const teacher = db.teachers.find(1) ?? expect.unreachable('no teacher')
  const [first] = teacher.subdisciplineSchedules
  const elsewhere = [{ ...(first ?? expect.unreachable('no class')), time: '07:15' }]
  await db.teachers.replace({ ...teacher, subdisciplineSchedules: elsewhere })
  await app.user.click(await waitFor(() => button(update)))
  const asked = within(await findQuestion())
  expect(asked.getByText('Alguien más cambió lo mismo')).toBeVisible()
  expect(asked.getByText('Horarios').closest('tr')).toHaveTextContent(/10:00.*07:15/)
  await app.user.click(asked.getByText('Usar lo del servidor'))
  await waitFor(() => expect(statuses()).toContain('Se quedó lo que guardó la otra persona. No se envió nada.'))
  expect(db.teachers.find(1)?.subdisciplineSchedules).toEqual(elsewhere)
  expect(calendar.field('Hora')).toHaveValue('10:00')
})

test('a teacher who was deleted meanwhile has a notice, without an offer to save as new', async () => {
  const { app, calendar } = await moveClass()
  const press = await waitFor(() => button(update))
  db.teachers.remove(1)
  await app.user.click(press)
  await waitFor(() =>
    expect(alerts()).toEqual(['Alguien eliminó a Alejandra Montes Rivera: su horario no se actualizó.']),
  )
  expect(db.teachers.find(1)).toBeUndefined()
  await waitFor(() => expect(screen.queryByText(update)).not.toBeInTheDocument())
  expect(calendar.submit()).toHaveFocus()
  expect(calendar.field('Hora')).toHaveValue('10:00')
})

test('a user without Maestros sees only the warning', async () => {
  server.use(
    answers('session', { loggedIn: true, user: { id: 7, username: 'sala', role: 'staff', pages: ['Calendar'] } }),
  )
  await moveClass()
  expect(screen.queryByText(update)).not.toBeInTheDocument()
})
