/** The cart of a family: one press sells for each child in turn (spec 4, POS flow). */

import { expect, test } from 'vitest'
import { keptOf } from '#machines/sale/lost-sales.ts'
import { ballet, november } from '#models/sale.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { ana, found, openDesk, refused, registered, unanswered } from '#support/machines/sale-desk.ts'

const october = { year: 2026, month: 10 }
const beto = { id: '2', name: 'Beto López' }
const carla = { id: '3', name: 'Carla López' }

/** A cart with a month of each child. */
function openFamily(effects: Parameters<typeof openDesk>[0] = {}) {
  const desk = openDesk(effects)
  desk.edit({ kind: 'PICK_STUDENT', student: ana })
  desk.edit({ kind: 'TAKE_MONTHS', product: ballet, months: [{ ...october, studentId: ana.id }] })
  for (const { id: studentId, name } of [beto, carla])
    desk.edit({ kind: 'TAKE_MONTHS', product: ballet, months: [{ ...october, studentId, name }] })
  const students = () => desk.sent.map(({ studentId }) => studentId)
  return { ...desk, students }
}

/** Answers the second registration with `error`, and all others with success. */
function failSecond(error: Error) {
  let count = 0
  return async () => {
    count += 1
    if (count === 2) throw error
    return { ...registered, saleId: String(896 + count) }
  }
}

const owing = ({ month }: CartLine) => month?.studentId

test('one press sells for each child in turn, each with their own lines', async () => {
  const desk = openFamily()
  expect(desk.context().lines.map(owing)).toEqual(['1', '2', '3'])
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.checked).toEqual(['1', '2', '3'])
  expect(desk.sent.map(({ studentId, products, total }) => [studentId, products.length, total])).toEqual([
    ['1', 1, 95_000],
    ['2', 1, 95_000],
    ['3', 1, 95_000],
  ])
  expect(desk.sold.map(({ buyer }) => buyer)).toEqual([ana, beto, carla])
  expect(desk.did.filter((step) => step.startsWith('pay'))).toEqual([
    'pay 95000 for 1',
    'pay 95000 for 2',
    'pay 95000 for 3',
  ])
  expect(desk.at()).toBe('composing')
  expect(desk.context()).toMatchObject({ ...desk.reset, rest: null, lost: [] })
})

test('the next child follows a sale whose month fails too, and a sale without a month', async () => {
  const desk = openFamily({ pay: () => Promise.reject(unanswered) })
  desk.edit({ kind: 'REMOVE_LINE', cartId: desk.context().lines[0]?.cartId ?? 0 })
  desk.add({ color: 'Rosa', size: '6' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sent.map(({ studentId, total }) => [studentId, total])).toEqual([
    ['1', 42_000],
    ['2', 95_000],
    ['3', 95_000],
  ])
  expect(desk.context()).toMatchObject({ ...desk.reset, rest: null })
})

test('without a line of the chosen student the first sibling is charged first', async () => {
  const desk = openFamily()
  desk.edit({ kind: 'REMOVE_LINE', cartId: desk.context().lines[0]?.cartId ?? 0 })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.students()).toEqual(['2', '3'])
})

test('a refused sale keeps the first one, and comes back with those after it, as one cart', async () => {
  const desk = openFamily({ register: failSecond(refused) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sold.map(({ buyer }) => buyer)).toEqual([ana])
  expect(desk.told()).toEqual(['alert: Error: El estudiante no existe.'])
  expect(desk.context().lost.map(({ buyer, lines, known }) => [buyer, lines.map(owing), known])).toEqual([
    [beto, ['2', '3'], null],
  ])
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.students()).toEqual(['1', '2', '2', '3'])
  expect(desk.sold.map(({ buyer }) => buyer)).toEqual([ana, beto, carla])
})

test('a sale without an answer is searched for alone, and those after it are a cart of their own', async () => {
  const desk = openFamily({ register: failSecond(unanswered), findSale: () => Promise.reject(unanswered) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.context().lost.map(({ buyer, lines, known }) => [buyer, lines.map(owing), known !== null])).toEqual([
    [beto, ['2'], true],
    [carla, ['3'], false],
  ])
  expect(desk.students()).toEqual(['1', '2'])
})

test('a sale that is found goes on to the next child', async () => {
  const desk = openFamily({
    register: failSecond(unanswered),
    findSale: async () => found({ ...registered, saleId: '898' }),
  })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sold.map(({ buyer }) => buyer)).toEqual([ana, beto, carla])
})

test('a question interrupts: cancelled at the first child the cart is whole, at the second it has the rest', async () => {
  const paidBy: (typeof november)[][] = [[november], [], [november]]
  const desk = openFamily({ check: async () => ({ paid: paidBy.shift() ?? [] }) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.asked()).toBe('askingMonth')
  desk.answer('DECLINE')
  expect(desk.context()).toMatchObject({ buyer: ana, rest: null, lost: [] })
  expect(desk.context().lines.map(owing)).toEqual(['1', '2', '3'])
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.asked()).toBe('askingMonth')
  desk.answer('DECLINE')
  expect(desk.context()).toMatchObject({ buyer: beto, rest: null, lost: [] })
  expect(desk.context().lines.map(owing)).toEqual(['2', '3'])
})

test('one payment pays for all: the change is that of the whole', async () => {
  const desk = openFamily()
  desk.actor.send({ type: 'PAY_OTHERWISE' })
  desk.actor.send({ type: 'EDIT_PAYMENT', change: { kind: 'RECEIVED', typed: '3000' } })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const payments = [{ method: 'cash', amount: 95_000, reference: null }]
  expect(desk.sent.map(({ paid }) => paid)).toEqual([
    { payments, received: null },
    { payments, received: null },
    { payments, received: 110_000 },
  ])
})

test('a payment of several methods is spread over the sales, and a refused sale gets it back', async () => {
  const desk = openFamily({ register: failSecond(refused) })
  desk.actor.send({ type: 'PAY_OTHERWISE' })
  desk.actor.send({ type: 'EDIT_PAYMENT', change: { kind: 'AMOUNT', method: 'cash', typed: '1,000' } })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const amounts = () => desk.sent.map(({ paid }) => paid?.payments.map(({ method, amount }) => `${method} ${amount}`))
  const second = ['cash 5000', 'card 90000']
  expect(amounts()).toEqual([['cash 95000'], second])
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.at()).toBe('paying')
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(amounts()).toEqual([['cash 95000'], second, second, ['card 95000']])
})

test('a reload keeps the sale on its way as one that may be registered, and the rest as a cart', async () => {
  const desk = openFamily({ register: () => new Promise(() => {}) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(keptOf(desk.context())?.lost.map(({ lines, known }) => [lines.map(owing), known !== null])).toEqual([
    [['1'], true],
    [['2', '3'], false],
  ])
  const asked = openFamily({ check: async () => ({ paid: [november] }) })
  asked.actor.send({ type: 'PROCESS' })
  await asked.settled()
  expect(keptOf(asked.context())?.lines.map(owing)).toEqual(['1', '2', '3'])
})
