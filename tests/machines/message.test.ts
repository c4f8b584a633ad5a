import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Notice } from '#machines/notice.ts'
import { message } from '#machines/page/message.ts'
import { model } from '#models/message.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table } from '#support/models/tables.ts'

test('a message is shown until its time is over (spec 4, User form)', () => {
  expect(moves(model)).toEqual(
    table(`
      none --SHOW--> shown
      shown --SHOW--> shown
      shown --wait: over--> none
      shown --wait: failed--> none
    `),
  )
  expect([allStates(message).size, allTransitions(message).size]).toEqual([2, 3])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  expect(state.context.notice !== null).toBe(state.matches('shown'))
  expect(state.context.duration).toBe(3000)
})

const created: Notice = { tone: 'status', text: 'Usuario creado' }
const refused: Notice = { tone: 'alert', text: 'Error al guardar' }

/** A message whose time ends when the test says so. The first message ends first. */
function open() {
  const waits: { ms: number; end: () => void }[] = []
  const actor = createActor(
    message.provide({
      actors: {
        wait: fromPromise<void, number>(
          ({ input: ms }) => new Promise((resolve) => waits.push({ ms, end: () => resolve() })),
        ),
      },
    }),
    { input: { duration: 3000 } },
  )
  actor.start()
  const over = async (index: number) => {
    waits[index]?.end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, waits, over, shown: () => actor.getSnapshot().context.notice }
}

test('stays as long as it was told to, then nothing is left of it', async () => {
  const { actor, waits, over, shown } = open()
  actor.send({ type: 'SHOW', notice: created })
  expect(shown()).toEqual(created)
  expect(waits.map(({ ms }) => ms)).toEqual([3000])
  await over(0)
  expect(shown()).toBeNull()
})

test('another takes its place and has all its time, though that of the first ends meanwhile', async () => {
  const { actor, waits, over, shown } = open()
  actor.send({ type: 'SHOW', notice: refused })
  actor.send({ type: 'SHOW', notice: created })
  expect(waits.map(({ ms }) => ms)).toEqual([3000, 3000])
  await over(0)
  expect(shown()).toEqual(created)
  await over(1)
  expect(shown()).toBeNull()
})

test('the same words once more are another message', () => {
  const { actor } = open()
  actor.send({ type: 'SHOW', notice: refused })
  expect(actor.getSnapshot().context.count).toBe(1)
  actor.send({ type: 'SHOW', notice: refused })
  expect(actor.getSnapshot().context.count).toBe(2)
})

test('is none before the first is shown', () => {
  expect(open().actor.getSnapshot().context).toEqual({ duration: 3000, notice: null, count: 0 })
})
