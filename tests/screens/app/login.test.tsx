/** A refused login: its message, its focus, and the fields that stay filled (spec 8). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { answers, empty, html500, phpWarning, refused, says, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signIn } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

describe('a login that fails (spec 8)', () => {
  test('shows a message, keeps the username and focuses the password, until it succeeds', async () => {
    expectErrors(/admin_login\.php/)
    const app = await openApp('/pos')
    const meets = async (words: string) => {
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveFocus())
      expect(screen.getByLabelText('Usuario')).toHaveValue('admin')
      expect(screen.getByLabelText('Contraseña')).toBeValid()
    }
    const refusal = 'Credenciales inválidas'
    const broken = 'No se pudo conectar al servidor'
    // Two faults in a row never have the same message, so that the test sees each new message.
    for (const [fault, words] of [
      [html500('admin_login'), broken],
      [refused('admin_login', 'Usuario bloqueado.'), 'Usuario bloqueado.'],
      [refused('admin_login'), refusal],
      [unreachable('admin_login'), broken],
      [says('admin_login', '', { status: 401 }), refusal],
      [phpWarning('admin_login'), broken],
      [refused('admin_login', 'Usuario bloqueado.'), 'Usuario bloqueado.'],
      [empty('admin_login'), broken],
      [answers('admin_login', { success: false }, { status: 403 }), refusal],
      [answers('admin_login', { success: false }, { status: 503 }), broken],
      [answers('admin_login', { success: false, message: 'En mantenimiento.' }, { status: 503 }), 'En mantenimiento.'],
      // An accepted login without a user means that the password was right.
      [answers('admin_login', { success: true }), broken],
      [answers('admin_login', null), refusal],
      [unreachable('admin_login'), broken],
    ] as const) {
      server.use(fault)
      await signIn(app)
      await meets(words)
    }
    server.resetHandlers()
    await signIn(app, 'admin', 'otra')
    await meets(refusal)
    await signIn(app)
    expect(await screen.findByText('Hola, admin')).toBeVisible()
  })

  test('answered late, leaves the focus in the username that is corrected meanwhile', async () => {
    expectErrors(/admin_login\.php/)
    const app = await openApp('/pos')
    const gate = gateFor(server, 'admin_login')
    await signIn(app, 'admim')
    await gate.arrival()
    await app.type('Usuario', 'adm')
    await gate.answer(Response.json({ success: false }))
    await waitFor(() => expect(alerts()).toEqual(['Credenciales inválidas']))
    await app.user.keyboard('in')
    expect(screen.getByLabelText('Usuario')).toHaveValue('admin')
  })

  test('shows an alert for a missing value, marks the field and focuses it', async () => {
    const app = await openApp('/pos')
    const asked = requestsTo(server, 'admin_login')
    for (const [username, password, ...missing] of [
      ['', '', 'Usuario', 'Contraseña'],
      ['', 'academia2026', 'Usuario'],
      ['admin', '', 'Contraseña'],
      ['   ', 'academia2026', 'Usuario'],
    ] as const) {
      await signIn(app, username, password)
      const marked = () =>
        ['Usuario', 'Contraseña'].filter((label) => screen.getByLabelText(label).matches('[aria-invalid=true]'))
      await waitFor(() => expect(marked()).toEqual(missing))
      expect(alerts()).toEqual(['Usuario y contraseña son obligatorios'])
      expect(screen.getByLabelText(missing[0])).toHaveFocus()
      expect(screen.getByLabelText('Usuario')).toHaveValue(username)
    }
    expect(asked).toEqual([])
  })
})
