/** A teacher who gives a class in the place of another one (spec 2, Attendance). */

import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { recover, reload } from '#support/screens/drafts.ts'
import { answers } from '#support/screens/faults.ts'
import { button, first } from '#support/screens/find.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { atRoll, classIn, offerOf, openRoll } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, db, server } = await withBackend()
const { teacher, students, choice, stores } = classIn(db)
const ana = first(students)
const olga = db.teachers.find(2) ?? expect.unreachable('one teacher')

/** A Monday, on which the teacher has the class. */
const date = '2026-11-23'
const monday = { ...choice, date }
const day = { subdiscipline: choice.subdiscipline, level: choice.level, days: ['23/11/2026'] }

const substitute = async ({ app, at }: Awaited<ReturnType<typeof openRoll>>, name: string) => {
  await app.user.click(button('Otro maestro', at.roll))
  await app.user.click(await screen.findByText(name, { selector: '[role=option] *' }))
  await waitFor(() => expect(at.chosen()[3]).toBe(name))
  await at.isOpen()
}

test('records the class in the substitute’s name, with a schedule of that day alone, and keeps the marks', async () => {
  const opened = await openRoll(monday)
  const { at } = opened
  const saved = requestsTo(server, 'create_attendance')
  const taught = requestsTo(server, 'create_or_update_teacher')
  await at.mark(ana.name, 'Ausente')
  await substitute(opened, olga.name)
  expect(at.marks()).toMatchObject({ [ana.name]: 'Ausente', [olga.name]: 'Presente', [teacher.name]: null })
  expect(
    at.roll.getByText(
      (text) =>
        text.replaceAll(/[\u2068\u2069]/g, '') ===
        `${olga.name} sustituye a ${teacher.name}. La clase se le paga a ${olga.name}. Al guardar, se agrega a sus horarios solo el 23/11/2026.`,
    ),
  ).toBeVisible()
  await at.save()
  await waitFor(() => expect(button('Aceptar')).toBeVisible())
  await opened.app.user.click(button('Aceptar'))
  await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
  expect(await bodiesOf(saved)).toMatchObject([
    { ...choice, teacher: olga.name, studentAttendance: { [ana.id]: false }, teacherAttendance: { [olga.id]: true } },
  ])
  expect(await bodiesOf(taught)).toMatchObject([
    { id: olga.id, name: olga.name, subdisciplineSchedules: [...olga.subdisciplineSchedules, day] },
  ])
  expect(db.teachers.find(teacher.id)).toEqual(teacher)
  expect(at.roll.queryByText('Otro maestro')).not.toBeInTheDocument()
})

test('the substitute is not on the roll of the next week, and the class is theirs no more', async () => {
  await db.teachers.replace({
    ...olga,
    subdisciplineSchedules: [...olga.subdisciplineSchedules, { ...day, time: '17:00' }],
  })
  const { at } = await openRoll({ ...choice, date: '2026-11-30' })
  expect(Object.keys(at.marks())).not.toContain(olga.name)
})

test('is taken back by the replaced teacher', async () => {
  const opened = await openRoll(monday)
  const { at } = opened
  await substitute(opened, olga.name)
  await substitute(opened, teacher.name)
  expect(at.marks()[teacher.name]).toBeNull()
  expect(at.roll.queryByText(/sustituye a/)).not.toBeInTheDocument()
})

test('is not offered for a stored roll, which nothing can delete', async () => {
  await stores({ date, students: { [ana.id]: true } })
  const { at } = await openRoll(monday)
  expect(at.roll.queryByText('Otro maestro')).not.toBeInTheDocument()
})

test('is in the draft after a reload', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const opened = await openRoll(monday)
  await substitute(opened, olga.name)
  const again = await reload(opened.app, '/asistencia?fecha=2026-11-20', { minutes: 3 })
  const roll = await atRoll(again)
  await recover(again, offerOf(monday, 'hace 3 min'))
  await roll.isOpen()
  expect(roll.chosen()).toEqual([date, choice.subdiscipline, choice.level, olga.name])
  expect(roll.roll.getByText(/sustituye a/)).toBeVisible()
})

test('a refused schedule records nothing, and says why', async () => {
  expectErrors(/create_or_update_teacher\.php/)
  const opened = await openRoll(monday)
  const saved = requestsTo(server, 'create_attendance')
  await substitute(opened, olga.name)
  server.use(answers('create_or_update_teacher', { success: false, message: 'Horario ya agregado' }))
  await opened.at.save()
  await opened.app.user.click(await screen.findByText('Aceptar', { selector: 'button *' }))
  await waitFor(() => expect(alerts()).toEqual(['Horario ya agregado']))
  expect(saved).toHaveLength(0)
  expect(opened.at.roll.getByText('Cambios sin guardar')).toBeVisible()
})

test('a user who may not save teachers records the class, and is told that it does not pay', async () => {
  const user = db.users.first(({ username }) => username === 'recepcion')
  if (user) await db.users.replace({ ...user, pages: ['AttendancePanel'] })
  const app = await openApp('/asistencia?fecha=2026-11-20', { as: 'recepcion' })
  const at = await atRoll(app)
  await at.choose(monday)
  await at.isOpen()
  const taught = requestsTo(server, 'create_or_update_teacher')
  await app.user.click(button('Otro maestro', at.roll))
  expect(await screen.findByText('Sustituye solo esta vez. Se le paga si es de sus horarios.')).toBeVisible()
  await app.user.click(button('Cancelar', at.roll))
  await substitute({ app, at }, olga.name)
  expect(at.roll.getByText(/ninguno de sus horarios es de/)).toBeVisible()
  await at.save()
  await app.user.click(await screen.findByText('Aceptar', { selector: 'button *' }))
  await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
  expect(taught).toHaveLength(0)
})
