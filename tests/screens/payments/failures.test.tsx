/** The payments while their lists load, and when they fail (spec 7, Reading; spec 8). */

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { html500, unreachable } from '#support/screens/faults.ts'
import { rows } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { november, october, openPayments, sees, totals, academy } from '#support/screens/payments.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const noStudents = 'No hay estudiantes.'
const noPayments = 'No se pudieron cargar los pagos: mientras tanto, todos aparecen como pendientes.'

function mend() {
  server.resetHandlers()
  server.use(...academy)
}

test.each(['list_students', 'list_payments'])(
  'while a list loads (%s), the filters are visible, and no student counts as a debtor',
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

describe('a list that fails', () => {
  test('of payments: shows a notice beside the students, and «Reintentar» loads the list', async () => {
    expectErrors(/list_payments\.php/)
    const { app } = await openPayments(server, '', [html500('list_payments')])
    await sees([
      ['Ana López', '$0.00', 'Pendiente'],
      ['Beto Núñez', '$0.00', 'Pendiente'],
    ])
    expect(screen.getByText(noPayments)).toBeVisible()
    expect([alerts(), statuses()]).toEqual([[], []])
    mend()
    await app.press('Reintentar')
    await sees(november)
    expect(screen.queryByText(noPayments)).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of students: shows no students, and «Reintentar» loads the list', async () => {
    expectErrors(/list_students\.php/)
    const { app, field } = await openPayments(server, '?mes=10', [html500('list_students')])
    await sees([[`${noStudents} No se pudo cargar la lista. Reintentar`]])
    expect([alerts(), statuses()]).toEqual([[], []])
    expect(field('Estudiante')).toHaveValue('Todos')
    expect(totals('Pagados', 'Pendientes', 'Monto pagado')).toEqual(['0', '0', '$0.00'])
    mend()
    await app.press('Reintentar')
    await sees(october)
    expect(console.error).toHaveBeenCalledOnce()
  })
})

test('without a network one «Reintentar» loads both lists', async () => {
  expectErrors(/list_\w+\.php/)
  const { app } = await openPayments(server, '', [unreachable('list_students'), unreachable('list_payments')])
  await sees([[`${noStudents} No se pudo cargar la lista. Reintentar`]])
  mend()
  await app.press('Reintentar')
  await sees(november)
  expect(screen.queryByText(noPayments)).not.toBeInTheDocument()
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
  expect(paths.toSorted()).toEqual(['payments', 'products', 'students'].map((noun) => `/api/list_${noun}.php`))
})
