import { expect, test } from 'vitest'
import { failure } from '#models/sale.ts'
import type { Finding } from '#saving/sent.ts'
import { openForm, ana } from '#support/machines/record-form.ts'

test('saves something new without an id, and what is edited with its own; each begins a round of its own', async () => {
  const { actor, did, settled, submit } = openForm([null, null])
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
  const { did, settled, submit } = openForm([null])
  for (let press = 0; press < 3; press += 1) submit({ name: 'Luz', price: '1' })
  await settled()
  expect(did).toEqual([{ id: null, draft: { name: 'Luz' } }, 'status: Creado.', 'saved'])
})
test('a failure is told, in the noun’s own words where it has them, and the round goes on', async () => {
  const { actor, did, settled, submit } = openForm(
    [failure('Error al guardar', 'refused')],
    (reason) => `Error: ${reason}`,
  )
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
  const { actor, did, settled, submit } = openForm([lost], (reason) => `Error: ${reason}`, find)
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
  const { actor, did, settled, submit, change } = openForm([lost], undefined, () => finding.promise)
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

test('starts with nothing, and is as new after each save', async () => {
  const { actor, settled, submit } = openForm([null])
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

test('what is typed while something new is saved is all that the next form has, and it does not begin again', async () => {
  const { actor, submit, change, settled } = openForm([null])
  submit({ name: 'Luz', price: '1' })
  change({ price: '20' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ values: { name: '', price: '20' }, round: 0, sent: null })
})
test('what is typed while a row is saved stays in it, and counts as a change of what was saved', async () => {
  const { actor, submit, change, did, settled } = openForm([null, null])
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
