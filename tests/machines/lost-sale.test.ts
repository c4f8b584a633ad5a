import { expect, test } from 'vitest'
import { ballet, failure } from '#models/sale.ts'
import { again, ana, found, openDesk, refused, registered, reject, unanswered } from '#support/machines/sale-desk.ts'

test('a refused sale says why, resets the form, and can be put back with its discounts', async () => {
  const desk = openDesk({ register: reject(refused) })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register'])
  expect(desk.told()).toEqual(['alert: Error: El estudiante no existe.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ buyer: ana, lines, known: null }] })

  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: ana, lines, lost: [] })
})

test('a sale that finds the session expired is kept to be recovered, and only the login says so', async () => {
  const desk = openDesk({ register: reject(failure('Error al guardar la venta.', 'expired')) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register'])
  expect(desk.notices).toEqual([])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ buyer: ana, known: null }] })
})

test('a sale whose answer never came and that was registered goes on to its receipt', async () => {
  const desk = openDesk({ register: reject(unanswered), findSale: async () => found(registered) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search', 'pay 85500 for 1', 'receipt'])
  expect(desk.searched).toEqual(desk.sent)
  expect(desk.told()).toEqual(['status: La respuesta del servidor se perdió, pero la venta sí quedó registrada.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [] })
})

const uncertain = found(registered, again)

/** The counter asks about two sales of the history. */
async function openAsking() {
  const desk = openDesk({ register: reject(unanswered), findSale: async () => uncertain })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.at()).toBe('askingFound')
  expect(desk.context()).toMatchObject({ found: uncertain, lines })
  expect(desk.told()).toEqual([])
  return { ...desk, lines }
}

const twice = 'En el historial hay 2 ventas nuevas iguales: POS-000897 y POS-000898.'

test('of several equal sales, or one that may be of another till, only the person can notify', async () => {
  const desk = openDesk({
    register: reject(unanswered),
    findSale: async () => ({ ...found(registered), isSure: false }),
  })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.at()).toBe('askingFound')
  expect([desk.did, desk.told()]).toEqual([['register', 'search'], []])
})

test('one that is theirs goes on to its receipt, and the folios are told', async () => {
  const desk = await openAsking()
  desk.actor.send({ type: 'ACCEPT' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search', 'pay 85500 for 1', 'receipt'])
  expect(desk.sold).toEqual([{ buyer: ana, sale: desk.sent[0], registered, months: [undefined, undefined] }])
  expect(desk.told()).toEqual([`alert: ${twice} Si vendiste una sola, las demás sobran: pide que las cancelen.`])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [] })
})

test('none that is theirs fails as any other, and is not searched for again', async () => {
  const desk = await openAsking()
  desk.actor.send({ type: 'DENY' })
  expect(desk.told()).toEqual(['alert: Error: Error al guardar la venta.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines: desk.lines, known: null }] })
})

test('left for later it is doubtful, and searched for again before it is put back', async () => {
  const desk = await openAsking()
  desk.actor.send({ type: 'DECLINE' })
  expect(desk.told()).toEqual([`alert: ${twice}`, doubt])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines: desk.lines, known: { ids: [] } }] })
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.at()).toBe('askingFound')
  desk.actor.send({ type: 'DENY' })
  expect(desk.told().slice(2)).toEqual(['status: La venta no quedó registrada: puedes procesarla de nuevo.'])
  expect(desk.context()).toMatchObject({ buyer: ana, lines: desk.lines, lost: [], pending: null, found: null })
  expect(desk.sent).toHaveLength(1)
})

test('an answered sale that is more than once in the history says so', async () => {
  const desk = openDesk({ reload: async () => [uncertain] })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.told()).toEqual([`alert: ${twice} Si vendiste una sola, las demás sobran: pide que las cancelen.`])
})

test('a sale whose answer never came and that was not registered fails as any other', async () => {
  const desk = openDesk({ register: reject(unanswered) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search'])
  expect(desk.told()).toEqual(['alert: Error: Error al guardar la venta.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ known: null }] })
})

test('a sale that nobody can notify of is searched for again before it is put back', async () => {
  const finds = [reject(unanswered), reject(unanswered), async () => found()]
  const desk = openDesk({ register: reject(unanswered), findSale: () => finds.shift()?.() ?? Promise.resolve(found()) })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.told()).toEqual(['alert: Error: Error al guardar la venta.', doubt])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines, known: { ids: [] } }] })

  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.told().slice(2)).toEqual([doubt])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines, known: { ids: [] } }] })

  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.told().slice(3)).toEqual(['status: La venta no quedó registrada: puedes procesarla de nuevo.'])
  expect(desk.context()).toMatchObject({ buyer: ana, lines, lost: [], pending: null })
  expect(desk.did).toEqual(['register', 'search', 'search', 'search'])
})
const doubt =
  'alert: No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.'

