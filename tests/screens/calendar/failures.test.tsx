/** What the calendar does when the server misbehaves (spec 7, Reading; spec 8, Event). */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { failuresOf, listFailuresOf, loadUnderEach, tryEach } from '#support/screens/failures.ts'
import { answers, expired, html500 } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { complete, emptyForm, openCalendar, openWithOptions } from '#support/screens/calendar.ts'
import { signInAgain } from '#support/screens/session.ts'
import { button } from '#support/screens/find.ts'

const { server } = await withBackend()

/** Every failure, with `Error: ` before its words; these calls say why in `error` (spec 7), others in `message`. */
const failuresOfEvent = (endpoint: string, failed: string) =>
  [
    ...failuresOf(endpoint, failed),
    {
      kind: 'success:false with an error',
      fault: answers(endpoint, { success: false, error: 'El salón está ocupado.' }),
      words: 'El salón está ocupado.',
      isRefused: true,
    },
  ].map((failure) => ({ ...failure, words: `Error: ${failure.words}` }))

describe('any failure', () => {
  test('when an event is saved: shows one alert, keeps the form, and it can be saved again', async () => {
    expectErrors(/register_event\.php/)
    const { app, calendar } = await openWithOptions()
    await calendar.put(complete)
    const sent = requestsTo(server, 'register_event')
    await tryEach(server, failuresOfEvent('register_event', 'Error al guardar'), async ({ words }, tries) => {
      await app.user.click(calendar.submit())
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(calendar.submit()).toBeEnabled())
      expect(calendar.typed()).toEqual(complete)
      expect(statuses().filter((text) => text.startsWith('Evento'))).toEqual([])
      expect(sent).toHaveLength(tries)
    })

    const { length } = sent
    await app.user.click(calendar.submit())
    await waitFor(() => expect(statuses()).toContain('Evento creado.'))
    expect(calendar.typed()).toEqual(emptyForm)
    expect(sent).toHaveLength(length + 1)
  })

  test('when an event is deleted: shows one alert, and the event stays and can be deleted again', async () => {
    expectErrors(/delete_event\.php/)
    const { app, calendar } = await openWithOptions()
    const sent = requestsTo(server, 'delete_event')
    const detail = await calendar.open('09:00 Ballet clásico Principiante')
    const remove = async () => {
      await app.user.click(detail.getByText('Eliminar'))
      await app.user.click(await screen.findByText('Aceptar'))
    }
    await tryEach(server, failuresOfEvent('delete_event', 'Error al eliminar'), async ({ words }, tries) => {
      await remove()
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(screen.queryByText('Aceptar')).not.toBeInTheDocument())
      expect(button('Eliminar', detail)).toHaveFocus()
      expect(sent).toHaveLength(tries)
    })

    const { length } = sent
    await remove()
    await waitFor(() => expect(statuses()).toContain('Evento eliminado.'))
    await waitFor(() => expect(screen.queryByText('Ballet clásico', { selector: 'ol *' })).not.toBeInTheDocument())
    expect(sent).toHaveLength(length + 1)
  })

  test.each(['', '?vista=lista'])(
    'when the events load (%s): shows no alert, the text for none, and Reintentar',
    async (search) => {
      expectErrors(/list_events\.php/)
      const failures = listFailuresOf('list_events')
      await loadUnderEach(server, failures, {
        open: () => openCalendar(search),
        sees: async () => {
          expect(await screen.findByText(/No hay eventos\./)).toBeVisible()
          expect(alerts()).toEqual([])
        },
        retry: ({ app }) => app.user.click(screen.getByText('Reintentar')),
      })
      expect(await screen.findByText('Ballet clásico', { selector: 'ol *, tbody *' })).toBeVisible()
      expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
      expect(console.error).toHaveBeenCalledTimes(failures.length)
    },
  )
})

test.each([
  ['list_disciplines', 'Subdisciplina', 'Kata'],
  ['list_levels', 'Nivel', 'Avanzado'],
  ['list_teachers', 'Maestro', 'Bruno Ocampo Salas'],
])('without %s the field %s offers Reintentar', async (endpoint, label, option) => {
  expectErrors(/list_/)
  server.use(html500(endpoint))
  const { app, calendar } = await openCalendar()
  const retry = await calendar.form().findByText(/Reintentar/)
  expect(within(calendar.field(label)).queryByText(option)).not.toBeInTheDocument()
  server.resetHandlers()
  await app.user.click(retry)
  expect(await within(calendar.field(label)).findByText(option)).toBeInTheDocument()
  expect(calendar.form().queryByText(/Reintentar/)).not.toBeInTheDocument()
  expect(alerts()).toEqual([])
})

test('one press saves once, however often the button is pressed', async () => {
  const { app, calendar } = await openWithOptions()
  await calendar.put(complete)
  const sent = requestsTo(server, 'register_event')
  await app.user.pointer([{ target: calendar.submit() }])
  await app.user.pointer('[MouseLeft][MouseLeft][MouseLeft]')
  await waitFor(() => expect(statuses()).toContain('Evento creado.'))
  expect(sent).toHaveLength(1)
})

test('the button is disabled while an event is saved', async () => {
  const { app, calendar } = await openWithOptions()
  await calendar.put(complete)
  const gate = gateFor(server, 'register_event')
  await app.user.click(calendar.submit())
  await gate.arrival()
  await waitFor(() => expect(calendar.submit()).toBeDisabled())
  await gate.pass()
  await waitFor(() => expect(statuses()).toContain('Evento creado.'))
  expect(calendar.submit()).toBeEnabled()
})

describe('a session that expires', () => {
  test('while an event is saved: the form keeps its values after the login', async () => {
    expectErrors(/register_event\.php/)
    const { app, calendar } = await openWithOptions('?semana=2026-11-24')
    await calendar.put(complete)
    server.use(expired('register_event'))
    await app.user.click(calendar.submit())
    await signInAgain(app, server)
    expect(calendar.typed()).toEqual(complete)
    expect(location.search).toBe('?semana=2026-11-23')
    await app.user.click(calendar.submit())
    await waitFor(() => expect(statuses()).toContain('Evento creado.'))
  })

  test('while an event is deleted: the event is still there', async () => {
    expectErrors(/delete_event\.php/)
    const { app, calendar } = await openWithOptions()
    server.use(expired('delete_event'))
    const detail = await calendar.open('09:00 Ballet clásico Principiante')
    await app.user.click(detail.getByText('Eliminar'))
    await app.user.click(await screen.findByText('Aceptar'))
    await signInAgain(app, server)
    expect(screen.getByText('Ballet clásico', { selector: 'ol *' })).toBeVisible()
    expect(alerts()).toEqual([])
  })

  test('while the events load: they are there after the login', async () => {
    expectErrors(/list_/)
    server.use(expired('list_events'))
    const { app } = await openCalendar()
    await signInAgain(app, server)
    expect(await screen.findByText('Ballet clásico', { selector: 'ol *' })).toBeVisible()
  })
})
