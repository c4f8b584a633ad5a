import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { recordFormMachine } from '#machines/record-form.ts'
import type { FormResult } from '#rules/form.ts'
import { everyReachable, moves, table, tags } from '#support/models/model.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { machine, model } from '#models/record-form.ts'
import { failure } from '#models/sale.ts'
import type { Finding } from '#rules/sent.ts'

test('moves as spec 4 says of the forms', () => {
  expect(moves(model)).toEqual(
    table(`
      # the form beside its table, or behind the button that opens it
      open.creating.closed --OPEN--> open.creating.shown
      open.creating.closed --EDIT--> open.editing [row]
      open.creating.closed --CHANGE--> open.creating.closed [typed=complete]
      open.creating.closed --CHANGE to incomplete--> open.creating.closed [typed=incomplete]

      open.creating.closed [typed=complete] --OPEN--> open.creating.shown [typed=complete]
      open.creating.closed [typed=complete] --EDIT--> discarding [typed=complete]
      open.creating.closed [typed=complete] --SUBMIT--> saving

      open.creating.closed [typed=incomplete] --OPEN--> open.creating.shown [typed=incomplete]
      open.creating.closed [typed=incomplete] --EDIT--> discarding [typed=incomplete]
      open.creating.closed [typed=incomplete] --SUBMIT--> open.creating.closed [refused typed=incomplete]

      open.creating.closed [refused typed=incomplete] --OPEN--> open.creating.shown [refused typed=incomplete]
      open.creating.closed [refused typed=incomplete] --EDIT--> discarding [refused typed=incomplete]
      open.creating.closed [refused typed=incomplete] --SUBMIT--> open.creating.closed [refused typed=incomplete]
      open.creating.closed [refused typed=incomplete] --CHANGE--> open.creating.closed [typed=complete]

      # the form as a sheet over its table; closing it keeps what was typed of something new
      open.creating.shown --CLOSE--> open.creating.closed
      open.creating.shown --EDIT--> open.editing [row]
      open.creating.shown --CHANGE--> open.creating.shown [typed=complete]
      open.creating.shown --CHANGE to incomplete--> open.creating.shown [typed=incomplete]

      open.creating.shown [typed=complete] --CLOSE--> open.creating.closed [typed=complete]
      open.creating.shown [typed=complete] --EDIT--> discarding [typed=complete]
      open.creating.shown [typed=complete] --SUBMIT--> saving

      open.creating.shown [typed=incomplete] --CLOSE--> open.creating.closed [typed=incomplete]
      open.creating.shown [typed=incomplete] --EDIT--> discarding [typed=incomplete]
      open.creating.shown [typed=incomplete] --SUBMIT--> open.creating.shown [refused typed=incomplete]

      open.creating.shown [refused typed=incomplete] --CLOSE--> open.creating.closed [refused typed=incomplete]
      open.creating.shown [refused typed=incomplete] --EDIT--> discarding [refused typed=incomplete]
      open.creating.shown [refused typed=incomplete] --SUBMIT--> open.creating.shown [refused typed=incomplete]
      open.creating.shown [refused typed=incomplete] --CHANGE--> open.creating.shown [typed=complete]

      open.editing [row] --EDIT--> open.editing [row]
      open.editing [row] --CANCEL--> open.creating.closed
      open.editing [row] --CLOSE--> open.creating.closed
      open.editing [row] --REMOVED--> open.creating.closed
      open.editing [row] --CHANGE--> open.editing [row typed=complete]
      open.editing [row] --CHANGE to incomplete--> open.editing [row typed=incomplete]

      # Cancelar Edición means it; the sheet's X, its scrim and Escape ask
      open.editing [row typed=complete] --EDIT--> discarding [row typed=complete]
      open.editing [row typed=complete] --CANCEL--> open.creating.closed
      open.editing [row typed=complete] --CLOSE--> closing [row typed=complete]
      open.editing [row typed=complete] --REMOVED--> open.creating.closed
      open.editing [row typed=complete] --SUBMIT--> saving [row]

      open.editing [row typed=incomplete] --EDIT--> discarding [row typed=incomplete]
      open.editing [row typed=incomplete] --CANCEL--> open.creating.closed
      open.editing [row typed=incomplete] --CLOSE--> closing [row typed=incomplete]
      open.editing [row typed=incomplete] --REMOVED--> open.creating.closed
      open.editing [row typed=incomplete] --SUBMIT--> open.editing [row refused typed=incomplete]

      open.editing [row refused typed=incomplete] --EDIT--> discarding [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --CANCEL--> open.creating.closed
      open.editing [row refused typed=incomplete] --CLOSE--> closing [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --REMOVED--> open.creating.closed
      open.editing [row refused typed=incomplete] --SUBMIT--> open.editing [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --CHANGE--> open.editing [row typed=complete]

      # declined, the form is where it was: closed or shown
      discarding [typed=complete] --ACCEPT--> open.editing [row]
      discarding [typed=complete] --DECLINE--> open.creating.closed [typed=complete]
      discarding [typed=complete] --DECLINE--> open.creating.shown [typed=complete]
      discarding [typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [typed=incomplete] --DECLINE--> open.creating.closed [typed=incomplete]
      discarding [typed=incomplete] --DECLINE--> open.creating.shown [typed=incomplete]
      discarding [refused typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [refused typed=incomplete] --DECLINE--> open.creating.closed [refused typed=incomplete]
      discarding [refused typed=incomplete] --DECLINE--> open.creating.shown [refused typed=incomplete]
      discarding [row typed=complete] --ACCEPT--> open.editing [row]
      discarding [row typed=complete] --DECLINE--> open.editing [row typed=complete]
      discarding [row typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [row typed=incomplete] --DECLINE--> open.editing [row typed=incomplete]
      discarding [row refused typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [row refused typed=incomplete] --DECLINE--> open.editing [row refused typed=incomplete]

      closing [row typed=complete] --ACCEPT--> open.creating.closed
      closing [row typed=complete] --DECLINE--> open.editing [row typed=complete]
      closing [row typed=incomplete] --ACCEPT--> open.creating.closed
      closing [row typed=incomplete] --DECLINE--> open.editing [row typed=incomplete]
      closing [row refused typed=incomplete] --ACCEPT--> open.creating.closed
      closing [row refused typed=incomplete] --DECLINE--> open.editing [row refused typed=incomplete]
      closing [row refused typed=incomplete] --CHANGE--> closing [row typed=complete]   # a picture was still being read

      # what is typed during a save stays: as the next new record, or in the row
      checking --CHANGE--> checking [typed=late]
      checking --find: done--> open.creating.closed
      checking --find: failed--> open.creating.closed [typed=complete]
      checking --find: not done--> open.creating.closed [typed=complete]
      checking [row typed=late] --find: done--> open.editing [row typed=complete]
      checking [row typed=late] --find: failed--> open.editing [row typed=complete]
      checking [row typed=late] --find: not done--> open.editing [row typed=complete]
      checking [row] --CHANGE--> checking [row typed=late]
      checking [row] --find: done--> open.creating.closed
      checking [row] --find: failed--> open.editing [row typed=complete]
      checking [row] --find: not done--> open.editing [row typed=complete]
      checking [typed=late] --find: done--> open.creating.closed [typed=incomplete]
      checking [typed=late] --find: failed--> open.creating.closed [typed=complete]
      checking [typed=late] --find: not done--> open.creating.closed [typed=complete]
      saving --save: unanswered--> checking
      saving [typed=late] --save: unanswered--> checking [typed=late]
      saving [row] --save: unanswered--> checking [row]
      saving [row typed=late] --save: unanswered--> checking [row typed=late]
      saving --CHANGE--> saving [typed=late]
      saving --save: done--> open.creating.closed
      saving --save: refused--> open.creating.closed [typed=complete]
      saving --save: refused--> open.creating.shown [typed=complete]
      saving [typed=late] --save: done--> open.creating.closed [typed=incomplete]
      saving [typed=late] --save: refused--> open.creating.closed [typed=complete]
      saving [row] --CHANGE--> saving [row typed=late]
      saving [row] --save: done--> open.creating.closed
      saving [row] --save: refused--> open.editing [row typed=complete]
      saving [row typed=late] --save: done--> open.editing [row typed=complete]
      saving [row typed=late] --save: refused--> open.editing [row typed=complete]
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([10, 25])
})

test('the form is a sheet while it is opened, edited or saved', () => {
  expect(tags(model)).toEqual(
    table(`
      open.creating.shown: sheet
      open.editing: sheet
      discarding: asking
      closing: asking sheet
      saving: busy sheet
      checking: busy sheet
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { row, next, sent, draft, refusal } = state.context
  expect(sent !== null).toBe(state.hasTag('busy'))
  if (state.matches({ open: 'creating' })) expect(row).toBeNull()
  if (state.matches({ open: 'editing' })) expect(row).not.toBeNull()
  expect(next !== null).toBe(state.matches('discarding'))
  // What is edited or saved is in view, be it a sheet or not.
  if (state.matches({ open: 'editing' }) || state.matches('saving')) expect(state.hasTag('sheet')).toBe(true)
  if (next) expect(next.id).not.toBe(row?.id)
  if (state.matches('saving')) {
    expect(draft).toBe('typed')
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
function open(
  answers: (Error | null)[],
  failedText?: (reason: string) => string,
  find: () => Promise<Finding> = () => Promise.resolve('unknown'),
) {
  const did: unknown[] = []
  const noun = recordFormMachine<{ id: string; name: string }, Values, { name: string }>().provide({
    actors: {
      save: fromPromise<void, { id: string | null; draft: { name: string } }>(async ({ input }) => {
        did.push(input)
        const answer = answers.shift()
        if (answer) throw answer
      }),
      find: fromPromise<Finding, { id: string | null; draft: { name: string } }>(({ input }) => {
        did.push({ looksFor: input })
        return find()
      }),
    },
  })
  const texts = {
    sent: { noun: 'el producto', participle: 'guardado' },
    created: 'Creado.',
    updated: 'Actualizado.',
    ...(failedText ? { failed: failedText } : {}),
  }
  const valuesOf = (row: { name: string } | null) => ({ name: row?.name ?? '', price: row ? '1' : '' })
  const actor = createActor(noun, { input: { valuesOf, read, texts } })
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', () => did.push('saved'))
  actor.start()
  const change = (values: Partial<Values>) => actor.send({ type: 'CHANGE', values })
  const submit = (values: Partial<Values>) => {
    change(values)
    actor.send({ type: 'SUBMIT' })
  }
  return { actor, change, submit, did, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

const ana = { id: '7', name: 'Ana' }

test('saves something new without an id, and what is edited with its own; each begins a round of its own', async () => {
  const { actor, did, settled, submit } = open([null, null])
  submit({ name: 'Luz', price: '1' })
  await settled()
  expect(actor.getSnapshot().context.round).toBe(1)
  actor.send({ type: 'EDIT', row: ana })
  submit({ name: 'Ana María' })
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
  const { did, settled, submit } = open([null])
  for (let press = 0; press < 3; press += 1) submit({ name: 'Luz', price: '1' })
  await settled()
  expect(did).toEqual([{ id: null, draft: { name: 'Luz' } }, 'status: Creado.', 'saved'])
})

test('a failure is told, in the noun’s own words where it has them, and the round goes on', async () => {
  const { actor, did, settled, submit } = open([failure('Error al guardar', 'refused')], (reason) => `Error: ${reason}`)
  actor.send({ type: 'EDIT', row: ana })
  submit({ name: 'Ana' })
  await settled()
  expect(did.at(-1)).toBe('alert: Error: Error al guardar')
  expect(actor.getSnapshot().value).toEqual({ open: 'editing' })
  expect(actor.getSnapshot().context).toMatchObject({ row: ana, round: 1 })
})

const lost = failure('Error al guardar', 'unanswered')
const lostText = 'alert: Error: Error al guardar'

test.each<[string, () => Promise<Finding>, string[]]>([
  ['not there', async () => 'not done', [lostText, 'status: El producto no quedó guardado: puedes enviarlo de nuevo.']],
  [
    'nobody knows',
    async () => 'unknown',
    [lostText, 'alert: No se pudo comprobar si el producto quedó guardado. Revisa la lista antes de repetirlo.'],
  ],
  [
    'the list does not load',
    () => Promise.reject(new Error('No se pudo cargar la lista.')),
    [lostText, 'alert: No se pudo comprobar si el producto quedó guardado. Revisa la lista antes de repetirlo.'],
  ],
])('without an answer the record is looked for and not sent again: %s', async (_, find, told) => {
  const { actor, did, settled, submit } = open([lost], (reason) => `Error: ${reason}`, find)
  actor.send({ type: 'EDIT', row: ana })
  submit({ name: 'Ana María' })
  await settled()
  const sent = { id: '7', draft: { name: 'Ana María' } }
  expect(did).toEqual([sent, { looksFor: sent }, ...told])
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'editing' },
    context: { row: ana, values: { name: 'Ana María' }, sent: null },
  })
})

test('a record that was saved without an answer is saved, and what was typed meanwhile stays', async () => {
  const finding = Promise.withResolvers<Finding>()
  const { actor, did, settled, submit, change } = open([lost], undefined, () => finding.promise)
  submit({ name: 'Luz', price: '1' })
  await settled()
  change({ price: '20' })
  submit({})
  finding.resolve('done')
  await settled()
  expect(did.slice(2)).toEqual([
    'status: La respuesta del servidor se perdió, pero el producto sí quedó guardado.',
    'saved',
  ])
  expect(actor.getSnapshot().context.values).toEqual({ name: '', price: '20' })
})

test('a hint leaves with its field; the refusal with the last hint', () => {
  const { actor, did, submit, change } = open([])
  submit({ name: '', price: '' })
  expect(did).toEqual(['alert: Faltan datos.'])
  change({ name: 'Luz' })
  expect(actor.getSnapshot().context.refusal).toEqual({
    message: 'Faltan datos.',
    hints: { name: undefined, price: 'Escribe el precio.' },
  })
  change({ price: '1' })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

test('another row that was removed leaves the form as it is', () => {
  const { actor } = open([])
  actor.send({ type: 'EDIT', row: ana })
  actor.send({ type: 'REMOVED', id: '8' })
  expect(actor.getSnapshot().context.row).toBe(ana)
  actor.send({ type: 'REMOVED', id: '7' })
  expect(actor.getSnapshot().value).toEqual({ open: { creating: 'closed' } })
})

test('starts with nothing, and is as new after each save', async () => {
  const { actor, settled, submit } = open([null])
  const asNew = { row: null, next: null, draft: null, refusal: null }
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, round: 0 })
  actor.send({ type: 'EDIT', row: ana })
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, row: ana, round: 1 })
  submit({ name: 'Luz', price: '' })
  submit({ name: 'Luz', price: '1' })
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, row: ana, draft: { name: 'Luz' } })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ ...asNew, round: 2 })
})

