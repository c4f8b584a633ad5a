import { expect, test } from 'vitest'
import { ballet, leotard } from '#models/sale.ts'
import { openDesk } from '#support/machines/sale-desk.ts'
import { maxQuantity } from '#values/sale-limits.ts'

test('only physical products ask for color and size', () => {
  const desk = openDesk()
  const service = { ...leotard, type: 'service' as const }
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: service })
  desk.actor.send({ type: 'ADD_LINE' })
  expect(desk.context().lines).toMatchObject([{ id: leotard.id, selectedColor: null, selectedSize: null }])
})
test('a color or size that the product does not have is not taken', () => {
  const desk = openDesk()
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: leotard })
  desk.edit({ kind: 'CHOOSE_COLOR', color: 'Verde' })
  desk.edit({ kind: 'CHOOSE_SIZE', size: 'XXL' })
  expect(desk.context().choice).toMatchObject({ color: null, size: null })
})
test('the same product added twice is two lines with a discount each', () => {
  const desk = openDesk()
  for (let time = 0; time < 2; time += 1) {
    desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
    desk.actor.send({ type: 'ADD_LINE' })
  }
  const [first, second] = desk.context().lines
  desk.edit({ kind: 'SET_DISCOUNT', cartId: second?.cartId ?? 0, typed: '250' })
  expect(first?.cartId).not.toBe(second?.cartId)
  expect(desk.context().lines.map(({ discountPercent }) => discountPercent)).toEqual([0, 100])
})
test.each([
  [3, 3],
  [0, 1],
  [2.7, 2],
  [maxQuantity + 1, maxQuantity],
])('a quantity of %d in the cart becomes %d, of that line only', (quantity, kept) => {
  const desk = openDesk()
  for (let time = 0; time < 2; time += 1) {
    desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
    desk.actor.send({ type: 'ADD_LINE' })
  }
  const [, second] = desk.context().lines
  desk.edit({ kind: 'SET_LINE_QUANTITY', cartId: second?.cartId ?? 0, quantity })
  expect(desk.context().lines.map((line) => line.quantity)).toEqual([1, kept])
})

test('a chosen product starts as one piece without color and size, and can be put back', () => {
  const { actor, edit, context } = openDesk()
  expect(actor.getSnapshot().can({ type: 'EDIT', change: { kind: 'PUT_BACK_PRODUCT' } })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'EDIT', change: { kind: 'SET_QUANTITY', typed: '2' } })).toBe(false)
  edit({ kind: 'CHOOSE_PRODUCT', product: leotard })
  edit({ kind: 'CHOOSE_COLOR', color: 'Rosa' })
  edit({ kind: 'SET_QUANTITY', typed: '3' })
  edit({ kind: 'CHOOSE_PRODUCT', product: leotard })
  expect(context().choice).toEqual({ product: leotard, color: null, size: null, quantity: 1 })
  edit({ kind: 'PUT_BACK_PRODUCT' })
  expect(context().choice).toBeNull()
})
test('what is not in the cart gets no quantity and no discount, and is not removed', () => {
  const { actor, fill } = openDesk()
  fill()
  expect(
    actor.getSnapshot().can({ type: 'EDIT', change: { kind: 'SET_LINE_QUANTITY', cartId: 99, quantity: 5 } }),
  ).toBe(false)
  expect(actor.getSnapshot().can({ type: 'EDIT', change: { kind: 'SET_DISCOUNT', cartId: 99, typed: '5' } })).toBe(
    false,
  )
  expect(actor.getSnapshot().can({ type: 'EDIT', change: { kind: 'REMOVE_LINE', cartId: 99 } })).toBe(false)
})
