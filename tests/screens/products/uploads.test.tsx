/** The picture of a product from this machine (spec 2, Pictures). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { drawnIn, stubPictures } from '#support/screens/pictures.ts'
import { openNewProduct, preview, shoes, upload } from '#support/screens/product-picture.ts'
import { openProducts } from '#support/screens/products.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server, db } = await withBackend()

const saved = () => db.products.all().at(-1)?.imageUrl ?? null
const isUnreadable = 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).'

const isAllowed =
  'JPG, PNG, WebP, GIF o SVG. Antes de guardarla se reduce a 800 px y unos 100 kB. Una animación queda fija.'

const photo = new File(['una foto'], 'foto.jpg', { type: 'image/jpeg' })
const logo = new File(['un dibujo'], 'logo.png', { type: 'image/png' })
const text = new File(['Lista de precios'], 'precios.png', { type: 'image/png' })

describe('an uploaded picture', () => {
  test('is scaled to 800 px on its longest side, shown, and sent as a data URL', async () => {
    const pictures = stubPictures({ width: 4000, height: 3000 })
    const { products, choose, save } = await openNewProduct()
    await choose(photo)
    expect(await screen.findByText('Preparando la imagen…')).toBeVisible()
    await pictures.show()
    expect(drawnIn((await preview()).src)).toBe('image/jpeg 800 × 600')
    expect(screen.getByText('Se guardará en 800 × 600 px, 1 kB.')).toBeVisible()
    expect(products.hints()).toEqual([])
    await save()
    expect(drawnIn(saved())).toBe('image/jpeg 800 × 600')
    expect(pictures.revoked()).toEqual(['blob:0'])
    expect(screen.queryByAltText('Vista previa')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Desde URL')).toBeChecked()
  })

  test('keeps its transparency', async () => {
    const pictures = stubPictures({ width: 64, height: 64, alpha: 128 })
    const { choose } = await openNewProduct()
    await choose(logo)
    await pictures.show()
    expect(drawnIn((await preview()).src)).toBe('image/png 64 × 64')
  })

  test('with transparency and too much detail becomes a smaller PNG where the browser lacks WebP', async () => {
    const pictures = stubPictures({ alpha: 0, bytesPerPixel: 1, lacksWebp: true })
    const { choose } = await openNewProduct()
    await choose(logo)
    await pictures.show()
    expect(drawnIn((await preview()).src)).toBe('image/png 262 × 197')
  })

  test('that is a text file is refused at once', async () => {
    const pictures = stubPictures()
    const { app, products, choose, save } = await openNewProduct()
    await choose(text)
    await pictures.fail()
    expect(await screen.findByText(isUnreadable)).toBeVisible()
    expect(screen.getByLabelText('Archivo de imagen')).toBeInvalid()
    expect(screen.getByLabelText('Archivo de imagen')).toHaveAccessibleDescription(`${isAllowed} ${isUnreadable}`)
    await app.user.click(products.submit())
    await waitFor(() => expect(alerts()).toContain('Revisa la imagen del producto.'))
    expect(screen.getByLabelText('Archivo de imagen')).toHaveFocus()

    await choose(photo)
    await pictures.show()
    await preview()
    expect(screen.queryByText(isUnreadable)).not.toBeInTheDocument()
    await waitFor(() => expect(alerts()).toEqual([]))
    await save()
    expect(drawnIn(saved())).toBe('image/jpeg 800 × 600')
  })

  test('that does not become small enough is refused, and the present picture stays', async () => {
    const before = db.products.first(({ name }) => name === shoes)?.imageUrl ?? expect.unreachable('no picture')
    // Each px needs three bytes, in every format.
    const pictures = stubPictures({ bytesPerPixel: 3 })
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    await products.edit(shoes)
    await upload(app, photo)
    await pictures.show()
    expect(
      await screen.findByText(
        'Esta imagen no se pudo reducir a 100 kB. Elige otra más sencilla. Se conserva la que estaba.',
      ),
    ).toBeVisible()
    expect(await preview()).toHaveAttribute('src', before)
    await products.write({ Precio: '99' })
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
    expect(db.products.first(({ name }) => name === shoes)).toMatchObject({ price: 99, imageUrl: before })
  })

  test('loses quality, then size, until it is small enough', async () => {
    const pictures = stubPictures({ bytesPerPixel: 0.5 })
    const { choose } = await openNewProduct()
    await choose(photo)
    await pictures.show()
    expect(drawnIn((await preview()).src)).toBe('image/jpeg 410 × 307')
    expect(pictures.written()).toEqual(
      ['800 × 600', '640 × 480', '512 × 384']
        .flatMap((size) => [0.85, 0.75, 0.65, 0.55].map((quality) => `${size}, ${quality}`))
        .concat('410 × 307, 0.85'),
    )
  })

  test('delays the save of its product while it is being prepared', async () => {
    const pictures = stubPictures()
    const { app, products, choose, save } = await openNewProduct()
    await choose(photo)
    const decoding = await pictures.next()
    await app.user.click(products.submit())
    expect(alerts()).toContain('Revisa la imagen del producto.')
    expect(screen.getByText('La imagen todavía se está preparando.')).toBeVisible()
    decoding.show()
    await preview()
    await waitFor(() => expect(alerts()).toEqual([]))
    await save()
    expect(drawnIn(saved())).toBe('image/jpeg 800 × 600')
  })

  test('is the last chosen file, whichever is ready first', async () => {
    const pictures = stubPictures({ width: 64, height: 64, alpha: 0 })
    const { choose } = await openNewProduct()
    await choose(photo)
    const first = await pictures.next()
    await choose(logo)
    const second = await pictures.next()
    second.show()
    expect(drawnIn((await preview()).src)).toBe('image/png 64 × 64')
    first.show()
    await waitFor(() => expect(pictures.revoked()).toHaveLength(2))
    expect(drawnIn((await preview()).src)).toBe('image/png 64 × 64')
  })

  test('does not remove an address that was typed during its reading', async () => {
    const pictures = stubPictures()
    const { app, products, choose } = await openNewProduct()
    await choose(photo)
    const decoding = await pictures.next()
    await app.user.click(screen.getByLabelText('Desde URL'))
    await products.write({ 'URL de la imagen': 'https://academia.example/a.png' })
    decoding.show()
    await waitFor(async () => expect(await preview()).toHaveAttribute('src', 'https://academia.example/a.png'))
    await app.user.click(screen.getByLabelText('Subir archivo'))
    await waitFor(async () => expect(drawnIn((await preview()).src)).toBe('image/jpeg 800 × 600'))
    await app.user.click(screen.getByLabelText('Desde URL'))
    expect(products.field('URL de la imagen')).toHaveValue('https://academia.example/a.png')
  })

  test('is still there after a failed save', async () => {
    expectErrors(/create_product\.php/)
    const pictures = stubPictures()
    const { app, products, choose, save } = await openNewProduct()
    await choose(photo)
    await pictures.show()
    await preview()
    server.use(html500('create_product'))
    await app.user.click(products.submit())
    await waitFor(() => expect(alerts()).toEqual(['Error al guardar el producto.']))
    expect(drawnIn((await preview()).src)).toBe('image/jpeg 800 × 600')
    server.resetHandlers()
    await save()
    expect(drawnIn(saved())).toBe('image/jpeg 800 × 600')
  })

  test('is kept when another value of its product is edited, and can be removed', async () => {
    const { app, products } = await openProducts()
    const before = db.products.all().find(({ name }) => name === shoes)?.imageUrl
    expect(before).toMatch(/^data:image\/svg/)
    await screen.findByText(shoes)
    const after = () => db.products.all().find(({ name }) => name === shoes)
    await products.edit(shoes)
    expect(screen.getByLabelText('Subir archivo')).toBeChecked()
    expect(await preview()).toHaveAttribute('src', before)
    await products.write({ Precio: '99' })
    await app.user.click(products.submit())
    await waitFor(() => expect(after()).toMatchObject({ price: 99, imageUrl: before }))

    await waitFor(() => expect(products.row(shoes)?.[2]).toBe('$99.00'))
    await products.edit(shoes)
    await app.user.click(screen.getByText('Quitar imagen'))
    expect(screen.queryByAltText('Vista previa')).not.toBeInTheDocument()
    await app.user.click(products.submit())
    await waitFor(() => expect(after()).toMatchObject({ price: 99, imageUrl: null }))
  })
})
