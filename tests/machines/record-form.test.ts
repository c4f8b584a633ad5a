import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { recordFormMachine } from '#machines/record-form.ts'
import type { FormResult } from '#rules/form.ts'
import { allStates, allTransitions, everyReachable, moves, table, tags } from '#support/models/model.ts'
import { machine, model } from '#models/record-form.ts'

test('moves as spec 4 says of the forms', () => {
  expect(moves(model)).toEqual(
    table(`
      # the form beside its table, or behind the button that opens it
      open.creating.closed --OPEN--> open.creating.shown
      open.creating.closed --EDIT--> open.editing [row]
      open.creating.closed --EDIT with changes--> discarding
      open.creating.closed --SUBMIT incomplete--> open.creating.closed [refused]
      open.creating.closed --SUBMIT complete--> saving
      open.creating.closed --AMEND--> open.creating.closed

      open.creating.closed [refused] --OPEN--> open.creating.shown [refused]
      open.creating.closed [refused] --EDIT--> open.editing [row]
      open.creating.closed [refused] --EDIT with changes--> discarding [refused]
      open.creating.closed [refused] --SUBMIT incomplete--> open.creating.closed [refused]
      open.creating.closed [refused] --SUBMIT complete--> saving
      open.creating.closed [refused] --AMEND--> open.creating.closed

      # the form as a sheet over its table; closing it keeps what was typed of something new
      open.creating.shown --CLOSE--> open.creating.closed
      open.creating.shown --EDIT--> open.editing [row]
      open.creating.shown --EDIT with changes--> discarding
      open.creating.shown --SUBMIT incomplete--> open.creating.shown [refused]
      open.creating.shown --SUBMIT complete--> saving
      open.creating.shown --AMEND--> open.creating.shown

      open.creating.shown [refused] --CLOSE--> open.creating.closed [refused]
      open.creating.shown [refused] --EDIT--> open.editing [row]
      open.creating.shown [refused] --EDIT with changes--> discarding [refused]
      open.creating.shown [refused] --SUBMIT incomplete--> open.creating.shown [refused]
      open.creating.shown [refused] --SUBMIT complete--> saving
      open.creating.shown [refused] --AMEND--> open.creating.shown

      open.editing [row] --EDIT--> open.editing [row]
      open.editing [row] --EDIT with changes--> discarding [row]
      open.editing [row] --CANCEL--> open.creating.closed
      open.editing [row] --CLOSE--> open.creating.closed
      open.editing [row] --REMOVED--> open.creating.closed
      open.editing [row] --SUBMIT incomplete--> open.editing [row refused]
      open.editing [row] --SUBMIT complete--> saving [row]
      open.editing [row] --AMEND--> open.editing [row]

      open.editing [row refused] --EDIT--> open.editing [row]
      open.editing [row refused] --EDIT with changes--> discarding [row refused]
      open.editing [row refused] --CANCEL--> open.creating.closed
      open.editing [row refused] --CLOSE--> open.creating.closed
      open.editing [row refused] --REMOVED--> open.creating.closed
      open.editing [row refused] --SUBMIT incomplete--> open.editing [row refused]
      open.editing [row refused] --SUBMIT complete--> saving [row]
      open.editing [row refused] --AMEND--> open.editing [row]

      # declined, the form is where it was: closed or shown
      discarding --ACCEPT--> open.editing [row]
      discarding --DECLINE--> open.creating.closed
      discarding --DECLINE--> open.creating.shown
      discarding [refused] --ACCEPT--> open.editing [row]
      discarding [refused] --DECLINE--> open.creating.closed [refused]
      discarding [refused] --DECLINE--> open.creating.shown [refused]
      discarding [row] --ACCEPT--> open.editing [row]
      discarding [row] --DECLINE--> open.editing [row]
      discarding [row refused] --ACCEPT--> open.editing [row]
      discarding [row refused] --DECLINE--> open.editing [row refused]

      saving --save: done--> open.creating.closed
      saving --save: failed--> open.creating.closed
      saving --save: failed--> open.creating.shown
      saving [row] --save: done--> open.creating.closed
      saving [row] --save: failed--> open.editing [row]
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([7, 14])
})

test('the form is a sheet while it is opened, edited or saved', () => {
  expect(tags(model)).toEqual(
    table(`
      open.creating.shown: sheet
      open.editing: sheet
      discarding: asking
      saving: busy sheet
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { row, next, draft, refusal } = state.context
  if (state.matches({ open: 'creating' })) expect(row).toBeNull()
  if (state.matches({ open: 'editing' })) expect(row).not.toBeNull()
  expect(next !== null).toBe(state.matches('discarding'))
  // What is edited or saved is in view, be it a sheet or not.
  if (state.matches({ open: 'editing' }) || state.matches('saving')) expect(state.hasTag('sheet')).toBe(true)
  if (next) expect(next.id).not.toBe(row?.id)
  if (state.matches('saving')) {
    expect(draft).toBe('complete')
    expect(refusal).toBeNull()
  }
})

type Values = { name: string; price: string }

const read = ({ name, price }: Values): FormResult<{ name: string }> =>
  name && price
    ? { draft: { name } }
    : {
        refusal: {
          message: 'Faltan datos.',
          hints: { name: name ? undefined : 'Escribe el nombre.', price: price ? undefined : 'Escribe el precio.' },
        },
      }

/** A form with one answer for each save. */
function open(answers: (Error | null)[], failedText?: (reason: string) => string) {
  const did: unknown[] = []
  const noun = recordFormMachine<{ id: string; name: string }, Values, { name: string }>().provide({
    actors: {
      save: fromPromise<void, { id: string | null; draft: { name: string } }>(async ({ input }) => {
        did.push(input)
        const answer = answers.shift()
        if (answer) throw answer
      }),
    },
  })
  const texts = { created: 'Creado.', updated: 'Actualizado.', ...(failedText ? { failed: failedText } : {}) }
  const actor = createActor(noun, { input: { read, texts } })
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', () => did.push('saved'))
  actor.start()
  return { actor, did, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

const ana = { id: '7', name: 'Ana' }

test('saves something new without an id, and what is edited with its own; each begins a round of its own', async () => {
  const { actor, did, settled } = open([null, null])
  actor.send({ type: 'SUBMIT', values: { name: 'Luz', price: '1' } })
  await settled()
  expect(actor.getSnapshot().context.round).toBe(1)
  actor.send({ type: 'EDIT', row: ana, hasChanges: false })
  actor.send({ type: 'SUBMIT', values: { name: 'Ana María', price: '1' } })
  await settled()
  expect(did).toEqual([
    { id: null, draft: { name: 'Luz' } },
    'status: Creado.',
    'saved',
    { id: '7', draft: { name: 'Ana María' } },
    'status: Actualizado.',
    'saved',
  ])
  expect(actor.getSnapshot().context.round).toBe(3)
})

test('saves once, however often it is asked meanwhile', async () => {
  const { actor, did, settled } = open([null])
  for (let press = 0; press < 3; press += 1) actor.send({ type: 'SUBMIT', values: { name: 'Luz', price: '1' } })
  await settled()
  expect(did).toEqual([{ id: null, draft: { name: 'Luz' } }, 'status: Creado.', 'saved'])
})

test('a failure is told, in the noun’s own words where it has them, and the round goes on', async () => {
  const { actor, did, settled } = open([new Error('Error al guardar')], (reason) => `Error: ${reason}`)
  actor.send({ type: 'EDIT', row: ana, hasChanges: false })
  actor.send({ type: 'SUBMIT', values: { name: 'Ana', price: '1' } })
  await settled()
  expect(did.at(-1)).toBe('alert: Error: Error al guardar')
  expect(actor.getSnapshot().value).toEqual({ open: 'editing' })
  expect(actor.getSnapshot().context).toMatchObject({ row: ana, round: 1 })
})

test('a hint leaves with its field; the refusal with the last hint', () => {
  const { actor, did } = open([])
  actor.send({ type: 'SUBMIT', values: { name: '', price: '' } })
  expect(did).toEqual(['alert: Faltan datos.'])
  actor.send({ type: 'AMEND', field: 'name' })
  expect(actor.getSnapshot().context.refusal).toEqual({
    message: 'Faltan datos.',
    hints: { name: undefined, price: 'Escribe el precio.' },
  })
  actor.send({ type: 'AMEND', field: 'price' })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

test('another row that was removed leaves the form as it is', () => {
  const { actor } = open([])
  actor.send({ type: 'EDIT', row: ana, hasChanges: false })
  actor.send({ type: 'REMOVED', id: '8' })
  expect(actor.getSnapshot().context.row).toBe(ana)
  actor.send({ type: 'REMOVED', id: '7' })
  expect(actor.getSnapshot().value).toEqual({ open: { creating: 'closed' } })
})

test('starts with nothing, and is as new after each save', async () => {
  const { actor, settled } = open([null])
  const asNew = { row: null, next: null, draft: null, refusal: null }
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, round: 0 })
  actor.send({ type: 'EDIT', row: ana, hasChanges: false })
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, row: ana, round: 1 })
  actor.send({ type: 'SUBMIT', values: { name: 'Luz', price: '' } })
  actor.send({ type: 'SUBMIT', values: { name: 'Luz', price: '1' } })
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, row: ana, draft: { name: 'Luz' } })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, round: 2 })
})

test('changes that are given up lead to the row that was asked for, changes that are kept to theirs', () => {
  const { actor } = open([])
  const luz = { id: '8', name: 'Luz' }
  actor.send({ type: 'EDIT', row: ana, hasChanges: false })
  actor.send({ type: 'EDIT', row: luz, hasChanges: true })
  expect(actor.getSnapshot().context).toMatchObject({ row: ana, next: luz, round: 1 })
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().context).toMatchObject({ row: ana, next: null, round: 1 })
  actor.send({ type: 'EDIT', row: luz, hasChanges: true })
  actor.send({ type: 'ACCEPT' })
  expect(actor.getSnapshot().context).toMatchObject({ row: luz, next: null, round: 2 })
})

test.each(['CANCEL', 'CLOSE'] as const)('%s gives the row up: the form begins anew', (type) => {
  const { actor } = open([])
  actor.send({ type: 'EDIT', row: ana, hasChanges: false })
  actor.send({ type: 'SUBMIT', values: { name: '', price: '1' } })
  actor.send({ type })
  expect(actor.getSnapshot().context).toMatchObject({ row: null, refusal: null, round: 2 })
})
