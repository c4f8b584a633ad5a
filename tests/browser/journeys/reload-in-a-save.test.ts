/** A reload of the page during a save: the production build with a backend over HTTP. */

import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveAcademy } from '#support/browser/academy.ts'
import { field, press, says } from '#support/browser/machines.ts'
import { openScreen } from '#support/browser/page.ts'
import { isKept } from '#support/browser/rows.ts'

/** Reloads the page during a save, before its answer. With `isHeard`, the server acts first. */
async function reloadDuring(page: Page, call: string, save: () => Promise<void>, isHeard: boolean): Promise<void> {
  const address = `**/api/${call}.php`
  const arrived = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    if (isHeard) await route.fetch()
    arrived.resolve()
  })
  await save()
  await arrived.promise
  await page.reload()
  await page.unroute(address)
}

async function typeProduct(page: Page, name: string): Promise<void> {
  await field(page, 'Nombre').fill(name)
  await field(page, 'Categoría').selectOption({ index: 1 })
  await field(page, 'Precio').fill('120')
}

const { url, db } = await serveAcademy()

test('a reload during the save of a product makes no second product', async () => {
  const count = (name: string) => db.products.all().filter((row) => row.name === name).length
  const page = await openScreen('productos', { baseURL: url })
  const save = () => press(page, 'Agregar producto')
  const recover = page.getByRole('button', { name: 'Recuperar' })
  await typeProduct(page, 'Uno')
  await reloadDuring(page, 'create_product', save, true)
  await says(page, 'La respuesta del servidor se perdió, pero el producto sí quedó guardado.')
  expect(await recover.count()).toBe(0)
  expect(count('Uno')).toBe(1)

  await typeProduct(page, 'Dos')
  await reloadDuring(page, 'create_product', save, false)
  await recover.click()
  await save()
  await expect.poll(() => count('Dos')).toBe(1)
  await isKept(page, 0)
  expect(count('Uno')).toBe(1)
})
