import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { missingCode, type Deployed } from '#machines/page/missing-code.ts'
import { model } from '#models/missing-code.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('code that is gone reloads the page when the server has another version; a page out of reach is kept', () => {
  expect(moves(model)).toEqual(
    table(`
      checking --check: newer--> reloading
      checking --check: same--> told
      checking --check: unreachable--> told
      checking --check: failed--> told
      told --RETRY--> retrying
      retrying --retry: newer--> reloading
      retrying --retry: same--> reloading
      retrying --retry: unreachable--> told
      retrying --retry: failed--> told
    `),
  )
})

test('nothing is shown while it is not known what to say, and asking again is busy', () => {
  expect(tags(model)).toEqual(
    table(`
      checking: hidden
      retrying: busy
      reloading: hidden
    `),
  )
})

/** Reports missing code while the server has `deployed`. Returns the final state and the number of reloads. */
async function lack(hasReloaded: boolean, deployed: Deployed) {
  let reloads = 0
  const actor = createActor(
    missingCode.provide({
      actors: { check: fromPromise(async () => deployed) },
      actions: { reload: () => (reloads += 1) },
    }),
    { input: { hasReloaded } },
  ).start()
  await new Promise((resolve) => setImmediate(resolve))
  return [actor.getSnapshot().value, reloads]
}

test('reloads once by itself and never in a loop', async () => {
  expect(await lack(false, 'newer')).toEqual(['reloading', 1])
  expect(await lack(true, 'newer')).toEqual(['told', 0])
  expect(await lack(false, 'unreachable')).toEqual(['told', 0])
})

test('asks the server again for a person, and reloads where it answers', async () => {
  const answers: Deployed[] = ['unreachable', 'unreachable', 'same']
  const actor = createActor(
    missingCode.provide({ actors: { check: fromPromise(async () => answers.shift() ?? 'unreachable') } }),
    { input: { hasReloaded: true } },
  ).start()
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  await turn()
  for (const value of ['told', 'reloading']) {
    actor.send({ type: 'RETRY' })
    await turn()
    expect(actor.getSnapshot().value).toBe(value)
  }
  expect(actor.getSnapshot().status).toBe('done')
})
