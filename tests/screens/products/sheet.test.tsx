/**
 * The visibility of the product form: a sheet on a phone, beside the table elsewhere. The other forms share this
 * behaviour.
 */

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { offers, recover, reload } from '#support/screens/drafts.ts'
import { button, buttons, findQuestion } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openProducts, productsScreen } from '#support/screens/products.ts'
import { isSheet } from '#support/screens/record-screen.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const shoes = 'Zapatillas de punta'
const belt = { Nombre: 'Cinta', Categoría: 'Accesorios', Precio: '90' }

afterEach(() => localStorage.clear())

const opener = () => buttons(/^Agregar producto/).find((each) => each.form === null) ?? expect.unreachable()

/** Opens the products in a window as narrow as a phone. */
async function open() {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const asked = matchMedia(media)
    return Object.assign(asked, { matches: asked.matches || media.startsWith('(max-width') })
  })
  const opened = await openProducts()
  return {
    ...opened,
    add: () => opened.app.user.click(opener()),
    close: () => opened.app.user.click(screen.getByLabelText('Cerrar formulario')),
    save: () => opened.app.user.click(opened.products.submit()),
  }
}

test('Agregar opens the sheet, the X closes it and keeps the input, a finished save closes it', async () => {
  const { products, add, close, save } = await open()
  expect(isSheet()).toBe(false)
  await add()
  expect(isSheet()).toBe(true)
  await products.write(belt)
  await close()
  expect(isSheet()).toBe(false)
  expect(opener()).toHaveFocus()
  await add()
  expect(products.field('Nombre')).toHaveValue('Cinta')

  const gate = gateFor(server, 'create_product')
  await save()
  await gate.arrival()
  await close()
  expect(isSheet()).toBe(true)
  await gate.pass()
  await waitFor(() => expect(statuses()).toEqual(['Producto agregado con éxito!']))
  await waitFor(() => expect(isSheet()).toBe(false))
})

test('an edition opens the sheet; Cancelar and the X close it, after a question about changes', async () => {
  const { app, products, add, close, save } = await open()
  await add()
  await products.edit(shoes)
  expect(isSheet()).toBe(true)
  await app.user.click(screen.getByText('Cancelar Edición'))
  expect(isSheet()).toBe(false)
  await products.edit(shoes)
  await close()
  expect(isSheet()).toBe(false)

  await products.edit(shoes)
  await products.write({ Precio: '1' })
  await close()
  await app.user.click(button('Cancelar', within(await findQuestion())))
  expect(isSheet()).toBe(true)
  await save()
  await waitFor(() => expect(isSheet()).toBe(false))
})

test('a question about a closed new record leaves the sheet closed', async () => {
  const { app, products, add, close } = await open()
  await add()
  await products.write(belt)
  await close()
  await products.edit(shoes)
  await app.user.click(button('Cancelar', within(await findQuestion())))
  expect(isSheet()).toBe(false)
})

test('the sheet opens for input that arrives by itself: a new record from a missing row, and a recovered draft', async () => {
  const { app, products, save } = await open()
  await products.edit(shoes)
  await products.write({ Precio: '1' })
  const stored = db.products.first(({ name }) => name === shoes) ?? expect.unreachable('no shoes')
  db.products.remove(stored.id)
  await save()
  await waitFor(() => expect(products.submit()).toHaveTextContent('Agregar producto'))
  expect(isSheet()).toBe(true)

  const next = await reload(app, '/productos?buscar=zapat')
  await waitFor(() => expect(offers()).toHaveLength(1))
  expect(isSheet()).toBe(false)
  await recover(next, offers()[0] ?? '')
  expect(isSheet()).toBe(true)
  expect(productsScreen(next).field('Precio')).toHaveValue('1')
})

test('beside its table the form closes and opens with its input, as this device remembers it', async () => {
  const { app, products } = await openProducts()
  const user = app.user
  expect(isSheet()).toBe(true)
  await products.write({ Nombre: 'Cinta' })
  await user.click(screen.getByLabelText('Cerrar formulario'))
  expect(isSheet()).toBe(false)
  await waitFor(() => expect(opener()).toHaveFocus())
  expect(opener()).toHaveTextContent('Agregar producto · sin guardar')

  await user.click(opener())
  expect(products.field('Nombre')).toHaveValue('Cinta')
  await waitFor(() => expect(products.field('Nombre')).toHaveFocus())
  await user.clear(products.field('Nombre'))
  await user.click(screen.getByLabelText('Cerrar formulario'))
  expect(opener()).toHaveTextContent(/^Agregar producto$/)

  const next = await reload(app, '/productos')
  await waitFor(() => expect(isSheet()).toBe(false))
  await productsScreen(next).edit(shoes)
  expect(isSheet()).toBe(true)
  await waitFor(() => expect(productsScreen(next).field('Nombre')).toHaveFocus())
  await next.user.click(screen.getByText('Cancelar Edición'))
  expect(isSheet()).toBe(false)
  await waitFor(() => expect(screen.getByLabelText(`Editar ${shoes}`)).toHaveFocus())
})
