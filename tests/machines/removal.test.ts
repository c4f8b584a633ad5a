import { expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import { removalMachine, type Removing } from '#machines/saving/removal.ts'
import { machine, model } from '#models/removal.ts'
import { failure } from '#models/sale.ts'
import { foundAs, type Finding } from '#saving/sent.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('asks first, deletes once it is meant (spec 5)', () => {
  expect(moves(model)).toEqual(
    table(`
      idle --REMOVE--> asking
      idle --REMOVE a protected row--> idle
      asking --ACCEPT--> saving.shown
      asking --DECLINE--> idle
      saving.shown --LEAVE--> saving.left
      saving.left --REMOVE--> saving.left
      saving.left --REMOVE a protected row--> saving.left
      saving.shown --sending: done--> idle
      saving.shown --sending: not removed--> idle
      saving.left --sending: done--> idle
      saving.left --sending: not removed--> idle
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([5, 9])
})

test('the question stays while the row is being deleted, unless it is left', () => {
  expect(tags(model)).toEqual(
    table(`
      asking: asking
      saving.shown: asking busy
      saving.left: busy
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  if (state.hasTag('asking')) expect(state.context.row).toEqual({ id: '7', isProtected: false })
})

type Row = { id: string; isProtected: boolean }

function open(
  answer: Error | null | Promise<void>,
  input: Omit<InputFrom<typeof machine>, 'noun'>,
  find: () => Promise<Finding> = () => Promise.resolve('unknown'),
) {
  const did: string[] = []
  const sending = sendingFor<Removing<Row>, void>({
    send: async ({ row: { id }, reason }) => {
      did.push(`removes ${[id, reason].join(' ').trim()}`)
      if (answer instanceof Error) throw answer
      await answer
    },
    find: async ({ row: { id } }) => {
      did.push(`looks for ${id}`)
      return foundAs(await find())
    },
  })
  const noun = removalMachine<Row>().provide({ actors: { sending } })
  const actor = createActor(noun, { input: { noun: 'el producto', ...input } })
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('removed', ({ id }) => did.push(`removed ${id}`))
  actor.start()
  return { actor, did, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('deletes once, says so, and which', async () => {
  const { actor, did, settled } = open(null, { removed: 'Producto eliminado.' })
  actor.send({ type: 'REMOVE', row: { id: '7', isProtected: false } })
  actor.send({ type: 'ACCEPT' })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did).toEqual(['removes 7', 'status: Producto eliminado.', 'removed 7'])
})

test('a failure is told, in the noun’s own words where it has them', async () => {
  const { actor, did, settled } = open(failure('Error al eliminar', 'refused'), {
    removed: '',
    failed: (reason) => `Error: ${reason}`,
  })
  actor.send({ type: 'REMOVE', row: { id: '7', isProtected: false } })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did).toEqual(['removes 7', 'alert: Error: Error al eliminar'])
  expect(actor.getSnapshot().value).toBe('idle')
})

const lost = failure('Error al eliminar', 'unanswered')

test.each<[string, () => Promise<Finding>, string[]]>([
  [
    'it is gone',
    async () => 'done',
    ['status: La respuesta del servidor se perdió, pero el producto sí quedó eliminado.', 'removed 7'],
  ],
  [
    'it is still there',
    async () => 'not done',
    ['alert: Error al eliminar', 'status: El producto no quedó eliminado: puedes intentarlo de nuevo.'],
  ],
  [
    'the list does not load',
    () => Promise.reject(failure('No se pudo cargar la lista.', 'unanswered')),
    [
      'alert: Error al eliminar',
      'alert: No se pudo comprobar si el producto quedó eliminado. Revisa la lista antes de repetirlo.',
    ],
  ],
])('without an answer it looks for the row once and deletes nothing twice: %s', async (_, find, told) => {
  const { actor, did, settled } = open(lost, { removed: 'Producto eliminado.' }, find)
  actor.send({ type: 'REMOVE', row: { id: '7', isProtected: false } })
  actor.send({ type: 'ACCEPT' })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did).toEqual(['removes 7', 'looks for 7', ...told])
  expect(actor.getSnapshot().value).toBe('idle')
})

test('a removal that needs a reason is not sent without one', async () => {
  const needsReason = 'Escribe el motivo.'
  const { actor, did, settled } = open(null, { removed: 'Venta cancelada.', needsReason })
  actor.send({ type: 'REMOVE', row: { id: '7', isProtected: false } })
  actor.send({ type: 'ACCEPT', reason: '  ' })
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { refusal: needsReason } })
  actor.send({ type: 'ACCEPT', reason: ' Era para su hermana ' })
  await settled()
  expect(did).toEqual(['removes 7 Era para su hermana', 'status: Venta cancelada.', 'removed 7'])
})

test('what must be kept is not even asked about', async () => {
  const { actor, did, settled } = open(null, { removed: '', whyProtected: () => 'El super-admin no puede eliminarse.' })
  actor.send({ type: 'REMOVE', row: { id: '1', isProtected: true } })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did).toEqual(['alert: El super-admin no puede eliminarse.'])
  expect(actor.getSnapshot().value).toBe('idle')
})

test('nothing is asked about before a row is to be deleted, and the last deleted row is known afterwards', async () => {
  const { actor, settled } = open(null, { removed: '' })
  expect(actor.getSnapshot().context).toMatchObject({ row: null, lastRemoved: null })
  actor.send({ type: 'REMOVE', row: { id: '7', isProtected: false } })
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().context.lastRemoved).toBeNull()
  actor.send({ type: 'REMOVE', row: { id: '8', isProtected: false } })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(actor.getSnapshot().context.lastRemoved).toBe('8')
})

test('a removal that never ends can be left; nothing is deleted twice, and what came of it is told', async () => {
  const answer = Promise.withResolvers<void>()
  const { actor, did, settled } = open(answer.promise, { removed: 'Producto eliminado.' })
  actor.send({ type: 'REMOVE', row: { id: '7', isProtected: false } })
  actor.send({ type: 'ACCEPT' })
  await settled()
  actor.send({ type: 'LEAVE' })
  expect(actor.getSnapshot().hasTag('asking')).toBe(false)
  const waiting = 'status: Espera: todavía no se sabe si el producto quedó eliminado.'
  for (const id of ['7', '8']) actor.send({ type: 'REMOVE', row: { id, isProtected: false } })
  actor.send({ type: 'ACCEPT' })
  expect(actor.getSnapshot().hasTag('asking')).toBe(false)
  answer.resolve()
  await settled()
  expect(did).toEqual([
    'removes 7',
    'status: Se sigue eliminando el producto. Se avisará aquí cuando haya respuesta.',
    waiting,
    waiting,
    'status: Producto eliminado.',
    'removed 7',
  ])
  expect(actor.getSnapshot().value).toBe('idle')
})
