import { expect, test } from 'vitest'
import { registration } from '#machines/registration.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { model, duplicateValues } from '#models/registration.ts'

test('moves as spec 4 says: filling, saving, receipt, done; a likely duplicate is asked about first', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      filling --CHANGE--> filling
      filling --CHANGE to no name--> filling
      filling --CHANGE to twin--> filling
      filling --SUBMIT--> filling       # without a name
      filling --SUBMIT--> doubting      # as one who is in the list
      filling --SUBMIT--> saving
      filling --SUBMIT early--> filling       # without a name
      filling --SUBMIT early--> listing
      listing --CHANGE--> filling
      listing --list: done--> doubting
      listing --list: done--> saving
      listing --list: failed--> saving
      doubting --CHANGE--> filling
      doubting --CORRECT--> filling
      doubting --REGISTER_ANYWAY--> saving
      saving --CHANGE--> saving
      saving --sending: done--> receipt
      saving --sending: not saved--> filling
      receipt --CHANGE--> receipt
      receipt --receipt: shown--> done
      receipt --receipt: blocked--> done
      receipt --receipt: shown--> filling   # the next one was begun meanwhile
      receipt --receipt: blocked--> filling
    `),
  )
  expect([allStates(registration).size, allTransitions(registration).size]).toEqual([6, 25])
})
test('the form is busy until the list is there', () => {
  expect(tags(model)).toEqual(
    table(`
      listing: busy
      saving: busy
      receipt: busy
      done: busy
    `),
  )
})
test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (name, state) => {
  const isLookedFor = !state.matches('listing') && !name.includes('list: failed')
  const { draft, duplicates, refusal } = state.context
  expect(draft === null).toBe(state.matches('filling'))
  expect(duplicates.length > 0).toBe(isLookedFor && draft?.name === duplicateValues.name)
  if (!state.matches('filling')) expect(refusal).toBeNull()
  if (state.hasTag('busy')) expect(draft?.subdisciplines.length).toBeGreaterThan(0)
})
