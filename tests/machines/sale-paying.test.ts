/** The payment of a sale, on a server with payment methods (spec 4, POS flow). */

import { expect, test } from 'vitest'
import type { PaymentChange } from '#rules/sales/paid.ts'
import { ana, found, openDesk, refused, registered, reject, unanswered } from '#support/machines/sale-desk.ts'

/** A cart of $1,611.00 at its payment. */
function openPaying(effects: Parameters<typeof openDesk>[0] = {}) {
  const desk = openDesk(effects)
  desk.fill()
  desk.actor.send({ type: 'PAY_OTHERWISE' })
  const pay = (change: PaymentChange) => desk.actor.send({ type: 'EDIT_PAYMENT', change })
  return { ...desk, pay }
}

const byCard = { method: 'card', amount: 161_100, reference: null }

test('a sale that is processed at once is paid in cash, whatever was typed before', async () => {
  const desk = openPaying()
  desk.pay({ kind: 'ALL', method: 'card' })
  desk.actor.send({ type: 'BACK' })
  expect(desk.at()).toBe('composing')
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sent[0]?.paid).toEqual({
    payments: [{ method: 'cash', amount: 161_100, reference: null }],
    received: null,
  })
})

test('a sale is paid as it was typed, and the next one starts anew', async () => {
  const desk = openPaying()
  desk.pay({ kind: 'ALL', method: 'card' })
  desk.pay({ kind: 'REFERENCE', method: 'card', typed: ' 12 34 ' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const paid = { payments: [{ ...byCard, reference: '12 34' }], received: null }
  expect(desk.sent[0]?.paid).toEqual(paid)
  expect(desk.sold[0]?.sale.paid).toEqual(paid)
  expect(desk.context().payment).toBeNull()
})

test('a wrong payment is not sent', () => {
  const desk = openPaying()
  desk.pay({ kind: 'AMOUNT', method: 'cash', typed: '2000' })
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.at()).toBe('paying')
})

test('an incomplete cart asks for what is missing', () => {
  const desk = openDesk()
  desk.actor.send({ type: 'PAY_OTHERWISE' })
  expect(desk.at()).toBe('composing')
  expect(desk.told()).toEqual(['alert: Por favor, selecciona una estudiante.'])
})

test('the cart stays open: what is left to pay changes, and an empty cart is composed again', () => {
  const desk = openPaying()
  const [first, second] = desk.context().lines
  desk.edit({ kind: 'REMOVE_LINE', cartId: first?.cartId ?? 0 })
  expect(desk.at()).toBe('paying')
  desk.edit({ kind: 'REMOVE_LINE', cartId: second?.cartId ?? 0 })
  expect(desk.at()).toBe('composing')
})

test('a question that adds a product returns to the payment', async () => {
  const desk = openPaying()
  desk.pay({ kind: 'ALL', method: 'card' })
  desk.choose({ color: 'Rosa', size: '6' })
  desk.actor.send({ type: 'PROCESS' })
  desk.answer('ADD_LINE')
  await desk.settled()
  expect(desk.at()).toBe('paying')
  expect(desk.sent).toEqual([])
  expect(desk.context().lines).toHaveLength(3)
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sent[0]?.paid?.payments).toEqual([{ ...byCard, amount: 203_100 }])
})

test('a question that is declined returns to the payment', async () => {
  const desk = openPaying({ check: async () => ({ changes: { products: [], buyer: 'inactive' } }) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.answer('DECLINE')
  await desk.settled()
  expect(desk.at()).toBe('paying')
})

test('a refused sale comes back to its payment', async () => {
  const desk = openPaying({ register: reject(refused) })
  desk.pay({ kind: 'ALL', method: 'card' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.context()).toMatchObject({ payment: null, lost: [{ buyer: ana, payment: { rest: 'card' } }] })
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.at()).toBe('paying')
  expect(desk.context().payment).toMatchObject({ rest: 'card' })
})

test('a sale without an answer is found whatever it was paid with, and its receipt says how', async () => {
  const desk = openPaying({ register: reject(unanswered), findSale: reject(unanswered) })
  desk.pay({ kind: 'ALL', method: 'card' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.context().lost).toMatchObject([{ paid: { payments: [byCard] } }])
  const { lost } = desk.context()

  const after = openDesk({ findSale: async () => found(registered) })
  after.actor.send({ type: 'RECOVER', kept: structuredClone({ buyer: null, choice: null, lines: [], lost }) })
  after.actor.send({ type: 'REOPEN', id: after.context().lost[0]?.id ?? 0 })
  await after.settled()
  expect(after.sold[0]?.sale.paid?.payments).toEqual([byCard])
})

test('a draft of a payment comes back to it; a counter in use keeps its own', () => {
  const desk = openPaying()
  desk.pay({ kind: 'AMOUNT', method: 'cash', typed: '500' })
  const { buyer, lines, payment } = desk.context()
  const kept = { buyer, choice: null, lines, lost: [], payment }
  const after = openDesk()
  after.actor.send({ type: 'RECOVER', kept })
  expect(after.at()).toBe('paying')
  expect(after.context().payment).toEqual(payment)
  const used = openDesk()
  used.fill()
  used.actor.send({ type: 'RECOVER', kept })
  expect(used.at()).toBe('composing')
  expect(used.context().lost).toMatchObject([{ payment }])
})

test('another student from elsewhere puts the payment aside with its cart', () => {
  const desk = openPaying()
  desk.pay({ kind: 'ALL', method: 'transfer' })
  desk.actor.send({ type: 'SELL_TO', student: { id: '9', name: 'Carla Paz' } })
  expect(desk.at()).toBe('composing')
  expect(desk.context()).toMatchObject({ payment: null, lost: [{ payment: { rest: 'transfer' } }] })
})

/** A desk that searches for a lost sale by card: nobody knows whether the server registered it. */
async function openDoubtful(effects: Parameters<typeof openDesk>[0] = {}) {
  const before = openPaying({ register: reject(unanswered), findSale: reject(unanswered) })
  before.pay({ kind: 'ALL', method: 'card' })
  before.actor.send({ type: 'PROCESS' })
  await before.settled()
  const { lost } = before.context()
  const desk = openDesk(effects)
  desk.actor.send({ type: 'RECOVER', kept: structuredClone({ buyer: null, choice: null, lines: [], lost }) })
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  return desk
}

test('a sale that was never registered comes back to its payment', async () => {
  const desk = await openDoubtful()
  expect(desk.at()).toBe('paying')
  expect(desk.context().payment).toMatchObject({ rest: 'card' })
})

test('a sale that is none of the found ones comes back to its payment', async () => {
  const desk = await openDoubtful({ findSale: async () => ({ sales: [registered], isSure: false }) })
  expect(desk.at()).toBe('askingFound')
  desk.actor.send({ type: 'DENY' })
  expect(desk.at()).toBe('paying')
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sent[0]?.paid?.payments).toEqual([byCard])
})
