import { expect, test } from 'vitest'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import { removalMachine } from '#machines/removal.ts'
import { allStates, allTransitions, everyReachable, moves, table, tags } from '#support/models/model.ts'
import { machine, model } from '#models/removal.ts'

test('asks first, deletes once it is meant (spec 5)', () => {
  expect(moves(model)).toEqual(
    table(`
      idle --REMOVE--> asking
      idle --REMOVE a protected row--> idle
      asking --ACCEPT--> deleting
      asking --DECLINE--> idle
      deleting --remove: done--> idle
      deleting --remove: failed--> idle
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([3, 6])
})

test('the question stays while the row is being deleted', () => {
  expect(tags(model)).toEqual(
    table(`
      asking: asking
      deleting: asking busy
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  if (state.hasTag('asking')) expect(state.context.row).toEqual({ id: '7', isProtected: false })
})

function open(answer: Error | null, input: InputFrom<typeof machine>) {
  const did: string[] = []
  const actor = createActor(
    removalMachine<{ id: string; isProtected: boolean }>().provide({
      actors: {
        remove: fromPromise<void, string>(async ({ input: id }) => {
          did.push(`removes ${id}`)
          if (answer) throw answer
        }),
      },
    }),
    { input },
  )
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
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
  const { actor, did, settled } = open(new Error('Error al eliminar'), {
    removed: '',
    failed: (reason) => `Error: ${reason}`,
  })
  actor.send({ type: 'REMOVE', row: { id: '7', isProtected: false } })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did).toEqual(['removes 7', 'alert: Error: Error al eliminar'])
  expect(actor.getSnapshot().value).toBe('idle')
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
