/** What a person sees when the server misbehaves (spec 7, Reading; spec 8). */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, openApp } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { empty, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signIn } from '#support/screens/session.ts'

const backend = await withBackend()
const { server } = backend

describe('a login that fails (spec 8)', () => {
  test.each([
    ['the server’s words', refused('admin_login', 'Usuario bloqueado.'), 'Usuario bloqueado.'],
    ['success:false without words', refused('admin_login'), 'Credenciales inválidas'],
    ['an error 500 with HTML', html500('admin_login'), 'Credenciales inválidas'],
    ['a PHP warning before the JSON', phpWarning('admin_login'), 'Credenciales inválidas'],
    ['an empty body', empty('admin_login'), 'Credenciales inválidas'],
    ['no answer', unreachable('admin_login'), 'No se pudo conectar al servidor'],
  ])('with %s', async (_, fault, words) => {
    expectErrors(/admin_login\.php/)
    server.use(fault)
    const app = await openApp('/pos')
    await signIn(app)
    await waitFor(() => expect(alerts()).toEqual([words]))
    expect(screen.getByLabelText('Usuario')).toHaveValue('admin')
    expect(screen.getByLabelText('Contraseña')).toHaveFocus()
    expect(screen.getByLabelText('Contraseña')).toBeValid()

    server.resetHandlers()
    await signIn(app)
    expect(await screen.findByText('Hola, admin')).toBeVisible()
  })

  test('with a wrong password, with the server’s message', async () => {
    expectErrors(/admin_login\.php/)
    const app = await openApp('/pos')
    await signIn(app, 'admin', 'otra')
    await waitFor(() => expect(alerts()).toEqual(['Credenciales inválidas']))
  })

  test.each([
    ['everything', '', '', ['Usuario', 'Contraseña']],
    ['the username', '', 'academia2026', ['Usuario']],
    ['the username, but for blanks', '   ', 'academia2026', ['Usuario']],
    ['the password', 'admin', '', ['Contraseña']],
  ])('without %s: shows an alert, marks the field and focuses it', async (_, username, password, missing) => {
    const app = await openApp('/pos')
    const asked = requestsTo(server, 'admin_login')
    await signIn(app, username, password)
    expect(alerts()).toEqual(['Usuario y contraseña son obligatorios'])
    const marked = ['Usuario', 'Contraseña'].filter((label) =>
      screen.getByLabelText(label).matches('[aria-invalid=true]'),
    )
    expect(marked).toEqual(missing)
    expect(screen.getByLabelText(missing[0] ?? '')).toHaveFocus()
    expect(screen.getByLabelText('Usuario')).toHaveValue(username)
    expect(asked).toEqual([])
  })
})
