import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isOwnServer } from '#support/browser/host.ts'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openScreen, type ScreenOptions } from '#support/browser/page.ts'
import { chooseFile, drawnPicture, keptPicture, preview, shownPicture } from '#support/browser/pictures.ts'
import { bodiesTo } from '#support/browser/requests.ts'
import { noise, png } from '#support/screens/png.ts'

/** Opens the form of a new product, filled except for its picture. */
async function openForm(options: ScreenOptions = {}) {
  const page = await openScreen('productos', options)
  await page.getByLabel('Nombre', { exact: true }).fill('Vestido de gala')
  await page.getByLabel('Nueva categoría').fill('Recital')
  await page.getByLabel('Precio').fill('1,250.50')
  await page.getByText('Más: costo, colores, tallas e imagen').click()
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Agregar producto' })

test('a file that is not a picture and an address without a picture have messages; the present picture stays', async () => {
  const nowhere = 'http://127.0.0.1:9/nada.png'
  const page = await openForm({ expectErrors: [/^Failed to load resource.*\(http:\/\/127\.0\.0\.1:9\/nada\.png\)$/] })
  const sent = bodiesTo(page, 'create_product')
  const address = page.getByLabel('URL de la imagen')
  const icon = new URL('icon.svg', page.url()).href
  const text = Buffer.from('Lista de precios')
  await chooseFile(page, 'precios.png', 'image/png', text)
  await page.getByText('Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).').waitFor()
  await submit(page).click()
  await page.getByRole('alert').getByText('Revisa la imagen del producto.').waitFor()
  expect(await preview(page).count()).toBe(0)
  expect(sent).toEqual([])

  await page.getByText('Desde URL').click()
  await address.fill(icon)
  await page.getByText('Subir archivo').click()
  const dialog = page.waitForEvent('filechooser')
  await page.getByLabel('Archivo de imagen').click()
  await (await dialog).setFiles([])
  await expect.poll(() => preview(page).getAttribute('src')).toBe(icon)
  await chooseFile(page, 'precios.png', 'image/png', text)
  await page.getByText('Se conserva la que estaba.').waitFor()
  expect(await preview(page).getAttribute('src')).toBe(icon)
  await submit(page).click()
  await page.getByRole('status').getByText('Producto agregado con éxito!').waitFor()
  expect(sent).toMatchObject([{ category: 'Recital', image: icon }])

  const row = page.getByRole('row').filter({ hasText: 'Vestido de gala' })
  await row.getByRole('button', { name: 'Editar Vestido de gala' }).click()
  await address.fill(nowhere)
  await page.getByText('No se pudo cargar la imagen.').waitFor()
  await page.getByRole('button', { name: 'Actualizar producto' }).click()
  await page.getByRole('status').getByText('Producto actualizado con éxito!').waitFor()
  // A picture far down the list loads only when it comes near the window.
  await row.scrollIntoViewIfNeeded()
  await row.getByText('VG').waitFor()
})

test('a picture stays transparent, small or a JPEG, and upright; otherwise the smaller format is stored', async () => {
  const page = await openForm()
  const clear = png(180, 900, (x) => [20, 120, 110, x < 10 ? 0 : 255])
  await chooseFile(page, 'hueco.png', 'image/png', clear)
  expect(await keptPicture(page)).toMatchObject({ type: 'data:image/png', size: [160, 800], alpha: 0 })
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  await getsFocus(page.getByLabel('Archivo de imagen'))
  await chooseFile(page, 'grano.png', 'image/png', png(100, 100, noise()))
  expect(await keptPicture(page, 'data:image/jpeg')).toMatchObject({ size: [100, 100] })
  const plain = png(64, 64, () => [20, 120, 110, 255])
  await chooseFile(page, 'liso.png', 'image/png', plain)
  expect(await keptPicture(page)).toMatchObject({ size: [64, 64], alpha: 255 })

  const jpeg = await drawnPicture(page, { width: 1600, height: 800, type: 'image/jpeg' })
  // A phone marks an upright photo with orientation 6: a quarter turn.
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  await chooseFile(page, 'foto.jpg', 'image/jpeg', Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]))
  expect(await keptPicture(page, 'data:image/jpeg')).toMatchObject({ size: [400, 800] })

  // A drawing becomes sharp pixels, an animation its first picture.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="20" height="20" fill="#0f766e"/></svg>'
  await chooseFile(page, 'logo.svg', 'image/svg+xml', Buffer.from(svg))
  expect(await keptPicture(page)).toMatchObject({ size: [800, 400], alpha: 255 })
  const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  await chooseFile(page, 'punto.gif', 'image/gif', gif)
  await expect.poll(async () => (await shownPicture(page)).size).toEqual([1, 1])
  expect(await keptPicture(page)).toMatchObject({ type: 'data:image/png', alpha: 255 })

  // A detailed picture loses quality, then size, until it has 100 kB. It keeps its transparency.
  const grain = noise()
  await chooseFile(page, 'grano.png', 'image/png', png(640, 470, grain))
  const opaque = await keptPicture(page, 'data:image/jpeg')
  expect(Math.max(...opaque.size)).toBeLessThan(640)
  const hole = png(410, 300, (x) => {
    const [red, green, blue] = grain()
    return [red, green, blue, x < 50 ? 0 : 255]
  })
  await chooseFile(page, 'hueco.png', 'image/png', hole)
  // Chromium writes WebP. A browser without WebP writes a smaller PNG.
  expect(await keptPicture(page, 'data:image/webp')).toMatchObject({ alpha: 0 })
})

test('at the counter with the keyboard alone: the chosen product gets another picture, and the sale continues', async () => {
  const page = await openScreen('pos')
  const { keyboard } = page
  const change = page.getByRole('button', { name: 'Cambiar imagen' })
  const dialog = page.getByRole('dialog', { name: /^Imagen de / })
  const chosen = page.getByRole('group', { name: 'Producto elegido' })
  await page.getByRole('button', { name: /^Ballet/ }).waitFor()
  await keyboard.press('/')
  await keyboard.type('leotardo de manga')
  await expect.poll(() => page.getByRole('button', { name: /^Ballet/ }).count()).toBe(0)
  await tabTo(page.getByRole('button', { name: /^Leotardo de manga larga/ }), 4)
  await keyboard.press('Enter')
  await getsFocus(chosen.getByLabel('Negro'))
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await getsFocus(change)
  await keyboard.press('Enter')
  // The academy's own server has stored it as a file with an address.
  await getsFocus(dialog.getByLabel(isOwnServer ? 'Desde URL' : 'Subir archivo'))
  if (!isOwnServer) await keyboard.press('ArrowLeft')
  await getsFocus(dialog.getByLabel('Desde URL'))
  await keyboard.press('Tab')
  const address = new URL('icon.svg', page.url()).href
  await keyboard.type(address)
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Producto actualizado con éxito!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await getsFocus(change)
  await expect.poll(() => chosen.locator('img').getAttribute('src')).toBe(address)
  await page.getByText('El carrito está vacío.').waitFor()

  await keyboard.press('Enter')
  await getsFocus(dialog.getByLabel('Desde URL'))
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await getsFocus(change)
})
