import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { logout } from '#machines/page/logout.ts'
import { model } from '#models/logout.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('moves by spec 4, Drafts', () => {
  expect(moves(model)).toEqual(
    table(`
      staying --LEAVE--> staying
      staying --LEAVE with unsent work--> asking
      asking --ACCEPT--> staying
      asking --DECLINE--> staying
    `),
  )
  expect([allStates(logout).size, allTransitions(logout).size]).toEqual([2, 4])
  expect(tags(model)).toEqual(['asking: asking'])
})

test.each([
  ['without unsent work it leaves at once', false, [], 1],
  ['with unsent work it asks', true, [], 0],
  ['it leaves once that is accepted', true, ['ACCEPT'], 1],
  ['it stays once that is declined', true, ['DECLINE'], 0],
] as const)('%s', (_, hasUnsent, answers, count) => {
  const actor = createActor(logout)
  let left = 0
  actor.on('left', () => {
    left += 1
  })
  actor.start()
  actor.send({ type: 'LEAVE', hasUnsent })
  for (const type of answers) actor.send({ type })
  expect(left).toBe(count)
})
