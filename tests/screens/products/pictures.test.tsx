/** The picture of a product: from an address or from this machine (spec 2, Pictures). */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses, type openApp } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { html500 } from '#support/screens/faults.ts'
import { expectErrors } from '#support/jsdom.ts'
import { drawnIn, stubPictures } from '#support/screens/pictures.ts'
import { openProducts } from '#support/screens/products.ts'

const { server, db } = await withBackend()

const shoes = 'Zapatillas de media punta'
const saved = () => db.products.all().at(-1)?.imageUrl ?? null
const isUnreadable = 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).'

const isAllowed =
  'JPG, PNG, WebP, GIF o SVG. Antes de guardarla se reduce a 800 px y unos 100 kB; una animación queda fija.'

const photo = new File(['una foto'], 'foto.jpg', { type: 'image/jpeg' })
const logo = new File(['un dibujo'], 'logo.png', { type: 'image/png' })
const text = new File(['Lista de precios'], 'precios.png', { type: 'image/png' })

const preview = () => screen.findByAltText<HTMLImageElement>('Vista previa')
const ribbon = { Nombre: 'Listón', Categoría: 'Accesorios', Precio: '35.50' }

/** The form of a new product that only lacks its picture. */
async function openForm() {
  const { app, products } = await openProducts()
  await products.write(ribbon)
  return {
    app,
    products,
    choose: (file: File) => upload(app, file),
    save: async () => {
      await app.user.click(products.submit())
      await waitFor(() => expect(statuses()).toContain('Producto agregado con éxito!'))
    },
  }
}

async function upload({ user }: Awaited<ReturnType<typeof openApp>>, file: File) {
  await user.click(screen.getByLabelText('Subir archivo'))
  await user.upload(screen.getByLabelText('Archivo de imagen'), file)
}

describe('a picture from an address', () => {
  test('is shown, saved as typed, and shown in the table', async () => {
    const { products, save } = await openForm()
    await products.write({ Nombre: 'Zapatos', 'URL de la imagen': ' https://academia.example/zapatos.png ' })
    expect(await preview()).toHaveAttribute('src', 'https://academia.example/zapatos.png')
    await save()
    expect(saved()).toBe('https://academia.example/zapatos.png')
    await waitFor(() => expect(products.row('Zapatos')).toBeDefined())
    const row = products.rows().find(({ cells }) => cells[0]?.textContent === 'Zapatos')
    expect(row?.querySelector('img')).toHaveAttribute('src', 'https://academia.example/zapatos.png')
    expect(screen.queryByAltText('Vista previa')).not.toBeInTheDocument()
  })

  test('without a picture has a placeholder until another address is typed', async () => {
    const { products } = await openForm()
    await products.write({ 'URL de la imagen': 'https://academia.example/nada.png' })
    fireEvent.error(await preview())
    expect(screen.getByText('No se pudo cargar la imagen.')).toBeVisible()
    expect(screen.queryByAltText('Vista previa')).not.toBeInTheDocument()
    await products.write({ 'URL de la imagen': 'https://academia.example/algo.png' })
    expect(await preview()).toHaveAttribute('src', 'https://academia.example/algo.png')
    expect(screen.queryByText('No se pudo cargar la imagen.')).not.toBeInTheDocument()
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://academia.example/a.png',
    'a.png',
  ])('such as %s is never shown, and refused with a hint', async (address) => {
    const { app, products } = await openForm()
    await products.write({ 'URL de la imagen': address })
    await app.user.click(products.submit())
    expect(alerts()).toEqual(['Revisa la imagen del producto.'])
    expect(products.hints()).toEqual(['URL de la imagen: Escribe una dirección que empiece con https:// o http://.'])
    expect(products.field('URL de la imagen')).toHaveFocus()
    expect([...document.images].map(({ src }) => src).filter((src) => src.includes(address))).toEqual([])
    await products.write({ 'URL de la imagen': '' })
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(products.hints()).toEqual([])
  })

  const ballroomShoes = {
    name: 'Zapatos de salón',
    category_id: 3,
    price: 640,
    type: 'physical' as const,
    subdisciplines: [],
    colors: [],
    sizes: [],
    productionCost: 0,
  }

  test('that has no host is shown from the API, and goes back as it came when nobody changed it', async () => {
    const { id } = await db.products.insert({ ...ballroomShoes, imageUrl: 'uploads/salon.png' })
    const { app, products } = await openProducts()
    await screen.findByText('Zapatos de salón')
    const row = products.rows().find(({ cells }) => cells[0]?.textContent === 'Zapatos de salón')
    expect(row?.querySelector('img')).toHaveAttribute('src', 'http://localhost/api/uploads/salon.png')
    await products.edit('Zapatos de salón')
    expect(await preview()).toHaveAttribute('src', 'http://localhost/api/uploads/salon.png')
    await products.write({ Precio: '99' })
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
    expect(db.products.find(id)).toMatchObject({ price: 99, imageUrl: 'uploads/salon.png' })
  })

  test('that is not allowed but sent by the server: the product shows its initials and keeps the address', async () => {
    const { id } = await db.products.insert({ ...ballroomShoes, imageUrl: 'javascript:alert(1)' })
    const { app, products } = await openProducts()
    await screen.findByText('Zapatos de salón')
    const row = products.rows().find(({ cells }) => cells[0]?.textContent === 'Zapatos de salón')
    expect(row?.querySelector('img')).toBeNull()
    expect(row?.cells[8]).toHaveTextContent('ZS')
    await products.edit('Zapatos de salón')
    await products.write({ Precio: '99' })
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
    expect(db.products.find(id)).toMatchObject({ price: 99, imageUrl: 'javascript:alert(1)' })
  })
})

