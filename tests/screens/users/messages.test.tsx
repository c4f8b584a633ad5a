/** The messages of the user form and their duration (spec 2, Users; spec 9). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { form } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openUsers } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const required = 'Usuario y contraseña son obligatorios'

describe('a message', () => {
  test('stays in the form for 3000 ms; marks of missing values stay until they are filled in', async () => {
    const { users, clock } = await openUsers()
    await users.submit()
    expect(within(form()).getByRole('alert')).toHaveTextContent(required)
    expect(users.hints()).toEqual(['Escribe el nombre de usuario.', 'Escribe la contraseña.'])
    expect(users.field('Usuario')).toHaveFocus()
    await clock.pass()
    expect(alerts()).toEqual([])
    expect(users.hints()).toEqual(['Escribe el nombre de usuario.', 'Escribe la contraseña.'])
    expect(users.field('Contraseña')).toBeInvalid()

    await users.write('Usuario', 'olga')
    expect(users.hints()).toEqual(['Escribe la contraseña.'])
    await users.write('Contraseña', 'x')
    expect(users.hints()).toEqual([])
    expect(users.field('Contraseña')).not.toBeInvalid()
  })

  test('of a call that ends after the person left the screen is shown on the next screen', async () => {
    const gate = gateFor(server, 'create_user')
    const { app, users } = await openUsers()
    await users.write('Usuario', 'olga')
    await users.write('Contraseña', 'secreta')
    await users.submit()
    await app.user.click(screen.getByLabelText('Menú derecho', { selector: 'button' }))
    await app.user.click(screen.getByText('Punto de Venta', { selector: 'nav a' }))
    await screen.findByText('Punto de Venta', { selector: 'h1' })
    await gate.pass()
    await waitFor(() => expect(statuses()).toContain('Usuario creado'))
  })
})
