/** What the calendar shows: weeks, lists, recurrences, details, and teachers in two places at once (spec 2 and 5). */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { complete, emptyForm, openCalendar } from '#support/screens/calendar.ts'
import { answers } from '#support/screens/faults.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'

const backend = await withBackend()
const { server } = backend

type Row = Parameters<typeof backend.db.events.insert>[0]

const row: Row = {
  date: '2026-11-17',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Dánae Quiroz Lara',
  periodicity: 'once',
}

/** Has the server answer with these events alone, numbered from 1. */
const onlyEvents = (...events: Partial<Row>[]) =>
  server.use(
    answers('list_events', {
      success: true,
      events: events.map((event, index) => ({ id: index + 1, ...row, ...event })),
    }),
  )

const headings = (week: { heading: string | undefined }[]) => week.map(({ heading }) => heading)

const semana = () => new URLSearchParams(location.search).get('semana')

describe('the week (spec 2, Calendar)', () => {
  const november = ['Lunes 16', 'Martes 17', 'Miércoles 18', 'Jueves 19', 'Viernes 20', 'Sábado 21', 'Domingo 22']

  test('has seven columns from Monday on, today marked, its events in the order of the day', async () => {
    onlyEvents({ time: '18:00' }, { time: '09:30', level: 'Intermedio' }, { date: '2026-11-22', subdiscipline: 'Jazz' })
    const { calendar } = await openCalendar()
    await calendar.event('17:00 Jazz Avanzado')
    const week = calendar.week()
    expect(headings(week)).toEqual(november)
    expect(week.filter(({ isToday }) => isToday).map(({ heading }) => heading)).toEqual(['Viernes 20'])
    const none = ['Sin eventos']
    expect(week.map(({ events }) => events)).toEqual([
      none,
      ['09:30 Kata Intermedio', '18:00 Kata Avanzado'],
      none,
      none,
      none,
      none,
      ['17:00 Jazz Avanzado'],
    ])
  })

  test.each(['2026-11-16', '2026-11-18', '2026-11-22', '18/11/2026'])(
    'is found by any of its days: %s',
    async (day) => {
      const { calendar } = await openCalendar(`?semana=${day}`)
      expect(headings(calendar.week())).toEqual(november)
      await waitFor(() => expect(semana()).toBe('2026-11-16'))
    },
  )

  test('goes back and forth, over the end of the year, and to the current one', async () => {
    onlyEvents({ date: '2026-12-31' }, { date: '2027-01-03', subdiscipline: 'Jazz' })
    const { app, calendar } = await openCalendar('?semana=2026-12-23')
    await app.user.click(screen.getByLabelText('Semana siguiente'))
    await waitFor(() => expect(semana()).toBe('2026-12-28'))
    const week = calendar.week()
    expect([week[0]?.heading, week[6]?.heading]).toEqual(['Lunes 28', 'Domingo 3'])
    expect([week[3]?.events, week[6]?.events]).toEqual([['17:00 Kata Avanzado'], ['17:00 Jazz Avanzado']])
    expect(week.some(({ isToday }) => isToday)).toBe(false)

    await app.user.click(screen.getByLabelText('Semana anterior'))
    await app.user.click(screen.getByLabelText('Semana anterior'))
    await waitFor(() => expect(semana()).toBe('2026-12-14'))
    await app.user.click(screen.getByText('Esta semana'))
    await waitFor(() => expect(headings(calendar.week())).toEqual(november))
    expect(semana()).toBeNull()
  })

  test.each(['ayer', '2026-02-31', '0001-01-01', '9999-12-31'])(
    'is the current one where %s names none',
    async (day) => {
      const { calendar } = await openCalendar(`?semana=${day}`)
      expect(headings(calendar.week())).toEqual(november)
    },
  )

  test('is printed by its button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { app } = await openCalendar()
    await app.user.click(screen.getByLabelText('Imprimir la semana'))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the list (spec 2, Calendar)', () => {
  test('has every event, the earliest first, and each column sorts it', async () => {
    onlyEvents(
      { date: '2026-12-01' },
      { date: '2026-11-30', time: '19:00', level: 'Intermedio' },
      { date: '2026-11-30', time: '08:00', subdiscipline: 'Jazz' },
    )
    const { app, calendar } = await openCalendar('?vista=lista')
    await waitFor(() =>
      expect(calendar.list()).toEqual(['08:00 Jazz Avanzado', '19:00 Kata Intermedio', '17:00 Kata Avanzado']),
    )
    await app.user.click(screen.getByText('Hora', { selector: 'th button' }))
    await app.user.click(screen.getByText('Hora', { selector: 'th button' }))
    await waitFor(() =>
      expect(calendar.list()).toEqual(['19:00 Kata Intermedio', '17:00 Kata Avanzado', '08:00 Jazz Avanzado']),
    )
    expect(location.search).toBe('?vista=lista&orden=-hora')
  })

  test('of a day has the events that come back on it, by their time', async () => {
    onlyEvents(
      { date: '2026-11-09', periodicity: 'weekly' },
      { date: '2026-10-16', time: '10:00', level: 'Mensual', periodicity: 'monthly' },
      { date: '2026-05-16', time: '11:00', level: 'Semestral', periodicity: 'semiannual' },
      { date: '2026-11-16', time: '12:00', level: 'Única' },
      { date: '2026-04-16', level: 'Otro mes', periodicity: 'semiannual' },
      { date: '2027-05-16', level: 'Aún no', periodicity: 'semiannual' },
      { date: '2026-11-17', level: 'Otro día' },
    )
    const { app, calendar } = await openCalendar('?vista=lista&fecha=2026-11-16')
    const day = ['10:00 Kata Mensual', '11:00 Kata Semestral', '12:00 Kata Única', '17:00 Kata Avanzado']
    await waitFor(() => expect(calendar.list()).toEqual(day))
    await app.user.click(screen.getByText('Limpiar'))
    await waitFor(() => expect(calendar.list()).toHaveLength(7))
    expect(location.search).toBe('?vista=lista')
  })

  test('the day is chosen by its filter, and one without events says so', async () => {
    onlyEvents({})
    const { app, calendar } = await openCalendar('?vista=lista')
    await waitFor(() => expect(calendar.list()).toHaveLength(1))
    const list = within(screen.getByLabelText('Lista de eventos'))
    await app.user.type(list.getByLabelText('Fecha'), '2026-11-18')
    expect(await list.findByText('No hay eventos.')).toBeVisible()
    expect(location.search).toBe('?vista=lista&fecha=2026-11-18')
    expect(list.queryByText('Reintentar')).not.toBeInTheDocument()
  })

  test.each([
    ['2026-01-31', true],
    ['2026-02-28', false],
    ['2026-03-03', false],
    ['2026-03-31', true],
    ['2026-04-30', false],
    ['2026-12-31', true],
  ])('an event of the 31st of January, each month: on %s %s', async (day, isThere) => {
    onlyEvents({ date: '2026-01-31', periodicity: 'monthly' })
    const { calendar } = await openCalendar(`?vista=lista&fecha=${day}`)
    await waitFor(() => expect(screen.queryByLabelText('Cargando eventos')).not.toBeInTheDocument())
    expect(calendar.list()).toEqual(isThere ? ['17:00 Kata Avanzado'] : [])
  })

  test.each([
    ['2024-02-29', true],
    ['2024-08-29', true],
    ['2025-02-28', false],
    ['2025-03-01', false],
    ['2025-08-29', true],
    ['2028-02-29', true],
    ['2023-08-29', false],
  ])('an event of the 29th of February, each half-year: on %s %s', async (day, isThere) => {
    onlyEvents({ date: '2024-02-29', periodicity: 'semiannual' })
    const { calendar } = await openCalendar(`?vista=lista&fecha=${day}`)
    await waitFor(() => expect(screen.queryByLabelText('Cargando eventos')).not.toBeInTheDocument())
    expect(calendar.list()).toEqual(isThere ? ['17:00 Kata Avanzado'] : [])
  })

  test('the view is chosen and stays in the address', async () => {
    onlyEvents({})
    const { app, calendar } = await openCalendar()
    await calendar.event('17:00 Kata Avanzado')
    await app.user.click(screen.getByLabelText('Lista'))
    await waitFor(() => expect(calendar.list()).toEqual(['17:00 Kata Avanzado']))
    expect(location.search).toBe('?vista=lista')
    await app.user.click(screen.getByLabelText('Semanal'))
    await waitFor(() => expect(calendar.week()).toHaveLength(7))
    expect(location.search).toBe('')
  })
})

describe('the detail of an event', () => {
  const textsOf = (detail: Pick<typeof screen, 'getAllByRole'>, role: 'term' | 'definition') =>
    detail.getAllByRole(role).map(({ textContent }) => textContent)

  test.each(['', '?vista=lista'])('says all of it (%s); Cerrar and Escape give the keyboard back', async (search) => {
    onlyEvents({ periodicity: 'semiannual' })
    const { app, calendar } = await openCalendar(search)
    const detail = await calendar.open('17:00 Kata Avanzado')
    const opener = () => calendar.event('17:00 Kata Avanzado')
    expect(textsOf(detail, 'term')).toEqual(['Fecha', 'Hora', 'Subdisciplina', 'Nivel', 'Maestro', 'Periodicidad'])
    expect(textsOf(detail, 'definition')).toEqual([
      '17/11/2026',
      '17:00',
      'Kata',
      'Avanzado',
      'Dánae Quiroz Lara',
      'Semestral',
    ])
    await app.user.click(detail.getByText('Cerrar'))
    await waitFor(async () => expect(await opener()).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await calendar.open('17:00 Kata Avanzado')
    await app.user.keyboard('{Escape}')
    await waitFor(async () => expect(await opener()).toHaveFocus())
  })

  test('Editar takes the event and the keyboard to the form', async () => {
    const { app, calendar } = await openCalendar('?semana=2026-11-21')
    const detail = await calendar.open('09:00 Ballet clásico Principiante')
    await app.user.click(detail.getByText('Editar'))
    await waitFor(() => expect(calendar.field('Fecha')).toHaveFocus())
    expect(screen.getByText('Editar 09:00 Ballet clásico Principiante')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Detalle del evento')).not.toBeInTheDocument())
    expect(calendar.field('Fecha')).toHaveFocus()
    expect(calendar.typed()).toMatchObject({ Hora: '09:00', Subdisciplina: 'Ballet clásico', Periodicidad: 'weekly' })
  })

  test('Editar asks before it takes the place of what was typed', async () => {
    const { app, calendar } = await openCalendar()
    await calendar.put({ Fecha: '2026-11-24' })
    const event = '09:00 Ballet clásico Principiante'
    await app.user.click((await calendar.open(event)).getByText('Editar'))
    const asked = () => screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })
    await app.user.click(within(await asked()).getByText('Cancelar'))
    expect(calendar.typed()).toEqual({ ...emptyForm, Fecha: '2026-11-24' })
    expect(await calendar.event(event)).toHaveFocus()

    await app.user.click((await calendar.open(event)).getByText('Editar'))
    await app.user.click(within(await asked()).getByText('Aceptar'))
    await waitFor(() => expect(calendar.field('Fecha')).toHaveFocus())
    expect(calendar.typed()).toMatchObject({ Hora: '09:00', Subdisciplina: 'Ballet clásico' })
  })

  test('Eliminar asks first: Cancelar leaves the event, Aceptar deletes it and the keyboard is in the week', async () => {
    const { app, calendar } = await openCalendar()
    const sent = requestsTo(server, 'delete_event')
    const detail = await calendar.open('09:00 Ballet clásico Principiante')
    await app.user.click(detail.getByText('Eliminar'))
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar este evento?' }))
    await app.user.keyboard('{Escape}')
    expect(detail.getByText('Eliminar')).toBeVisible()
    await app.user.click(question.getByText('Cancelar'))
    expect(detail.getByText('Eliminar').closest('button')).toHaveFocus()
    expect(sent).toEqual([])

    await app.user.click(detail.getByText('Eliminar'))
    await app.user.click(await screen.findByText('Aceptar'))
    await waitFor(() => expect(statuses()).toContain('Evento eliminado.'))
    await waitFor(() => expect(screen.queryByText('Detalle del evento')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByText('Ballet clásico', { selector: 'ol *' })).not.toBeInTheDocument())
    const week = document.querySelector('ol')
    await waitFor(() => {
      expect(document.activeElement?.contains(week)).toBe(true)
      expect(document.activeElement).not.toBe(document.body)
    })
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([{ id: expect.any(Number) }])
  })
})

describe('saving an event', () => {
  test('goes out as the contract has it, and the form is empty again (spec 4, Event form)', async () => {
    const { app, calendar } = await openCalendar('?semana=2026-11-24')
    await screen.findByText('Kata', { selector: 'option' })
    await screen.findByText('Bruno Ocampo Salas', { selector: 'option' })
    await screen.findByText('Avanzado', { selector: 'option' })
    const sent = requestsTo(server, 'register_event')
    await calendar.put({ ...complete, Periodicidad: 'semiannual' })
    await app.user.click(calendar.submit())
    await waitFor(() => expect(statuses()).toContain('Evento creado.'))
    expect(alerts()).toEqual([])
    await waitFor(() => expect(calendar.week()[1]?.events).toContain('12:30 Kata Avanzado'))
    expect(calendar.typed()).toEqual(emptyForm)
    expect(calendar.field('Fecha')).toHaveFocus()
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

  test('of one that is edited names it by its id', async () => {
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

  test('of what is incomplete asks for each missing field, and goes to the first', async () => {
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

  test('what the lists no longer have can still be chosen for the event that has it', async () => {
    onlyEvents({ teacher: 'Renata Solís', subdiscipline: 'Tap', level: 'Único', time: '17:00' })
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

  test('a time that the server gives with seconds is one of the clock', async () => {
    onlyEvents({ time: '17:00:00' })
    const { app, calendar } = await openCalendar()
    const detail = await calendar.open('17:00 Kata Avanzado')
    expect(detail.getByText('17:00')).toBeVisible()
    await app.user.click(detail.getByText('Editar'))
    await waitFor(() => expect(calendar.field('Hora')).toHaveValue('17:00'))
  })

  test('an event whose date cannot be read is in the list, to be given one', async () => {
    onlyEvents({ date: '0000-00-00' })
    const { app, calendar } = await openCalendar('?vista=lista')
    await app.user.click(await screen.findByLabelText('Editar 17:00 Kata Avanzado'))
    await waitFor(() => expect(calendar.field('Hora')).toHaveValue('17:00'))
    expect(calendar.field('Fecha')).toHaveValue('')
    await app.user.click(calendar.submit())
    expect(calendar.field('Fecha')).toHaveFocus()
    expect(calendar.field('Fecha')).toBeInvalid()
  })
})

describe('a teacher in two places at once (spec 2, Calendar)', () => {
  const other = { teacher: 'Bruno Ocampo Salas', subdiscipline: 'Jazz funk', level: 'Intermedio', time: '12:30' }

  test('is warned of while it is planned, the other class named, and can be saved all the same', async () => {
    onlyEvents({ ...other, date: '2026-11-03', periodicity: 'weekly' })
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

  test('an event that is edited does not clash with itself', async () => {
    onlyEvents({ ...other, date: '2026-11-17' }, { ...other, date: '2026-11-17', subdiscipline: 'Breaking' })
    const { app, calendar } = await openCalendar()
    await app.user.click((await calendar.open('12:30 Jazz funk Intermedio')).getByText('Editar'))
    await waitFor(() => expect(calendar.clash()).toContain('Breaking Intermedio (Única vez), el 17/11/2026'))
    expect(calendar.clash()).not.toContain('Jazz funk')
  })

  test('of many clashes the first three are named and the others counted', async () => {
    const days = ['2026-12-01', '2026-11-24', '2026-12-08', '2026-12-15', '2026-12-22']
    onlyEvents(...days.map((date, index) => ({ ...other, date, level: `Grupo ${index}` })))
    const { calendar } = await openCalendar()
    await screen.findByText('Bruno Ocampo Salas', { selector: 'option' })
    await calendar.put({ ...complete, Subdisciplina: '', Nivel: '', Periodicidad: 'weekly' })
    const items = calendar.form().getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Jazz funk Grupo 1 (Única vez), el 24/11/2026',
      'Jazz funk Grupo 0 (Única vez), el 01/12/2026',
      'Jazz funk Grupo 2 (Única vez), el 08/12/2026',
      'y otras 2',
    ])
  })
})

test('who may not open the calendar is told so, and has no entry for it', async () => {
  expectErrors(/^Unauthorized/)
  const asked = requestsTo(server, 'list_events')
  await openApp('/calendario', { as: 'recepcion' })
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  expect(screen.queryByText('Calendario')).not.toBeInTheDocument()
  expect(asked).toEqual([])
})
