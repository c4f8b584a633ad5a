/** The users screen when the server fails to list, create, edit or delete users (spec 8, User). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openUsers } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const noBody = 'No hay usuarios registrados'

describe('a list that fails', () => {
  test('differs from an empty list, which has no «Reintentar»', async () => {
    server.use(answers('list_users', { success: true, users: [] }))
    await openApp('/usuarios', { as: 'admin' })
    expect(await screen.findByText(noBody)).toBeVisible()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  })
})

/** The filled form of a new user, or of an edited user. */
async function openFilled(as: 'create_user' | 'update_user') {
  const { app, users } = await openUsers()
  if (as === 'update_user') await users.edit('recepcion')
  else await users.write('Usuario', 'olga')
  await users.write('Contraseña', 'secreta')
  await users.write('Nombre de la academia', `Ana "La Güera" <b>`)
  await users.check('Maestros')
  return { app, users, typed: users.typed() }
}

describe.each([
  ['create_user', 'Usuario creado'],
  ['update_user', 'Usuario actualizado'],
] as const)('%s', (endpoint, done) => {
  test('one press sends once, despite repeated presses', async () => {
    const { app, users } = await openFilled(endpoint)
    const sent = requestsTo(server, endpoint)
    const gate = gateFor(server, endpoint)
    await app.user.pointer([{ target: users.submitButton() }, '[MouseLeft][MouseLeft][MouseLeft]'].flat())
    await gate.arrival()
    expect(users.submitButton()).toBeDisabled()
    users.field('Contraseña').focus()
    await app.user.keyboard('{Enter}')
    await gate.pass()
    await waitFor(() => expect(statuses()).toContain(done))
    expect(sent).toHaveLength(1)
  })
})

test('a taken username is refused with the server’s message and can be corrected', async () => {
  expectErrors(/create_user\.php/)
  const { users } = await openFilled('create_user')
  await users.write('Usuario', 'RECEPCION')
  await users.submit()
  await waitFor(() => expect(alerts()).toEqual(['Ya existe un usuario con ese nombre.']))
  expect(users.typed()).toMatchObject({ username: 'RECEPCION', password: 'secreta' })
})

describe('delete_user', () => {
  test('two presses delete once', async () => {
    const { app, users } = await openUsers()
    const sent = requestsTo(server, 'delete_user')
    const gate = gateFor(server, 'delete_user')
    await users.remove('recepcion')
    const accept = button('Aceptar')
    await app.user.pointer([{ target: accept }, '[MouseLeft][MouseLeft]'].flat())
    await gate.arrival()
    expect(accept).toBeDisabled()
    await gate.pass()
    await waitFor(() => expect(statuses()).toContain('Usuario eliminado'))
    expect(sent).toHaveLength(1)
  })
})
