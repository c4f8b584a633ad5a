/** Labels distinguish students with the same name (spec 2, Every screen). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { options, rows } from '#support/screens/find.ts'
import { openCounter } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const enrolled = { enrolled_at: '2026-01-12 17:30:00', status: 'Activo' }
const students = [
  { id: 1, name: 'Ana López', parent_name: 'Rosa Díaz', phone: '33 1234 5678', ...enrolled },
  { id: 2, name: 'Ana Lopez', parent_name: '', phone: '(33) 1111-2222', ...enrolled },
  { id: 3, name: 'Beto Núñez', parent_name: 'Rosa Díaz', phone: '33 1234 5678', ...enrolled, status: 'Inactivo' },
]
const payments = [{ studentId: 3, month: '11', year: 2026, amount: 900, status: 'paid' }]
const academy = [answers('list_students', students), answers('list_payments', payments)]

test('labels distinguish namesakes in Pagos: in the rows of a month and a year, in their buttons, and in the chooser', async () => {
  server.use(...academy)
  const app = await openApp('/pagos', { as: 'admin' })
  const names = () => rows().map(([name]) => name)
  await waitFor(() =>
    expect(names()).toEqual(['Ana López (tutor: Rosa Díaz)', 'Ana Lopez (tel. 2222)', 'Beto Núñez Inactivo']),
  )
  expect(screen.getByLabelText('Registrar pago de Ana Lopez (tel. 2222)')).toBeVisible()
  await app.user.type(screen.getByLabelText('Estudiante', { selector: 'input' }), 'o')
  await waitFor(() =>
    expect(options()).toEqual([
      'Todos',
      'Ana López (tutor: Rosa Díaz)',
      'Ana Lopez (tel. 2222)',
      'Beto Núñez (Inactivo)',
    ]),
  )
  await app.user.click(screen.getByLabelText('Anual'))
  await waitFor(() => expect(names()[1]).toContain('Ana Lopez tel. 2222 Debe 1 mes'))
})

test('labels distinguish namesakes at the counter: in the chooser, in the choice, and on the sale', async () => {
  expectErrors(/register_sale\.php/)
  server.use(...academy)
  const { pos } = await openCounter()
  await pos.pick('Ana Lopez (tel. 2222)')
  expect(pos.student).toHaveValue('Ana Lopez (tel. 2222)')
  // The field truncates a long name, so the label also stands below it.
  expect(pos.student).toHaveAccessibleDescription('tel. 2222')
  expect(pos.counter.getByText('tel. 2222')).toBeVisible()
  await pos.add('Clase suelta')
  server.use(answers('register_sale', { success: false, message: 'No hay existencias.' }))
  await pos.process()
  expect(await pos.counter.findByText(/^de Ana Lopez \(tel\. 2222\) por/)).toBeVisible()
})
