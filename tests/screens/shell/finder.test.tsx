/** Finds everything of the academy with a chord (spec 2, Search everywhere). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { options } from '#support/screens/find.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const students = [
  { id: 1, name: 'Sofía Ruiz', parent_name: 'Elena Paz', phone: '33 1234 5678', status: 'Activo' },
  { id: 2, name: 'María Peña', parent_name: 'José Peña', phone: '55 8765 4321', status: 'Activo' },
]

async function find(text: string, as: 'admin' | 'recepcion' = 'admin') {
  server.use(answers('list_students', students))
  const { user } = await openApp(as === 'admin' ? '/dashboard' : '/pos', { as })
  await screen.findByRole('button', { name: 'Buscar' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Buscar en la academia' })
  expect(field).toHaveFocus()
  await user.keyboard(text)
  return user
}

// The first test of the file, because the next ones find the code loaded.
test('letters typed while the search still loads reach its field', async () => {
  const { user } = await openApp('/dashboard', { as: 'admin' })
  await screen.findByRole('button', { name: 'Buscar' })
  await user.keyboard('{Control>}k{/Control}elena')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buscar en la academia' })).toHaveValue('elena'))
})

test.each([['elena'], ['pena maria'], ['8765']])('%j finds a person, and Enter opens their profile', async (text) => {
  const user = await find(text)
  const name = text === 'elena' ? 'Sofía Ruiz' : 'María Peña'
  await waitFor(() => expect(options()[0]).toContain(name))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  expect(window.location.pathname).toBe('/dashboard')
})

test('a student result says the days and hours of the classes, also to a user without the calendar', async () => {
  const [sofia] = students
  const taught = { ...sofia, level: 'Avanzado', subdisciplines: ['Kata'] }
  const event = { subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Eva', time: '17:00', periodicity: 'weekly' }
  server.use(
    answers('list_students', [taught]),
    answers('list_events', {
      success: true,
      events: [
        { id: 1, ...event, date: '2026-11-02' },
        { id: 2, ...event, date: '2026-11-04' },
      ],
    }),
  )
  const { user } = await openApp('/pos', { as: 'recepcion' })
  await screen.findByRole('button', { name: 'Buscar' })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Buscar en la academia' })
  await user.keyboard('sofi')
  await waitFor(() => expect(options()).toEqual(['Sofía RuizElena Paz · 33 1234 5678Kata: Lunes y Miércoles, 17:00']))
})

test('a reload of a list leaves the option that an arrow key reached, and Enter opens that one', async () => {
  server.use(answers('list_students', students))
  const { user, queries } = await openApp('/dashboard', { as: 'admin' })
  await screen.findByRole('button', { name: 'Buscar' })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Buscar en la academia' })
  await user.keyboard('e')
  await waitFor(() => expect(options().some((text) => text.startsWith('María Peña'))).toBe(true))
  const lit = () => document.querySelector('[data-combobox-selected]')?.textContent ?? ''
  while (!lit().startsWith('María Peña')) await user.keyboard('{ArrowDown}')
  const newcomer = { ...students[0], id: 3, name: 'Eva Emilia' }
  server.use(answers('list_students', [newcomer, ...students]))
  void queries.refetchQueries()
  await waitFor(() => expect(options().some((text) => text.startsWith('Eva Emilia'))).toBe(true))
  expect(lit()).toMatch(/^María Peña/)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'María Peña' })).toBeTruthy()
})

test.each([
  ['arqueo', 'Corte de cajaPunto de Venta', '/pos?vista=corte'],
  ['excel', 'Importar estudiantesRegistro', '/registro?vista=importar'],
])('%j leads to the place of the action', async (text, option, place) => {
  const user = await find(text)
  await waitFor(() => expect(options()).toEqual([option]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(place))
})

test('words lead to a screen or an action, and Escape leaves everything unchanged', async () => {
  const user = await find('debe')
  await waitFor(() => expect(options()).toEqual(['Quién debePagos']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/pagos?vista=cobranza'))
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Buscar en la academia' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar en la academia' })).toBeNull())
})

test('forbidden results are not found', async () => {
  await find('usuarios', 'recepcion')
  expect(await screen.findByText('Nada coincide.')).toBeTruthy()
})

test('Escape returns to the field that had the focus, and so does the profile that was opened from there', async () => {
  server.use(answers('list_students', students))
  const { user } = await openApp('/estudiantes', { as: 'admin' })
  const field = await screen.findByRole('searchbox', { name: 'Buscar' })
  await user.click(field)
  const open = async () => {
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buscar en la academia' })).toHaveFocus())
  }
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field).toHaveFocus())
  await open()
  await user.keyboard('elena')
  await waitFor(() => expect(options()[0]).toContain('Sofía Ruiz'))
  await user.keyboard('{Enter}')
  const profile = await screen.findByRole('dialog', { name: 'Sofía Ruiz' })
  await waitFor(() => expect(profile.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field).toHaveFocus())
})
