/** The stored part of the counter after a reload, and its recovery (spec 4, POS flow). */

import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { SaleContext } from '#machines/sale/context.ts'
import { keptOf } from '#machines/sale/lost-sales.ts'
import { sale } from '#machines/sale/machine.ts'
import { keptCart, keptRegistered, model } from '#models/sale.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import { ana, found, openDesk, refused, registered, reject, unanswered } from '#support/machines/sale-desk.ts'
import { everyReachable } from '#support/models/paths.ts'
import { ballet } from '#support/rules/cart-lines.ts'

type Desk = ReturnType<typeof openDesk>

/** Stores the work of a closed counter, and restores it at a new counter. */
function reload(desk: Desk, effects: Parameters<typeof openDesk>[0] = {}): Desk {
  const kept = keptOf(desk.context())
  desk.actor.stop()
  const next = openDesk(effects)
  if (kept) next.actor.send({ type: 'RECOVER', kept: structuredClone(kept) })
  return next
}

const never = () => new Promise<never>(() => {})

/** The carts of a counter: buyer and total, sorted. */
const cartsOf = ({ buyer, lines, lost }: Pick<SaleContext, 'buyer' | 'lines' | 'lost'>) =>
  [{ buyer, lines }, ...lost]
    .filter((one) => one.lines.length > 0)
    .map((one) => `${one.buyer?.name} ${totalOf(one.lines)}`)
    .toSorted()

test('in every state the same carts are kept, and come back to an empty counter without sending anything', () => {
  const [start] = initialTransition(sale)
  for (const { name, state } of everyReachable(model)) {
    const kept = keptOf(state.context)
    expect(kept ? cartsOf(kept) : [], name).toEqual(cartsOf(state.context))
    if (!kept) continue
    const [after, effects] = transition(sale, start, { type: 'RECOVER', kept: structuredClone(kept) })
    expect([after.value, effects], name).toEqual([{ counter: 'composing', list: 'still' }, []])
    expect(cartsOf(after.context), name).toEqual(cartsOf(state.context))
    expect(after.context.choice, name).toEqual(kept.choice)
  }
})

test('an empty counter, and one with a student alone, have nothing to keep', () => {
  const desk = openDesk()
  expect(keptOf(desk.context())).toBeNull()
  desk.edit({ kind: 'PICK_STUDENT', student: ana })
  expect(keptOf(desk.context())).toBeNull()
  desk.choose({ color: 'Rosa' })
  expect(keptOf(desk.context())).toMatchObject({ buyer: ana, choice: { color: 'Rosa' } })
})

test('a cart that another screen filled is no work until somebody touches it, and gives way to another student', () => {
  const desk = openDesk()
  const take = () => {
    desk.actor.send({ type: 'SELL_TO', student: ana })
    const months = [{ studentId: ana.id, year: 2026, month: 10 }]
    desk.edit({ kind: 'TAKE_MONTHS', product: ballet, months, isProposed: true })
  }
  take()
  expect(desk.context().lines).toHaveLength(1)
  expect(keptOf(desk.context())).toBeNull()
  desk.actor.send({ type: 'SELL_TO', student: { id: '99', name: 'Berta' } })
  expect(desk.context()).toMatchObject({ lines: [], lost: [] })
  take()
  desk.edit({ kind: 'SET_DISCOUNT', cartId: desk.context().lines[0]?.cartId ?? 0, typed: '5' })
  expect(keptOf(desk.context())).toMatchObject({ lines: [{ discountPercent: 5 }], lost: [] })
})

test('a cart comes back with its student, its discounts and the chosen product', () => {
  const desk = openDesk()
  desk.fill()
  desk.choose({ color: 'Rosa' })
  const { buyer, lines, choice } = desk.context()
  const after = reload(desk)
  expect(after.context()).toMatchObject({ buyer, lines, choice, lost: [] })
  after.add({ color: 'Negro', size: '4' })
  expect(new Set(after.context().lines.map(({ cartId }) => cartId)).size).toBe(3)
})

test('a cart in progress stays where it is: the one that comes back is put beside it', () => {
  const desk = openDesk()
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'RECOVER', kept: keptCart })
  expect(desk.context()).toMatchObject({ buyer: ana, lines, lost: [{ lines: keptCart.lines, known: null }] })
})

test('a student or a product that was picked meanwhile stays too', () => {
  const desk = openDesk()
  desk.choose({ color: 'Rosa' })
  desk.edit({ kind: 'PICK_STUDENT', student: ana })
  desk.actor.send({ type: 'RECOVER', kept: keptCart })
  expect(desk.context()).toMatchObject({ buyer: ana, choice: { color: 'Rosa' }, lines: [], lost: [{}] })
})

