/** What a sale does once it is charged, and in which order (spec 4, POS flow). */
import { expect, test } from 'vitest'
import { ana, openDesk, registered, reject, unanswered } from '#support/machines/sale-desk.ts'
import { ballet, november } from '#models/sale.ts'

test('a sale is registered, the list reloaded, the month paid, the receipt opened, the cart reset: in this order', async () => {
  const desk = openDesk()
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.sold).toEqual([{ buyer: ana, sale: desk.sent[0], registered }])
  expect(desk.sent[0]).toMatchObject({
    studentId: '1',
    total: 161_100,
    products: [
      { id: '1', quantity: 1, discountPercent: 10, discount: 9500, color: null, size: null },
      { id: '15', quantity: 2, discountPercent: 10, discount: 8400, color: 'Rosa', size: '6' },
    ],
  })
  expect(desk.context()).toMatchObject(desk.reset)
  expect(desk.notices).toEqual([])
})
test('the receipt does not wait for the list', async () => {
  const desk = openDesk({ reload: () => new Promise(() => {}) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context()).toMatchObject(desk.reset)
})

test('a month that is already paid is asked about before its amount is replaced', async () => {
  const desk = openDesk({ findPaidMonth: async () => november })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.checked).toEqual(['1'])
  expect(desk.actor.getSnapshot().value).toBe('askingMonth')
  expect(desk.context().paidMonth).toEqual(november)
  desk.actor.send({ type: 'DECLINE' })
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context()).toMatchObject({ buyer: ana, lines, pending: null, paidMonth: null })
  expect(desk.did).toEqual([])

  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'ACCEPT' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
})
test('payments that cannot be looked up do not stop the sale', async () => {
  const desk = openDesk({ findPaidMonth: reject(unanswered) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.notices).toEqual([])
})
test('a sale without disciplines pays for no month', async () => {
  const desk = openDesk()
  desk.fill()
  desk.actor.send({ type: 'REMOVE_LINE', cartId: desk.context().lines[0]?.cartId ?? 0 })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'receipt'])
  expect(desk.checked).toEqual([])
})
test.each([
  ['list that does not load', { reload: reject(unanswered) }],
  ['payment that fails', { pay: reject(unanswered) }],
])('a %s keeps nobody from the receipt, and nobody is told', async (_, effects) => {
  const desk = openDesk(effects)
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.notices).toEqual([])
  expect(desk.context()).toMatchObject(desk.reset)
})
test('one press registers once, however often it is pressed', async () => {
  const desk = openDesk()
  desk.fill()
  for (let press = 0; press < 10; press += 1) desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sent).toHaveLength(1)
})
test('what is pressed while a sale is on its way changes nothing, and is told once', async () => {
  const wait = 'status: Espera: la venta todavía no queda registrada.'
  const desk = openDesk()
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  const { isToldToWait: _, ...before } = desk.context()
  desk.actor.send({ type: 'PICK_STUDENT', student: { id: '2', name: 'Berta Ruiz' } })
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'SET_DISCOUNT', cartId: desk.context().lines[0]?.cartId ?? 0, typed: '50' })
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.context()).toMatchObject(before)
  expect(desk.told()).toEqual([wait])
  await desk.settled()
  expect(desk.sent).toHaveLength(1)

  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.told()).toEqual([wait])
  desk.actor.send({ type: 'ADD_LINE' })
  expect(desk.told()).toEqual([wait, wait])
})
