/** The calendar when the server misbehaves (spec 7, Reading; spec 8, Event). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { openCalendar } from '#support/screens/calendar.ts'
import { html500 } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

test.each(['', '?vista=lista'])(
  'a failed load of the events (%s): no alert, the text for an empty list, and Reintentar',
  async (search) => {
    expectErrors(/list_events\.php/)
    server.use(html500('list_events'))
    const { app } = await openCalendar(search)
    expect(await screen.findByText(/No hay eventos\./)).toBeVisible()
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    expect(await screen.findByText('Ballet clásico', { selector: 'ol *, tbody *' })).toBeVisible()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  },
)

test.each([
  ['list_disciplines', 'Subdisciplina', 'Kata', true],
  ['list_levels', 'Nivel', 'Avanzado', false],
  ['list_teachers', 'Maestro', 'Bruno Ocampo Salas', true],
])('without %s the field %s offers what other rows have, and Reintentar', async (endpoint, label, option, isInRows) => {
  expectErrors(/list_/)
  server.use(html500(endpoint))
  const { app, calendar } = await openCalendar()
  const retry = await calendar.form().findByText(/Reintentar/)
  await waitFor(() => expect(within(calendar.field(label)).queryAllByText(option)).toHaveLength(isInRows ? 1 : 0))
  server.resetHandlers()
  await app.user.click(retry)
  expect(await within(calendar.field(label)).findByText(option)).toBeInTheDocument()
  expect(calendar.form().queryByText(/Reintentar/)).not.toBeInTheDocument()
  expect(alerts()).toEqual([])
})
