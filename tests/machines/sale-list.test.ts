/** The list of a registered sale, which loads while the next sale is composed or sent (spec 4, POS flow). */

import { expect, test } from 'vitest'
import { begin, notListed } from '#machines/sale/context.ts'
import { equalText } from '#machines/sale/texts.ts'
import { ballet } from '#models/sale.ts'
import type { FoundSales } from '#rules/sales/found-sales.ts'
import { again, found, openDesk, registered, reject, unanswered } from '#support/machines/sale-desk.ts'

type Desk = ReturnType<typeof openDesk>

/** A counter after one sale, whose list is loading. */
async function openSold(effects: Parameters<typeof openDesk>[0] = {}) {
  const lists: PromiseWithResolvers<FoundSales[]>[] = []
  const desk = openDesk({
    ...effects,
    reload: () => {
      const list = Promise.withResolvers<FoundSales[]>()
      lists.push(list)
      return list.promise
    },
  })
  await sell(desk)
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  /** answers the newest load of the list */
  const comes = async (...sales: FoundSales[]) => {
    lists.at(-1)?.resolve(sales)
    await desk.settled()
  }
  const fails = async () => {
    lists.at(-1)?.reject(unanswered)
    await desk.settled()
  }
  return { ...desk, comes, fails }
}

async function sell(desk: Desk) {
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
}

/** Sells a month of ballet, unlike {@link sell}. */
async function sellOther(desk: Desk) {
  desk.edit({ kind: 'PICK_STUDENT', student: { id: '2', name: 'Berta Ruiz' } })
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
}

const twice =
  'alert: En el historial hay 2 ventas nuevas iguales: POS-000897 y POS-000898. Si vendiste una sola, las demás sobran: pide que las cancelen.'

test('a sale that is twice in its list is told once, and the next cart stays as it is', async () => {
  const desk = await openSold()
  desk.fill()
  const { buyer, lines } = desk.context()
  await desk.comes(found(registered, again))
  expect(desk.told()).toEqual([twice])
  expect(desk.at()).toBe('composing')
  expect(desk.context()).toMatchObject({ buyer, lines, unlisted: [] })
})

test('it is told while the next sale is on its way too, and that one goes on', async () => {
  const answers = [Promise.resolve(registered), new Promise<never>(() => {})]
  const desk = await openSold({ register: async () => answers.shift() ?? registered })
  await sellOther(desk)
  await desk.comes(found(registered, again))
  expect(desk.told()).toEqual([twice])
  expect(desk.at()).toEqual({ selling: 'registering' })
})

test('what is twice in a list that is not sure, and a list that does not come, say nothing', async () => {
  const desk = await openSold()
  await desk.comes({ ...found(registered, again), isSure: false })
  await sell(desk)
  await desk.fails()
  expect(desk.notices).toEqual([])
})

test('the next sale takes the list of the one before over: its own list is for both', async () => {
  const answers = [registered, again]
  const desk = await openSold({ register: async () => answers.shift() ?? registered })
  await sellOther(desk)
  expect(desk.listed).toEqual([['897'], ['897', '898']])
  expect(desk.sold).toHaveLength(2)
  await desk.comes(found(registered, { ...again, saleId: '899' }), found(again))
  expect(desk.notices).toHaveLength(1)
  expect(desk.context()).toMatchObject({ unlisted: [] })
})

test.each(['comes', 'fails'] as const)('an equal sale waits until the list of the one before %s', async (end) => {
  const desk = await openSold()
  await sell(desk)
  expect(desk.at()).toEqual({ selling: 'waiting' })
  // The notice appears at once, without a second press.
  expect(desk.notices).toMatchObject([{ tone: 'status', text: equalText }])
  expect(desk.sent).toHaveLength(1)
  await desk[end]()
  expect(desk.sent).toHaveLength(2)
  expect(desk.did.at(-1)).toBe('receipt')
})

test('it waits too when another sale came in between', async () => {
  const desk = await openSold()
  await sellOther(desk)
  await sell(desk)
  expect(desk.at()).toEqual({ selling: 'waiting' })
  expect(desk.sent).toHaveLength(2)
})

/** The sales that the next sale knows, if the newest list has 896 and dates from the moment 5. */
const knownTo = (desk: Desk) => begin(desk.context(), { since: '2026-11-20', ids: ['896'], at: 5 }, true).pending?.known

test('a registered sale is known to the next one before its list comes', async () => {
  const desk = await openSold()
  desk.edit({ kind: 'PICK_STUDENT', student: { id: '2', name: 'Berta Ruiz' } })
  expect(knownTo(desk)).toEqual({ since: '2026-11-20', ids: ['896', '897'], at: 5 })
  await desk.comes(found(registered))
  expect(knownTo(desk)).toEqual({ since: '2026-11-20', ids: ['896'], at: 5 })
})

test.each([
  ['an id', '897', ['896', '897']],
  ['no id', null, ['896']],
])('after a list that failed an equal sale is never sure: the one before has %s', async (_, saleId, ids) => {
  const desk = await openSold({ register: async () => ({ ...registered, saleId }) })
  await desk.fails()
  desk.fill()
  expect(knownTo(desk)).toEqual({ since: '2026-11-20', ids, at: 0 })
})

test('after a list that failed the next one still leaves out what was known before the sale', async () => {
  const { context } = await openSold()
  const known = { since: '2026-11-20', ids: ['896'], at: 5 }
  const { unlisted } = notListed({ ...context(), unlisted: context().unlisted.map((one) => ({ ...one, known })) })
  expect(unlisted).toMatchObject([{ id: '897', known: { since: '2026-11-20', ids: ['896'], at: 0 } }])
})

test('a sale that is searched for meanwhile goes on, and the list of the one before still tells', async () => {
  const answers = [async () => registered, reject(unanswered)]
  const desk = await openSold({
    register: () => (answers.shift() ?? reject(unanswered))(),
    findSale: async () => found(again),
  })
  await sellOther(desk)
  expect(desk.did.slice(4)).toEqual(['register', 'search', 'pay 95000 for 2', 'receipt'])
  await desk.comes(found(registered, again))
  expect(desk.told().at(-1)).toBe(twice)
})
