/** What the admin sees when the server fails to list, create, edit or delete users (spec 8, User). */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { failuresOf, listFailuresOf, loadUnderEach, tryEach } from '#support/screens/failures.ts'
import { answers, expired } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openUsers, usersScreen } from '#support/screens/users.ts'
import { button, form, isAsked } from '#support/screens/find.ts'
import { signInAgain } from '#support/screens/session.ts'

const { db, server } = await withBackend()
const noBody = 'No hay usuarios registrados'
describe('a list that fails', () => {
  test('is shown as empty, with «Reintentar»', async () => {
    expectErrors(/list_users\.php/)
    await loadUnderEach(server, listFailuresOf('list_users'), {
      open: () => openApp('/usuarios', { as: 'admin' }),
      sees: async () => {
        expect(await screen.findByText(noBody)).toBeVisible()
        expect(alerts()).toEqual([])
      },
      retry: ({ user }) => user.click(screen.getByText('Reintentar')),
    })
    expect(await screen.findByText('recepcion')).toBeVisible()
    expect(screen.queryByText(noBody)).not.toBeInTheDocument()
  })

  test('is told apart from an empty list, which has no «Reintentar»', async () => {
    server.use(answers('list_users', { success: true, users: [] }))
    await openApp('/usuarios', { as: 'admin' })
    expect(await screen.findByText(noBody)).toBeVisible()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  })

  test('because the session expired: the list is there after the login', async () => {
    expectErrors(/list_users\.php/)
    server.use(expired('list_users'))
    const app = await openApp('/usuarios', { as: 'admin' })
    await signInAgain(app, server)
    expect(await screen.findByText('recepcion')).toBeVisible()
  })
})

/** The form as it is sent: of a new user, or of one who is edited. */
async function openFilled(as: 'create_user' | 'update_user') {
  const { app, users, clock } = await openUsers()
  if (as === 'update_user') await users.edit('recepcion')
  else await users.write('Usuario', 'olga')
  await users.write('Contraseña', 'secreta')
  await users.write('Nombre de la academia', `Ana "La Güera" <b>`)
  await users.check('Maestros')
  return { app, users, clock, typed: users.typed() }
}

describe.each([
  ['create_user', 'Usuario creado'],
  ['update_user', 'Usuario actualizado'],
] as const)('%s that fails', (endpoint, done) => {
  test('shows a message in the form, which keeps its values and can be sent again', async () => {
    expectErrors(/_user\.php/)
    const { users, clock, typed } = await openFilled(endpoint)
    const before = db.snapshot()
    const sent = requestsTo(server, endpoint)
    await tryEach(
      server,
      failuresOf(endpoint, 'Error al guardar', 'Error de conexión'),
      async ({ words }, tries) => {
        await users.submit()
        await waitFor(() => expect(alerts()).toEqual([words]))
        expect(form().querySelector('[role=alert]')).toHaveTextContent(words)
        expect(users.typed()).toEqual(typed)
        expect(users.submitButton()).toBeEnabled()
        expect(users.hints()).toEqual([])
        expect(sent).toHaveLength(tries)
        expect(db.snapshot()).toEqual(before)
      },
      clock.pass,
    )

    const { length } = sent
    await users.submit()
    await waitFor(() => expect(statuses()).toContain(done))
    expect(alerts()).toEqual([])
    expect(sent).toHaveLength(length + 1)
  })

  test('because the session expired: the form keeps its values after the login', async () => {
    expectErrors(/_user\.php/)
    const { app, users, typed } = await openFilled(endpoint)
    server.use(expired(endpoint))
    await users.submit()
    await signInAgain(app, server)
    expect(alerts()).toEqual([])
    expect(usersScreen(app).typed()).toEqual(typed)
    await users.submit()
    await waitFor(() => expect(statuses()).toContain(done))
  })

  test('one press sends once, however often it is pressed', async () => {
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

describe('delete_user that fails', () => {
  async function accept() {
    const { app, users } = await openUsers()
    await users.write('Usuario', 'olga')
    await users.remove('recepcion')
    await users.answer('Aceptar')
    return { app, users }
  }

  test('shows a message in the form, and the user stays in the list', async () => {
    expectErrors(/delete_user\.php/)
    const sent = requestsTo(server, 'delete_user')
    const { users, clock } = await openUsers()
    await users.write('Usuario', 'olga')
    await tryEach(
      server,
      failuresOf('delete_user', 'Error al eliminar', 'Error de conexión'),
      async ({ words }, tries) => {
        await users.remove('recepcion')
        await users.answer('Aceptar')
        await waitFor(() => expect(alerts()).toEqual([words]))
        expect(isAsked()).toBe(false)
        expect(screen.getByText('recepcion')).toBeVisible()
        expect(users.typed()).toMatchObject({ username: 'olga' })
        expect(sent).toHaveLength(tries)
      },
      clock.pass,
    )

    await users.remove('recepcion')
    await users.answer('Aceptar')
    await waitFor(() => expect(screen.queryByText('recepcion')).not.toBeInTheDocument())
    expect(statuses()).toContain('Usuario eliminado')
    expect(users.typed()).toMatchObject({ username: 'olga' })
  })

  test('because the session expired: the list is there after the login as it was', async () => {
    expectErrors(/delete_user\.php/)
    server.use(expired('delete_user'))
    const { app, users } = await accept()
    await signInAgain(app, server)
    expect(alerts()).toEqual([])
    expect(screen.getByText('recepcion')).toBeVisible()
    expect(users.typed()).toMatchObject({ username: 'olga' })
  })

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
