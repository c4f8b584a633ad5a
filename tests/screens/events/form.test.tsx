/**
 * The form of an event: its sent data, its refusals, and its warning about a teacher in two places (spec 2, Calendar;
 * spec 5).
 */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { emptyForm, openCalendar, onlyEvents, complete } from '#support/screens/calendar.ts'
import { answers, html500 } from '#support/screens/faults.ts'
import { acceptNewLevel, buttons, first } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

describe('saving an event', () => {
  test('sends all its values, and empties the form (spec 4, Event form)', async () => {
    const { app, calendar } = await openCalendar('?semana=2026-11-24')
    await screen.findByText('Kata', { selector: 'option' })
    await screen.findByText('Bruno Ocampo Salas', { selector: 'option' })
    await screen.findByText('Avanzado', { selector: 'option' })
    const sent = requestsTo(server, 'register_event')
    const [opener] = buttons('Agregar evento')
    await app.user.click(opener ?? expect.unreachable('no button opens the form'))
    // The covered opener has the same name.
    expect(screen.getByRole('button', { name: 'Agregar evento' })).toBe(calendar.submit())
    await calendar.put({ ...complete, Periodicidad: 'semiannual' })
    await app.user.click(calendar.submit())
    await waitFor(() => expect(statuses()).toContain('Evento creado.'))
    expect(alerts()).toEqual([])
    await waitFor(() => expect(calendar.week()[1]?.events).toContain('12:30 Kata Avanzado'))
    expect(calendar.typed()).toEqual(emptyForm)
    // The sheet is closed, and the next event needs one press.
    await waitFor(() => expect(opener).toHaveFocus())
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      {
        date: '2026-11-24',
        time: '12:30',
        subdiscipline: 'Kata',
        level: 'Avanzado',
        teacher: 'Bruno Ocampo Salas',
        periodicity: 'semiannual',
      },
    ])
  })

  test.each(['', '?vista=lista'])(
    'a closed form with unsaved input has a notice on its button, on /calendario%s',
    async (address) => {
      const { app, calendar } = await openCalendar(address)
      if (address === '') await app.user.click(first(buttons('Agregar evento')))
      await calendar.put({ Hora: '12:30' })
      await app.user.click(screen.getByLabelText('Cerrar formulario'))
      const opener = first(buttons('Agregar evento · sin guardar'))
      await app.user.click(opener)
      expect(calendar.typed()).toMatchObject({ Hora: '12:30' })
    },
  )

  test('sends the id of an existing event', async () => {
    const { app, calendar } = await openCalendar('?vista=lista&fecha=2026-11-21')
    await app.user.click(await screen.findByLabelText('Editar 09:00 Ballet clásico Principiante'))
    await screen.findByText('Kenji Morales Arce', { selector: 'option' })
    const sent = requestsTo(server, 'register_event')
    await calendar.put({ Maestro: 'Kenji Morales Arce' })
    await app.user.click(calendar.submit())
    await waitFor(() => expect(statuses()).toContain('Evento actualizado.'))
    expect(await Promise.all(sent.map((request) => request.json()))).toMatchObject([
      { id: expect.any(Number), time: '09:00', teacher: 'Kenji Morales Arce', periodicity: 'weekly' },
    ])
  })

  test('without all values marks each missing field and focuses the first', async () => {
    const { app, calendar } = await openCalendar()
    await screen.findByText('Avanzado', { selector: 'option' })
    const sent = requestsTo(server, 'register_event')
    await calendar.put({ Fecha: '2026-11-24', Nivel: 'Avanzado' })
    await app.user.click(calendar.submit())
    await waitFor(() => expect(alerts()).toEqual(['Completa todos los campos.']))
    for (const hint of ['Elige la hora.', 'Elige la subdisciplina.', 'Elige al maestro.'])
      expect(calendar.form().getByText(hint)).toBeVisible()
    expect(calendar.form().queryByText('Elige la fecha.')).not.toBeInTheDocument()
    expect(calendar.form().queryByText('Elige el nivel.')).not.toBeInTheDocument()
    expect(calendar.field('Hora')).toHaveFocus()
    expect(calendar.field('Hora')).toBeInvalid()
    expect(calendar.typed()).toEqual({ ...emptyForm, Fecha: '2026-11-24', Nivel: 'Avanzado' })
    expect(sent).toEqual([])
  })

  test('an event can keep values that are no longer in the lists', async () => {
    onlyEvents(server, { teacher: 'Renata Solís', subdiscipline: 'Tap', level: 'Único', time: '17:00' })
    const { app, calendar } = await openCalendar()
    await screen.findByText('Kata', { selector: 'option' })
    const detail = await calendar.open('17:00 Tap Único')
    expect(detail.getByText('Renata Solís')).toBeVisible()
    await app.user.click(detail.getByText('Editar'))
    await screen.findByText('Editar 17:00 Tap Único')
    expect(calendar.typed()).toMatchObject({ Maestro: 'Renata Solís', Subdisciplina: 'Tap', Nivel: 'Único' })
    const sent = requestsTo(server, 'register_event')
    server.use(answers('register_event', { success: true }))
    await calendar.put({ Maestro: 'Kenji Morales Arce' })
    await calendar.put({ Maestro: 'Renata Solís', Fecha: '2026-11-19' })
    await app.user.click(calendar.submit())
    await waitFor(() => expect(statuses()).toContain('Evento actualizado.'))
    expect(await Promise.all(sent.map((request) => request.json()))).toMatchObject([
      { id: 1, date: '2026-11-19', teacher: 'Renata Solís', subdiscipline: 'Tap', level: 'Único' },
    ])
  })

  test('a new event can take values that only rows have, besides the lists', async () => {
    onlyEvents(server, { teacher: 'Renata Solís', subdiscipline: 'Tap', level: 'Único', time: '17:00' })
    const like = { id: 1, name: 'Ana', phone: '', status: 'Activo', enrolled_at: '2026-01-10 10:00:00' }
    server.use(answers('list_students', [{ ...like, subdisciplines: '["Flamenco"]', level: 'Adultos' }]))
    const { calendar } = await openCalendar('?vista=lista')
    await screen.findByText('Kata', { selector: 'option' })
    await screen.findByText('Flamenco', { selector: 'option' })
    const offered = (label: string) => [...calendar.field(label).querySelectorAll('option')].map(({ value }) => value)
    await waitFor(() =>
      expect(offered('Nivel')).toEqual(['', 'Principiante', 'Intermedio', 'Avanzado', 'Adultos', 'Único']),
    )
    expect(offered('Subdisciplina')).toEqual(expect.arrayContaining(['Flamenco', 'Kata', 'Tap']))
    expect(offered('Maestro')).toEqual(expect.arrayContaining(['Bruno Ocampo Salas', 'Renata Solís']))
  })

  test.each([
    ['is empty', answers('list_levels', [])],
    ['fails', html500('list_levels')],
  ])(
    'when the list of levels %s, levels from elsewhere are suggested and a new level can be typed',
    async (_, handler) => {
      expectErrors(/list_levels/)
      server.use(handler)
      const { app, calendar } = await openCalendar()
      await screen.findByText('Kata', { selector: 'option' })
      await waitFor(() => expect(calendar.field('Nivel')).toBeInstanceOf(HTMLInputElement))
      const sent = requestsTo(server, 'register_event')
      const { Nivel: _level, ...others } = complete
      await calendar.put(others)
      await app.user.type(calendar.field('Nivel'), 'avan')
      expect(await screen.findByText('Avanzado', { selector: '[role=option] *' })).toBeInTheDocument()
      await app.user.keyboard('zado')
      await app.user.click(calendar.submit())
      await waitFor(() => expect(statuses()).toContain('Evento creado.'))
      await calendar.put(others)
      await app.user.type(calendar.field('Nivel'), ' Cinta negra ')
      await app.user.tab()
      await acceptNewLevel(app.user, 'Cinta negra')
      await app.user.click(calendar.submit())
      await waitFor(() => expect(sent).toHaveLength(2))
      expect(await Promise.all(sent.map((request) => request.json()))).toMatchObject([
        { level: 'Avanzado' },
        { level: 'Cinta negra' },
      ])
    },
  )

  test('a time with seconds from the server is shown without them', async () => {
    onlyEvents(server, { time: '17:00:00' })
    const { app, calendar } = await openCalendar()
    const detail = await calendar.open('17:00 Kata Avanzado')
    expect(detail.getByText('17:00')).toBeVisible()
    await app.user.click(detail.getByText('Editar'))
    await waitFor(() => expect(calendar.field('Hora')).toHaveValue('17:00'))
  })

  test('an event with an unreadable date is in the list and can be given a date', async () => {
    onlyEvents(server, { date: '0000-00-00' })
    const { app, calendar } = await openCalendar('?vista=lista')
    await app.user.click(await screen.findByLabelText('Editar 17:00 Kata Avanzado'))
    await waitFor(() => expect(calendar.field('Hora')).toHaveValue('17:00'))
    expect(calendar.field('Fecha')).toHaveValue('')
    await app.user.click(calendar.submit())
    expect(calendar.field('Fecha')).toHaveFocus()
    expect(calendar.field('Fecha')).toBeInvalid()
  })
})

