/**
 * A roll that another machine saved since it was read, or without a stored roll to compare with (spec 4, Attendance).
 */

import { act, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { expired, unreachable } from '#support/screens/faults.ts'
import { button, findQuestion, first, isAsked, question, rows } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { atRoll, classIn, openRoll } from '#support/screens/roll.ts'
import { signInAgain } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'
import { compareTexts } from '#values/text.ts'

const { db, server } = await withBackend()
const { teacher, students, choice, stores } = classIn(db)
const [ana, beto, carla] = [first(students), first(students.slice(1)), first(students.slice(2))]

const saved = 'Asistencia guardada con éxito!'

const answer = (text: string) => button(text, within(question()))

/** A roll with marks of Ana and Beto, which another machine has saved meanwhile. */
async function openOvertaken() {
  const opened = await openRoll(choice)
  const sent = requestsTo(server, 'create_attendance')
  await opened.at.mark(ana.name, 'Presente')
  await opened.at.mark(beto.name, 'Presente')
  await stores({ students: { [beto.id]: false, [carla.id]: true, '777': true }, teachers: { [teacher.id]: true } })
  return { ...opened, sent }
}

/** The same roll, after a save has opened the question. */
async function openConflict() {
  const overtaken = await openOvertaken()
  await overtaken.at.save()
  await waitFor(() => expect(question()).toHaveAccessibleName('Alguien más guardó esta lista'))
  return overtaken
}

describe('a roll that another machine saved meanwhile', () => {
  test('is shown with both versions before the save', async () => {
    const { sent } = await openConflict()
    expect(rows(question())).toEqual([
      ['Cambió en el servidor'],
      ...[
        [beto.name, 'Presente', 'Ausente'],
        [carla.name, 'Sin marcar', 'Presente'],
        ['Estudiante 777', 'Sin marcar', 'Presente'],
      ].toSorted(([one = ''], [other = '']) => compareTexts(one, other)),
      [teacher.name, 'Sin marcar', 'Presente'],
      ['Solo lo cambiaste tú'],
      [ana.name, 'Presente', 'Sin marcar'],
    ])
    expect(within(question()).getByLabelText('Diferencias')).toHaveFocus()
    expect(sent).toEqual([])
    expect(alerts()).toEqual([])
  })

  test('is found also while an older list is loading', async () => {
    const { app, at } = await openRoll(choice)
    await at.mark(ana.name, 'Presente')
    const asked = requestsTo(server, 'list_attendance')
    const late = Promise.withResolvers<void>()
    const before = db.attendance.all()
    server.use(
      http.get(
        '*/api/list_attendance.php',
        async () => {
          await late.promise
          return HttpResponse.json(before)
        },
        { once: true },
      ),
    )
    act(() => void app.queries.refetchQueries({ queryKey: ['attendance'] }))
    await waitFor(() => expect(asked).toHaveLength(1))
    await stores({ students: { [beto.id]: false } })
    await at.save()
    late.resolve()
    await waitFor(() => expect(question()).toHaveAccessibleName('Alguien más guardó esta lista'))
  })

  test('«Conservar lo mío» saves the local marks, and keeps the marks of the other machine', async () => {
    const { app, at, sent } = await openConflict()
    await app.user.click(answer('Conservar lo mío'))
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(await bodiesOf(sent)).toMatchObject([
      {
        studentAttendance: { [ana.id]: true, [beto.id]: true, [carla.id]: true, '777': true },
        teacherAttendance: { [teacher.id]: true },
      },
    ])
    expect(at.marks()).toMatchObject({ [beto.name]: 'Presente', [carla.name]: 'Presente' })
    expect(at.roll.getByText('Lista guardada')).toBeVisible()
    expect(at.saveButton).toHaveFocus()
  })

  test('«Usar lo del servidor» shows the stored roll, and sends nothing', async () => {
    const { app, at, sent } = await openConflict()
    await app.user.click(answer('Usar lo del servidor'))
    expect(isAsked()).toBe(false)
    expect(at.marks()).toMatchObject({ [ana.name]: null, [beto.name]: 'Ausente', [carla.name]: 'Presente' })
    expect(at.roll.getByText('Lista guardada')).toBeVisible()
    await waitFor(() => expect(statuses()).toEqual(['Se quedó la lista del servidor.']))
    expect(at.saveButton).toHaveFocus()
    expect(sent).toEqual([])
  })
})

test('the save button is busy while the stored roll is looked for, and one press sends one request', async () => {
  const { app, at } = await openRoll(choice)
  const [looks, sent] = [requestsTo(server, 'list_attendance'), requestsTo(server, 'create_attendance')]
  const lists = gateFor(server, 'list_attendance')
  await app.user.pointer([{ target: at.saveButton }])
  await app.user.pointer('[MouseLeft][MouseLeft][MouseLeft]')
  await lists.arrival()
  expect(at.saveButton).toBeDisabled()
  expect(sent).toEqual([])
  expect(looks).toHaveLength(1)
  await lists.pass()
  await waitFor(() => expect(statuses()).toEqual([saved]))
  expect(sent).toHaveLength(1)
})

describe('a roll that cannot be compared with the stored one', () => {
  test('is not sent: «Reintentar» compares again', async () => {
    expectErrors(/list_attendance\.php/)
    const { app, at, sent } = await openOvertaken()
    server.use(unreachable('list_attendance'))
    await at.save()
    await waitFor(() => expect(question()).toHaveAccessibleName('No se pudo comprobar la lista'))
    expect(answer('Cancelar')).toHaveFocus()
    await app.user.click(answer('Reintentar'))
    await waitFor(() => expect(question()).toHaveAccessibleName('No se pudo comprobar la lista'))
    server.resetHandlers()
    await app.user.click(answer('Reintentar'))
    await waitFor(() => expect(question()).toHaveAccessibleName('Alguien más guardó esta lista'))
    expect(sent).toEqual([])
  })

  test('«Guardar sin comprobar» saves it as it is', async () => {
    expectErrors(/list_attendance\.php/)
    const { app, at, sent } = await openOvertaken()
    server.use(unreachable('list_attendance'))
    await at.save()
    await findQuestion()
    // The reload of the list after the save is not part of this test.
    server.resetHandlers()
    await app.user.click(answer('Guardar sin comprobar'))
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(await bodiesOf(sent)).toMatchObject([{ studentAttendance: { [ana.id]: true, [beto.id]: true } }])
  })

  test('keeps its marks after an expired session, and is saved after the next login', async () => {
    expectErrors(/list_attendance\.php/)
    const { app, at } = await openRoll(choice)
    await at.mark(ana.name, 'Presente')
    server.use(expired('list_attendance'))
    await at.save()
    await signInAgain(app, server)
    const again = await atRoll(app)
    await again.isOpen()
    expect(again.marks()[ana.name]).toBe('Presente')
    expect([alerts(), isAsked()]).toEqual([[], false])
    await again.save()
    await waitFor(() => expect(statuses()).toEqual([saved]))
  })
})

test('choosing another roll during a retry asks before the marks are dropped', async () => {
  expectErrors(/list_attendance\.php/)
  const { app, at } = await openRoll(choice)
  server.use(unreachable('list_attendance'))
  at.setDate('2026-11-19')
  await at.roll.findByText(/No se pudo ver si esta lista ya estaba guardada\./)
  await at.mark(ana.name, 'Ausente')
  const lists = gateFor(server, 'list_attendance')
  await at.press('Reintentar')
  await lists.arrival()
  at.setDate('2026-11-18')
  expect(await findQuestion()).toHaveAccessibleName('¿Descartar los cambios?')
  await app.user.click(answer('Cancelar'))
  expect(at.field('Fecha')).toHaveValue('2026-11-19')
  expect(at.marks()[ana.name]).toBe('Ausente')
  expect(at.roll.getByText('Reintentar')).toBeVisible()
})

test('a roll of the future, or over ten years ago, causes a question before the save (spec 5, Attendance)', async () => {
  const days: [string, string][] = [
    ['2026-11-21', 'La lista es del 21/11/2026, un día que todavía no llega. ¿Guardarla así?'],
    ['2016-11-19', 'La lista es del 19/11/2016, hace más de diez años. ¿Guardarla así?'],
  ]
  const { app, at } = await openRoll(choice)
  const sent = requestsTo(server, 'create_attendance')
  for (const [index, [day, words]] of days.entries()) {
    at.setDate(day)
    await waitFor(() => expect(at.roll.getByText('Lista sin guardar')).toBeVisible())
    await at.mark(ana.name, 'Presente')
    await at.save()
    expect(question()).toHaveAccessibleName(words)
    await app.user.click(answer('Cancelar'))
    expect(at.marks()[ana.name], day).toBe('Presente')
    expect(at.saveButton, day).toHaveFocus()
    expect(sent, day).toHaveLength(index)
    await at.save()
    await app.user.click(answer('Aceptar'))
    await waitFor(() => expect(at.roll.getByText('Lista guardada')).toBeVisible())
    await waitFor(() => expect(statuses()).toEqual([saved]))
    expect(sent, day).toHaveLength(index + 1)
  }
})

test('a roll that is stored in other letters opens, and stays one record', async () => {
  const subdiscipline = choice.subdiscipline.toUpperCase()
  const { id } = await stores({ subdiscipline, students: { [ana.id]: true } })
  const before = db.attendance.all().length
  const { at } = await openRoll(choice)
  await waitFor(() => expect(at.radio(ana.name, 'Presente')).toBeChecked())
  await at.mark(ana.name, 'Ausente')
  await at.save()
  await waitFor(() => expect(statuses()).toEqual([saved]))
  expect(db.attendance.all()).toHaveLength(before)
  expect(db.attendance.find(id)).toMatchObject({ subdiscipline, studentAttendance: { [ana.id]: false } })
})
