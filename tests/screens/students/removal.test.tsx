/** The question about a student's removal, and its other answer (spec 5, Student delete). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const [first = '', second = ''] = fewStudents(db).map(({ name }) => name)

test('who only stopped coming becomes Inactivo from the question of a removal', async () => {
  server.use(answers('list_payments', []))
  const list = await openStudents(few)
  const [sent, removed] = [requestsTo(server, 'update_student'), requestsTo(server, 'delete_student')]
  await list.remove(first)
  // What the answer does to the debt, as in an edited row.
  expect(await screen.findByText(/^Hoy debe \$[\d,.]+; con este cambio, nada\.$/)).toBeVisible()
  await list.user.click(screen.getByText('Pasar a Inactivo'))
  await waitFor(() => expect(statuses()).toContain('Estudiante actualizado.'))
  expect(await sent[0]?.json()).toMatchObject({ status: 'Inactivo' })
  expect(removed).toEqual([])
  expect(list.names()).not.toContain(first)
})

test('another row that is being saved is not made Inactivo by the question of a removal', async () => {
  const list = await openStudents(few)
  const saving = gateFor(server, 'update_student')
  await list.edit(first)
  await list.fill('Teléfono', '5512345678')
  await list.press('Guardar')
  await list.remove(second)
  await screen.findByText('¿Estás seguro de que quieres eliminar a este estudiante?')
  expect(screen.queryByText('Pasar a Inactivo')).not.toBeInTheDocument()
  await saving.pass()
  await list.user.click(await screen.findByText('Pasar a Inactivo'))
  await saving.pass()
  await waitFor(() => expect(list.names()).not.toContain(second))
  expect(list.names()).toContain(first)
})