test('changes that are given up lead to the row that was asked for, changes that are kept to theirs', () => {
  const { actor, change } = open([])
  const luz = { id: '8', name: 'Luz' }
  actor.send({ type: 'EDIT', row: ana })
  change({ price: '2' })
  actor.send({ type: 'EDIT', row: luz })
  expect(actor.getSnapshot().context).toMatchObject({ row: ana, next: luz, round: 1 })
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().context).toMatchObject({ row: ana, next: null, round: 1, values: { price: '2' } })
  actor.send({ type: 'EDIT', row: luz })
  actor.send({ type: 'ACCEPT' })
  expect(actor.getSnapshot().context).toMatchObject({ row: luz, next: null, round: 2 })
})

test('Cancelar gives the row up: the form begins anew', () => {
  const { actor, submit } = open([])
  actor.send({ type: 'EDIT', row: ana })
  submit({ name: '' })
  actor.send({ type: 'CANCEL' })
  expect(actor.getSnapshot().context).toMatchObject({ row: null, refusal: null, round: 2 })
})

test('the sheet of a row without changes closes; with changes it asks first', () => {
  const { actor, change } = open([])
  actor.send({ type: 'EDIT', row: ana })
  actor.send({ type: 'CLOSE' })
  expect(actor.getSnapshot()).toMatchObject({ value: { open: { creating: 'closed' } }, context: { row: null } })
  actor.send({ type: 'EDIT', row: ana })
  change({ price: '2' })
  change({ price: '1' })
  actor.send({ type: 'CLOSE' })
  expect(actor.getSnapshot().context.row).toBeNull()

  actor.send({ type: 'EDIT', row: ana })
  change({ price: '2' })
  actor.send({ type: 'CLOSE' })
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'editing' },
    context: { row: ana, values: { price: '2' } },
  })
  actor.send({ type: 'CLOSE' })
  actor.send({ type: 'ACCEPT' })
  expect(actor.getSnapshot().context).toMatchObject({ row: null, values: { name: '', price: '' } })
})

