import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { openCalendar, calendarScreen, complete } from '#support/screens/calendar.ts'
import { isShown } from '#support/screens/find.ts'
import { testRecordPaths } from '#support/screens/record-paths.ts'
import type { Noun } from '#support/screens/record-screen.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()

/** The form values of an event in the list, which shows one Saturday. */
function typedAs(name: string) {
  const event = db.events.all().find(({ time, subdiscipline, level }) => `${time} ${subdiscipline} ${level}` === name)
  if (!event) throw new Error(`there is no ${name}`)
  return {
    Fecha: event.date,
    Hora: event.time,
    Subdisciplina: event.subdiscipline,
    Nivel: event.level,
    Maestro: event.teacher,
    Periodicidad: event.periodicity,
  }
}

const noun: Noun = {
  open: async () => {
    const { app } = await openCalendar('?vista=lista&fecha=2026-11-21', { inspect: recorder.inspect })
    await screen.findByLabelText('Editar 09:00 Ballet clásico Principiante')
    for (const option of ['Kata', 'Avanzado', 'Kenji Morales Arce'])
      await screen.findByText(option, { selector: 'option' })
    return app
  },
  rows: ['09:00 Ballet clásico Principiante', '09:30 Folklor juvenil Principiante'],
  endpoints: { create: 'register_event', update: 'register_event', remove: 'delete_event' },
  submit: { create: 'Agregar evento', update: 'Actualizar evento' },
  complete: (app, editing) =>
    calendarScreen(app).put(editing === null ? complete : { ...typedAs(editing), Maestro: 'Kenji Morales Arce' }),
  incomplete: (app, editing) =>
    calendarScreen(app).put({
      ...(editing === null ? complete : { ...typedAs(editing), Maestro: 'Kenji Morales Arce' }),
      Nivel: '',
    }),
  amend: (app) => calendarScreen(app).put({ Nivel: 'Intermedio' }),
  typed: () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form :is(input, select)')].map(
      ({ value }) => value,
    ),
  texts: {
    refused: 'Completa todos los campos.',
    created: 'Evento creado.',
    updated: 'Evento actualizado.',
    removed: 'Evento eliminado.',
    question: '¿Eliminar este evento?',
  },
  failed: (reason) => `Error: ${reason}`,
}

testRecordPaths(noun, { server, expectErrors, recorder })

test('the detail of an event opens and closes', async () => {
  const app = await noun.open()
  const isOpen = () => isShown('[role=dialog]')
  for (let time = 0; time < 2; time += 1) {
    await app.user.click(screen.getByLabelText(noun.rows[0], { selector: 'button' }))
    await waitFor(() => expect(screen.getByText('Detalle del evento')).toBeVisible())
    await app.user.click(await screen.findByText('Cerrar'))
    await waitFor(() => expect(isOpen()).toBe(false))
  }
})
