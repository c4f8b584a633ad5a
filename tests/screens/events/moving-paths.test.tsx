/**
 * Moving a class by keys and from its detail (spec 2, Calendar). A drag needs a browser:
 * `browser/calendar-drag.test.ts`.
 */

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, expect, test } from 'vitest'
import { model } from '#models/moving.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { pathsOf } from '#support/models/paths.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { openCalendar, onlyEvents } from '#support/screens/calendar.ts'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { countPresses } from '#support/screens/presses.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()

/** The moves that need no pointer. */
const { MOVE, STEP, ACCEPT, DECLINE, ...others } = model.cases
const byKeys = {
  ...model,
  cases: {
    MOVE,
    STEP,
    ACCEPT,
    DECLINE,
    'MOVE by no step': others['MOVE by no step'],
    'sending: done': others['sending: done'],
    'sending: not saved': others['sending: not saved'],
  },
}

const series = /Es una serie: «Todas» mueve también las pasadas\./

test.each(pathsOf(byKeys).map((path) => [path.name, path] as const))(
  'every path of a move, by keys and from the detail: %s',
  async (_, path) => {
    expectErrors(/register_event\.php/)
    const gate = gateFor(server, 'register_event')
    const { app, calendar } = await openCalendar('', { inspect: recorder.inspect })
    let hour = 9
    const name = () => `${String(hour).padStart(2, '0')}:00 Ballet clásico Principiante`
    let moved = hour
    const asks = async () => {
      const asked = within(await findQuestion())
      expect(asked.getByText('¿Mover Ballet clásico Principiante?')).toBeVisible()
      return asked
    }
    await walk(path, {
      events: {
        MOVE: async () => {
          const event = await calendar.event(name())
          event.focus()
          await app.user.keyboard('{Shift>}{ArrowUp}{/Shift}')
          moved = hour - 1
        },
        'MOVE by no step': async () => {
          await app.user.click((await calendar.open(name())).getByText('Mover'))
          moved = hour
        },
        STEP: async () => {
          await app.user.keyboard('{ArrowUp}')
          moved -= 1
        },
        ACCEPT: async () => app.user.click(button('Todas', await asks())),
        DECLINE: async () => app.user.click(button('Cancelar', await asks())),
        'sending: done': async () => {
          await gate.pass()
          await waitFor(() => expect(statuses()).toContain('Evento actualizado.'))
          hour = moved
        },
        'sending: not saved': async () => {
          await gate.answer(HttpResponse.json({ success: false, message: 'No hay espacio en el disco.' }))
          await waitFor(() => expect(alerts()).toContain('Error: No hay espacio en el disco.'))
        },
      },
      states: {
        idle: async () => {
          await waitFor(() => expect(isAsked()).toBe(false))
          expect(await calendar.event(name())).toBeVisible()
        },
        asking: async () => {
          const asked = await asks()
          await waitFor(() => expect(button('Todas', asked)).toBeEnabled())
          const isMoved = moved !== hour
          if (isMoved) expect(asked.getByText(`a sábado 21 de noviembre, 0${moved}:00`)).toBeVisible()
          else expect(asked.getByText('Está el sábado 21 de noviembre, 09:00.')).toBeVisible()
          expect(asked.queryByText(series) !== null).toBe(isMoved)
        },
        saving: async () => {
          await gate.arrival()
          await waitFor(() => expect(button('Todas')).toBeDisabled())
        },
      },
    })
  },
)

test('two keys and a press move Tuesday 17:00 to Wednesday 18:00 with its whole series, and keep the focus', async () => {
  const { app, calendar } = await openCalendar('?semana=2026-11-23')
  const event = await calendar.event('17:00 Ballet infantil Intermedio')
  const sent = requestsTo(server, 'register_event')
  event.focus()
  const presses = countPresses()
  await app.user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  const asked = within(await findQuestion())
  expect(asked.getByText('a miércoles 25 de noviembre, 18:00')).toBeVisible()
  expect(asked.getByText(series)).toBeVisible()
  await app.user.click(button('Todas', asked))
  await waitFor(() => expect(statuses()).toContain('Evento actualizado.'))
  expect(presses.report('Del martes a las 17:00 al miércoles a las 18:00, con el teclado')).toEqual({
    clicks: 1,
    keys: 2,
  })
  const [body] = await Promise.all(sent.map((request) => request.json() as Promise<unknown>))
  expect(body).toMatchObject({ time: '18:00', subdiscipline: 'Ballet infantil', periodicity: 'weekly' })
  await waitFor(() => expect(calendar.week()[2]?.events).toContain('18:00 Ballet infantil Intermedio'))
  await waitFor(async () => expect(await calendar.event('18:00 Ballet infantil Intermedio')).toHaveFocus())
})

