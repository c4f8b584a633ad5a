/** A product that is chosen but not in the cart when the sale is charged. */

import { expect, test } from 'vitest'
import { openDesk } from '#support/machines/sale-desk.ts'

/** The counter asks about a leotard, which was chosen after the cart was filled. */
function askAboutLeotard(choice: Parameters<ReturnType<typeof openDesk>['choose']>[0]) {
  const desk = openDesk()
  desk.fill()
  desk.choose(choice)
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.asked()).toBe('askingProduct')
  expect(desk.sent).toEqual([])
  return desk
}
test('a chosen product that is not in the cart is asked about, and sold with the rest once it is added', async () => {
  const desk = askAboutLeotard({ color: 'Negro', size: '4' })
  desk.answer('ADD_LINE')
  await desk.settled()
  expect(desk.sent.map(({ products, total }) => [products.length, total])).toEqual([[3, 203_100]])
  expect(desk.sent[0]?.products.at(-1)).toMatchObject({ id: '15', quantity: 1, color: 'Negro', size: '4' })
})
test('put back instead, it is not sold', async () => {
  const desk = askAboutLeotard({ color: 'Negro', size: '4' })
  desk.answer('PUT_BACK_PRODUCT')
  await desk.settled()
  expect(desk.sent.map(({ products, total }) => [products.length, total])).toEqual([[2, 161_100]])
})
test('neither added nor put back, it stays chosen and nothing is sold', () => {
  const desk = askAboutLeotard({ color: 'Negro' })
  desk.answer('DECLINE')
  expect(desk.at()).toBe('composing')
  expect(desk.context()).toMatchObject({ choice: { color: 'Negro' }, lines: [{}, {}], pending: null })
  expect(desk.sent).toEqual([])
})
test.each([
  [{}, 'color', 'Por favor, selecciona un color.'],
  [{ color: 'Negro' }, 'size', 'Por favor, selecciona una talla.'],
] as const)('added with %j it is asked for its %s, and nothing is sold', (choice, missing, text) => {
  const desk = askAboutLeotard(choice)
  desk.answer('ADD_LINE')
  expect(desk.at()).toBe('composing')
  expect(desk.context()).toMatchObject({ missing, choice })
  expect(desk.notices).toEqual([{ tone: 'alert', id: 'missing', text }])
  expect(desk.sent).toEqual([])
})
test('asked about once more, it no longer says what it misses', () => {
  const desk = askAboutLeotard({})
  desk.answer('ADD_LINE')
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.asked()).toBe('askingProduct')
  expect(desk.context().missing).toBeNull()
})
