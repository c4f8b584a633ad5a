/** Lists that a person has to reload: too long for automatic loading, or failed (spec 2, Every screen). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { answers, html500 } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { goAway, holdTime } from '#support/screens/time.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const minute = 60_000

describe('a list too long to be loaded every minute', () => {
  const students = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Alumna ${index + 1}` }))
  /** A million characters are the limit. */
  const long = (count: number) => ({ students: students(count), notes: 'x'.repeat(1_000_000) })
  const serves = (count: number) => server.use(answers('list_students', long(count)))

  test.each([
    ['/estudiantes', 'section[aria-label=Estudiantes]'],
    ['/pos', 'section[aria-label=Venta]'],
  ])('on %s shows its age, and only a button loads it again', async (path, area) => {
    const time = holdTime()
    serves(1)
    const app = await openApp(path, { as: 'admin' })
    const renew = await screen.findByText('Actualizar', { selector: `${area} button *` })
    const loaded = () =>
      /Actualizado (el [\d/]+ )?a las \d\d:\d\d/.exec(document.querySelector(area)?.textContent ?? '')?.[0]
    const first = loaded()
    expect(first).toMatch(/^Actualizado a las /)
    const asked = requestsTo(server, 'list_students')
    serves(2)
    await time.pass(12 * minute)
    await time.returnAfter(2 * 60 * minute)
    expect(loaded()).toBe(first)
    expect(statuses()).toEqual([])
    expect(asked).toEqual([])

    await app.user.click(renew)
    await waitFor(() => expect(loaded()).not.toBe(first))
    expect(asked).toHaveLength(1)
    expect(statuses()).toEqual(['Lista actualizada.'])
    expect(app.queries.getQueryData(['students'])).toMatchObject({ rows: [{}, {}] })
  })

  test('has this notice, unlike a list with automatic loading', async () => {
    await openStudents(few)
    expect(screen.queryByText('Actualizar')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Actualizado/)).not.toBeInTheDocument()
  })
})

describe('a list that cannot be loaded again', () => {
  const note = 'No se pudo actualizar.'

  test('keeps its rows and shows one notice without an alert, until the next success', async () => {
    expectErrors(/list_students\.php/)
    const time = holdTime()
    const list = await openStudents(few)
    const before = list.names()
    server.use(html500('list_students'))
    await time.pass(5 * minute)
    await waitFor(() => expect(statuses()).toEqual([note]))
    expect(screen.getByText(/^Actualizado a las \d\d:\d\d$/)).toBeVisible()
    expect(list.names()).toEqual(before)
    const live = document.querySelector('section [role=status]')
    const sentence = live?.firstElementChild
    await time.pass(minute)
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    expect(statuses()).toEqual([note])
    expect(live?.firstElementChild).toBe(sentence)
    expect(within(list.table()).queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()

    await list.user.click(screen.getByText('Reintentar'))
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    expect(statuses()).toEqual([note])

    server.resetHandlers()
    await list.user.click(screen.getByText('Reintentar'))
    await waitFor(() => expect(screen.queryByText('Reintentar')).not.toBeInTheDocument())
    expect(statuses()).toEqual(['Lista actualizada.'])
    expect(list.names()).toEqual(before)
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('shows the notice without a network, although no call fails', async () => {
    const time = holdTime()
    const list = await openStudents(few)
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    const asked = requestsTo(server, 'list_students')
    const away = goAway('offline')
    await time.pass(2 * minute)
    expect(statuses()).toEqual([])
    await time.pass(18 * minute)
    await time.pass(minute / 6)
    expect(statuses()).toEqual([note])
    expect(screen.getByText(/^Actualizado a las \d\d:\d\d$/)).toBeVisible()
    expect(asked).toEqual([])
    away.back()
    await time.returnAfter(0, new Event('online'), window)
    await waitFor(() => expect(screen.queryByText('Reintentar')).not.toBeInTheDocument())
    expect(statuses()).toEqual([])
  })

  test('shows the notice while its answer does not come', async () => {
    const time = holdTime()
    const list = await openStudents(few)
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    const gate = gateFor(server, 'list_students')
    await time.pass(4 * minute)
    await gate.arrival()
    await time.pass(minute / 6)
    expect(statuses()).toEqual([note])
    await gate.pass()
    await waitFor(() => expect(screen.queryByText('Reintentar')).not.toBeInTheDocument())
  })

  test('shows no notice on a return, while it loads again', async () => {
    const time = holdTime()
    const list = await openStudents(few)
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    const away = goAway('hidden')
    await time.pass(60 * minute)
    await time.pass(minute / 6)
    away.back()
    const gate = gateFor(server, 'list_students')
    await time.returnAfter(0)
    await gate.arrival()
    await time.pass(minute / 6)
    expect(statuses()).toEqual([])
    await gate.pass()
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
  })

  test('loads again by itself a minute later', async () => {
    expectErrors(/list_students\.php/)
    const time = holdTime()
    const list = await openStudents(few)
    server.use(html500('list_students'))
    await time.pass(minute)
    await screen.findByText('Reintentar')
    server.resetHandlers()
    await time.pass(minute)
    await waitFor(() => expect(screen.queryByText('Reintentar')).not.toBeInTheDocument())
    expect(statuses()).toEqual([])
    expect(list.names()).toHaveLength(fewStudents(db).length)
  })
})
