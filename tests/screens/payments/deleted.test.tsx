/** Payments and salaries of a deleted person stay (spec 2, Payments; spec 2, Teachers; spec 5, Student delete). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { rows } from '#support/screens/find.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const ana = {
  id: 1,
  name: 'Ana López',
  parent_name: 'Rosa Díaz',
  phone: '33 1234 5678',
  enrolled_at: '2026-01-12 17:30:00',
  status: 'Activo',
}
const payments = [
  { studentId: 1, month: '11', year: 2026, amount: 900, status: 'paid' },
  { studentId: 12, month: '11', year: 2026, amount: 800, status: 'paid' },
  { studentId: 13, month: '11', year: 2026, amount: 700, status: 'pending' },
]
const kept = [answers('list_students', [ana]), answers('list_payments', payments)]

test('Pagos keeps the payments of a deleted student in the month and the year, without a debt', async () => {
  server.use(...kept)
  const app = await openApp('/pagos', { as: 'admin' })
  const names = () => rows().map(([name]) => name)
  await waitFor(() => expect(names()).toEqual(['Ana López', 'STU-000012 (eliminado)']))
  expect(screen.getByText('$1,700.00')).toBeVisible()
  await app.user.click(screen.getByLabelText('Anual'))
  await waitFor(() => expect(names().at(-1)).toBe('STU-000012 (eliminado)'))
})

test('while the students are unknown no payer counts as deleted', async () => {
  expectErrors(/list_students/)
  server.use(answers('list_students', 'x'), answers('list_payments', payments))
  await openApp('/pagos', { as: 'admin' })
  await screen.findByText('No se pudo cargar la lista.')
  expect(screen.queryByText(/eliminado/)).not.toBeInTheDocument()
})

test('the deletion of a student states their payments, purchases and attendance', async () => {
  server.use(...kept, answers('list_sales', []), answers('list_attendance', []))
  const app = await openApp('/estudiantes', { as: 'admin' })
  await app.user.click(await screen.findByLabelText('Eliminar Ana López'))
  const question = within(screen.getByRole('alertdialog'))
  expect(
    await question.findByText('Tiene 1 pago: lo pagado sigue contando, a nombre de «STU-000001 (eliminado)».'),
  ).toBeVisible()
})

test('the deletion of a teacher states the accrued salary; their classes stay, without an amount', async () => {
  const schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes'], time: '17:00' }
  const luz = { id: 6, name: 'Luz', disciplines: [1], subdisciplineSchedules: [schedule], salaryPerClass: 350 }
  const roll = { date: '05/10/2026', subdiscipline: 'Kata', level: 'Avanzado', studentAttendance: {}, recordedAt: '' }
  server.use(
    answers('list_teachers', [luz, { ...luz, id: 7, subdisciplineSchedules: [] }]),
    answers('list_attendance', [
      { ...roll, id: 1, teacher: 'Luz', teacherAttendance: { 6: true } },
      { ...roll, id: 2, teacher: 'Olga Ruiz', teacherAttendance: { 5: true } },
    ]),
    answers('list_events', { success: true, events: [] }),
  )
  const app = await openApp('/maestros?fechas=todas', { as: 'admin' })
  expect(await screen.findByText('Olga Ruiz (eliminado): 1 clase, sin monto')).toBeVisible()
  expect(screen.getByLabelText('Eliminar Luz (n.º 7)')).toBeVisible()
  await app.user.click(screen.getByLabelText('Eliminar Luz (Kata)'))
  const question = within(screen.getByRole('alertdialog'))
  expect(await question.findByText(/^Su salario acumulado, \$350\.00, deja de estar en el total/)).toBeVisible()
  expect(question.getByText('Luz (Kata)')).toBeVisible()
})
