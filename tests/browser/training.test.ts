import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage, signIn } from '#support/browser/page.ts'

const openPanel = (page: Page) => page.getByText('Escenario y datos').click()
const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
const newestFolio = (page: Page) =>
  page
    .getByRole('button', { name: /^Comprobante POS-/ })
    .first()
    .textContent()

test('a trainer takes the academy away as a file, begins anew, and brings it back', async () => {
  const page = await openPage('pos')
  await signIn(page)
  const before = await newestFolio(page)
  await page.getByRole('button', { name: /^Clase suelta/ }).click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('combobox', { name: 'Estudiante' }).fill('Ana Luc')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Procesar venta' }).click()
  await expect.poll(() => newestFolio(page)).not.toBe(before)
  const sold = await newestFolio(page)

  await signOut(page)
  await openPanel(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar datos' }).click(),
  ])
  const academy = await file.path()

  await page.getByText('Reiniciar datos').click()
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click()
  await page.getByText('La academia está como al principio.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await signIn(page)
  await expect.poll(() => newestFolio(page)).toBe(before)

  await signOut(page)
  await openPanel(page)
  await page.getByLabel('Importar datos').setInputFiles(academy)
  await page.getByText('Se importó la academia del archivo.').waitFor()
  await signIn(page)
  await expect.poll(() => newestFolio(page)).toBe(sold)
})

test('a file that holds no academy is refused in words, and changes nothing', async () => {
  const page = await openPage('pos')
  await openPanel(page)
  await page
    .getByLabel('Importar datos')
    .setInputFiles({ name: 'foto.json', mimeType: 'application/json', buffer: Buffer.from('no') })
  await page.getByRole('alert').getByText('El archivo no contiene una academia que se pueda leer.').waitFor()
  await signIn(page)
})

test('a scenario is chosen at the login', async () => {
  const page = await openPage('pos')
  await openPanel(page)
  await page.getByLabel('Escenario').selectOption('vacia')
  await page.waitForURL(/scenario=vacia/)
  await signIn(page)
  await page.getByText('No hay productos registrados.').waitFor()
})
