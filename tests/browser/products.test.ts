import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#support/browser/axe.ts'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openScreen, type ScreenOptions } from '#support/browser/page.ts'
import { bodiesTo } from '#support/browser/requests.ts'
import { noise, png } from '#support/screens/png.ts'
import { chooseFile, preview, shownPicture } from '#support/browser/pictures.ts'

const shoes = 'Zapatillas de media punta'

/** Opens the products for the admin. */
async function openProducts(path = 'productos', options: ScreenOptions = {}) {
  const page = await openScreen(path, options)
  await page.getByRole('heading', { name: 'Productos', exact: true, level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Listado de Productos' }).waitFor()
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const submit = (page: Page) => page.getByRole('button', { name: /^(Agregar|Actualizar) producto$/ })
const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

async function fill(page: Page, name: string) {
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Nueva categoría').fill('Recital')
  await page.getByLabel('Precio').fill('1,250.50')
}

test('a product with a photo of 12 MB: made, found, edited, still there after a reload, deleted', async () => {
  const page = await openProducts()
  const sent = bodiesTo(page, 'create_product')
  await fill(page, 'Vestido de gala')
  await page.getByLabel('Costo de producción', { exact: true }).fill('640')
  await page.getByLabel('Colores').fill('Azul, , Dorado ,')
  await page.getByLabel('Tallas').fill('CH, M')
  const photo = png(2400, 1800, noise())
  expect(photo.length).toBeGreaterThan(12 * 2 ** 20)
  await chooseFile(page, 'gala.png', 'image/png', photo)
  const { type, size, length } = await shownPicture(page)
  expect([type, size]).toEqual(['data:image/jpeg', [800, 600]])
  expect(length).toBeLessThanOrEqual(100_000)
  await submit(page).click()
  await says(page, 'Producto agregado con éxito!')
  expect(sent).toMatchObject([
    {
      name: 'Vestido de gala',
      category: 'Recital',
      price: 1250.5,
      productionCost: 640,
      type: 'physical',
      colors: ['Azul', 'Dorado'],
      sizes: ['CH', 'M'],
      image: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
  ])

  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('recital gala')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const cells = row(page, 'Vestido de gala').getByRole('cell')
  await expect
    .poll(async () => (await cells.allTextContents()).slice(0, 8))
    .toEqual(['Vestido de gala', 'Recital', '$1,250.50', '$640.00', 'Físico', '—', 'Azul, Dorado', 'CH, M'])
  const picture = row(page, 'Vestido de gala').locator('img')
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(800)

  await page.getByRole('button', { name: 'Editar Vestido de gala' }).click()
  await page.getByLabel('Precio').fill('999')
  await submit(page).click()
  await says(page, 'Producto actualizado con éxito!')
  await row(page, '$999.00').waitFor()
  await page.reload()
  await row(page, 'Vestido de gala').getByText('$999.00').waitFor()

  await page.getByRole('button', { name: 'Eliminar Vestido de gala' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que quieres eliminar este producto?' })
  await question.getByRole('button', { name: 'Aceptar' }).click()
  await says(page, 'Producto eliminado.')
  await page.getByText('Ningún producto coincide con la búsqueda.').waitFor()
})

test('a product with the keyboard alone: a refusal, a save, an edit that is given up, a deletion', async () => {
  const page = await openProducts('productos?buscar=tap')
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name })
  const question = page.getByRole('alertdialog')
  // Beside the table the form has nothing to close.
  expect(await button('Cerrar formulario').isVisible()).toBe(false)
  await tabTo(page.getByLabel('Nombre', { exact: true }))
  await keyboard.type('Zapatos de tap')
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, completa todos los campos.').waitFor()
  // The keyboard is where something is missing first: the category, chosen by its first letters.
  await getsFocus(page.getByLabel('Categoría', { exact: true }))
  await keyboard.type('calz')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('640')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await says(page, 'Producto agregado con éxito!')
  await row(page, 'Zapatos de tap').getByText('Calzado').waitFor()

  await tabTo(button('Editar Zapatos de tap'))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Editar Zapatos de tap' }).waitFor()
  await getsFocus(page.getByLabel('Nombre', { exact: true }))
  await tabTo(button('Cancelar Edición'))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nuevo producto' }).waitFor()

  await tabTo(button('Eliminar Zapatos de tap'))
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await getsFocus(button('Eliminar Zapatos de tap'))
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await says(page, 'Producto eliminado.')
  await row(page, 'Zapatos de tap').waitFor({ state: 'detached' })
})

test('axe finds nothing: listed, empty, refused, edited, asked', async () => {
  const page = await openProducts('productos', { viewport: { width: 360, height: 800 } })
  const closer = page.getByRole('button', { name: 'Cerrar formulario' })
  await page.getByRole('button', { name: `Editar ${shoes}` }).waitFor()
  await expectAccessible(page, 'listed')
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('nada de esto')
  await page.getByText('Ningún producto coincide con la búsqueda.').waitFor()
  await expectAccessible(page, 'empty')
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(shoes)

  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar producto' }).click()
  await page.getByRole('alert').getByText('Por favor, completa todos los campos.').waitFor()
  await expectAccessible(page, 'refused')
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await closer.click()

  await page.getByRole('button', { name: `Editar ${shoes}` }).click()
  await page.getByRole('heading', { name: `Editar ${shoes}` }).waitFor()
  await preview(page).waitFor()
  await expectAccessible(page, 'edited')
  await closer.click()
  await page.getByRole('button', { name: `Eliminar ${shoes}` }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible(page, 'asked')
})

test('on a phone the sheet of an edited row asks before it closes over changes, with the keyboard alone', async () => {
  const page = await openProducts('productos', { viewport: { width: 360, height: 800 } })
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  const price = page.getByLabel('Precio')
  await page.getByRole('button', { name: `Editar ${shoes}` }).click()
  await getsFocus(page.getByLabel('Nombre', { exact: true }))
  await price.fill('1')
  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await getsFocus(price)
  expect(await price.inputValue()).toBe('1')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Aceptar' }).press('Enter')
  await getsFocus(page.getByRole('button', { name: `Editar ${shoes}` }))
})

test('beside its table a tall form scrolls with the page, never inside itself, and its button stays in view', async () => {
  const page = await openProducts('productos', { viewport: { width: 1280, height: 700 } })
  await page.getByRole('button', { name: `Editar ${shoes}` }).click()
  const frame = page.getByRole('region', { name: `Editar ${shoes}` })
  await frame.waitFor()
  const scrolledInside = await frame.evaluate((element) => {
    element.scrollTop = 200
    return element.scrollTop
  })
  expect(scrolledInside).toBe(0)
  const { y = 0, height = 0 } = (await submit(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(700)
})
