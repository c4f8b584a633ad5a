/** The dashboard of a small academy, as a person sees it. */

import { screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import { expect } from 'vitest'
import type { PageNetwork } from '#mocks/page-network.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { rows as rowsIn } from '#support/screens/find.ts'
import { signInAs } from '#support/wire/backend.ts'

export const loading = 'Cargando dashboard…'

/** The common fields of its sale lines. */
export const line = { price: 100, type: 'physical' }

const students = [
  { id: 1, name: 'Ana', discipline: 'Ballet', status: 'Activo' },
  { id: 2, name: 'Beto', discipline: '', subdisciplines: '["Kata","Kumite"]', status: 'Inactivo' },
  { id: 3, name: 'Carla', discipline: 'Ballet', status: 'Activo' },
  { id: 4, name: 'Darío', discipline: null, subdisciplines: null, status: 'Activo' },
]

const products = [
  { id: 1, name: 'Ballet', price: 950, type: 'discipline' },
  { id: 2, name: 'Karate', price: 790, type: 'discipline' },
  { id: 3, name: 'Mallas convertibles', price: 189.5, type: 'physical' },
]

export const sales = [
  {
    id: 1,
    studentId: 1,
    date: '20/11/2026',
    total: '1139.50',
    products: [
      { ...line, id: 1, name: 'Ballet', quantity: 1 },
      { ...line, id: 3, name: 'Mallas', quantity: 3 },
    ],
  },
  { id: 2, studentId: 3, date: '02/11/2026', total: 950, products: [{ ...line, id: 1, name: 'Ballet', quantity: 1 }] },
  { id: 3, studentId: 1, date: '31/12/2025', total: 500, products: [{ ...line, id: 9, name: 'Boleto', quantity: 2 }] },
  { id: 4, studentId: 1, date: 'ayer', total: 0.5, products: [{ ...line, id: 8, name: 'Agua', quantity: 1 }] },
]
const academy = [
  answers('list_students', students),
  answers('list_products', { products }),
  answers('list_sales', sales),
  answers('list_teachers', [{ id: 1, name: 'Dánae', salaryPerClass: 200 }]),
]

/** Opens the dashboard of a small academy, with these faults of its server. */
export async function openDashboard(server: PageNetwork, faults: HttpHandler[] = [], path = '/') {
  await signInAs('direccion')
  server.use(...faults, ...academy)
  const app = await openApp(path)
  await screen.findByText('Dashboard', { selector: 'h1' })
  return app
}

export function mend(server: PageNetwork): void {
  server.resetHandlers()
  server.use(...academy)
}

export const cards = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=group] > span')].map((name) => [
      name.textContent,
      name.nextSibling?.textContent,
    ]),
  )

export const section = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))

export const rows = (name: string) => rowsIn(screen.getByLabelText(name, { selector: 'section' }))

export const counted = {
  'Estudiantes registrados': '4',
  'Ventas totales': '$2,590.00',
  'Disciplinas ofrecidas': '2',
  'Maestros registrados': '1',
}
/** Sales of the academy by month, as rows. */
export const months = [
  ['dic 2025', '1', '$500.00'],
  ['nov 2026', '2', '$2,089.50'],
]
/** Best-selling products of the academy, as rows. */
export const best = [
  ['Mallas convertibles', '3'],
  ['Ballet', '2'],
  ['Boleto', '2'],
  ['Agua', '1'],
]
/** Students of the academy by discipline, as rows. */
export const disciplines = [
  ['Ballet', '2'],
  ['—', '1'],
  ['Kata', '1'],
]

export const loaded = () => waitFor(() => expect(screen.queryByText(loading)).not.toBeInTheDocument())

/** The lists of the cards: the call, its noun, the card, and the card's figure without the list. */
export const lists = [
  ['list_students', 'estudiantes', 'Estudiantes registrados', '0'],
  ['list_sales', 'ventas', 'Ventas totales', '$0.00'],
  ['list_products', 'productos', 'Disciplinas ofrecidas', '0'],
  ['list_teachers', 'maestros', 'Maestros registrados', '0'],
] as const