test('a sale that is put back takes the place of the one at the counter, and neither is lost', async () => {
  const desk = openDesk({ register: reject(refused) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const failed = desk.context().lost[0]
  desk.edit({ kind: 'PICK_STUDENT', student: berta })
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  const { lines } = desk.context()
  desk.actor.send({ type: 'REOPEN', id: failed?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: ana, lines: failed?.lines, lost: [{ buyer: berta, lines }] })
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: berta, lines, lost: [{ buyer: ana, lines: failed?.lines }] })
})

test('a student who is to pay next has the cart of nobody, and never that of another: it can be put back', () => {
  const desk = openDesk()
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  const { lines } = desk.context()
  desk.actor.send({ type: 'SELL_TO', student: ana })
  expect(desk.context()).toMatchObject({ buyer: ana, lines, lost: [] })
  desk.actor.send({ type: 'SELL_TO', student: ana })
  expect(desk.context()).toMatchObject({ buyer: ana, lines, lost: [] })
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'SELL_TO', student: berta })
  expect(desk.context()).toMatchObject({ buyer: berta, lines: [], lost: [{ buyer: ana, lines, known: null }] })
  expect(desk.context().choice?.product).toBe(ballet)
  desk.actor.send({ type: 'SELL_TO', student: ana })
  expect(desk.context()).toMatchObject({ buyer: ana, lines: [], lost: [{ buyer: ana, lines }] })
})

test('a sale that nobody can notify of and that was registered after all goes on to its receipt', async () => {
  const finds = [reject(unanswered), async () => found(registered)]
  const desk = openDesk({ register: reject(unanswered), findSale: () => finds.shift()?.() ?? Promise.resolve(found()) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'REOPEN', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search', 'search', 'pay 85500 for 1', 'receipt'])
  expect(desk.sold).toEqual([{ buyer: ana, sale: desk.sent[0], registered, months: [undefined, undefined] }])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [] })
})

const berta = { id: '2', name: 'Berta Ruiz' }

/** The counter after a failed sale of Ana and a failed sale of Berta. */
async function openWithTwoLost(error: Error) {
  const desk = openDesk({ register: reject(error), findSale: reject(error) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.edit({ kind: 'PICK_STUDENT', student: berta })
  desk.edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const [first, second] = desk.context().lost
  if (!first || !second) throw new Error('two sales should be lost')
  return { ...desk, first, second }
}

test('of two lost sales the second can be put back, and the first stays', async () => {
  const { actor, context, reset, first, second } = await openWithTwoLost(refused)
  expect([first.buyer, second.buyer]).toEqual([ana, berta])
  actor.send({ type: 'REOPEN', id: second.id })
  expect(context()).toMatchObject({ ...reset, buyer: berta, lines: second.lines, lost: [first] })
  expect(context().lost).toHaveLength(1)
})

test('of two lost sales the second can be given up, and the first stays', async () => {
  const { actor, context, reset, first, second } = await openWithTwoLost(refused)
  actor.send({ type: 'DISCARD', id: second.id })
  expect(context()).toMatchObject({ ...reset, lost: [first] })
  expect(context().lost).toHaveLength(1)
})

test('of two sales that nobody can notify of, the one that is put back is searched for', async () => {
  const { actor, context, did, settled, first, second } = await openWithTwoLost(unanswered)
  did.length = 0
  actor.send({ type: 'REOPEN', id: second.id })
  expect(actor.getSnapshot().value.counter).toEqual({ selling: 'registering' })
  expect(context()).toMatchObject({ buyer: berta, pending: { buyer: berta, known: second.known }, lost: [first] })
  await settled()
  expect(did).toEqual(['search'])
})

test('what is not lost can be neither put back nor given up', async () => {
  const { actor } = await openWithTwoLost(refused)
  expect(actor.getSnapshot().can({ type: 'REOPEN', id: 99 })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'DISCARD', id: 99 })).toBe(false)
})

test('a lost sale can be given up', async () => {
  const desk = openDesk({ register: reject(refused) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'DISCARD', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.context().lost).toEqual([])
})
