/** The steps of a charged sale, in order (spec 4, POS flow). */

import { expect, test } from 'vitest'
import type { SaleCheck } from '#machines/sale/context.ts'
import { keptOf } from '#machines/sale/lost-sales.ts'
import { ballet, clear, leotard, november } from '#models/sale.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { ana, found, openDesk, registered, reject, unanswered } from '#support/machines/sale-desk.ts'

test('a sale is registered, the list reloaded, the month paid, the receipt opened, the cart reset: in this order', async () => {
  const desk = openDesk()
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.sold).toEqual([{ buyer: ana, sale: desk.sent[0], registered, months: [undefined, undefined] }])
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
  expect(desk.at()).toBe('composing')
  expect(desk.context()).toMatchObject(desk.reset)
})

test('a month that is already paid is asked about before its amount is replaced', async () => {
  const desk = openDesk({ check: async () => ({ paid: [november] }) })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.checked).toEqual(['1'])
  expect(desk.asked()).toBe('askingMonth')
  expect(desk.question()?.checked?.paid).toEqual([november])
  desk.answer('DECLINE')
  expect(desk.at()).toBe('composing')
  expect(desk.context()).toMatchObject({ buyer: ana, lines, pending: null })
  expect(desk.did).toEqual([])

  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.answer('ACCEPT')
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
})
test('what cannot be looked up is sold only if the person says so', async () => {
  const desk = openDesk({ check: reject(unanswered) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.asked()).toBe('askingUncompared')
  expect(desk.did).toEqual([])
  desk.answer('SEND')
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.notices).toEqual([])
})
test('a sale without disciplines pays for no month', async () => {
  const desk = openDesk()
  desk.fill()
  desk.edit({ kind: 'REMOVE_LINE', cartId: desk.context().lines[0]?.cartId ?? 0 })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'receipt'])
})

const dearer = { products: [{ id: '15', name: leotard.name, was: 42_000, now: 45_000 }], buyer: null }
const gone = { products: [{ id: '15', name: leotard.name, was: 42_000, now: null }], buyer: 'gone' as const }

async function askAbout(check: Partial<SaleCheck>) {
  const desk = openDesk({ check: async () => check })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.asked()).toBe('askingCart')
  expect(desk.did).toEqual([])
  return desk
}
const priced = ({ name, price }: CartLine) => `${name} ${price}`

test('a cart that is not as it is now is asked about; brought up to now, it is seen before it is sold', async () => {
  const desk = await askAbout({ changes: dearer })
  desk.answer('UPDATE')
  expect(desk.at()).toBe('composing')
  expect(desk.context().lines.map(priced)).toEqual(['Ballet 95000', 'Leotardo de manga larga 45000'])
  expect(desk.context()).toMatchObject({ buyer: ana, pending: null })

  const other = await askAbout({ changes: gone })
  other.answer('UPDATE')
  expect(other.context().lines.map(priced)).toEqual(['Ballet 95000'])
  expect(other.context().buyer).toBeNull()
})
test('it is sold as it is if the person says so, once they answered for the paid month too', async () => {
  const desk = await askAbout({ changes: dearer })
  desk.answer('ACCEPT')
  await desk.settled()
  expect(desk.sent[0]?.total).toBe(161_100)

  const other = await askAbout({ changes: dearer, paid: [november] })
  other.answer('ACCEPT')
  expect(other.asked()).toBe('askingMonth')
  other.answer('ACCEPT')
  await other.settled()
  expect(other.sent).toHaveLength(1)
})
test('the month that was looked up is the one that is paid for, however late the answer', async () => {
  const desk = openDesk({ check: async () => ({ paid: [november] }) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.answer('ACCEPT')
  await desk.settled()
  expect(desk.paidMonths).toEqual([clear.period])
})
test('a sale that is added to a paid month pays the sum, also if it is found after a reload of the page', async () => {
  const check = async () => ({ paid: [november] })
  const desk = openDesk({ check, register: () => new Promise(() => {}) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.answer('SUM')
  await desk.settled()
  const again = openDesk({ findSale: async () => found(registered) })
  again.actor.send({ type: 'RECOVER', kept: keptOf(desk.context()) ?? expect.unreachable('nothing was kept') })
  again.actor.send({ type: 'REOPEN', id: again.context().lost[0]?.id ?? 0 })
  await again.settled()
  expect(again.did).toContainEqual(expect.stringMatching(/^pay 165500 /))
})

test('also by a sale that was not answered, and is found after a reload of the page', async () => {
  const december = { year: 2026, month: 12 }
  const desk = openDesk({
    check: async () => ({ period: december }),
    register: () => new Promise(() => {}),
    findSale: async () => found(registered),
  })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const kept = keptOf(desk.context())
  const again = openDesk({ findSale: async () => found(registered) })
  again.actor.send({ type: 'RECOVER', kept: kept ?? expect.unreachable('nothing was kept') })
  again.actor.send({ type: 'REOPEN', id: again.context().lost[0]?.id ?? 0 })
  await again.settled()
  expect(again.paidMonths).toEqual([december])
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
  const [wait, month] = [
    'status: Espera: la venta todavía no queda registrada.',
    'status: La venta ya quedó registrada. Espera: se anota el mes en Pagos.',
  ]
  const desk = openDesk()
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  const { isWaitNotified: _, ...before } = desk.context()
  desk.edit({ kind: 'PICK_STUDENT', student: { id: '2', name: 'Berta Ruiz' } })
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.edit({ kind: 'SET_DISCOUNT', cartId: desk.context().lines[0]?.cartId ?? 0, typed: '50' })
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.context()).toMatchObject(before)
  expect(desk.told()).toEqual([wait])
  await desk.settled()
  expect(desk.sent).toHaveLength(1)

  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.told()).toEqual([wait, month])
  desk.actor.send({ type: 'ADD_LINE' })
  expect(desk.told()).toEqual([wait, month, wait])
})
test('while only the month of a sale is on its way, the counter says that the sale is registered', async () => {
  const isRegistered = 'status: La venta ya quedó registrada. Espera: se anota el mes en Pagos.'
  const desk = openDesk({ pay: () => new Promise(() => {}) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect([desk.at(), desk.told()]).toEqual([{ selling: 'payingDiscipline' }, []])
  desk.actor.send({ type: 'PROCESS' })
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.told()).toEqual([isRegistered])

  const hurried = openDesk({ pay: () => new Promise(() => {}) })
  hurried.fill()
  hurried.actor.send({ type: 'PROCESS' })
  hurried.actor.send({ type: 'PROCESS' })
  await hurried.settled()
  expect(hurried.told()).toEqual(['status: Espera: la venta todavía no queda registrada.', isRegistered])
})
