/** A reload with a session: the page of the production build requests everything at once. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { pages } from '#routes/-pages.ts'
import { serveAcademy } from '#support/browser/academy.ts'
import { openScreen } from '#support/browser/page.ts'

const academy = await serveAcademy()

/** The number of later requests of each call. */
function countCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const name = /\/api\/(?<name>\w+)\.php/.exec(request.url())?.groups?.['name']
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return counts
}

test('code, session and lists are requested before the first code has loaded, each once', async () => {
  const early = ['list_disciplines', 'list_students', 'session']
  const page = await openScreen('estudiantes', { baseURL: academy.url })
  const counts = countCalls(page)
  const timesAsked = () => early.map((name) => counts.get(name))
  await page.route('**/assets/start-*.js', async (route) => {
    await expect.poll(timesAsked).toEqual([1, 1, 1])
    await route.continue()
  })
  const code = ['academy', 'shared', 'students'].map((name) =>
    page.waitForRequest(new RegExp(`/assets/${name}-.*[.]js`)),
  )
  await Promise.all([...code, page.reload()])
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .waitFor()
  expect(timesAsked()).toEqual([1, 1, 1])
})

test('a screen does not request a list again that the page has requested', async () => {
  const page = await openScreen('estudiantes', { baseURL: academy.url })
  const counts = countCalls(page)
  for (const { path, earlyLists: lists } of pages.filter((screen) => 'earlyLists' in screen)) {
    // The screen before may still ask for something.
    await page.goto('about:blank')
    counts.clear()
    await page.goto(path.slice(1))
    await page.getByText('Hola, admin').waitFor()
    await page.waitForLoadState('networkidle')
    expect(
      ['session', ...lists].map((name) => [path, name, counts.get(name)]),
      path,
    ).toEqual(['session', ...lists].map((name) => [path, name, 1]))
  }
})

test('early answers are discarded after the end of the session', async () => {
  const page = await openScreen('estudiantes', { baseURL: academy.url, expectErrors: [/401/] })
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  expect(await page.locator('tr[data-row]').count()).toBe(0)
  expect(await page.evaluate(() => globalThis.askedEarly)).toBeUndefined()
})

test('early answers for one user are requested again for another user with the session', async () => {
  const page = await openScreen('estudiantes', { baseURL: academy.url })
  const other = demoAccounts.find(({ username }) => username === 'recepcion')
  await page.evaluate(
    (body) => fetch('api/admin_login.php', { method: 'POST', body }),
    JSON.stringify({ username: other?.username, password: other?.password }),
  )
  const counts = countCalls(page)
  await page.reload()
  await page.getByText('Hola, recepcion').waitFor()
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .waitFor()
  expect(counts.get('list_students')).toBe(2)
})

test('early answers that no screen has used after fifteen seconds are requested again', async () => {
  const page = await openScreen('productos', { baseURL: academy.url })
  await page.clock.install()
  await page.route('**/assets/academy-*.js', async (route) => {
    await page.clock.fastForward(16_000)
    await route.continue()
  })
  const counts = countCalls(page)
  await page.reload()
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .waitFor()
  expect(counts.get('list_products')).toBe(2)
})

test('an address of the history ends there, even if the catalogue above it loads late, unless somebody scrolls', async () => {
  const page = await openScreen('estudiantes', { baseURL: academy.url, viewport: { width: 390, height: 844 } })
  const history = page.getByRole('region', { name: 'Historial de Ventas' })
  const top = () => history.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const openHeld = async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/list_products.php*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('pos#historial')
    await history
      .getByRole('button', { name: /^Comprobante / })
      .first()
      .waitFor()
    return async () => {
      const before = await page.evaluate(() => document.documentElement.scrollHeight)
      release()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeGreaterThan(before + 1_000)
      await page.unroute('**/list_products.php*')
    }
  }

  let bringCatalogue = await openHeld()
  await bringCatalogue()
  // Below the top bar.
  await expect.poll(top).toBeGreaterThan(60)
  expect(await top()).toBeLessThan(160)

  await page.goto('estudiantes')
  bringCatalogue = await openHeld()
  await page.mouse.wheel(0, -9_999)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await bringCatalogue()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
