import { expect, test } from 'vitest'
import { registration } from '#machines/registration/machine.ts'
import { model } from '#models/registration.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('moves as spec 4 says: filling, listing, saving, receipt, done; a likely duplicate is asked about first', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      filling --CHANGE--> filling
      filling --CHANGE to no name--> filling
      filling --CHANGE to twin--> filling
      filling --SUBMIT--> filling       # without a name
      filling --SUBMIT--> doubting      # as one who is in the list
      filling --SUBMIT--> listing
      listing --CHANGE--> filling
      listing --list: without them--> saving
      listing --list: with a twin--> doubting   # another machine registered the student
      listing --list: failed--> unlisted
      unlisted --RETRY--> listing
      unlisted --REGISTER_ANYWAY--> saving
      unlisted --CORRECT--> filling
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
  expect([allStates(registration).size, allTransitions(registration).size]).toEqual([7, 27])
})
test('the form is busy until the list is there', () => {
  expect(tags(model)).toEqual(
    table(`
      listing: busy
      unlisted: asking
      saving: busy
      receipt: busy
      done: busy
    `),
  )
})
test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { draft, duplicates, refusal } = state.context
  expect(draft === null).toBe(state.matches('filling'))
  if (state.matches('doubting')) expect(duplicates.length).toBeGreaterThan(0)
  if (state.matches('filling') || state.matches('listing') || state.matches('unlisted')) expect(duplicates).toEqual([])
  if (!state.matches('filling')) expect(refusal).toBeNull()
  if (state.hasTag('busy')) expect(draft?.subdisciplines.length).toBeGreaterThan(0)
})