test('one class of a series moves in one step: its series stays, and that day it is called off', async () => {
  const { app, calendar } = await openCalendar('?semana=2026-11-23')
  const sent = requestsTo(server, 'register_event')
  ;(await calendar.event('17:00 Ballet infantil Intermedio')).focus()
  await app.user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  expect(button('Solo esta clase', within(await findQuestion()))).toHaveFocus()
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(statuses()).toContain('Se movió solo esta clase.'))
  const [body] = await Promise.all(sent.map((request) => request.json() as Promise<unknown>))
  expect(body).toMatchObject({ date: '2026-11-25', time: '18:00', periodicity: 'once' })
  expect(body).not.toHaveProperty('id')
  await waitFor(() => expect(calendar.week()[2]?.events).toContain('18:00 Ballet infantil Intermedio'))
  expect(calendar.week()[1]?.events).toContain('17:00 Ballet infantil Sin clase')
  await app.user.click(screen.getByLabelText('Semana siguiente'))
  await waitFor(() => expect(calendar.week()[1]?.events).toContain('17:00 Ballet infantil Intermedio'))
  expect(calendar.week()[2]?.events).not.toContain('18:00 Ballet infantil Intermedio')
})

test('a class that was not saved at its new place is not called off', async () => {
  expectErrors(/register_event\.php/)
  const gate = gateFor(server, 'register_event')
  const { app, calendar } = await openCalendar('?semana=2026-11-23')
  ;(await calendar.event('17:00 Ballet infantil Intermedio')).focus()
  await app.user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
  await gate.answer(HttpResponse.json({ success: false, message: 'No hay espacio en el disco.' }))
  await waitFor(() => expect(alerts()).toContain('Error: No hay espacio en el disco.'))
  expect(db.memory.first({ key: 'classes-not-held' })).toBeUndefined()
})

test.each([
  ['a past class', '?semana=2026-11-09', ['Calendar', 'AttendancePanel']],
  ['a user who may not open Asistencia', '?semana=2026-11-23', ['Calendar']],
])('of %s the whole series moves, as the question says', async (_, search, pages) => {
  const user = db.users.all().find(({ username }) => username === 'recepcion') ?? expect.unreachable('no user')
  await db.users.replace({ ...user, role: 'personal', pages })
  const { app, calendar } = await openCalendar(search, { as: 'recepcion' })
  ;(await calendar.event('17:00 Ballet infantil Intermedio')).focus()
  await app.user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const asked = within(await findQuestion())
  expect(asked.getByText(/Es una serie: se mueven todas/)).toBeVisible()
  expect(button('Mover', asked)).toHaveFocus()
})

test('keys move an event into another week', async () => {
  const { app, calendar } = await openCalendar()
  ;(await calendar.event('09:00 Ballet clásico Principiante')).focus()
  await app.user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}')
  expect(await screen.findByText('a lunes 23 de noviembre, 09:00')).toBeVisible()
  await waitFor(() => expect(calendar.week()[0]?.heading).toBe('Lunes 23'))
  await app.user.click(button('Cancelar'))
  await waitFor(() => expect(isAsked()).toBe(false))
})

test('an event that was deleted meanwhile is not moved, with a notice', async () => {
  const { app, calendar } = await openCalendar('', { inspect: recorder.inspect })
  const event = await calendar.event('09:00 Ballet clásico Principiante')
  event.focus()
  await app.user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  onlyEvents(server, { time: '18:00' })
  await app.user.click(button('Todas'))
  await waitFor(() => expect(alerts()).toContain('Alguien eliminó el evento que movías: no se movió.'))
  expect(isAsked()).toBe(false)
})

afterAll(() => {
  expect(recorder.of(model.machine).missing).toEqual([
    // An event without all its values: `machines/moving.test.ts`.
    'moving.asking --ACCEPT[1]--> (internal)',
    // Only a pointer takes these transitions.
    'moving.idle --TAKE[0]--> moving.placing',
    'moving.placing',
    'moving.placing --DECLINE[0]--> moving.idle',
    'moving.placing --DROP[0]--> moving.idle',
    'moving.placing --DROP[1]--> moving.asking',
    'moving.placing --DROP[2]--> moving.asking',
    'moving.placing --DROP[3]--> moving.saving',
    'moving.placing --OVER[0]--> (internal)',
  ])
})