test('moving a series warns that past weeks move too (spec 2, Calendar)', async () => {
  onlyEvents(server, { periodicity: 'weekly', time: '12:30' })
  const { app, calendar } = await openCalendar()
  await app.user.click((await calendar.open('12:30 Kata Avanzado')).getByText('Editar'))
  await waitFor(() => expect(calendar.field('Hora')).toHaveValue('12:30'))
  const said = () => calendar.form().queryByText(/Es una serie: se mueven todas/)
  expect(said()).not.toBeInTheDocument()
  await calendar.put({ Hora: '13:00' })
  expect(said()).toBeVisible()
  await calendar.put({ Hora: '12:30', Fecha: '2026-11-24' })
  expect(said()).not.toBeInTheDocument()
  await calendar.put({ Fecha: '2026-11-25' })
  expect(said()).toBeVisible()
})

describe('a teacher in two places at once (spec 2, Calendar)', () => {
  const other = { teacher: 'Bruno Ocampo Salas', subdiscipline: 'Jazz funk', level: 'Intermedio', time: '12:30' }

  test('causes a warning that names the other class, and can be saved', async () => {
    onlyEvents(server, { ...other, date: '2026-11-03', periodicity: 'weekly' })
    const { app, calendar } = await openCalendar()
    for (const option of ['Kata', 'Avanzado', 'Bruno Ocampo Salas'])
      await screen.findByText(option, { selector: 'option' })
    await calendar.put({ ...complete, Hora: '12:00' })
    expect(calendar.clash()).toBe('')
    await calendar.put({ Hora: '12:30' })
    expect(calendar.clash()).toContain('Bruno Ocampo Salas ya tiene otra clase a esa hora:')
    expect(calendar.clash()).toContain('Jazz funk Intermedio (Semanal), el 24/11/2026')

    await calendar.put({ Maestro: 'Kenji Morales Arce' })
    expect(calendar.clash()).toBe('')
    await calendar.put({ Maestro: 'Bruno Ocampo Salas', Fecha: '2026-11-25' })
    expect(calendar.clash()).toBe('')
    await calendar.put({ Periodicidad: 'monthly' })
    expect(calendar.clash()).toContain('el 25/05/2027')

    const sent = requestsTo(server, 'register_event')
    await app.user.click(calendar.submit())
    await waitFor(() => expect(statuses()).toContain('Evento creado.'))
    expect(sent).toHaveLength(1)
    expect(calendar.clash()).toBe('')
  })

  test('does not count the edited event itself', async () => {
    onlyEvents(server, { ...other, date: '2026-11-17' }, { ...other, date: '2026-11-17', subdiscipline: 'Breaking' })
    const { app, calendar } = await openCalendar()
    await app.user.click((await calendar.open('12:30 Jazz funk Intermedio')).getByText('Editar'))
    await waitFor(() => expect(calendar.clash()).toContain('Breaking Intermedio (Única vez), el 17/11/2026'))
    expect(calendar.clash()).not.toContain('Jazz funk')
  })

  test('causes a warning with the first three classes and the number of others', async () => {
    const days = ['2026-12-01', '2026-11-24', '2026-12-08', '2026-12-15', '2026-12-22']
    onlyEvents(server, ...days.map((date, index) => ({ ...other, date, level: `Grupo ${index}` })))
    const { calendar } = await openCalendar()
    await screen.findByText('Bruno Ocampo Salas', { selector: 'option' })
    await calendar.put({ ...complete, Subdisciplina: '', Nivel: '', Periodicidad: 'weekly' })
    const items = await calendar.form().findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Jazz funk Grupo 1 (Única vez), el 24/11/2026',
      'Jazz funk Grupo 0 (Única vez), el 01/12/2026',
      'Jazz funk Grupo 2 (Única vez), el 08/12/2026',
      'y otras 2',
    ])
  })
})
