import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen, type ScreenOptions } from '#support/browser/page.ts'
import { chooseFile, preview, shownPicture } from '#support/browser/pictures.ts'
import { bodiesTo } from '#support/browser/requests.ts'
import { noise, png } from '#support/screens/png.ts'

/** Opens the form of a new product, filled but for its picture. */
async function openForm(options: ScreenOptions = {}) {
  const page = await openScreen('productos', options)
  await page.getByLabel('Nombre', { exact: true }).fill('Vestido de gala')
  await page.getByLabel('Nueva categoría').fill('Recital')
  await page.getByLabel('Precio').fill('1,250.50')
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Agregar producto' })

test('a file that is a text by another name is refused in words, and nothing is sent', async () => {
  const page = await openForm()
  const sent = bodiesTo(page, 'create_product')
  await chooseFile(page, 'precios.png', 'image/png', Buffer.from('Lista de precios'))
  await page.getByText('Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).').waitFor()
  await submit(page).click()
  await page.getByRole('alert').getByText('Revisa la imagen del producto.').waitFor()
  expect(await preview(page).count()).toBe(0)
  expect(sent).toEqual([])
})

test('a picture stays transparent, small and a JPEG if it is, and stands upright; else it is sent as whichever is smaller', async () => {
  const page = await openForm()
  await chooseFile(
    page,
    'hueco.png',
    'image/png',
    png(300, 1500, (x) => [20, 120, 110, x < 10 ? 0 : 255]),
  )
  expect(await shownPicture(page)).toMatchObject({ type: 'data:image/png', size: [205, 1024], alpha: 0 })
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  await chooseFile(
    page,
    'liso.png',
    'image/png',
    png(64, 64, () => [20, 120, 110, 255]),
  )
  expect(await shownPicture(page)).toMatchObject({ type: 'data:image/png', size: [64, 64], alpha: 255 })
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  await chooseFile(page, 'grano.png', 'image/png', png(200, 200, noise()))
  expect(await shownPicture(page)).toMatchObject({ type: 'data:image/jpeg', size: [200, 200] })

  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  const jpeg = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 800
    return canvas.toDataURL('image/jpeg').replace('data:image/jpeg;base64,', '')
  })
  const plain = Buffer.from(jpeg, 'base64')
  // As a phone marks what it took standing upright: orientation 6, to be turned by a quarter.
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  await chooseFile(page, 'foto.jpg', 'image/jpeg', Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]))
  expect(await shownPicture(page)).toMatchObject({ type: 'data:image/jpeg', size: [512, 1024] })
})

test('a picture by an address that leads nowhere has a placeholder, in the form and in the table', async () => {
  const page = await openForm({ expectErrors: [/Failed to load resource/] })
  await page.getByLabel('URL de la imagen').fill('http://127.0.0.1:9/nada.png')
  await page.getByText('No se pudo cargar la imagen.').waitFor()
  await submit(page).click()
  await page.getByRole('status').getByText('Producto agregado con éxito!').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Vestido de gala' })
  // Far down the list a picture is not asked for before somebody comes near.
  await row.scrollIntoViewIfNeeded()
  await row.getByText('VG').waitFor()
})
