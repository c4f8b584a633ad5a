import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isOwnServer } from '#support/browser/host.ts'
import { openScreen, signOutWithWork } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'

/** Calls the backend from the page; `body` makes it a POST. */
const ask = (page: Page, name: string, body?: object): Promise<string> =>
  page.evaluate(
    async ([path, json]) => (await fetch(`${path}`, json ? { method: 'POST', body: json } : {})).text(),
    [`api/${name}.php`, body && JSON.stringify(body)],
  )

const greeting = (page: Page, username: string) => page.getByText(`Hola, ${username}`)
const login = (page: Page) => page.getByRole('button', { name: 'Iniciar Sesión' })
const expired = (page: Page) => page.getByText('Tu sesión ha expirado. Inicia sesión nuevamente.')
const phone = (page: Page) => page.getByRole('textbox', { name: 'Teléfono' })
const editButton = (page: Page) => page.getByRole('button', { name: /^Editar / }).first()

test('the session expires, ends by a logout and passes to another user in both tabs; the work waits only for the same user', async () => {
  // A list request without a session logs this error.
  const one = await openScreen('estudiantes?nivel=Avanzado', { expectErrors: [/401/] })
  await editButton(one).click()
  await phone(one).fill('55 0000 0000')
  const other = await one.context().newPage()
  await other.goto('pos')
  await greeting(other, 'admin').waitFor()

  // The server ends the session. The demo's other tab finds out at once, because it reloads its lists after each
  // change. With a server, the other tab finds out when the person returns to it.
  expect(await ask(one, 'logout', {})).toContain('"success":true')
  if (isOwnServer) await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expired(other).waitFor()
  await expired(one).waitFor()
  await signIn(other)
  await greeting(one, 'admin').waitFor()
  await expired(one).waitFor({ state: 'detached' })
  expect(await phone(one).inputValue()).toBe('55 0000 0000')

  await phone(one).fill('55 1111 1111')
  await signOutWithWork(other)
  await expired(one).waitFor()
  await login(other).waitFor()
  await signIn(one)
  await greeting(other, 'admin').waitFor()
  expect(await phone(one).inputValue()).toBe('55 1111 1111')
  expect(new URL(one.url()).search).toBe('?nivel=Avanzado')

  await phone(one).fill('55 2222 2222')
  await signOutWithWork(other)
  await login(other).waitFor()
  await signIn(other, 'recepcion')
  await greeting(one, 'recepcion').waitFor()
  await one.getByRole('alert').filter({ hasText: 'La sesión es ahora de recepcion' }).waitFor()
  await editButton(one).waitFor()
  expect(await phone(one).count()).toBe(0)
  expect(new URL(one.url()).search).toBe('')

  // A tab finds an unannounced change of session when the person returns to it.
  await ask(other, 'admin_login', { username: 'admin', password: 'academia2026' })
  await one.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await greeting(one, 'admin').waitFor()
})
