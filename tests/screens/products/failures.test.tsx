/** What a person at the products sees when the server misbehaves (spec 8, Product). */
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { failuresOf, listFailuresOf, loadUnderEach, tryEach } from '#support/screens/failures.ts'
import { answers, expired, html500 } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { openProducts, productsScreen, type Typed } from '#support/screens/products.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAgain } from '#support/screens/session.ts'
import { around, isAsked } from '#support/screens/find.ts'

const { server, db } = await withBackend()

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

describe('after any failure', () => {
  test('of saving a new product: shows one alert, keeps the form, and the next press saves it', async () => {
    expectErrors(/create_product\.php/)
    const { app, products } = await openProducts()
    await products.write(ribbon)
    const typed = products.typed()
    const sent = requestsTo(server, 'create_product')
    await tryEach(
      server,
      failuresOf('create_product', 'Error al guardar el producto.'),
      async ({ words, isRefused }, tries) => {
        await app.user.click(products.submit())
        await waitFor(() => expect(alerts()).toEqual([words]))
        expect(products.submit()).toBeEnabled()
        expect(products.submit()).toHaveFocus()
        expect(products.typed()).toEqual(typed)
        expect(statuses()).toEqual(isRefused ? [] : ['El producto no quedó guardado: puedes enviarlo de nuevo.'])
        expect(sent).toHaveLength(tries)
      },
    )

    const { length } = sent
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toContain('Producto agregado con éxito!'))
    expect(sent).toHaveLength(length + 1)
    expect(db.products.all().at(-1)).toMatchObject({ name: 'Listón', price: 35.5, colors: ['Rosa', 'Negro'] })
  })

  test('of saving an edited product: the same, and it stays in the form', async () => {
    expectErrors(/update_product\.php/)
    const { app, products } = await openProducts()
    await products.edit(shoes)
    await products.write({ Precio: '333', Colores: 'Rojo' })
    const typed = products.typed()
    await tryEach(server, failuresOf('update_product', 'Error al guardar el producto.'), async ({ words }) => {
      await app.user.click(products.submit())
      await waitFor(() => expect(alerts()).toEqual([words]))
      expect(products.submit()).toBeEnabled()
      expect(products.submit()).toHaveTextContent('Actualizar producto')
      expect(products.typed()).toEqual(typed)
      expect(products.row(shoes)?.[2]).toBe('$320.00')
    })
  })

  test('of deleting: shows one alert, and the product stays in the table', async () => {
    expectErrors(/delete_product\.php/)
    const { products } = await openProducts()
    await screen.findByText(shoes)
    const sent = requestsTo(server, 'delete_product')
    await tryEach(server, failuresOf('delete_product', 'Error al eliminar producto.'), async ({ words }, tries) => {
      await products.remove(shoes)
      await waitFor(() => expect(alerts()).toEqual([words]))
      expect(isAsked()).toBe(false)
      expect(screen.getByLabelText(`Eliminar ${shoes}`)).toHaveFocus()
      expect(sent).toHaveLength(tries)
    })

    const { length } = sent
    await products.remove(shoes)
    await waitFor(() => expect(statuses()).toContain('Producto eliminado.'))
    await waitFor(() => expect(products.names()).not.toContain(shoes))
    expect(sent).toHaveLength(length + 1)
  })
})

describe('one press sends once', () => {
  test('of the button that saves, which is disabled meanwhile', async () => {
    const { app, products } = await openProducts()
    await products.write(ribbon)
    const sent = requestsTo(server, 'create_product')
    const gate = gateFor(server, 'create_product')
    await app.user.dblClick(products.submit())
    await app.user.type(products.field('Nombre'), '{Enter}')
    await gate.arrival()
    expect(products.submit()).toBeDisabled()
    await gate.pass()
    await waitFor(() => expect(statuses()).toEqual(['Producto agregado con éxito!']))
    expect(sent).toHaveLength(1)
  })

  test('of the button that deletes', async () => {
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    const sent = requestsTo(server, 'delete_product')
    const gate = gateFor(server, 'delete_product')
    await products.remove(shoes)
    await gate.arrival()
    await app.user.click(screen.getByText('Aceptar'))
    await app.user.keyboard('{Escape}')
    await gate.pass()
    await waitFor(() => expect(statuses()).toEqual(['Producto eliminado.']))
    expect(sent).toHaveLength(1)
  })
})

