import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#support/browser/axe.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openPage, openScreen } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'

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

/** A window with room for a screen and the tools. */
const wide = { width: 1700, height: 900 }

/** Opens a tab of the trainer's tools. */
async function openTools(page: Page, tab: 'Escenario' | 'Fallas' | 'Puntos de guardado') {
  await page.getByRole('button', { name: 'Herramientas', exact: true }).click()
  const tools = page.getByRole('complementary', { name: 'Capacitación', exact: true })
  await tools.getByRole('tab', { name: tab }).click()
  return tools
}

test('a fault lasts over a reload of its tab, and is of no other tab', async () => {
  const page = await openScreen('productos', {
    viewport: wide,
    expectErrors: [/delete_product|Failed to load resource/],
  })
  const tools = await openTools(page, 'Fallas')
  await expectAccessible(page, 'faults')
  await tools.getByLabel('Buscar llamada').fill('eliminar un producto')
  await tools.getByLabel(/^Eliminar un producto/).selectOption('Error 500')
  await page.reload()
  await page.getByText('1 falla puesta').waitFor()
  const other = await page.context().newPage()
  await other.goto('productos')
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Eliminar Clase suelta' }).click()
    await each.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
    if (each === page) await each.getByRole('alert').getByText('Error al eliminar producto.').waitFor()
  }
  await page.getByRole('button', { name: 'Eliminar Clase suelta' }).waitFor({ state: 'detached' })
})

test('a save point of one tab is gone back to in another, and both show it', async () => {
  const page = await openScreen('productos', { viewport: wide })
  const tools = await openTools(page, 'Puntos de guardado')
  await expectAccessible(page, 'save points')
  await tools.getByLabel('Nombre del punto').fill('antes')
  await tools.getByRole('button', { name: 'Guardar punto' }).click()
  await tools.getByText('Se guardó el punto «antes».').waitFor()
  const other = await page.context().newPage()
  await other.goto('productos')
  const product = (of: Page) => of.getByRole('button', { name: 'Eliminar Clase suelta' })
  await product(other).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
  for (const each of [page, other]) await product(each).waitFor({ state: 'detached' })

  const others = await openTools(other, 'Puntos de guardado')
  await others.getByRole('button', { name: 'Volver a antes' }).click()
  await others.getByText('La academia está como en «antes».').waitFor()
  for (const each of [page, other]) await product(each).waitFor()
})

test('another day is the day of all tabs, what was typed is kept, and the real one comes back', async () => {
  const page = await openScreen('productos', { viewport: wide })
  const other = await page.context().newPage()
  await other.goto('productos')
  await other.getByLabel('Nombre').fill('Listón')
  await other.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft/')))
  const tools = await openTools(page, 'Escenario')
  await expectAccessible(page, 'scenario')
  await tools.getByLabel('Hoy es…').fill('2031-03-04')
  await tools.getByRole('button', { name: 'Cambiar el día' }).click()
  for (const each of [page, other]) await each.getByText('Hoy es 04/03/2031').waitFor()
  expect(await other.evaluate(() => new Date().getFullYear())).toBe(2031)
  // What was typed is offered in both.
  await other.getByRole('alertdialog').waitFor()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')

  const again = await openTools(page, 'Escenario')
  await again.getByRole('button', { name: 'Volver al día real' }).click()
  for (const each of [page, other]) await each.getByText('Hoy es 04/03/2031').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => new Date().getFullYear())).toBeLessThan(2031)
})

test('all that training keeps in the browser has names of its own', async () => {
  const page = await openScreen('productos')
  await page.getByLabel('Nombre').fill('Listón')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft/')))
  await page.reload()
  await page.getByText('Hola, admin').waitFor()
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...document.cookie.split('; '),
  ])
  expect(names.length).toBeGreaterThan(5)
  // The router's own is of one tab, and says how far it was scrolled.
  const others = names.filter((name) => !name?.startsWith('capacitacion'))
  expect(others).toEqual(['tsr-scroll-restoration-v1_3'])
})