describe('an uploaded picture', () => {
  test('is scaled to 800 px on its longest side, shown, and sent as a data URL', async () => {
    const pictures = stubPictures({ width: 4000, height: 3000 })
    const { products, choose, save } = await openForm()
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

  test('with transparency keeps it', async () => {
    const pictures = stubPictures({ width: 64, height: 64, alpha: 128 })
    const { choose } = await openForm()
    await choose(logo)
    await pictures.show()
    expect(drawnIn((await preview()).src)).toBe('image/png 64 × 64')
  })

  test('with transparency and too much detail becomes a smaller PNG where the browser lacks WebP', async () => {
    const pictures = stubPictures({ alpha: 0, bytesPerPixel: 1, lacksWebp: true })
    const { choose } = await openForm()
    await choose(logo)
    await pictures.show()
    expect(drawnIn((await preview()).src)).toBe('image/png 262 × 197')
  })

  test('that is a text file is refused at once', async () => {
    const pictures = stubPictures()
    const { app, products, choose, save } = await openForm()
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

  test('that does not become small enough is refused, and the picture that was there stays', async () => {
    const before = db.products.first(({ name }) => name === shoes)?.imageUrl ?? expect.unreachable('no picture')
    // Each px of it needs three bytes, in whatever format.
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
    const { choose } = await openForm()
    await choose(photo)
    await pictures.show()
    expect(drawnIn((await preview()).src)).toBe('image/jpeg 410 × 307')
    expect(pictures.written()).toEqual(
      ['800 × 600', '640 × 480', '512 × 384']
        .flatMap((size) => [0.85, 0.75, 0.65, 0.55].map((quality) => `${size}, ${quality}`))
        .concat('410 × 307, 0.85'),
    )
  })

  test('is waited for when the product is saved while it is being prepared', async () => {
    const pictures = stubPictures()
    const { app, products, choose, save } = await openForm()
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
    const { choose } = await openForm()
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

  test('does not remove an address that is typed while the file is read', async () => {
    const pictures = stubPictures()
    const { app, products, choose } = await openForm()
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

  test('is still there when saving failed', async () => {
    expectErrors(/create_product\.php/)
    const pictures = stubPictures()
    const { app, products, choose, save } = await openForm()
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

describe('a picture that is there stays when another source is chosen and nothing else', () => {
  test.each([
    ['an address', 'https://academia.example/zapatos.png', 'Subir archivo'],
    ['an uploaded picture', 'data:image/png;base64,iVBORw0KGgo=', 'Desde URL'],
  ])('%s', async (_, imageUrl, other) => {
    const shoesRow = db.products.first(({ name }) => name === shoes) ?? expect.unreachable('no shoes')
    await db.products.replace({ ...shoesRow, imageUrl })
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    await products.edit(shoes)
    await app.user.click(screen.getByLabelText(other))
    expect(await preview()).toHaveAttribute('src', imageUrl)
    await products.write({ Precio: '99' })
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
    expect(db.products.find(shoesRow.id)).toMatchObject({ price: 99, imageUrl })
  })
})
