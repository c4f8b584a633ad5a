/** The owed months of a student, each on its own line (spec 4, POS flow). */

import { expect, test } from 'vitest'
import { keptOf } from '#machines/sale/lost-sales.ts'
import { ballet, clear } from '#models/sale.ts'
import { ana, found, openDesk, registered, reject, unanswered } from '#support/machines/sale-desk.ts'

const berta = { id: '2', name: 'Berta Ruiz' }
const september = { studentId: '1', year: 2026, month: 9 }
const october = { studentId: '1', year: 2026, month: 10 }

function withMonths(effects: Parameters<typeof openDesk>[0] = {}) {
  const desk = openDesk(effects)
  desk.edit({ kind: 'PICK_STUDENT', student: ana })
  desk.edit({ kind: 'TAKE_MONTHS', product: ballet, months: [september, october] })
  return desk
}
const monthsIn = (desk: ReturnType<typeof openDesk>) => desk.context().lines.map(({ month }) => month?.month ?? null)

test('each chosen month is a line of its own, once, and is paid with its own amount', async () => {
  const desk = withMonths()
  desk.edit({ kind: 'TAKE_MONTHS', product: ballet, months: [october] })
  expect(monthsIn(desk)).toEqual([9, 10])
  desk.edit({ kind: 'SET_DISCOUNT', cartId: desk.context().lines[0]?.cartId ?? 0, typed: '100' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 0 for 1', 'pay 95000 for 1', 'receipt'])
  expect(desk.paidMonths.map(({ month }) => month)).toEqual([9, 10])
  expect(desk.sold[0]?.months).toEqual([september, october])
  expect(desk.sent[0]?.products.map((line) => 'month' in line)).toEqual([false, false])
})
test('the months follow the total that the server registered', async () => {
  const desk = withMonths({ register: async () => ({ ...registered, total: 171_000 }) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did.filter((did) => did.startsWith('pay'))).toEqual(['pay 85500 for 1', 'pay 85500 for 1'])
})

test('a discipline without a month is of this one, and adds up with a line of the same', async () => {
  const desk = openDesk()
  desk.edit({ kind: 'PICK_STUDENT', student: ana })
  desk.edit({ kind: 'TAKE_MONTHS', product: ballet, months: [october, { studentId: '1', ...clear.period }] })
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toContain('pay 190000 for 1')
  expect(desk.paidMonths.map(({ month }) => month)).toEqual([10, 11])
})
test('the month of another discipline is chosen on its line, and adds up with that of the first', async () => {
  const desk = withMonths()
  const lineOf = (at: number) => desk.context().lines[at]?.cartId ?? expect.unreachable('no such line')
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: { ...ballet, id: '77', name: 'Jazz', price: 85_000 } })
  desk.actor.send({ type: 'ADD_LINE' })
  desk.edit({ kind: 'SET_LINE_MONTH', cartId: lineOf(2), month: october })
  expect(monthsIn(desk)).toEqual([9, 10, 10])
  // Another student's month is ignored, and so is a month for a line with several items.
  desk.edit({ kind: 'SET_LINE_MONTH', cartId: lineOf(2), month: { ...september, studentId: '2' } })
  desk.edit({ kind: 'SET_LINE_QUANTITY', cartId: lineOf(0), quantity: 2 })
  desk.edit({ kind: 'SET_LINE_MONTH', cartId: lineOf(0), month: october })
  expect(monthsIn(desk)).toEqual([9, 10, 10])
  desk.edit({ kind: 'SET_LINE_QUANTITY', cartId: lineOf(0), quantity: 1 })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 95000 for 1', 'pay 180000 for 1', 'receipt'])
  expect(desk.paidMonths.map(({ month }) => month)).toEqual([9, 10])
})
test('a month of one discipline keeps no other from the same month', () => {
  const desk = withMonths()
  desk.edit({ kind: 'TAKE_MONTHS', product: { ...ballet, id: '77', name: 'Jazz' }, months: [october] })
  expect(monthsIn(desk)).toEqual([9, 10, 10])
})
test('what one student owes is not charged to another', () => {
  const desk = withMonths()
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  desk.edit({ kind: 'PICK_STUDENT', student: null })
  expect(monthsIn(desk)).toEqual([9, 10, null])
  desk.edit({ kind: 'PICK_STUDENT', student: berta })
  expect(monthsIn(desk)).toEqual([null])
  desk.edit({ kind: 'TAKE_MONTHS', product: ballet, months: [october] })
  expect(monthsIn(desk)).toEqual([null])
})
test('a cart with months that is set aside comes back with them', () => {
  const desk = withMonths()
  desk.actor.send({ type: 'SELL_TO', student: berta })
  expect(monthsIn(desk)).toEqual([])
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  expect(monthsIn(desk)).toEqual([9, 10])
  expect(desk.context().buyer).toEqual(ana)
})
test('a sale that failed keeps its months', async () => {
  const desk = withMonths({ register: reject(unanswered) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(monthsIn(desk)).toEqual([9, 10])
})
test('a sale that was not answered pays its months once it is found, also after a reload of the page', async () => {
  const desk = withMonths({ register: () => new Promise(() => {}) })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const kept = keptOf(desk.context()) ?? expect.unreachable('nothing was kept')
  const again = openDesk({ findSale: async () => found(registered) })
  again.actor.send({ type: 'RECOVER', kept })
  again.actor.send({ type: 'REOPEN', id: again.context().lost[0]?.id ?? 0 })
  await again.settled()
  expect(again.paidMonths.map(({ month }) => month)).toEqual([9, 10])
  expect(again.sold[0]?.months).toEqual([september, october])
})
