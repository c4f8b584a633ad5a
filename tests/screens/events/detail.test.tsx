/** The detail of an event: display, edition and deletion (spec 2, Calendar). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { openCalendar, onlyEvents, emptyForm } from '#support/screens/calendar.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

describe('the detail of an event', () => {
  const textsOf = (detail: Pick<typeof screen, 'getAllByRole'>, role: 'term' | 'definition') =>
    detail.getAllByRole(role).map(({ textContent }) => textContent)

  test.each(['', '?vista=lista'])('shows all its values (%s); Cerrar and Escape return the focus', async (search) => {
    onlyEvents(server, { periodicity: 'semiannual' })
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

  test.each([
    ['?semana=2026-11-23', 'Miércoles 25 de noviembre de 2026'],
    ['?vista=lista&fecha=2026-12-02', 'Miércoles 2 de diciembre de 2026'],
    ['?vista=lista', 'Miércoles 25 de noviembre de 2026'],
  ])('names the opened day, and the start of the series (%s)', async (search, day) => {
    onlyEvents(server, { date: '2026-01-07', periodicity: 'weekly' })
    const { calendar } = await openCalendar(search)
    const detail = await calendar.open('17:00 Kata Avanzado')
    expect(detail.getByText(day)).toBeVisible()
    expect(detail.getByText('Desde el miércoles 7 de enero de 2026')).toBeVisible()
  })

  test('calls off the class of one day, which the week says, and takes it back', async () => {
    onlyEvents(server, { date: '2026-01-07', periodicity: 'weekly' })
    const { app, calendar } = await openCalendar('?semana=2026-11-23')
    const detail = await calendar.open('17:00 Kata Avanzado')
    await app.user.click(detail.getByText('Este día no hay clase'))
    expect(detail.getByText(/^Ese día no hay clase\. Sin lista no se le paga a Dánae Quiroz Lara\./)).toBeVisible()
    const off = [{ date: '2026-11-25', key: 'kata\navanzado\ndanae quiroz lara\n17:00', words: 'Kata Avanzado, 17:00' }]
    const stored = (): unknown => JSON.parse(db.memory.first({ key: 'classes-not-held' })?.value ?? '[]')
    await waitFor(() => expect(stored()).toEqual(off))
    await calendar.event('17:00 Kata Sin clase')
    await app.user.click(detail.getByText('Deshacer: sí hay clase'))
    await waitFor(() => expect(stored()).toEqual([]))
  })

  test('a past class is not called off here', async () => {
    onlyEvents(server, { date: '2026-01-07', periodicity: 'weekly' })
    const { calendar } = await openCalendar('?semana=2026-11-09')
    const detail = await calendar.open('17:00 Kata Avanzado')
    expect(detail.queryByText('Este día no hay clase')).not.toBeInTheDocument()
  })

  test('states before the start of a series that it has not begun, although section 5 counts the week', async () => {
    onlyEvents(server, { date: '2026-12-02', periodicity: 'weekly' })
    const { calendar } = await openCalendar('?semana=2026-11-23')
    const detail = await calendar.open('17:00 Kata Avanzado')
    expect(detail.getByText('Miércoles 25 de noviembre de 2026')).toBeVisible()
    expect(detail.getByText('Todavía no empieza: es desde el miércoles 2 de diciembre de 2026')).toBeVisible()
  })

  test('has no such line for a single event', async () => {
    onlyEvents(server, {})
    const { calendar } = await openCalendar()
    const detail = await calendar.open('17:00 Kata Avanzado')
    expect(detail.getByText('Martes 17 de noviembre de 2026')).toBeVisible()
    expect(detail.queryByText(/^Desde el/)).not.toBeInTheDocument()
  })

  test('Editar fills the form with the event and focuses it', async () => {
    const { app, calendar } = await openCalendar('?semana=2026-11-21')
    const detail = await calendar.open('09:00 Ballet clásico Principiante')
    await app.user.click(detail.getByText('Editar'))
    await waitFor(() => expect(calendar.field('Fecha')).toHaveFocus())
    expect(screen.getByText('Editar 09:00 Ballet clásico Principiante')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Detalle del evento')).not.toBeInTheDocument())
    expect(calendar.field('Fecha')).toHaveFocus()
    expect(calendar.typed()).toMatchObject({ Hora: '09:00', Subdisciplina: 'Ballet clásico', Periodicidad: 'weekly' })
  })

  test('Editar asks before it replaces typed values', async () => {
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

  test('Eliminar asks first: Cancelar keeps the event, Aceptar deletes it and focuses the week', async () => {
    const { app, calendar } = await openCalendar()
    const sent = requestsTo(server, 'delete_event')
    const detail = await calendar.open('09:00 Ballet clásico Principiante')
    await app.user.click(detail.getByText('Eliminar'))
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar este evento?' }))
    expect(question.getByText(/^Se eliminan todos los \S+, también los que ya pasaron\./)).toBeVisible()
    await app.user.keyboard('{Escape}')
    expect(detail.getByText('Eliminar')).toBeVisible()
    await app.user.click(question.getByText('Cancelar'))
    expect(button('Eliminar', detail)).toHaveFocus()
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

  test('a late answer to Eliminar leaves another event open that the person opened meanwhile', async () => {
    const { app, calendar } = await openCalendar()
    const gate = gateFor(server, 'delete_event')
    await app.user.click((await calendar.open('09:00 Ballet clásico Principiante')).getByText('Eliminar'))
    await app.user.click(await screen.findByText('Aceptar'))
    await gate.arrival()
    await app.user.click(within(await screen.findByRole('alertdialog')).getByText('Cerrar'))
    await app.user.click(await screen.findByText('Cerrar'))
    const other = await calendar.open('17:00 Ballet infantil Intermedio')
    await waitFor(() => expect(other.getByText('Editar').closest('button')).toHaveFocus())
    await gate.pass()
    await waitFor(() => expect(screen.queryByText('Ballet clásico', { selector: 'ol *' })).not.toBeInTheDocument())
    expect(other.getByText('Editar').closest('button')).toHaveFocus()
  })
})
