/** The week: its columns, its dates in the address, and its permissions (spec 2, Calendar). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bringBackDays, dismissDays } from '#device/kept/not-held.ts'
import { openCalendar, onlyEvents } from '#support/screens/calendar.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const headings = (week: { heading: string | undefined }[]) => week.map(({ heading }) => heading)

const semana = () => new URLSearchParams(location.search).get('semana')

describe('the week (spec 2, Calendar)', () => {
  const november = ['Lunes 16', 'Martes 17', 'Miércoles 18', 'Jueves 19', 'Viernes 20', 'Sábado 21', 'Domingo 22']

  test('has seven columns from Monday, with today marked and the events in order of time', async () => {
    onlyEvents(
      server,
      { time: '18:00' },
      { time: '09:30', level: 'Intermedio' },
      { date: '2026-11-22', subdiscipline: 'Jazz' },
    )
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

  test('says which class was called off, in a series that goes on', async () => {
    onlyEvents(server, { time: '18:00', date: '2026-11-17' })
    dismissDays(['2026-11-17'])
    const { calendar } = await openCalendar()
    await calendar.event('18:00 Kata Sin clase')
    bringBackDays(['2026-11-17'])
    await calendar.event('18:00 Kata Avanzado')
  })

  test.each(['2026-11-16', '2026-11-18', '2026-11-22', '18/11/2026'])(
    'can be named in the address by any of its days: %s',
    async (day) => {
      const { calendar } = await openCalendar(`?semana=${day}`)
      expect(headings(calendar.week())).toEqual(november)
      await waitFor(() => expect(semana()).toBe('2026-11-16'))
    },
  )

  test('can be changed to the previous, next and current one, also over the end of the year', async () => {
    onlyEvents(server, { date: '2026-12-31' }, { date: '2027-01-03', subdiscipline: 'Jazz' })
    const { app, calendar } = await openCalendar('?semana=2026-12-23')
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
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

  test('is printed by a button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { app } = await openCalendar()
    await app.user.click(screen.getByLabelText('Imprimir la semana'))
    expect(print).toHaveBeenCalledOnce()
  })
})
