/** The dashboard with failed lists, and after an expired session (spec 2, Dashboard). */

import { act, screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { openDashboard, mend, cards, counted, lists } from '#support/screens/dashboard.ts'
import { empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const sessionExpired = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

const failures: [string, (endpoint: string) => HttpHandler][] = [
  ['an error 500 with HTML', html500],
  ['a PHP warning before the JSON', (endpoint) => phpWarning(endpoint, [{ id: 1, name: 'Ana' }])],
  ['an empty body', empty],
  ['success:false', (endpoint) => refused(endpoint, 'La base de datos no responde.')],
  ['no answer', unreachable],
]

/** The parts of the page without data when a list fails, besides its card. */
const uncounted = {
  list_students: [
    'Estudiantes por disciplina',
    'Mensualidades pendientes',
    'Cumpleaños de esta semana',
    'Dejaron de venir',
  ],
  list_sales: ['Ventas por mes', 'Ingresos por tipo', 'Productos más vendidos', 'Cobrado'],
  list_products: ['Mensualidades pendientes'],
  list_teachers: [],
}

/** The cards and lists that show `sin datos`. */
const unknown = () =>
  screen.queryAllByText('sin datos').map((mark) => mark.closest('[role=group], header')?.firstElementChild?.textContent)

test.each(lists)(
  'a list that fails in any way (%s) counts as empty beside the others, and «Reintentar» loads the list',
  async (...list) => {
    const [endpoint, noun, card, none] = list
    expectErrors(new RegExp(`${endpoint}\\.php`))
    const app = await openDashboard(server)
    await waitFor(() => expect(cards()).toEqual(counted))
    for (const [before, [how, fault]] of failures.entries()) {
      server.use(fault(endpoint))
      act(() => void app.queries.resetQueries())
      await waitFor(() => expect(cards(), how).toEqual({ ...counted, [card]: none }))
      expect(screen.getByText(`No se pudo cargar: ${noun}.`)).toBeVisible()
      expect([alerts(), statuses()], how).toEqual([[], []])
      expect(new Set(unknown()), how).toEqual(new Set([card, ...uncounted[endpoint]]))
      mend(server)
      await app.press('Reintentar')
      await waitFor(() => expect(cards(), how).toEqual(counted))
      expect(screen.queryByText(/No se pudo cargar/)).not.toBeInTheDocument()
      expect(unknown(), how).toEqual([])
      expect(console.error, how).toHaveBeenCalledTimes(before + 1)
    }
  },
)

test('without a network everything is zero, and one «Reintentar» loads all lists', async () => {
  expectErrors(/list_\w+\.php/)
  const app = await openDashboard(
    server,
    lists.map(([endpoint]) => unreachable(endpoint)),
  )
  expect(await screen.findByText('No se pudo cargar: estudiantes, ventas, productos, maestros.')).toBeVisible()
  mend(server)
  const asked = requestsTo(server)
  await app.press('Reintentar')
  await waitFor(() => expect(cards()).toEqual(counted))
  expect(asked).toHaveLength(4)
})

test('a session that expires while any list loads: the dashboard is there after the login', async () => {
  expectErrors(/list_\w+\.php/)
  const app = await openDashboard(server)
  await waitFor(() => expect(cards()).toEqual(counted))
  for (const [endpoint] of lists) {
    server.use(expired(endpoint))
    act(() => void app.queries.resetQueries())
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(alerts(), endpoint).toEqual([sessionExpired])
    mend(server)
    await app.type('Usuario', 'direccion')
    await app.type('Contraseña', 'direccion2026')
    await app.press('Iniciar Sesión')
    await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
    await waitFor(() => expect(cards(), endpoint).toEqual(counted))
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  }
})
