import { expect, test } from 'vitest'
import { ana, openDesk, refused, registered, reject, unanswered } from '#support/machines/sale-desk.ts'
import { ballet, failure } from '#models/sale.ts'

test('a refused sale says why, resets the form, and can be put back with its discounts', async () => {
  const desk = openDesk({ register: reject(refused) })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register'])
  expect(desk.told()).toEqual(['alert: Error: El estudiante no existe.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ buyer: ana, lines, known: null }] })

  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
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
  const desk = openDesk({ register: reject(unanswered), findSale: async () => registered })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search', 'pay 85500 for 1', 'receipt'])
  expect(desk.searched).toEqual(desk.sent)
  expect(desk.told()).toEqual(['status: La respuesta del servidor se perdió, pero la venta sí quedó registrada.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [] })
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

test('a sale that nobody can tell of is searched for again before it is put back', async () => {
  const finds = [reject(unanswered), reject(unanswered), async () => null]
  const desk = openDesk({ register: reject(unanswered), findSale: () => finds.shift()?.() ?? Promise.resolve(null) })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.told()).toEqual(['alert: Error: Error al guardar la venta.', doubt])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines, known: { ids: [] } }] })

  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.told().slice(2)).toEqual([doubt])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines, known: { ids: [] } }] })

  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
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
  desk.actor.send({ type: 'PICK_STUDENT', student: berta })
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  const { lines } = desk.context()
  desk.actor.send({ type: 'RECOVER', id: failed?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: ana, lines: failed?.lines, lost: [{ buyer: berta, lines }] })
  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: berta, lines, lost: [{ buyer: ana, lines: failed?.lines }] })
})

test('a sale that nobody can tell of and that was registered after all goes on to its receipt', async () => {
  const finds = [reject(unanswered), async () => registered]
  const desk = openDesk({ register: reject(unanswered), findSale: () => finds.shift()?.() ?? Promise.resolve(null) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search', 'search', 'pay 85500 for 1', 'receipt'])
  expect(desk.sold).toEqual([{ buyer: ana, sale: desk.sent[0], registered }])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [] })
})

const berta = { id: '2', name: 'Berta Ruiz' }

/** The counter after a sale of Ana's and one of Berta's have failed. */
async function openWithTwoLost(error: Error) {
  const desk = openDesk({ register: reject(error), findSale: reject(error) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'PICK_STUDENT', student: berta })
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
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
  actor.send({ type: 'RECOVER', id: second.id })
  expect(context()).toMatchObject({ ...reset, buyer: berta, lines: second.lines, lost: [first] })
  expect(context().lost).toHaveLength(1)
})

test('of two lost sales the second can be given up, and the first stays', async () => {
  const { actor, context, reset, first, second } = await openWithTwoLost(refused)
  actor.send({ type: 'DISCARD', id: second.id })
  expect(context()).toMatchObject({ ...reset, lost: [first] })
  expect(context().lost).toHaveLength(1)
})

test('of two sales that nobody can tell of, the one that is put back is searched for', async () => {
  const { actor, context, did, first, second } = await openWithTwoLost(unanswered)
  did.length = 0
  actor.send({ type: 'RECOVER', id: second.id })
  expect(actor.getSnapshot().value).toEqual({ selling: 'searching' })
  expect(context()).toMatchObject({ buyer: berta, pending: { buyer: berta, known: second.known }, lost: [first] })
  expect(did).toEqual(['search'])
})

test('what is not lost can be neither put back nor given up', async () => {
  const { actor } = await openWithTwoLost(refused)
  expect(actor.getSnapshot().can({ type: 'RECOVER', id: 99 })).toBe(false)
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
