/** A logout with unsent work, and the work that remains (spec 4, Drafts). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { goTo, openApp } from '#support/screens/app.tsx'
import { offers, placesKept, recover, reload } from '#support/screens/drafts.ts'
import { answers, empty, expired, html500, unreachable } from '#support/screens/faults.ts'
import { button, findQuestion, isAsked, question } from '#support/screens/find.ts'
import { atCounter, openWithCart } from '#support/screens/pos.ts'
import { signIn } from '#support/screens/session.ts'
import { inStrictMode } from '#support/screens/strict-mode.ts'
import { comeBack } from '#support/screens/tabs.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
inStrictMode()
const student = db.students.find(1)?.name ?? ''
const path = '/pos?inicio=2026-11-17'

/** The button in the header. The menu has a button with the same name. */
const leave = ({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>) =>
  user.click(screen.getByLabelText('Cerrar sesión', { selector: 'header button' }))

const answer = (text: string) => button(text, within(question()))

test('a logout asks about a cart, also on another screen; «Seguir aquí» keeps it, «Cerrar sesión» removes it', async () => {
  const { app, pos, cart } = await openWithCart(student)
  await leave(app)
  expect(await findQuestion()).toHaveTextContent('Tienes trabajo sin guardar. ¿Cerrar sesión de todos modos?')
  expect(answer('Seguir aquí')).toHaveFocus()
  await app.user.click(answer('Seguir aquí'))
  expect(isAsked()).toBe(false)
  expect(pos.cart()).toEqual(cart)

  await goTo(app, 'Menú izquierdo', 'Productos')
  await screen.findByText('Productos', { selector: 'h1' })
  await leave(app)
  await findQuestion()
  await app.user.click(answer('Cerrar sesión'))
  expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
  expect(app.reload).toHaveBeenCalledOnce()
  expect(placesKept()).toEqual([])
})

test('a logout asks about a draft of another tab, and does not ask without drafts', async () => {
  const app = await openApp('/productos', { as: 'admin' })
  await screen.findByText('Productos', { selector: 'h1' })
  const { context } = app.session.getSnapshot()
  const key = `draft/${context.user?.id} admin/teacher/another-1`
  localStorage.setItem(key, '{}')
  await leave(app)
  await findQuestion()
  await app.user.click(answer('Seguir aquí'))
  localStorage.removeItem(key)
  await leave(app)
  expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
})

test('after an expired session another user neither sees nor removes the cart; its own user finds it again', async () => {
  expectErrors(/list_students\.php/)
  const { app, cart } = await openWithCart(student)
  server.use(expired('list_students'))
  void app.queries.invalidateQueries()
  await screen.findByText('Iniciar Sesión')
  server.resetHandlers()
  await signIn(app, 'direccion', 'direccion2026')
  await screen.findByText('Hola, direccion')
  await atCounter(app)
  expect(offers()).toEqual([])
  expect(placesKept()).toEqual(['sale'])
  await leave(app)
  await waitFor(() => expect(app.reload).toHaveBeenCalledOnce())
  expect(isAsked()).toBe(false)

  const again = await reload(app, path)
  await signIn(again)
  const pos = await atCounter(again)
  await recover(again, 'Tienes una venta sin guardar de hace un momento')
  expect(pos.cart()).toEqual(cart)
})

test('a failed logout shows a message at the login, leaves no data on the device, and can be retried', async () => {
  expectErrors(/logout\.php/)
  const { app } = await openWithCart(student)
  server.use(html500('logout'))
  await leave(app)
  await findQuestion()
  await app.user.click(answer('Cerrar sesión'))
  expect(await screen.findByText(/^No se pudo cerrar la sesión: puede seguir abierta/)).toBeVisible()
  expect(button('Reintentar')).toHaveFocus()
  expect(screen.queryByText(student)).not.toBeInTheDocument()
  expect(placesKept()).toEqual([])
  expect(window.location.search).toBe('')
  expect(app.reload).not.toHaveBeenCalled()

  comeBack()
  await waitFor(() => expect(app.session.getSnapshot().hasTag('verifying')).toBe(false))
  expect(screen.getByText('Iniciar Sesión')).toBeVisible()

  server.resetHandlers()
  await app.user.click(button('Reintentar'))
  await waitFor(() => expect(app.reload).toHaveBeenCalledOnce())
  expect(screen.queryByText(/^No se pudo cerrar la sesión/)).not.toBeInTheDocument()
})

test.each([
  ['an empty answer', empty('logout')],
  ['no answer', unreachable('logout')],
  ['a session that is over already', expired('logout')],
])('a logout is done after %s if the server then states that nobody is signed in', async (_, fault) => {
  expectErrors(/logout\.php/)
  const app = await openApp('/productos', { as: 'admin' })
  await screen.findByText('Productos', { selector: 'h1' })
  server.use(fault, answers('session', { loggedIn: false, user: null }))
  await leave(app)
  expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
  expect(app.reload).toHaveBeenCalledOnce()
  expect(screen.queryByText(/^No se pudo cerrar la sesión/)).not.toBeInTheDocument()
})
