/** Who paid and who owes (spec 2, Payments; spec 4, Payment status). */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { listFailuresOf, loadUnderEach } from '#support/screens/failures.ts'
import { expired, html500, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { november, october, openPayments, sees, totals, academy } from '#support/screens/payments.ts'
import { rows } from '#support/screens/find.ts'
import { sessionExpired, signIn } from '#support/screens/session.ts'

const { server } = await withBackend()

const noStudents = 'No hay estudiantes.'
const noPayments = 'No se pudieron cargar los pagos: mientras tanto, todos aparecen como pendientes.'

/** The server works again. */
function mend() {
  server.resetHandlers()
  server.use(...academy)
}

describe('while a list loads', () => {
  test.each(['list_students', 'list_payments'])(
    '%s: the filters are shown, and nobody is shown as owing',
    async (endpoint) => {
      await signInAs('recepcion')
      server.use(...academy)
      const gate = gateFor(server, endpoint)
      await openApp('/pagos')
      expect(await screen.findByLabelText('Cargando pagos')).toBeVisible()
      expect(screen.getByLabelText('Mes')).toBeVisible()
      expect(rows()).toEqual([])
      expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['', '', ''])
      await gate.pass()
      await sees(november)
      expect(screen.queryByLabelText('Cargando pagos')).not.toBeInTheDocument()
    },
  )
})

describe('a list that fails', () => {
  test('of payments: says so beside the students, and «Reintentar» loads the list', async () => {
    expectErrors(/list_payments\.php/)
    const failures = listFailuresOf('list_payments')
    await loadUnderEach(server, failures, {
      open: () => openPayments(server, '', [html500('list_payments')]),
      sees: async () => {
        await sees([
          ['Ana López', '$0.00', 'Pendiente'],
          ['Beto Núñez', '$0.00', 'Pendiente'],
        ])
        expect(screen.getByText(noPayments)).toBeVisible()
        expect([alerts(), statuses()]).toEqual([[], []])
      },
      retry: ({ app }) => app.press('Reintentar'),
      mend,
    })
    await sees(november)
    expect(screen.queryByText(noPayments)).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledTimes(failures.length)
  })

  test('of students: shows nobody, and «Reintentar» loads the list', async () => {
    expectErrors(/list_students\.php/)
    const failures = listFailuresOf('list_students')
    await loadUnderEach(server, failures, {
      open: () => openPayments(server, '?mes=10', [html500('list_students')]),
      sees: async ({ field }) => {
        await sees([[`${noStudents} Reintentar`]])
        expect([alerts(), statuses()]).toEqual([[], []])
        expect(field('Estudiante')).toHaveValue('Todos')
        expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['0', '0', '$0.00'])
      },
      retry: ({ app }) => app.press('Reintentar'),
      mend,
    })
    await sees(october)
    expect(console.error).toHaveBeenCalledTimes(failures.length)
  })
})

test('without a network one «Reintentar» loads both lists', async () => {
  expectErrors(/list_\w+\.php/)
  const { app } = await openPayments(server, '', [unreachable('list_students'), unreachable('list_payments')])
  await sees([[`${noStudents} Reintentar`]])
  mend()
  await app.press('Reintentar')
  await sees(november)
  expect(screen.queryByText(noPayments)).not.toBeInTheDocument()
})

describe('a session that expires', () => {
  test.each(['list_students', 'list_payments'])(
    'while %s loads: the same view is there after the login',
    async (endpoint) => {
      expectErrors(/list_\w+\.php/)
      const { app } = await openPayments(server, '?mes=10&estado=pendiente', [expired(endpoint)])
      expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
      expect(alerts()).toEqual([sessionExpired])
      mend()
      await signIn(app, 'recepcion', 'recepcion2026')
      await sees([['Beto Núñez', '$700.00', 'Pendiente']])
      expect(window.location.search).toBe('?mes=10&estado=pendiente')
      expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    },
  )
})

test('the lists are loaded once for all filters and both views', async () => {
  await signInAs('recepcion')
  server.use(...academy)
  const asked = requestsTo(server)
  const app = await openApp('/pagos')
  await sees(november)
  await app.user.click(screen.getByLabelText('Anual'))
  await app.user.click(await screen.findByTitle('Ver octubre de 2026'))
  await sees(october)
  const paths = asked.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('list_'))
  expect(paths.toSorted()).toEqual(['/api/list_payments.php', '/api/list_students.php'])
})
