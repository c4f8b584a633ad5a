/** A call that the server always answers with 401, although the session is open (spec 4, Session). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo, openApp } from '#support/screens/app.tsx'
import { answers, expired } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { sessionExpired, signIn } from '#support/screens/session.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const denied =
  'El servidor pide iniciar sesión para esto, aunque tu sesión está abierta. Entrar otra vez no lo arregla: avisa a quien lo administra.'

/** Expects the login, and signs in while the server still denies the call. */
async function passLogin(app: Parameters<typeof signIn>[0]) {
  expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
  expect(alerts()).toEqual([sessionExpired])
  await signIn(app)
  await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
}

test('a denied list leads to the login once; then the screen stays, shows one notice, and can retry', async () => {
  expectErrors(/list_users\.php/)
  server.use(expired('list_users'))
  const asked = requestsTo(server, 'list_users')
  const app = await openApp('/usuarios', { as: 'admin' })
  await passLogin(app)
  await waitFor(() => expect(alerts()).toEqual([denied]))
  expect(screen.getByText('Usuarios', { selector: 'h1' })).toBeVisible()
  expect(await screen.findByText(/^No hay usuarios registrados/)).toBeVisible()
  expect(asked).toHaveLength(2)

  await app.user.click(await screen.findByText('Reintentar'))
  await waitFor(() => expect(asked).toHaveLength(3))
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  expect(alerts()).toEqual([denied])
  await goTo(app, 'Menú izquierdo', 'Productos')
  expect(await screen.findByText('Productos', { selector: 'h1' })).toBeVisible()

  server.resetHandlers()
  await goTo(app, 'Menú derecho', 'Usuarios')
  await app.user.click(await screen.findByText('Reintentar'))
  expect(await screen.findByLabelText('Editar admin')).toBeVisible()
})

test('a denied save leads to the login once; then it fails with a message and keeps the input', async () => {
  expectErrors(/update_student\.php/)
  const [name = ''] = fewStudents(db).map((student) => student.name)
  const list = await openStudents(few)
  await list.edit(name)
  await list.fill('Teléfono', '55 1111 2222')
  server.use(expired('update_student'))
  await list.press('Guardar')
  await passLogin(list.app)
  expect(alerts()).toEqual([])
  await list.press('Guardar')
  await waitFor(() => expect(alerts()).toEqual([denied]))
  expect(list.typed()).toMatchObject({ phone: '55 1111 2222' })
  expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument()
})

test('after the real end of the session, the same call leads to the login again', async () => {
  expectErrors(/list_users\.php/)
  server.use(expired('list_users'))
  const app = await openApp('/usuarios', { as: 'admin' })
  await passLogin(app)
  await waitFor(() => expect(alerts()).toEqual([denied]))
  server.use(answers('session', { loggedIn: false, user: null }))
  await app.user.click(await screen.findByText('Reintentar'))
  expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
})
