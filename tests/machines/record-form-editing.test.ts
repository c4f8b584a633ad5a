import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { recordFormMachine } from '#machines/saving/record-form.ts'
import { type Values, openForm, ana, versioning } from '#support/machines/record-form.ts'

test('a hint leaves with its field; the refusal with the last hint', () => {
  const { actor, did, submit, change } = openForm([])
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
  const { actor } = openForm([])
  actor.send({ type: 'EDIT', row: ana })
  actor.send({ type: 'REMOVED', id: '8' })
  expect(actor.getSnapshot().context.row).toBe(ana)
  actor.send({ type: 'REMOVED', id: '7' })
  expect(actor.getSnapshot().value).toEqual({ open: 'creating' })
})

test('changes that are given up lead to the row that was asked for, changes that are kept to theirs', () => {
  const { actor, change } = openForm([])
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
  const { actor, submit } = openForm([])
  actor.send({ type: 'EDIT', row: ana })
  submit({ name: '' })
  actor.send({ type: 'CANCEL' })
  expect(actor.getSnapshot().context).toMatchObject({ row: null, refusal: null, round: 2 })
})
test('a row without changes closes; with changes it asks first', () => {
  const { actor, change } = openForm([])
  actor.send({ type: 'EDIT', row: ana })
  actor.send({ type: 'CLOSE' })
  expect(actor.getSnapshot()).toMatchObject({ value: { open: 'creating' }, context: { row: null } })
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

test('a field may answer what another one was asked for', () => {
  const noun = recordFormMachine<{ id: string }, Values, Values>()
  const actor = createActor(noun, {
    input: {
      valuesOf: () => ({ name: '', price: '' }),
      read: () => ({ refusal: { message: 'Falta el nombre.', hints: { name: 'Escribe el nombre.' } } }),
      answers: { price: 'name' },
      versioning,
      texts: { sent: { noun: '', participle: '', again: '' }, created: '', updated: '', gone: '' },
    },
  }).start()
  actor.send({ type: 'SUBMIT' })
  actor.send({ type: 'CHANGE', values: { price: '' } })
  expect(actor.getSnapshot().context.refusal).not.toBeNull()
  actor.send({ type: 'CHANGE', values: { price: '1' } })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})
test('what was kept opens its row, or something new, over whatever was typed; it counts as a change', () => {
  const { actor, change } = openForm([])
  change({ name: 'Luz' })
  actor.send({ type: 'RECOVER', row: ana, values: { name: 'Ana María', price: '9' } })
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'editing' },
    context: { row: ana, initial: { name: 'Ana', price: '1' }, values: { name: 'Ana María', price: '9' }, round: 1 },
  })
  actor.send({ type: 'RECOVER', row: null, values: { name: 'Sol', price: '' } })
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'creating' },
    context: { row: null, initial: { name: '' }, values: { name: 'Sol' }, round: 2 },
  })
  actor.send({ type: 'EDIT', row: ana })
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
})
