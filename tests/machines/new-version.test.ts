import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { newVersion } from '#machines/page/new-version.ts'
import { model } from '#models/new-version.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('a new version is announced, and opened when it is asked for and nothing is being saved', () => {
  expect(moves(model)).toEqual(
    table(`
      current --CHECK--> checking
      checking --check: another version--> announced
      checking --check: the same--> current
      checking --check: no answer--> current
      announced --UPDATE--> settling
      settling --settle: nothing is being saved--> announced
      settling --settle: failed--> announced
    `),
  )
})

test('it stays offered while the page waits for what is being saved', () => {
  expect(tags(model)).toEqual(
    table(`
      announced: offered
      settling: busy offered
    `),
  )
})

test('the page is reloaded by the person alone, and only after what is being saved', async () => {
  const saved = Promise.withResolvers<void>()
  const done: string[] = []
  const actor = createActor(
    newVersion.provide({
      actors: {
        check: fromPromise(async () => true),
        settle: fromPromise(async () => {
          await saved.promise
          done.push('saved')
        }),
      },
      actions: { reload: () => void done.push('reloaded') },
    }),
  ).start()
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  actor.send({ type: 'CHECK' })
  await turn()
  expect(actor.getSnapshot().hasTag('offered')).toBe(true)
  actor.send({ type: 'CHECK' })
  await turn()
  expect(done).toEqual([])

  actor.send({ type: 'UPDATE' })
  actor.send({ type: 'UPDATE' })
  await turn()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(done).toEqual([])
  saved.resolve()
  await turn()
  expect(done).toEqual(['saved', 'reloaded'])
})
