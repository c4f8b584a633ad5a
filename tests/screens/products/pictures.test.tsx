/** The picture of a product from an address (spec 2, Pictures). */

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { openNewProduct, preview, shoes } from '#support/screens/product-picture.ts'
import { openProducts } from '#support/screens/products.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()

const saved = () => db.products.all().at(-1)?.imageUrl ?? null

describe('a picture from an address', () => {
  test('is shown, saved as typed, and shown in the table', async () => {
    const { products, save } = await openNewProduct()
    await products.write({ Nombre: 'Zapatos', 'URL de la imagen': ' https://academia.example/zapatos.png ' })
    expect(await preview()).toHaveAttribute('src', 'https://academia.example/zapatos.png')
    await save()
    expect(saved()).toBe('https://academia.example/zapatos.png')
    await waitFor(() => expect(products.row('Zapatos')).toBeDefined())
    const row = products.rows().find(({ cells }) => cells[0]?.textContent === 'Zapatos')
    expect(row?.querySelector('img')).toHaveAttribute('src', 'https://academia.example/zapatos.png')
    expect(screen.queryByAltText('Vista previa')).not.toBeInTheDocument()
  })

  test('without a picture shows a placeholder until the address changes', async () => {
    const { products } = await openNewProduct()
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
    const { app, products } = await openNewProduct()
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

  test('that is a call of the API is never shown, and refused with a hint', async () => {
    const { app, products } = await openNewProduct()
    const address = 'http://localhost/api/./logout.php'
    await products.write({ 'URL de la imagen': address })
    await app.user.click(products.submit())
    expect(alerts()).toEqual(['Revisa la imagen del producto.'])
    expect(products.hints()).toEqual([
      'URL de la imagen: Esta dirección es una orden para el servidor, no una imagen. Escribe otra.',
    ])
    expect([...document.images].filter(({ src }) => src.includes('logout'))).toEqual([])
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

  test('without a host is shown from the API, and goes back unchanged if nobody edited it', async () => {
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

  test.each(['javascript:alert(1)', 'logout.php', '/api/logout.php?foto.png'])(
    'that the server sends but the app forbids, such as %s: the product shows its initials and keeps the address',
    async (imageUrl) => {
      const { id } = await db.products.insert({ ...ballroomShoes, imageUrl })
      const { app, products } = await openProducts()
      await screen.findByText('Zapatos de salón')
      const row = products.rows().find(({ cells }) => cells[0]?.textContent === 'Zapatos de salón')
      expect(row?.querySelector('img')).toBeNull()
      expect(row?.cells[8]).toHaveTextContent('ZS')
      await products.edit('Zapatos de salón')
      await products.write({ Precio: '99' })
      await app.user.click(products.submit())
      await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
      expect(db.products.find(id)).toMatchObject({ price: 99, imageUrl })
    },
  )
})

test.each([
  ['an address', 'https://academia.example/zapatos.png', 'Subir archivo'],
  ['an uploaded picture', 'data:image/png;base64,iVBORw0KGgo=', 'Desde URL'],
])('the present picture stays when only another source is chosen: %s', async (_, imageUrl, other) => {
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