test.each<[string, (desk: Desk) => void]>([
  ['a student', (desk) => desk.edit({ kind: 'PICK_STUDENT', student: ana })],
  ['a product that is being chosen', (desk) => desk.choose({ color: 'Rosa' })],
  ['a line without a student', (desk) => desk.add({ color: 'Rosa', size: '6' })],
])('a counter with %s alone is in use: nothing of it is replaced', (_, use) => {
  const desk = openDesk()
  use(desk)
  const { buyer, lines, choice } = desk.context()
  desk.actor.send({ type: 'RECOVER', kept: keptCart })
  expect(desk.context()).toMatchObject({ buyer, lines, choice, lost: [{ lines: keptCart.lines }] })
})

test('lost sales that come back are told apart from those of the counter', async () => {
  const desk = openDesk({ register: reject(refused) })
  for (let time = 0; time < 2; time += 1) {
    desk.fill()
    desk.actor.send({ type: 'PROCESS' })
    await desk.settled()
  }
  desk.actor.send({
    type: 'RECOVER',
    kept: { ...keptRegistered, lost: [...keptRegistered.lost, ...desk.context().lost] },
  })
  // The last cart with a known refusal is the cart again.
  const ids = [...desk.context().lost.map(({ id }) => id), ...desk.context().lines.map(({ cartId }) => cartId)]
  expect(desk.context().lost).toHaveLength(4)
  expect(new Set(ids).size).toBe(ids.length)
  expect(desk.context().nextId).toBeGreaterThan(Math.max(...ids))
})

test('a sale that was on its way is searched for in the history, and finished there: it is not sent again', async () => {
  const desk = openDesk({ register: never })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register'])

  const after = reload(desk, { findSale: async () => found(registered) })
  expect(after.context()).toMatchObject({ lines: [], buyer: null, lost: [{ buyer: ana, known: { ids: [] } }] })
  await after.settled()
  expect(after.did).toEqual([])
  after.actor.send({ type: 'REOPEN', id: after.context().lost[0]?.id ?? 0 })
  await after.settled()
  expect(after.searched).toEqual(desk.sent)
  expect(after.did).toEqual(['search', 'pay 85500 for 1', 'receipt'])
  expect(after.context()).toMatchObject({ ...after.reset, lost: [] })
})

test('a sale that was on its way and did not arrive is a cart again', async () => {
  const desk = openDesk({ register: reject(unanswered), findSale: never })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const after = reload(desk)
  after.actor.send({ type: 'REOPEN', id: after.context().lost[0]?.id ?? 0 })
  await after.settled()
  expect(after.did).toEqual(['search'])
  expect(after.told()).toEqual(['status: La venta no quedó registrada: puedes procesarla de nuevo.'])
  expect(after.context()).toMatchObject({ buyer: ana, lines, lost: [], pending: null })
})

test('a sale whose list is on its way is over: nothing of it is kept', async () => {
  const desk = openDesk({ reload: never })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toContain('receipt')
  expect(keptOf(desk.context())).toBeNull()
})

test('a sale that was registered and waited for its payment is never a cart again', async () => {
  const desk = openDesk({ pay: never })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()

  // Also if the history does not have it.
  const after = reload(desk, { findSale: async () => found() })
  expect(after.context()).toMatchObject({ lines: [], lost: [{ buyer: ana, registered }] })
  after.actor.send({ type: 'REOPEN', id: after.context().lost[0]?.id ?? 0 })
  await after.settled()
  expect(after.did).toEqual(['reload', 'pay 85500 for 1', 'receipt'])
  expect(after.sold).toEqual([{ buyer: ana, sale: desk.sent[0], registered, months: [undefined, undefined] }])
  expect(after.context()).toMatchObject({ ...after.reset, lost: [] })
})

test('of two equal sales that nobody could notify of, one that is found is not taken for the other', async () => {
  const desk = openDesk({ register: reject(unanswered), findSale: reject(unanswered) })
  for (let time = 0; time < 2; time += 1) {
    desk.fill()
    desk.actor.send({ type: 'PROCESS' })
    await desk.settled()
  }
  const after = reload(desk, { findSale: async () => found(registered) })
  after.actor.send({ type: 'REOPEN', id: after.context().lost[0]?.id ?? 0 })
  await after.settled()
  expect(after.context().lost).toMatchObject([{ known: { ids: ['897'] } }])
})
