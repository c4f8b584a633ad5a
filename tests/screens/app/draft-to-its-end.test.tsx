/** The draft of a product until it is sent, discarded, or its row is gone (spec 4, Drafts). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo, openApp } from '#support/screens/app.tsx'
import { offers, placesKept, recover, reload } from '#support/screens/drafts.ts'
import { answers, expired } from '#support/screens/faults.ts'
import { button, submitButton } from '#support/screens/find.ts'
import { openProducts, productsScreen } from '#support/screens/products.ts'
import { sessionExpired, signIn } from '#support/screens/session.ts'
import { inStrictMode } from '#support/screens/strict-mode.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
inStrictMode()

const shoe = 'Zapatillas de punta'

const write = async (app: Awaited<ReturnType<typeof openApp>>) => {
  await productsScreen(app).write({ Nombre: 'Listón', Precio: '99.50' })
  return productsScreen(app).typed()
}

describe('the draft of a product', () => {
  test('is offered after a visit to another screen, and gone once it is discarded', async () => {
    const { app } = await openProducts()
    const before = await write(app)
    await goTo(app, 'Menú izquierdo', 'Maestros')
    await screen.findByText('Maestros', { selector: 'h1' })
    await goTo(app, 'Menú izquierdo', 'Productos')
    await recover(app, 'Tienes un producto sin guardar de hace un momento')
    expect(productsScreen(app).typed()).toEqual(before)
    expect(productsScreen(app).field('Nombre')).toHaveFocus()

    const again = await reload(app, '/productos?buscar=zapat')
    await waitFor(() => expect(offers()).toHaveLength(1))
    await again.user.click(button('Descartar'))
    expect([offers(), placesKept()]).toEqual([[], []])
    expect(document.getElementById('main')).toHaveFocus()
  })

  test('is one line for several drafts: the newest, with a count of the others, and then the next', async () => {
    const { app } = await openProducts()
    await write(app)
    const path = '/productos?buscar=zapat'
    const second = await reload(app, path, { minutes: 5 })
    await waitFor(() => expect(offers()).toEqual(['Tienes un producto sin guardar de hace 5 min']))
    await productsScreen(second).write({ Nombre: 'Cinta' })
    const third = await reload(second, path)
    await waitFor(() => expect(offers()).toEqual(['Tienes un producto sin guardar de hace un momento, y 1 más']))
    await third.user.click(button('Descartar'))
    await recover(third, 'Tienes un producto sin guardar de hace 5 min')
    expect(productsScreen(third).field('Nombre')).toHaveValue('Listón')
  })

  test('is offered to its user after an expired session and a reload', async () => {
    expectErrors(/create_product\.php/)
    const { app } = await openProducts()
    await productsScreen(app).write({ Categoría: 'Accesorios' })
    const before = await write(app)
    server.use(expired('create_product'), answers('session', { loggedIn: false, user: null }))
    await app.user.click(submitButton())
    await waitFor(() => expect(alerts()).toEqual([sessionExpired]))
    const again = await reload(app, '/productos?buscar=zapat')
    await screen.findByText('Iniciar Sesión')
    server.resetHandlers()
    await signIn(again)
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    await waitFor(() => expect(productsScreen(again).typed()).toEqual(before))
  })

  test('disappears with Cancelar Edición', async () => {
    const { app, products } = await openProducts()
    await products.edit(shoe)
    await products.write({ Precio: '1' })
    await app.user.click(screen.getByText('Cancelar Edición'))
    await reload(app, '/productos?buscar=zapat')
    await screen.findByLabelText(`Editar ${shoe}`)
    expect([offers(), placesKept()]).toEqual([[], []])
  })

  test('comes back as a new product, with a notice, if its row was deleted meanwhile', async () => {
    const { app, products } = await openProducts()
    await products.edit(shoe)
    await products.write({ Precio: '1' })
    app.close()
    server.use(answers('list_products', []))
    const again = await openApp('/productos')
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    expect(submitButton()).toHaveTextContent('Agregar producto')
    expect(productsScreen(again).field('Nombre')).toHaveValue(shoe)
    expect(alerts()).toEqual(['Alguien eliminó el producto que editabas. Lo que escribiste está como nuevo.'])
  })
})
