import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openScreen, type ScreenOptions } from '#support/browser/page.ts'
import { shownPicture } from '#support/browser/pictures.ts'
import { bodiesTo } from '#support/browser/requests.ts'
import { noise, png } from '#support/screens/png.ts'

const removing = '¿Estás seguro de que quieres eliminar este producto?'

async function openProducts(path = 'productos', options: ScreenOptions = {}) {
  const page = await openScreen(path, options)
  await page.getByRole('heading', { name: 'Productos', exact: true, level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Listado de Productos' }).waitFor()
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const submit = (page: Page) => page.getByRole('button', { name: /^(Agregar|Actualizar) producto$/ })
const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/**
 * Chooses a photo of more than 12 MB. Chromium reads it from the disk, because passing its bytes would take seconds.
 */
async function choosePhoto(page: Page) {
  const photo = png(2400, 1800, noise())
  expect(photo.length).toBeGreaterThan(12 * 2 ** 20)
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'gala.png')
  await writeFile(path, photo)
  await page.getByText('Subir archivo').click()
  await page.getByLabel('Archivo de imagen').setInputFiles(path)
}

/** Fills the form of a new product with the keyboard alone, except for its picture. The first attempt is refused. */
async function typeProduct(page: Page, name: string) {
  const { keyboard } = page
  await tabTo(page.getByLabel('Nombre', { exact: true }))
  await keyboard.type(name)
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, completa todos los campos.').waitFor()
  // The focus is in the first missing field: the category, which its first letters choose.
  await getsFocus(page.getByLabel('Categoría', { exact: true }))
  await keyboard.type('calz')
  await keyboard.press('Tab')
  for (const text of ['', '', '1,250.50']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await getsFocus(page.getByText('Más: costo, colores, tallas e imagen'))
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  for (const text of ['640', 'Azul, , Dorado ,', 'CH, M']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await page.getByRole('alert').waitFor({ state: 'detached' })
}

/** Fails if the form scrolls inside itself or its button is out of view. */
async function expectInView(page: Page, form: Locator) {
  const scrolledInside = await form.evaluate((element) => {
    element.scrollTop = 200
    return element.scrollTop
  })
  expect(scrolledInside).toBe(0)
  const { y = 0, height = 0 } = (await submit(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** Deletes the product with the keyboard alone, after a first cancellation. */
async function removeByKeyboard(page: Page, name: string) {
  const { keyboard } = page
  const remove = page.getByRole('button', { name: `Eliminar ${name}` })
  const question = page.getByRole('alertdialog', { name: removing })
  await tabTo(remove)
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await getsFocus(remove)
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await says(page, 'Producto eliminado.')
}

test('a product with a photo of 12 MB: made and deleted with the keyboard alone, found, edited, still there after a reload', async () => {
  const page = await openProducts('productos?buscar=gala', { viewport: { width: 1280, height: 700 } })
  const { keyboard } = page
  const sent = bodiesTo(page, 'create_product')
  const edit = page.getByRole('button', { name: 'Editar Vestido de gala' })
  const form = page.getByRole('region', { name: 'Editar Vestido de gala' })
  expect(await page.getByRole('button', { name: 'Cerrar formulario' }).isVisible()).toBe(true)
  await typeProduct(page, 'Vestido de gala')
  await choosePhoto(page)
  const { type, size, length } = await shownPicture(page)
  expect([type, size]).toEqual(['data:image/jpeg', [800, 600]])
  expect(length).toBeLessThanOrEqual(100_000)
  await tabTo(submit(page), 4)
  await keyboard.press('Enter')
  await says(page, 'Producto agregado con éxito!')
  expect(sent).toMatchObject([
    {
      name: 'Vestido de gala',
      price: 1250.5,
      productionCost: 640,
      type: 'physical',
      colors: ['Azul', 'Dorado'],
      sizes: ['CH', 'M'],
      image: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
  ])
  const cells = row(page, 'Vestido de gala').getByRole('cell')
  await expect
    .poll(async () => (await cells.allTextContents()).slice(0, 8))
    .toEqual(['Vestido de gala', 'Calzado', '$1,250.50', '$640.00', 'Físico', '—', 'Azul, Dorado', 'CH, M'])
  const picture = row(page, 'Vestido de gala').locator('img')
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(800)

  await tabTo(edit)
  await keyboard.press('Enter')
  await form.waitFor()
  await getsFocus(page.getByLabel('Nombre', { exact: true }))
  await tabTo(page.getByRole('button', { name: 'Cancelar Edición' }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nuevo producto' }).waitFor()

  await edit.click()
  await form.waitFor()
  await expectInView(page, form)
  await page.getByLabel('Nueva categoría').fill('Recital')
  await page.getByLabel('Precio').fill('999')
  await submit(page).click()
  await says(page, 'Producto actualizado con éxito!')
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('recital gala')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await row(page, '$999.00').waitFor()
  await page.reload()
  await row(page, 'Vestido de gala').getByText('$999.00').waitFor()
  await removeByKeyboard(page, 'Vestido de gala')
  await page.getByText('Ningún producto coincide con la búsqueda.').waitFor()
})
