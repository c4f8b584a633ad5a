import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct } from '#support/browser/counter.ts'
import { countLoads, lose, withoutWorker } from '#support/browser/missing-code.ts'
import { openScreen } from '#support/browser/page.ts'

const openMenu = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true, includeHidden: true })

async function go(page: Page, title: string) {
  await page.getByRole('button', { name: 'Menú derecho' }).click()
  await openMenu(page, title).click()
}

test('after a deployment a screen without its code reloads the page, once, with the cart; without a network the page stays', async () => {
  const page = await openScreen('pos', withoutWorker)
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
  // The server sends the old page again, but the page does not reload forever.
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
