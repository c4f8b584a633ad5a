import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#support/browser/axe.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openPage, openScreen, signIn } from '#support/browser/page.ts'

const openPanel = (page: Page) => page.getByText('Escenario y datos').click()
const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
const newestFolio = (page: Page) =>
  page
    .getByRole('button', { name: /^Comprobante POS-/ })
    .first()
    .textContent()

test('a trainer takes the academy away as a file, begins anew, and brings it back', async () => {
  const page = await openScreen('pos')
  const before = await newestFolio(page)
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  await processButton(page).click()
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
  await expectAccessible(page, 'begun anew')
  await signIn(page)
  await expect.poll(() => newestFolio(page)).toBe(before)

  await signOut(page)
  await openPanel(page)
  await page.getByLabel('Importar datos').setInputFiles(academy)
  await page.getByText('Se importó la academia del archivo.').waitFor()
  await signIn(page)
  await expect.poll(() => newestFolio(page)).toBe(sold)
})

test('a file that holds no academy is refused in words, and changes nothing; a scenario has an academy of its own', async () => {
  const page = await openPage('pos')
  await openPanel(page)
  await page
    .getByLabel('Importar datos')
    .setInputFiles({ name: 'foto.json', mimeType: 'application/json', buffer: Buffer.from('no') })
  await page.getByRole('alert').getByText('El archivo no contiene una academia que se pueda leer.').waitFor()
  await signIn(page)
  await page.getByRole('button', { name: /^Clase suelta/ }).waitFor()

  await signOut(page)
  await openPanel(page)
  await page.getByLabel('Escenario').selectOption('vacia')
  await page.waitForURL(/scenario=vacia/)
  await signIn(page)
  await page.getByText('No hay productos registrados.').waitFor()
})
