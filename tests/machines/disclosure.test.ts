import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { disclosure } from '#machines/disclosure.ts'
import { moves, table } from '#support/models/tables.ts'
import { model } from '#models/disclosure.ts'

test('is closed or open', () => {
  expect(moves(model)).toEqual(
    table(`
      closed --OPEN--> open
      open --CLOSE--> closed
    `),
  )
})

test('says what is open in it, also while it closes', () => {
  const actor = createActor(disclosure).start()
  actor.send({ type: 'OPEN', id: '7', day: '2026-11-18' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { id: '7', day: '2026-11-18' } })
  actor.send({ type: 'CLOSE' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { id: '7' } })
})

test('starts with nothing in it', () => {
  expect(createActor(disclosure).getSnapshot()).toMatchObject({ value: 'closed', context: { id: null } })
})
