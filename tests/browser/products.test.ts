import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage } from '#support/browser/page.ts'
import { noise, png } from '#support/screens/png.ts'

const shoes = 'Zapatillas de media punta'

/** Opens the products for the admin. */
async function openProducts(path = 'productos', options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(path, options)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('heading', { name: 'Productos', exact: true, level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Listado de Productos' }).waitFor()
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const submit = (page: Page) => page.locator('form [type=submit]')
const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** What the page sends to an endpoint. */
function bodiesTo(page: Page, endpoint: string) {
  const seen: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${endpoint}.php`)) seen.push(request.postDataJSON())
  })
  return seen
}

async function fill(page: Page, name: string) {
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Nueva categoría').fill('Recital')
  await page.getByLabel('Precio').fill('1,250.50')
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByText('Subir archivo').click()
  await page.getByLabel('Archivo de imagen').setInputFiles({ name, mimeType, buffer })
}

const preview = (page: Page) => page.getByRole('img', { name: 'Vista previa' })

/** What the preview shows: its type, its size in px, how transparent it is in a corner, and how long its address is. */
async function shown(page: Page) {
  await preview(page).waitFor()
  return preview(page).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('not a picture')
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return {
      type: image.src.slice(0, image.src.indexOf(';')),
      size: [image.naturalWidth, image.naturalHeight],
      alpha: canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[3],
      length: image.src.length,
    }
  })
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
  await choose(page, 'gala.png', 'image/png', photo)
  const { type, size, length } = await shown(page)
  expect([type, size]).toEqual(['data:image/jpeg', [1024, 768]])
  expect(length).toBeLessThan(2 ** 20)
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
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1024)

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
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined
      return at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? ''
    })
  const tabTo = async (name: string) => {
    for (let press = 0; press < 80 && (await focused()) !== name; press += 1) await keyboard.press('Tab')
    await expect.poll(focused).toBe(name)
  }
  await tabTo('Nombre')
  await keyboard.type('Zapatos de tap')
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, completa todos los campos.').waitFor()
  // The keyboard is where something is missing first: the category, chosen by its first letters.
  await expect.poll(() => page.getByLabel('Categoría', { exact: true }).and(page.locator(':focus')).count()).toBe(1)
  await keyboard.type('calz')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('640')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await says(page, 'Producto agregado con éxito!')
  await row(page, 'Zapatos de tap').getByText('Calzado').waitFor()

  await tabTo('Editar Zapatos de tap')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Editar Zapatos de tap' }).waitFor()
  await expect.poll(focused).toBe('Nombre')
  await tabTo('Cancelar Edición')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nuevo producto' }).waitFor()

  await tabTo('Eliminar Zapatos de tap')
  await keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Eliminar Zapatos de tap')
  await keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await says(page, 'Producto eliminado.')
  await row(page, 'Zapatos de tap').waitFor({ state: 'detached' })
})

describe('a picture of this machine', () => {
  test('that is a text by another name is refused in words, and nothing is sent', async () => {
    const page = await openProducts()
    const sent = bodiesTo(page, 'create_product')
    await fill(page, 'Vestido de gala')
    await choose(page, 'precios.png', 'image/png', Buffer.from('Lista de precios'))
    await page.getByText('Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).').waitFor()
    await submit(page).click()
    await page.getByRole('alert').getByText('Revisa la imagen del producto.').waitFor()
    expect(await preview(page).count()).toBe(0)
    expect(sent).toEqual([])
  })

  test('stays transparent where it is; what is not is sent as whichever is smaller; a small one stays small', async () => {
    const page = await openProducts()
    await choose(
      page,
      'hueco.png',
      'image/png',
      png(300, 1500, (x) => [20, 120, 110, x < 10 ? 0 : 255]),
    )
    expect(await shown(page)).toMatchObject({ type: 'data:image/png', size: [205, 1024], alpha: 0 })
    await page.getByRole('button', { name: 'Quitar imagen' }).click()
    await choose(
      page,
      'liso.png',
      'image/png',
      png(64, 64, () => [20, 120, 110, 255]),
    )
    expect(await shown(page)).toMatchObject({ type: 'data:image/png', size: [64, 64], alpha: 255 })
    await page.getByRole('button', { name: 'Quitar imagen' }).click()
    await choose(page, 'grano.png', 'image/png', png(200, 200, noise()))
    expect(await shown(page)).toMatchObject({ type: 'data:image/jpeg', size: [200, 200] })
  })

  test('that is a JPEG stays one, and is upright', async () => {
    const page = await openProducts()
    const jpeg = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 1600
      canvas.height = 800
      return canvas.toDataURL('image/jpeg').replace('data:image/jpeg;base64,', '')
    })
    const plain = Buffer.from(jpeg, 'base64')
    // As a phone marks what it took standing upright: orientation 6, to be turned by a quarter.
    const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
    await choose(page, 'foto.jpg', 'image/jpeg', Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]))
    expect(await shown(page)).toMatchObject({ type: 'data:image/jpeg', size: [512, 1024] })
  })

  test('by an address that leads nowhere has a placeholder, in the form and in the table', async () => {
    const page = await openProducts('productos', { expectErrors: [/Failed to load resource/] })
    await fill(page, 'Vestido de gala')
    await page.getByLabel('URL de la imagen').fill('http://127.0.0.1:9/nada.png')
    await page.getByText('No se pudo cargar la imagen.').waitFor()
    await submit(page).click()
    await says(page, 'Producto agregado con éxito!')
    // Far down the list a picture is not asked for before somebody comes near.
    await row(page, 'Vestido de gala').scrollIntoViewIfNeeded()
    await row(page, 'Vestido de gala').getByText('VG').waitFor()
  })
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)(
  'axe finds nothing, and nothing is wider than the page, $colorScheme, $width px wide:',
  ({ colorScheme, width }) => {
    test('empty, listed, refused, edited, asked', async () => {
      const page = await openProducts('productos', {
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      })
      const isPhone = width < 1024
      const isFine = async (state: string) => {
        expect(await violationsOf(page), state).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), state).toBe(0)
      }
      await page.getByRole('button', { name: `Editar ${shoes}` }).waitFor()
      await isFine('listed')
      await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('nada de esto')
      await page.getByText('Ningún producto coincide con la búsqueda.').waitFor()
      await isFine('empty')
      await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('')

      if (isPhone) await page.getByRole('button', { name: 'Agregar producto' }).click()
      await submit(page).click()
      await page.getByRole('alert').getByText('Por favor, completa todos los campos.').waitFor()
      await isFine('refused')
      if (isPhone) {
        await page.getByRole('button', { name: 'Cerrar aviso' }).click()
        await page.getByRole('button', { name: 'Cerrar formulario' }).click()
      }

      await page.getByRole('button', { name: `Editar ${shoes}` }).click()
      await page.getByRole('heading', { name: `Editar ${shoes}` }).waitFor()
      await preview(page).waitFor()
      await isFine('edited')
      if (isPhone) await page.getByRole('button', { name: 'Cerrar formulario' }).click()
      await page.getByRole('button', { name: `Eliminar ${shoes}` }).click()
      await page.getByRole('alertdialog').waitFor()
      await isFine('asked')
    })
  },
)
