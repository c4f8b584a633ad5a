/** The attendance when the server misbehaves (spec 8; spec 7, Reading). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { first } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { classIn, openAttendance } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const { teacher, students, choice } = classIn(db)
const ana = first(students)

const saved = 'Asistencia guardada con éxito!'

/** A roll with one student marked absent, and no other marks. */
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

test('a roll is saved even if the list fails to load afterwards', async () => {
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

describe('a list that fails', () => {
  test.each(['levels', 'disciplines', 'products'])(
    'of %s: the selectors offer what the other lists contain',
    async (noun) => {
      expectErrors(new RegExp(`list_${noun}\\.php`))
      server.use(html500(`list_${noun}`))
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
    server.use(html500('list_students'))
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
    server.use(html500('list_teachers'))
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
    server.use(html500('list_attendance'))
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
