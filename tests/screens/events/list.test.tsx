/** The list of events: its order, its filter by day, and its address (spec 2, Calendar). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openCalendar, onlyEvents } from '#support/screens/calendar.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

describe('the list (spec 2, Calendar)', () => {
  test('shows every event, the earliest first, and can be sorted by each column', async () => {
    onlyEvents(
      server,
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
    await app.user.click(screen.getByText('Nivel', { selector: 'th button' }))
    await waitFor(() => expect(location.search).toBe('?vista=lista&orden=nivel'))
  })

  test('begins with what comes next, on its next day, and ends with what is over', async () => {
    onlyEvents(
      server,
      { date: '2026-01-05', time: '17:00', periodicity: 'weekly' },
      { date: '2026-03-19', time: '10:00', level: 'Mensual', periodicity: 'monthly' },
      { date: '2026-11-02', level: 'Pasado' },
      { date: '2026-11-21', level: 'Sábado' },
    )
    const { app, calendar } = await openCalendar('?vista=lista')
    await waitFor(() =>
      expect(calendar.list()).toEqual([
        '17:00 Kata Sábado',
        '17:00 Kata Avanzado',
        '10:00 Kata Mensual',
        '17:00 Kata Pasado',
      ]),
    )
    const days = [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent)
    expect(days).toEqual(['21/11/2026', '23/11/2026', '19/12/2026', '02/11/2026'])
    await app.user.click(screen.getByLabelText('17:00 Kata Avanzado'))
    expect(await screen.findByText('Lunes 23 de noviembre de 2026')).toBeVisible()
    expect(screen.getByText('Desde el lunes 5 de enero de 2026')).toBeVisible()
  })

  test('names the days of a class with several, so that its rows can be told apart by ear', async () => {
    onlyEvents(
      server,
      { date: '2026-11-23', periodicity: 'weekly' },
      { date: '2026-11-25', periodicity: 'weekly' },
      { date: '2026-11-25', level: 'Infantil' },
    )
    await openCalendar('?vista=lista')
    await screen.findByLabelText('Eliminar 17:00 Kata Avanzado, lunes 23 de noviembre de 2026')
    expect(screen.getByLabelText('Editar 17:00 Kata Avanzado, miércoles 25 de noviembre de 2026')).toBeVisible()
    expect(screen.getByLabelText('Editar 17:00 Kata Infantil')).toBeVisible()
  })

  test('shows the recurring events of a chosen day, by time', async () => {
    onlyEvents(
      server,
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
    expect(within(screen.getByLabelText('Lista de eventos')).getByLabelText('Fecha')).toHaveFocus()
    expect(location.search).toBe('?vista=lista')
  })

  test('can be filtered by a day, with a text for a day without events', async () => {
    onlyEvents(server, {})
    const { app, calendar } = await openCalendar('?vista=lista')
    await waitFor(() => expect(calendar.list()).toHaveLength(1))
    const list = within(screen.getByLabelText('Lista de eventos'))
    await app.user.type(list.getByLabelText('Fecha'), '2026-11-18')
    expect(await list.findByText('No hay eventos.')).toBeVisible()
    expect(location.search).toBe('?vista=lista&fecha=2026-11-18')
    expect(list.queryByText('Reintentar')).not.toBeInTheDocument()
  })

  test('keeps the chosen view in the address', async () => {
    onlyEvents(server, {})
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
