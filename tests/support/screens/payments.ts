import { screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import { expect } from 'vitest'
import type { PageNetwork } from '#mocks/page-network.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { chooseOption, rows } from '#support/screens/find.ts'
import { signInAs } from '#support/wire/backend.ts'

/** Four students of November 2026: one has paid, one owes, one has left, one enrols in December. */
const students = [
  { id: 1, name: 'Ana López', enrolled_at: '2026-01-12 17:30:00', status: 'Activo' },
  { id: 2, name: 'Beto Núñez', enrolled_at: '2026-10-02 10:00:00', status: 'Activo' },
  { id: 3, name: 'Carla Ríos', enrolled_at: '2025-08-04 18:00:00', status: 'Inactivo' },
  { id: 4, name: 'Darío Ávila', enrolled_at: '2026-12-01 09:00:00', status: 'Activo' },
]
const payments = [
  { studentId: 1, month: '11', year: 2026, amount: '950.00', status: 'paid' },
  { studentId: 1, month: '10', year: 2026, amount: 900.5, status: 'paid' },
  { student_id: '2', month: '10', year: '2026', amount: 700, status: 'pending' },
  { studentId: 3, month: '03', year: 2026, amount: 1150, status: 'paid' },
  { studentId: 1, month: '11', year: 2025, amount: 850, status: 'paid' },
]

/** Handlers that answer with a few students and their payments. */
export const academy = [answers('list_students', students), answers('list_payments', { payments })]

/** The rows of two months. */
export const november = [
  ['Ana López', '$950.00', 'Pagado'],
  ['Beto Núñez', '$0.00', 'Pendiente'],
]
export const october = [
  ['Ana López', '$900.50', 'Pagado'],
  ['Beto Núñez', '$700.00', 'Pendiente'],
]

/** Opens the payments of the small academy as the reception. */
export async function openPayments(
  server: PageNetwork,
  search = '',
  faults: HttpHandler[] = [],
  options: Pick<NonNullable<Parameters<typeof openApp>[1]>, 'inspect'> = {},
) {
  await signInAs('recepcion')
  server.use(...faults, ...academy)
  const app = await openApp(`/pagos${search}`, options)
  await screen.findByText('Pagos', { selector: 'h1' })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })
  return {
    app,
    field,
    choose: (label: string, option: string) => chooseOption(app.user, field(label), option),
    pick: async (name: string, typed = name.slice(0, 4)) => {
      await app.user.clear(field('Estudiante'))
      await app.user.type(field('Estudiante'), typed)
      await app.user.click(await screen.findByText(name, { selector: '[role=option] *' }))
    },
  }
}

export const figure = (name: string) =>
  screen.getByText(name, { selector: '[role=group] > span, [role=group] > span *' }).closest('span')?.nextSibling
    ?.textContent

export const totals = (...names: string[]) => names.map(figure)

/** The rows without their buttons. */
const facts = () => {
  const withActions = document.querySelector('thead')?.textContent.includes('Acciones') === true
  return rows().map((cells) => (withActions && cells.length > 1 ? cells.slice(0, -1) : cells))
}

/** Resolves when the table has these rows, without their buttons. */
export const sees = (expected: string[][]) => waitFor(() => expect(facts()).toEqual(expected))
