/** The catalogue of the counter (spec 2, POS). */

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPos } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()

test('each product can be sold from a catalogue that is longer than the window', async () => {
  const [product] = db.products.all()
  if (!product) expect.unreachable('an empty academy')
  for (let number = 1; number <= 70; number += 1)
    await db.products.insert({ ...product, type: 'service', name: `Taller ${number}`, price: 10 })
  const { pos } = await openPos()
  await pos.add('Taller 1')
  await pos.add('Taller 70')
  expect(pos.cart().total).toBe('$20.00')
  expect(pos.catalogue.getAllByRole('button')).toHaveLength(db.products.all().length)
})

test('only the chosen product is marked, in any category, until it is in the cart', async () => {
  const { pos, app } = await openPos()
  const marked = () =>
    pos.catalogue.getAllByRole('button', { pressed: true }).map((product) => product.textContent.replace(/ \$.*/, ''))
  await pos.choose('Ballet')
  expect(marked()).toEqual([expect.stringMatching(/Ballet$/)])
  await pos.choose('Clase suelta')
  expect(marked()).toEqual([expect.stringMatching(/Clase suelta$/)])
  await app.press('Agregar al carrito')
  expect(pos.catalogue.queryAllByRole('button', { pressed: true })).toEqual([])
})

test('the products at hand are the discipline of the student chosen by F2, and the best sellers', async () => {
  const { pos, app } = await openPos()
  await pos.catalogue.findByText('Ballet')
  const hand = within(await screen.findByRole('group', { name: 'A la mano' }))
  const own = () => hand.queryAllByRole('button', { name: / su disciplina$/ })
  expect(hand.getAllByRole('button').length).toBeGreaterThan(1)
  expect(own()).toEqual([])

  const student = db.students.all().find(({ status, discipline }) => status === 'Activo' && discipline === 'Ballet')
  await app.user.keyboard('{F2}')
  expect(pos.student).toHaveFocus()
  await app.user.keyboard(`${student?.name}{Enter}`)
  await app.user.click(await hand.findByRole('button', { name: 'Elegir Ballet su disciplina' }))
  expect(pos.choice.getByText('Ballet')).toBeVisible()
  await app.press('Agregar al carrito')
  expect(pos.cart().lines).toEqual([['Ballet', '', '', '1', '$950.00', '0', '$950.00']])
})
