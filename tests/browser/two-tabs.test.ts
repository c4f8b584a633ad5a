import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openScreen, signOutWithWork } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'

/** Asks the backend from within the page; `body` makes it a POST. */
const ask = (page: Page, name: string, body?: object): Promise<string> =>
  page.evaluate(
    async ([path, json]) => (await fetch(`${path}`, json ? { method: 'POST', body: json } : {})).text(),
    [`api/${name}.php`, body && JSON.stringify(body)],
  )

test('what is changed in one tab is seen in the other, without a reload', async () => {
  const one = await openScreen('pos')
  const other = await one.context().newPage()
  await other.goto('pos')
  const product = other.getByText('Inscripción anual', { exact: true })
  await product.waitFor()
  expect(await ask(one, 'delete_product', { id: 9 })).toContain('"success":true')
  await product.waitFor({ state: 'detached' })
})

test('the scenario of the address stays with the tab, and its academy apart from the others', async () => {
  const page = await openScreen('pos?scenario=vacia')
  const count = async () => (await ask(page, 'list_students')).split('"birth_date"').length - 1
  expect(await count()).toBe(0)
  await page.goto('pos')
  await page.getByRole('heading', { name: 'Punto de Venta' }).waitFor()
  expect(await count()).toBe(0)

  await page.goto('pos?scenario=normal')
  await signIn(page)
  expect(await count()).toBe(60)
})

describe('the session', () => {
  const greeting = (page: Page, username: string) => page.getByText(`Hola, ${username}`)
  const login = (page: Page) => page.getByRole('button', { name: 'Iniciar Sesión' })
  const expired = (page: Page) => page.getByText('Tu sesión ha expirado. Inicia sesión nuevamente.')
  const phone = (page: Page) => page.getByRole('textbox', { name: 'Teléfono' })
  /** What a list says that asks without a session. */
  const expectErrors = [/401/]

  /** Two tabs of the admin, a student's row open in the first one, with a telephone that is not saved. */
  async function openTwo() {
    const one = await openScreen('estudiantes?nivel=Avanzado', { expectErrors })
    await one
      .getByRole('button', { name: /^Editar / })
      .first()
      .click()
    await phone(one).fill('55 0000 0000')
    const other = await one.context().newPage()
    await other.goto('pos')
    await greeting(other, 'admin').waitFor()
    return { one, other }
  }

  test('ends in both tabs by a logout; the work waits for the same user, and both go on', async () => {
    const { one, other } = await openTwo()
    await signOutWithWork(other)
    await expired(one).waitFor()
    await login(other).waitFor()
    await signIn(one)
    await greeting(other, 'admin').waitFor()
    expect(await phone(one).inputValue()).toBe('55 0000 0000')
    expect(new URL(one.url()).search).toBe('?nivel=Avanzado')
  })

  test('of another user is theirs in both tabs, with nothing of the former one', async () => {
    const { one, other } = await openTwo()
    await signOutWithWork(other)
    await login(other).waitFor()
    await signIn(other, 'recepcion')
    await greeting(one, 'recepcion').waitFor()
    await one.getByRole('alert').filter({ hasText: 'La sesión es ahora de recepcion' }).waitFor()
    await one
      .getByRole('button', { name: /^Editar / })
      .first()
      .waitFor()
    expect(await phone(one).count()).toBe(0)
    expect(new URL(one.url()).search).toBe('')
  })

  test('that expired in one tab shows the login in the other', async () => {
    const { one, other } = await openTwo()
    // The server forgets the session. The other tab finds it out, because it loads its lists again after each change.
    expect(await ask(one, 'logout', {})).toContain('"success":true')
    await expired(other).waitFor()
    await expired(one).waitFor()
    await signIn(other)
    await greeting(one, 'admin').waitFor()
    expect(await phone(one).inputValue()).toBe('55 0000 0000')
  })

  test('that changed without a word is found out when the person comes back to the tab', async () => {
    const { one, other } = await openTwo()
    await ask(other, 'admin_login', { username: 'recepcion', password: 'recepcion2026' })
    await one.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await greeting(one, 'recepcion').waitFor()
  })
})
