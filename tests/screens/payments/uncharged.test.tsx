/** Months without charge, of a student and of everybody (spec 4, Who owes). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepMemory } from '#api/memory.ts'
import { memoryQuery } from '#rows/memory.ts'
import { button } from '#support/screens/find.ts'
import { openPayments, sees, totals } from '#support/screens/payments.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { db, server } = await withBackend()

const stored = (): unknown => JSON.parse(db.memory.first({ key: 'uncharged-months' })?.value ?? '[]')

async function open(search = '') {
  const opened = await openPayments(server, search)
  const { queries } = opened.app
  await waitFor(() => expect(queries.getQueryData(memoryQuery().queryKey)).toBeDefined())
  return opened
}

test('a student pauses until a month, is charged again in one of them, and the year says which', async () => {
  const { app, choose } = await open()
  await app.user.click(await screen.findByLabelText('No cobrar a Beto Núñez'))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.selectOptions(dialog.getByLabelText('Hasta'), 'Enero de 2027')
  await app.user.type(dialog.getByLabelText('Motivo (opcional)'), 'Viaje{Enter}')
  const pause = ['2026-11', '2026-12', '2027-01'].map((month) => ({ student: '2', month, note: 'Viaje' }))
  await waitFor(() => expect(stored()).toEqual(pause))
  await sees([
    ['Ana López', '$950.00', 'Pagado'],
    ['Beto Núñez Viaje', '$0.00', 'Sin cobro'],
  ])
  expect(totals('Pagados', 'Pendientes')).toEqual(['1', '0'])
  await waitFor(() => expect(screen.getByLabelText('Volver a cobrar a Beto Núñez')).toHaveFocus())
  expect(screen.getByLabelText('Cobrar a Beto Núñez')).toBeVisible()
  await choose('Mes', 'Diciembre')
  await sees([
    ['Ana López', '$0.00', 'Pendiente'],
    ['Beto Núñez Viaje', '$0.00', 'Sin cobro'],
    ['Darío Ávila', '$0.00', 'Pendiente'],
  ])
  await app.user.click(await screen.findByLabelText('Volver a cobrar a Beto Núñez'))
  expect(await screen.findByLabelText('No cobrar a Beto Núñez')).toHaveFocus()
  await waitFor(() => expect(stored()).toEqual(pause.filter(({ month }) => month !== '2026-12')))
  await app.user.click(screen.getByLabelText('Anual'))
  const row = (await screen.findByText('Beto Núñez', { selector: 'th *' })).closest('tr')
  await waitFor(() => expect(row).toHaveTextContent(/Pendiente \$700\.00Sin cobro ?Por venir/))
})

test('nobody owes a month without charge for everybody, until it is charged again', async () => {
  const { app } = await open('?vista=cobranza')
  await waitFor(() => expect(totals('Estudiantes con adeudo', 'Meses pendientes')).toEqual(['2', '12']))
  await app.user.click(button('Meses sin cobro'))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.selectOptions(dialog.getByLabelText('Mes'), 'Julio de 2026')
  await app.user.type(dialog.getByLabelText('Motivo (opcional)'), 'Vacaciones{Enter}')
  await waitFor(() => expect(totals('Meses pendientes')).toEqual(['11']))
  const july = { student: null, month: '2026-07', note: 'Vacaciones' }
  await waitFor(() => expect(stored()).toEqual([july]))

  const ofBeto = { student: '2', month: '2026-10', note: '' }
  const { version = 0 } = db.memory.first({ key: 'uncharged-months' }) ?? {}
  await keepMemory(testCalls, { key: 'uncharged-months', value: JSON.stringify([july, ofBeto]), version })
  await app.user.click(button('Meses sin cobro'))
  expect(await screen.findByText('Julio de 2026: Vacaciones')).toBeVisible()
  await app.user.click(screen.getByLabelText('Volver a cobrar julio de 2026'))
  await waitFor(() => expect(stored()).toEqual([ofBeto]))
  await act(async () => app.queries.refetchQueries({ queryKey: memoryQuery().queryKey }))
  await waitFor(() => expect(totals('Meses pendientes')).toEqual(['11']))
})
