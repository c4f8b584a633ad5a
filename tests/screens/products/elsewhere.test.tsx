/** An edited row that another machine changes or deletes meanwhile (spec 7, Sending). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alerts, goTo, statuses } from '#support/screens/app.tsx'
import { offers } from '#support/screens/drafts.ts'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openProducts } from '#support/screens/products.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const shoes = 'Zapatillas de media punta'
const stored = () =>
  db.products.first(({ name }) => name.startsWith('Zapatillas de media')) ?? expect.unreachable('gone')
const elsewhere = (change: Partial<ReturnType<typeof stored>>) => db.products.replace({ ...stored(), ...change })

/** The form of a product with changed colors. */
async function editColors() {
  const opened = await openProducts()
  await opened.products.edit(shoes)
  await opened.products.write({ Colores: 'Blanco' })
  return opened
}

const answer = async (text: string) => button(text, within(await findQuestion())).click()

test('only edited fields are sent: another machine’s price stays', async () => {
  const { app, products } = await editColors()
  await elsewhere({ price: 300 })
  await app.user.click(products.submit())
  await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
  expect(isAsked()).toBe(false)
  expect(stored()).toMatchObject({ price: 300, colors: ['Blanco'] })
})

test('fields that both edited are shown with both values; mine is sent with the rest', async () => {
  const { app, products } = await editColors()
  await products.write({ Precio: '410' })
  await elsewhere({ price: 300, productionCost: 99 })
  await app.user.click(products.submit())
  const asked = within(await findQuestion())
  expect(asked.getByText('Precio').closest('tr')).toHaveTextContent('Precio$410.00$300.00')
  expect(asked.queryByText('Colores')).not.toBeInTheDocument()
  // No call runs while the app asks the person.
  expect(products.submit()).toBeEnabled()
  await answer('Conservar lo mío')
  await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
  expect(stored()).toMatchObject({ price: 410, productionCost: 99, colors: ['Blanco'] })
})

test('a row that changes again while the question is open keeps its other fields, and asks about its new price', async () => {
  const { app, products } = await editColors()
  await products.write({ Precio: '410' })
  await elsewhere({ price: 300 })
  await app.user.click(products.submit())
  await findQuestion()
  await elsewhere({ price: 320, productionCost: 99 })
  await answer('Conservar lo mío')
  const price = await screen.findByText('$320.00', { selector: '[role=alertdialog] td' })
  expect(price.closest('tr')).toHaveTextContent('Precio$410.00$320.00')
  await elsewhere({ productionCost: 88 })
  await answer('Conservar lo mío')
  await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
  expect(stored()).toMatchObject({ price: 410, productionCost: 88, colors: ['Blanco'] })
})

test('a question whose screen was left is announced, sends nothing, and the input is offered again', async () => {
  const { app, products } = await editColors()
  await products.write({ Precio: '410' })
  const before = { ...stored(), price: 300 }
  await elsewhere(before)
  const gate = gateFor(server, 'list_products')
  await app.user.click(products.submit())
  await gate.arrival()
  await goTo(app, 'Menú izquierdo', 'Registro')
  await screen.findByText('Registro de Estudiantes', { selector: 'h1' })
  await gate.pass()
  await waitFor(() => expect(alerts()).toEqual(['El producto no quedó guardado: alguien más cambió lo mismo.']))
  expect(isAsked()).toBe(false)
  expect(stored()).toEqual(before)

  await goTo(app, 'Menú izquierdo', 'Productos')
  await waitFor(() => expect(offers()).toEqual(['Tienes un producto sin guardar de hace un momento']))
})

test('a product that was deleted elsewhere has a notice, and the input can be saved as new', async () => {
  const { app, products } = await editColors()
  db.products.remove(stored().id)
  await app.user.click(products.submit())
  const text = 'Alguien eliminó el producto que editabas. Lo que escribiste está como nuevo.'
  await waitFor(() => expect(alerts()).toEqual([text]))
  await waitFor(() => expect(products.submit()).toHaveTextContent('Agregar producto'))
  expect(products.field('Colores')).toHaveValue('Blanco')
  expect(statuses()).toEqual([])
  await app.user.click(products.submit())
  await waitFor(() => expect(statuses()).toEqual(['Producto agregado con éxito!']))
  expect(stored()).toMatchObject({ colors: ['Blanco'] })
  expect(await screen.findByLabelText(`Editar ${shoes}`)).toBeVisible()
})
