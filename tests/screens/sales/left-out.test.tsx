/** A chosen product that is not in the cart when the sale is processed (spec 4, POS flow). */

import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { nextFolio, openWithCart } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()
const student = db.students.find(1)?.name ?? ''

test('a product left out causes a question with both totals, and is sold once it is added', async () => {
  const { app, pos } = await openWithCart(student)
  await pos.choose('Clase suelta')
  await pos.setQuantity(2)
  await pos.process()
  const question = await findQuestion()
  expect(question).toHaveTextContent('Falta agregar Clase suelta al carrito.')
  expect(question).toHaveTextContent('Si se agrega, el total es $1,185.00; si no, $885.00.')
  expect(button('Cancelar')).toHaveFocus()
  await app.press('Agregar y vender')
  await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
  expect(db.sales.all().at(-1)).toMatchObject({ total: 1185 })
})

test('a product without its color leads to the colors, and nothing is lost', async () => {
  const { app, pos, cart } = await openWithCart(student)
  const half = 'Falta agregar Leotardo de manga larga al carrito.'
  expect(pos.counter.queryByText(half)).not.toBeInTheDocument()
  await pos.choose('Leotardo de manga larga')
  expect(pos.counter.getByText(half)).toBeVisible()
  await pos.process()
  await findQuestion()
  await app.press('Agregar y vender')
  await waitFor(() => expect(alerts()).toEqual(['Por favor, selecciona un color.']))
  expect(isAsked()).toBe(false)
  expect(pos.choice.getByLabelText('Negro')).toHaveFocus()
  expect(pos.cart()).toEqual(cart)
})
