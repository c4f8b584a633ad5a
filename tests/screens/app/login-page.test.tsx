/** A server that wants a login without saying 401: with its page, a refusal or a warning (spec 7, Reading). */

import { screen, waitFor } from '@testing-library/react'
import { http, type HttpHandler } from 'msw/http'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { answers, says } from '#support/screens/faults.ts'
import { openProducts } from '#support/screens/products.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { sessionExpired, signInAgain } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const page =
  '<!DOCTYPE html>\n<html lang="es"><head><title>Entrar</title></head><body><form action="login.php" method="post"></form></body></html>'

const nobody = answers('session', { loggedIn: false, user: null })

const refusal = JSON.stringify({ success: false, message: 'No autorizado' })

const warning = `<br /><b>Warning</b>: Undefined array key "user_id" in <b>create_product.php</b><br />${refusal}`

/** Types and sends a product while the server answers with its login page, or with another text. */
async function sendTyped(session: HttpHandler[], answer = page, status = 200) {
  const { app, products } = await openProducts()
  await products.write({ Nombre: 'Faja', 'Nueva categoría': 'Accesorios', Precio: '120' })
  server.use(
    http.post('*/api/create_product.php', () => new Response(answer, { status })),
    ...session,
  )
  await app.user.click(products.submit())
  return { app, products }
}

test.each([
  ['session.php says so', page, 200, nobody],
  ['session.php answers with that page too', page, 200, says('session', page)],
  ['the save is refused, and session.php says why', refusal, 200, nobody],
  ['PHP warns of the missing user before it refuses', warning, 200, nobody],
  ['the save is refused with 403', refusal, 403, nobody],
  ['the save is led to a login that is not there', page, 404, nobody],
])(
  'after the end of the session, a save leads to the login and keeps the input: %s',
  async (_, answer, status, session) => {
    expectErrors(/create_product\.php/, /session\.php/)
    const before = db.products.all().length
    const { app, products } = await sendTyped([session], answer, status)
    await signInAgain(app, server)
    expect(products.field('Nombre')).toHaveValue('Faja')
    expect(products.field('Precio')).toHaveValue('120')
    await app.user.click(products.submit())
    await waitFor(() => expect(db.products.all()).toHaveLength(before + 1))
  },
)

test('while the session is open, a save fails with its own message', async () => {
  expectErrors(/create_product\.php/)
  const { products } = await sendTyped([])
  await waitFor(() => expect(alerts()).toContain('Error al guardar el producto.'))
  expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument()
  expect(products.field('Nombre')).toHaveValue('Faja')
  expect(document.body.textContent).not.toContain('login.php')
})

test('while the session cannot be checked, a save fails with its own message', async () => {
  expectErrors(/create_product\.php/, /session\.php/)
  await sendTyped([answers('session', {}, { status: 503 })])
  await waitFor(() => expect(alerts()).toContain('Error al guardar el producto.'))
  expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument()
})

test.each([
  ['that page', page, 200],
  ['a refusal', refusal, 200],
  ['a refusal with 403', refusal, 403],
])('if every list of a screen gets %s, the session is checked once, and the login opens', async (_, body, status) => {
  expectErrors(/(list|sum)_\w+\.php/)
  const app = await openApp('/dashboard', { as: 'admin' })
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  const asked = requestsTo(server, 'session')
  server.use(
    nobody,
    http.get('*/api/list_*.php', () => new Response(body, { status, headers: { 'Content-Type': 'text/html' } })),
  )
  void app.queries.refetchQueries()
  await waitFor(() => expect(screen.getByText('Iniciar Sesión')).toBeVisible())
  expect(alerts()).toEqual([sessionExpired])
  expect(asked).toHaveLength(1)
})

test('a page as the answer at the start is unreadable', async () => {
  expectErrors(/session\.php/)
  server.use(says('session', page))
  await openApp('/pos')
  expect(await screen.findByText('No se pudo conectar al servidor')).toBeVisible()
  expect(screen.getByText('Reintentar')).toBeVisible()
})
