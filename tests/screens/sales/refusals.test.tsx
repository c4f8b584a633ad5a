/** The requests of the counter, beside the missing fields (spec 5, POS). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alerts } from '#support/screens/app.tsx'
import { first } from '#support/screens/find.ts'
import { openCounter } from '#support/screens/pos.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const hints = () => ['Elige un color.', 'Elige una talla.'].filter((text) => screen.queryByText(text) !== null)

test('a product requires its color, then its size, each beside its choices, and is then in the cart', async () => {
  const { app, pos } = await openCounter()
  const add = () => app.user.click(pos.choice.getByText('Agregar al carrito'))
  await pos.choose('Leotardo de manga larga')
  expect(hints()).toEqual([])
  await add()
  expect(alerts()).toEqual(['Por favor, selecciona un color.'])
  expect(hints()).toEqual(['Elige un color.'])
  expect(pos.choice.getByLabelText('Negro')).toHaveFocus()
  await app.user.click(pos.choice.getByLabelText('Rosa'))
  expect(hints()).toEqual([])
  await add()
  await waitFor(() => expect(alerts()).toEqual(['Por favor, selecciona una talla.']))
  expect(hints()).toEqual(['Elige una talla.'])
  expect(pos.choice.getByLabelText('4')).toHaveFocus()
  await app.user.click(pos.choice.getByLabelText('6'))
  await add()
  await waitFor(() => expect([alerts(), hints()]).toEqual([[], []]))
  expect(pos.cart().lines).toHaveLength(1)
  expect(pos.catalogue.getByLabelText('Buscar producto')).toHaveFocus()
})

test('a student whose name is typed but not chosen buys nothing: the field says so, and the sale is refused', async () => {
  const student = first(db.students.all()).name
  const { app, pos } = await openCounter()
  const sent = requestsTo(server, 'register_sale')
  await pos.pick(student)
  await pos.add('Clase suelta')
  await app.user.click(pos.student)
  await app.user.keyboard('otra')
  await pos.add('Clase suelta')
  expect(pos.student).toHaveValue('otra')
  expect(pos.student).toHaveAccessibleDescription('Nadie está elegido: elige a alguien de la lista.')
  await pos.process()
  expect(alerts()).toEqual(['Por favor, selecciona una estudiante.'])
  expect(pos.student).toHaveFocus()
  expect(sent).toEqual([])
})
