import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Notice } from '#machines/notice.ts'
import { priceChange } from '#machines/price-change.ts'
import type { PriceWrite } from '#machines/price-rows.ts'
import { both, input, model, planned } from '#models/price-change.ts'
import { failure } from '#models/sale.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('prices are chosen, saved one by one and tried again; a refusal does not stop the others', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      choosing --CHANGE--> choosing
      choosing --CHANGE: later--> choosing
      choosing --SAVE--> choosing   # nothing is chosen, or the prices are of a later day
      choosing --SAVE--> saving.going
      choosing --SAVE_PLANNED--> saving.going
      choosing --SAVE_PLANNED: refused--> choosing
      choosing --RECOVER--> done.shown
      saving.going --STOP--> saving.stopping
      saving.going --sending: done--> saving.going
      saving.going --sending: done--> done.shown
      saving.going --sending: refused--> saving.going
      saving.going --sending: refused--> done.shown
      saving.going --sending: gone--> saving.going
      saving.going --sending: gone--> done.shown
      saving.going --sending: not done--> done.shown
      saving.stopping --sending: done--> done.shown
      saving.stopping --sending: refused--> done.shown
      saving.stopping --sending: gone--> done.shown
      saving.stopping --sending: not done--> done.shown
      done.shown --RETRY--> saving.going
      done.shown --AGAIN--> choosing   # all are saved
      done.shown --AGAIN--> done.confirmingDiscard
      done.shown --RECOVER--> done.shown
      done.confirmingDiscard --ACCEPT--> choosing
      done.confirmingDiscard --DECLINE--> done.shown
      done.confirmingDiscard --RECOVER--> done.shown
    `),
  )
  expect([allStates(priceChange).size, allTransitions(priceChange).size]).toEqual([7, 18])
  expect(tags(model)).toEqual(['done.confirmingDiscard: asking', 'saving.going: busy', 'saving.stopping: busy'])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { queue, rows, draft } = state.context
  const sendable = rows.filter(({ isSaved }) => !isSaved).map(({ write }) => write)
  expect(queue.every((write) => sendable.includes(write))).toBe(true)
  if (state.hasTag('busy')) expect(queue.length).toBeGreaterThan(0)
  if (state.matches('choosing')) expect(queue).toEqual([])
  expect(draft).toBe(null)
})

/** A change of two prices; `send` answers each call. */
async function save(send: (write: PriceWrite) => Promise<void>) {
  const sent: string[] = []
  const notices: Notice[] = []
  const sending = sendingFor<PriceWrite, void>({
    send: (write) => {
      sent.push(`${write.draft.name} ${write.draft.price}`)
      return send(write)
    },
    find: async () => ({ is: 'unknown' }),
  })
  const actor = createActor(priceChange.provide({ actors: { sending } }), { input })
  actor.on('notice', ({ notice }) => notices.push(notice))
  actor.start()
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  actor.send({ type: 'CHANGE', values: both })
  actor.send({ type: 'SAVE' })
  await settled()
  return { actor, sent, notices, settled, whys: () => actor.getSnapshot().context.rows.map(({ why }) => why) }
}

test('prices of a later day are told and not sent, and are saved on their day as they were planned', async () => {
  const told: unknown[] = []
  const notices: string[] = []
  const actor = createActor(priceChange, { input })
  actor.on('planned', ({ since, writes }) => told.push(since, ...writes.map(({ draft }) => [draft.name, draft.price])))
  actor.on('notice', ({ notice }) => notices.push(notice.text))
  actor.start()
  actor.send({ type: 'CHANGE', values: { ...both, since: '2027-01-01' } })
  actor.send({ type: 'SAVE' })
  expect(told).toEqual(['2027-01-01', ['Jazz', 75_000], ['Zapatillas', 37_100]])
  expect(notices).toEqual(['2 precios cambian el 1 de enero de 2027.'])
  expect(actor.getSnapshot().matches('choosing')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ values: { typed: '', chosen: [], since: '' }, rows: [] })
  actor.send({ type: 'SAVE_PLANNED', planned })
  expect(actor.getSnapshot().context.queue.map(({ draft }) => [draft.name, draft.price])).toEqual([['Jazz', 80_000]])
})

test('sends each product with its new price', async () => {
  const { sent, notices, whys } = await save(async () => {})
  expect(sent).toEqual(['Jazz 75000', 'Zapatillas 37100'])
  expect(whys()).toEqual([null, null])
  expect(notices).toEqual([{ tone: 'status', text: 'Se guardaron 2 precios.' }])
})

test('a refused price is named and can be sent again, without the others', async () => {
  let isRefused = true
  const { actor, sent, whys, settled, notices } = await save(async ({ draft }) => {
    if (isRefused && draft.name === 'Jazz') throw failure('Error al guardar el producto.', 'refused')
  })
  expect(sent).toHaveLength(2)
  expect(whys()).toEqual(['Error al guardar el producto.', null])
  expect(notices).toEqual([{ tone: 'status', text: 'Se guardó 1 precio.' }])
  isRefused = false
  actor.send({ type: 'RETRY' })
  await settled()
  expect(sent.slice(2)).toEqual(['Jazz 75000'])
  expect(whys()).toEqual([null, null])
})

test('without an answer the save stops, and keeps the prices that were not sent', async () => {
  const { actor, sent, whys } = await save(async () => {
    throw failure('Sin conexión.', 'unanswered')
  })
  expect(sent).toHaveLength(1)
  expect(actor.getSnapshot().matches('done')).toBe(true)
  expect(whys()).toEqual(['No se sabe si se guardó.', null])
  expect(actor.getSnapshot().can({ type: 'RETRY' })).toBe(true)
})