describe('a session that expires while a product is', () => {
  test.each([
    ['saved', 'create_product'],
    ['deleted', 'delete_product'],
  ])('%s: the form keeps its values after the login', async (_, endpoint) => {
    expectErrors(new RegExp(`${endpoint}\\.php`))
    const { app, products } = await openProducts()
    await screen.findByText(shoes)
    await products.write(ribbon)
    const typed = products.typed()
    server.use(expired(endpoint))
    if (endpoint === 'create_product') await app.user.click(products.submit())
    else await products.remove(shoes)
    await waitFor(() => expect(products.submit()).not.toBeVisible())
    await signInAgain(app, server)
    await waitFor(() => expect(products.submit()).toBeVisible())
    expect(products.typed()).toEqual(typed)
    expect(window.location.search).toBe('?buscar=zapat')
    expect(alerts()).toEqual([])
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto agregado con éxito!']))
  })

  test.each(['list_products', 'list_categories'])('listed (%s): the list is there after the login', async (list) => {
    expectErrors(/list_\w+\.php/)
    server.use(html500(list))
    const { app, products } = await openProductsWithout(list)
    await products.write({ Nombre: 'Listón', 'Nueva categoría': 'Cintas' })
    server.resetHandlers()
    server.use(expired(list))
    await app.user.click(await screen.findByText(/Reintentar/))
    await signInAgain(app, server)
    await waitFor(() => expect(products.submit()).toBeVisible())
    expect(await screen.findByText(shoes)).toBeVisible()
    expect(await screen.findByText('Calzado', { selector: 'option' })).toBeInTheDocument()
    expect(products.field('Nombre')).toHaveValue('Listón')
    expect(products.field('Nueva categoría')).toHaveValue('Cintas')
    expect(screen.queryByText(/Reintentar/)).not.toBeInTheDocument()
  })
})

/** The products, while one of their lists cannot be loaded. */
async function openProductsWithout(list: string) {
  const app = await openApp('/productos?buscar=zapat', { as: 'admin' })
  await screen.findByText(list === 'list_products' ? /No hay productos registrados\./ : /No se pudieron cargar/)
  return { app, products: productsScreen(app) }
}

describe('a list that fails', () => {
  test('of products: shows the text for none, and «Reintentar» loads the list', async () => {
    expectErrors(/list_products\.php/)
    const failures = listFailuresOf('list_products')
    await loadUnderEach(server, failures, {
      open: () => openProductsWithout('list_products'),
      sees: async () => {
        expect(await screen.findByText(/No hay productos registrados\./)).toBeVisible()
        expect(alerts()).toEqual([])
      },
      retry: ({ app }) => app.user.click(screen.getByText('Reintentar')),
    })
    expect(await screen.findByText(shoes)).toBeVisible()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledTimes(failures.length)
  })

  test('of categories: a product can be saved with a typed one, and «Reintentar» loads the list', async () => {
    expectErrors(/list_categories\.php/)
    const failures = listFailuresOf('list_categories')
    const { products } = await loadUnderEach(server, failures, {
      open: async () => {
        const opened = await openProductsWithout('list_categories')
        expect(around(await screen.findByText(shoes), 'tr')).toHaveTextContent('Calzado')
        await opened.products.edit(shoes)
        return opened
      },
      sees: async ({ products }) => {
        expect(await screen.findByText(/Reintentar/)).toBeVisible()
        expect(alerts()).toEqual([])
        expect(products.field('Categoría')).toHaveDisplayValue('Calzado')
      },
      retry: ({ app }) => app.user.click(screen.getByText(/Reintentar/)),
    })
    expect(await screen.findByText('Accesorios', { selector: 'option' })).toBeInTheDocument()
    expect(products.field('Categoría')).toHaveDisplayValue('Calzado')
    expect(screen.queryByText(/Reintentar/)).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledTimes(failures.length)
  })
})

test('a new academy sees the text for no products and no «Reintentar»', async () => {
  server.use(answers('list_products', []))
  const { products } = await openProducts('')
  expect(await screen.findByText('No hay productos registrados.')).toBeVisible()
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  expect(products.field('Tipo')).toHaveDisplayValue('Físico')
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
