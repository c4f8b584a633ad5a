import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openPage, openScreen } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { testNow } from '#support/test-now.ts'

/** A window with room for a screen and the tools. */
const wide = { width: 1700, height: 900 }

/** The products with one product in the list. */
const oneProduct = 'productos?buscar=suelta'

const openPanel = (page: Page) => page.getByText('Escenario y datos').click()
const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
const newestFolio = (page: Page) =>
  page
    .getByRole('button', { name: /^Comprobante POS-/ })
    .first()
    .textContent()

async function openTools(page: Page, tab: 'Escenario' | 'Puntos de guardado') {
  const tools = page.getByRole('complementary', { name: 'Capacitación', exact: true })
  await page.getByRole('button', { name: 'Herramientas', exact: true }).click()
  await tools.getByRole('tab', { name: tab }).click()
  return tools
}

const removal = (page: Page) => page.getByRole('button', { name: 'Eliminar Clase suelta' })

async function remove(page: Page) {
  await removal(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
}

test('an academy is exported as a file and imported; any other file is refused, and a scenario has its own academy', async () => {
  const page = await openScreen('pos', { viewport: wide })
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
  await page
    .getByLabel('Importar datos')
    .setInputFiles({ name: 'foto.json', mimeType: 'application/json', buffer: Buffer.from('no') })
  await page.getByRole('alert').getByText('El archivo no contiene una academia que se pueda leer.').waitFor()
  await signIn(page)
  await expect.poll(() => newestFolio(page)).toBe(before)

  // Into the open screen.
  const tools = await openTools(page, 'Escenario')
  await tools.getByLabel('Importar datos').setInputFiles(academy)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reemplazar' }).click()
  await tools.getByText('Se importó la academia del archivo.').waitFor()
  await expect.poll(() => newestFolio(page)).toBe(sold)

  await signOut(page)
  await openPanel(page)
  await page.getByLabel('Escenario').selectOption('vacia')
  await page.waitForURL(/scenario=vacia/)
  await signIn(page)
  await page.getByText('No hay productos registrados.').waitFor()
})

test('a fault lasts over a reload of its tab only; a save point of one tab is restored in another, and both show it', async () => {
  const page = await openScreen(oneProduct, {
    viewport: wide,
    expectErrors: [/delete_product|Failed to load resource/],
  })
  const tools = await openTools(page, 'Puntos de guardado')
  await tools.getByLabel('Nombre del punto').fill('antes')
  await tools.getByRole('button', { name: 'Guardar punto' }).click()
  await tools.getByText('Se guardó el punto «antes».').waitFor()
  await tools.getByRole('tab', { name: 'Fallas' }).click()
  await tools.getByLabel('Buscar llamada').fill('eliminar un producto')
  await tools.getByLabel(/^Eliminar un producto/).selectOption('Error 500')
  await page.reload()
  await page.getByText('1 falla puesta').waitFor()
  await remove(page)
  await page.getByRole('alert').getByText('Error al eliminar producto.').waitFor()

  const other = await page.context().newPage()
  await other.goto(oneProduct)
  await remove(other)
  for (const each of [page, other]) await removal(each).waitFor({ state: 'detached' })

  const others = await openTools(other, 'Puntos de guardado')
  await others.getByRole('button', { name: 'Volver a antes' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Volver', exact: true }).click()
  await others.getByText('La academia está como en «antes».').waitFor()
  for (const each of [page, other]) await removal(each).waitFor()
})

/** The names of everything that the browser stores for a page. */
const keptNames = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...document.cookie.split('; '),
  ])

test('another day applies to all tabs, drafts stay, under names of training only, and the real day can return', async () => {
  const page = await openScreen(oneProduct, { viewport: wide })
  const other = await page.context().newPage()
  await other.goto(oneProduct)
  await other.getByLabel('Nombre').fill('Listón')
  await other.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft/')))
  const tools = await openTools(page, 'Escenario')
  await tools.getByLabel('Hoy es…').fill('2031-03-04')
  await tools.getByRole('button', { name: 'Cambiar el día' }).click()
  for (const each of [page, other]) await each.getByText('Hoy es 04/03/2031').waitFor()
  expect(await other.evaluate(() => new Date().getFullYear())).toBe(2031)
  // Both pages offer the draft.
  await other.getByRole('alertdialog').waitFor()
  await page.getByRole('alertdialog').waitFor()
  const names = await keptNames(page)
  expect(names.length).toBeGreaterThan(5)
  // The router's own entry belongs to one tab and contains the scroll position.
  const others = names.filter((name) => !name?.startsWith('capacitacion'))
  expect(others).toEqual(['tsr-scroll-restoration-v1_3'])

  await page.keyboard.press('Escape')
  const again = await openTools(page, 'Escenario')
  await again.getByRole('button', { name: 'Volver al día real' }).click()
  for (const each of [page, other]) await each.getByText('Hoy es 04/03/2031').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => new Date().getFullYear())).toBeLessThan(2031)
})

/** The parts of the app that an element at the top of the window covers at the ends of the page. */
const coveredBy = async (page: Page, card: Locator): Promise<string[]> => {
  const covered: string[] = []
  for (const end of [1e6, 0]) {
    await page.evaluate((top) => scrollTo(0, top), end)
    const { y = 0, height = 0 } = (await card.boundingBox()) ?? {}
    const banner = await page.getByRole('banner').boundingBox()
    if (y + height > (banner?.y ?? 0)) covered.push(`the top bar at ${end}`)
    if (y + height > 250) covered.push(`a large part of the window at ${end}`)
  }
  return covered
}

test('the login page leads through a day by the keyboard alone, to the missions, and into an empty academy', async () => {
  const [desk, phone] = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]
  const page = await openPage('', { now: testNow, viewport: desk })
  const door = page.getByRole('region', { name: 'La academia entera, en una pantalla' })
  await door.waitFor()
  await door.getByRole('button', { name: 'Recórrela en 5 minutos' }).press('Enter')
  const card = page.getByRole('complementary').filter({ hasText: 'Recorrido' })
  const places = ['dashboard', 'asistencia', 'pos', 'pagos', 'calendario', 'maestros', 'finanzas']
  for (const [index, place] of places.entries()) {
    await card.getByText(`Recorrido · ${index + 1} de 7`).waitFor()
    await expect.poll(() => new URL(page.url()).pathname.endsWith(`/${place}`)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tour-title')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const size of index === 2 ? [phone, desk] : [desk]) {
      await page.setViewportSize(size)
      // The app begins below the card, and the card stays there when the page scrolls.
      await expect.poll(() => coveredBy(page, card)).toEqual([])
    }
    await page.keyboard.press('Tab')
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await card.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Misiones' }).waitFor()

  await page.keyboard.press('Control+.')
  await signOut(page)
  await page.getByRole('button', { name: 'Empieza una academia vacía' }).click()
  await page.getByText('Escenario: academia nueva').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).waitFor()
})
