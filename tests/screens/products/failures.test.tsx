/** The products when the server misbehaves (spec 8, Product). */

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { around, isAsked, question } from '#support/screens/find.ts'
import { actUnheard, gateFor } from '#support/screens/gates.ts'
import { openProducts, productsScreen, type Typed } from '#support/screens/products.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const shoes = 'Zapatillas de media punta'

const ribbon: Typed = {
  Nombre: 'Listón',
  Categoría: 'Accesorios',
  'Nueva categoría': 'Cintas',
  Precio: '35.50',
  'Costo de producción': '12',
  Colores: 'Rosa, Negro',
  Tallas: 'CH',
  'URL de la imagen': 'https://academia.example/liston.png',
}

/** The products, while one of their lists does not load. */
async function openProductsWithout(list: string) {
  const app = await openApp('/productos?buscar=zapat', { as: 'admin' })
  await screen.findByText(list === 'list_products' ? /No hay productos registrados\./ : /No se pudieron cargar/)
  return { app, products: productsScreen(app) }
}

describe('a list that fails', () => {
  test('of products: shows the text for an empty list, and «Reintentar» loads the list', async () => {
    expectErrors(/list_products\.php/)
    server.use(html500('list_products'))
    const { app } = await openProductsWithout('list_products')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    expect(await screen.findByText(shoes)).toBeVisible()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of categories: a product can be saved with a typed category, and «Reintentar» loads the list', async () => {
    expectErrors(/list_categories\.php/)
    server.use(html500('list_categories'))
    const { app, products } = await openProductsWithout('list_categories')
    expect(alerts()).toEqual([])
    expect(around(await screen.findByText(shoes), 'tr')).toHaveTextContent('Calzado')
    await products.edit(shoes)
    expect(products.field('Categoría')).toHaveDisplayValue('Calzado')

    server.resetHandlers()
    await app.user.click(screen.getByText(/Reintentar/))
    expect(await screen.findByText('Accesorios', { selector: 'option' })).toBeInTheDocument()
    expect(products.field('Categoría')).toHaveDisplayValue('Calzado')
    expect(screen.queryByText(/Reintentar/)).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })
})

test('a call without an answer keeps the form busy, and the other screens work', async () => {
  const { app, products } = await openProducts()
  await screen.findByText(shoes)
  await products.write(ribbon)
  const gate = gateFor(server, 'create_product')
  await app.user.click(products.submit())
  await gate.arrival()
  await app.type('Buscar producto', 'tenis')
  await waitFor(() => expect(products.names()).toEqual(['Tenis de danza urbana']))
  expect(products.field('Nombre')).toHaveValue('Listón')
  await gate.answer(HttpResponse.json({ success: true }))
  await waitFor(() => expect(statuses()).toEqual(['Producto agregado con éxito!']))
})

describe('a deletion without an answer can be left during the search for its row,', () => {
  const unknown = 'No se pudo comprobar si el producto quedó eliminado. Revisa la lista antes de repetirlo.'

  /** Deletes a product without getting an answer, and leaves the question while the list is held. */
  async function leaveDeletion() {
    expectErrors(/delete_product\.php/, /list_products\.php/)
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    const lists = gateFor(server, 'list_products')
    const deletion = gateFor(server, 'delete_product')
    await products.remove(shoes)
    const sent = await deletion.arrival()
    await deletion.answer(HttpResponse.error())
    await lists.arrival()
    await app.user.click(within(question()).getByText('Cerrar'))
    expect(isAsked()).toBe(false)
    expect(statuses()).toEqual(['Se sigue eliminando el producto. Se avisará aquí cuando haya respuesta.'])
    return { app, products, lists, sent }
  }

  test('and is announced once the row is gone', async () => {
    const { products, lists, sent } = await leaveDeletion()
    await actUnheard(server, sent)
    await lists.pass()
    await waitFor(() =>
      expect(statuses()).toContain('La respuesta del servidor se perdió, pero el producto sí quedó eliminado.'),
    )
    // The list loads once more, as after any deletion.
    await lists.pass()
    await waitFor(() => expect(products.names()).not.toContain(shoes))
    expect(alerts()).toEqual([])
  })

  test('and a row that cannot be read any more does not count as gone', async () => {
    const { lists, sent } = await leaveDeletion()
    const { id } = await sent.json()
    const other = { id: 99, name: 'Mallas', category_id: 1, price: 300 }
    await lists.answer(HttpResponse.json([other, { ...other, id, price: {} }]))
    await waitFor(() => expect(alerts()).toContain(unknown))
  })

  test('and its unknown outcome is announced; meanwhile no other row can be deleted', async () => {
    const { app, products, lists } = await leaveDeletion()
    await app.user.click(screen.getByLabelText(`Eliminar ${shoes}`))
    expect(isAsked()).toBe(false)
    await waitFor(() => expect(statuses()).toContain('Espera: todavía no se sabe si el producto quedó eliminado.'))
    await lists.answer(HttpResponse.error())
    await waitFor(() => expect(alerts()).toEqual(['Error al eliminar producto.', unknown]))
    server.resetHandlers()
    await products.remove(shoes)
    await waitFor(() => expect(statuses()).toContain('Producto eliminado.'))
    // A notice about an unknown outcome stays until the person closes it.
    expect(alerts()).toEqual([unknown])
  })
})