test('what is typed while something new is saved is all that the next form has, and it does not begin again', async () => {
  const { actor, submit, change, settled } = open([null])
  submit({ name: 'Luz', price: '1' })
  change({ price: '20' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ values: { name: '', price: '20' }, round: 0, sent: null })
})

test('what is typed while a row is saved stays in it, and counts as a change of what was saved', async () => {
  const { actor, submit, change, did, settled } = open([null, null])
  actor.send({ type: 'EDIT', row: ana })
  submit({ name: 'Ana María' })
  change({ price: '20' })
  await settled()
  expect(did).toContain('status: Actualizado.')
  const saved = { name: 'Ana María', price: '1' }
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'editing' },
    context: { row: ana, initial: saved, values: { ...saved, price: '20' }, round: 1 },
  })
  submit({})
  await settled()
  expect(actor.getSnapshot().context.row).toBeNull()
})

test('a field may answer what another one was asked for', () => {
  const noun = recordFormMachine<{ id: string }, Values, Values>()
  const actor = createActor(noun, {
    input: {
      valuesOf: () => ({ name: '', price: '' }),
      read: () => ({ refusal: { message: 'Falta el nombre.', hints: { name: 'Escribe el nombre.' } } }),
      answers: { price: 'name' },
      texts: { sent: { noun: '', participle: '' }, created: '', updated: '' },
    },
  }).start()
  actor.send({ type: 'SUBMIT' })
  actor.send({ type: 'CHANGE', values: { price: '' } })
  expect(actor.getSnapshot().context.refusal).not.toBeNull()
  actor.send({ type: 'CHANGE', values: { price: '1' } })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

test('what was kept opens its row, or something new, over whatever was typed; it counts as a change', () => {
  const { actor, change } = open([])
  change({ name: 'Luz' })
  actor.send({ type: 'RECOVER', row: ana, values: { name: 'Ana María', price: '9' } })
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'editing' },
    context: { row: ana, initial: { name: 'Ana', price: '1' }, values: { name: 'Ana María', price: '9' }, round: 1 },
  })
  actor.send({ type: 'RECOVER', row: null, values: { name: 'Sol', price: '' } })
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: { creating: 'shown' } },
    context: { row: null, initial: { name: '' }, values: { name: 'Sol' }, round: 2 },
  })
  actor.send({ type: 'CLOSE' })
  actor.send({ type: 'EDIT', row: ana })
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
})
