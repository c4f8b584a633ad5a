import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct } from '#support/browser/counter.ts'
import { openScreen, type ScreenOptions } from '#support/browser/page.ts'

/** Without a service worker, whose requests a test cannot answer; code that is missing is an error of the browser's too. */
const options: ScreenOptions = {
  serviceWorkers: 'block',
  expectErrors: [/Failed to (load|fetch)/, /could not be (loaded|read|rendered|preloaded)/, /ERR_FAILED/],
}

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Makes the code of a screen one that the server does not have; `deployed` is what it says its page is. */
async function lose(page: Page, code: string, deployed: 'another version' | 'this version' | 'nothing') {
  const gone = async (route: Route) =>
    deployed === 'nothing' ? route.abort() : route.fulfill({ status: 404, body: 'Not Found' })
  await page.route(new RegExp(`/assets/${code}`), gone)
  if (deployed === 'nothing') await page.route('**/index.html', (route) => route.abort())
  if (deployed === 'another version')
    await page.route('**/index.html', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/index-[\w-]+\.js/, 'index-another.js') })
    })
}

const openMenu = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true, includeHidden: true })

async function go(page: Page, title: string) {
  await page.getByRole('button', { name: 'Menú derecho' }).click()
  await openMenu(page, title).click()
}

test('after a deployment a screen without its code loads the page again, once, with the cart; without a network no page is left', async () => {
  const page = await openScreen('pos', options)
  const loads = countLoads(page)
  await lose(page, 'events', 'nothing')
  await go(page, 'Calendario')
  await page.getByText('Algo salió mal').waitFor()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).and(page.locator(':not([data-loading])')).waitFor()
  expect(loads()).toBe(0)
  await go(page, 'Punto de Venta')
  await page.getByText('El carrito está vacío.').waitFor()
  await page.unrouteAll()

  await addProduct(page, 'Clase suelta')
  await lose(page, 'events', 'another version')
  await go(page, 'Calendario')
  await expect.poll(loads).toBe(1)
  // The server gives the old page again: no loop.
  await page.getByText('Algo salió mal').waitFor()
  expect(loads()).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor()
  expect(loads()).toBe(2)
  await go(page, 'Punto de Venta')
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await page
    .getByRole('textbox', { name: /Clase suelta/ })
    .first()
    .waitFor()
})
