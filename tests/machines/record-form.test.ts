import { expect, test } from 'vitest'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { machine, model } from '#models/record-form.ts'

test('moves as spec 4 says of the forms', () => {
  expect(moves(model)).toEqual(
    table(`
      # the form beside its table, or behind the button that opens it
      open.creating.closed --OPEN--> open.creating.shown
      open.creating.closed --EDIT--> open.editing [row]
      open.creating.closed --CHANGE--> open.creating.closed [typed=complete]
      open.creating.closed --CHANGE to incomplete--> open.creating.closed [typed=incomplete]

      open.creating.closed [typed=complete] --OPEN--> open.creating.shown [typed=complete]
      open.creating.closed [typed=complete] --EDIT--> discarding [typed=complete]
      open.creating.closed [typed=complete] --SUBMIT--> saving

      open.creating.closed [typed=incomplete] --OPEN--> open.creating.shown [typed=incomplete]
      open.creating.closed [typed=incomplete] --EDIT--> discarding [typed=incomplete]
      open.creating.closed [typed=incomplete] --SUBMIT--> open.creating.closed [refused typed=incomplete]

      open.creating.closed [refused typed=incomplete] --OPEN--> open.creating.shown [refused typed=incomplete]
      open.creating.closed [refused typed=incomplete] --EDIT--> discarding [refused typed=incomplete]
      open.creating.closed [refused typed=incomplete] --SUBMIT--> open.creating.closed [refused typed=incomplete]
      open.creating.closed [refused typed=incomplete] --CHANGE--> open.creating.closed [typed=complete]

      # the form as a sheet over its table; closing it keeps what was typed of something new
      open.creating.shown --CLOSE--> open.creating.closed
      open.creating.shown --EDIT--> open.editing [row]
      open.creating.shown --CHANGE--> open.creating.shown [typed=complete]
      open.creating.shown --CHANGE to incomplete--> open.creating.shown [typed=incomplete]

      open.creating.shown [typed=complete] --CLOSE--> open.creating.closed [typed=complete]
      open.creating.shown [typed=complete] --EDIT--> discarding [typed=complete]
      open.creating.shown [typed=complete] --SUBMIT--> saving

      open.creating.shown [typed=incomplete] --CLOSE--> open.creating.closed [typed=incomplete]
      open.creating.shown [typed=incomplete] --EDIT--> discarding [typed=incomplete]
      open.creating.shown [typed=incomplete] --SUBMIT--> open.creating.shown [refused typed=incomplete]

      open.creating.shown [refused typed=incomplete] --CLOSE--> open.creating.closed [refused typed=incomplete]
      open.creating.shown [refused typed=incomplete] --EDIT--> discarding [refused typed=incomplete]
      open.creating.shown [refused typed=incomplete] --SUBMIT--> open.creating.shown [refused typed=incomplete]
      open.creating.shown [refused typed=incomplete] --CHANGE--> open.creating.shown [typed=complete]

      open.editing [row] --EDIT--> open.editing [row]
      open.editing [row] --CANCEL--> open.creating.closed
      open.editing [row] --CLOSE--> open.creating.closed
      open.editing [row] --REMOVED--> open.creating.closed
      open.editing [row] --CHANGE--> open.editing [row typed=complete]
      open.editing [row] --CHANGE to incomplete--> open.editing [row typed=incomplete]

      # Cancelar Edición means it; the sheet's X, its scrim and Escape ask
      open.editing [row typed=complete] --EDIT--> discarding [row typed=complete]
      open.editing [row typed=complete] --CANCEL--> open.creating.closed
      open.editing [row typed=complete] --CLOSE--> closing [row typed=complete]
      open.editing [row typed=complete] --REMOVED--> open.creating.closed
      open.editing [row typed=complete] --SUBMIT--> saving [row]

      open.editing [row typed=incomplete] --EDIT--> discarding [row typed=incomplete]
      open.editing [row typed=incomplete] --CANCEL--> open.creating.closed
      open.editing [row typed=incomplete] --CLOSE--> closing [row typed=incomplete]
      open.editing [row typed=incomplete] --REMOVED--> open.creating.closed
      open.editing [row typed=incomplete] --SUBMIT--> open.editing [row refused typed=incomplete]

      open.editing [row refused typed=incomplete] --EDIT--> discarding [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --CANCEL--> open.creating.closed
      open.editing [row refused typed=incomplete] --CLOSE--> closing [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --REMOVED--> open.creating.closed
      open.editing [row refused typed=incomplete] --SUBMIT--> open.editing [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --CHANGE--> open.editing [row typed=complete]

      # declined, the form is where it was: closed or shown
      discarding [typed=complete] --ACCEPT--> open.editing [row]
      discarding [typed=complete] --DECLINE--> open.creating.closed [typed=complete]
      discarding [typed=complete] --DECLINE--> open.creating.shown [typed=complete]
      discarding [typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [typed=incomplete] --DECLINE--> open.creating.closed [typed=incomplete]
      discarding [typed=incomplete] --DECLINE--> open.creating.shown [typed=incomplete]
      discarding [refused typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [refused typed=incomplete] --DECLINE--> open.creating.closed [refused typed=incomplete]
      discarding [refused typed=incomplete] --DECLINE--> open.creating.shown [refused typed=incomplete]
      discarding [row typed=complete] --ACCEPT--> open.editing [row]
      discarding [row typed=complete] --DECLINE--> open.editing [row typed=complete]
      discarding [row typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [row typed=incomplete] --DECLINE--> open.editing [row typed=incomplete]
      discarding [row refused typed=incomplete] --ACCEPT--> open.editing [row]
      discarding [row refused typed=incomplete] --DECLINE--> open.editing [row refused typed=incomplete]

      closing [row typed=complete] --ACCEPT--> open.creating.closed
      closing [row typed=complete] --DECLINE--> open.editing [row typed=complete]
      closing [row typed=incomplete] --ACCEPT--> open.creating.closed
      closing [row typed=incomplete] --DECLINE--> open.editing [row typed=incomplete]
      closing [row refused typed=incomplete] --ACCEPT--> open.creating.closed
      closing [row refused typed=incomplete] --DECLINE--> open.editing [row refused typed=incomplete]
      closing [row refused typed=incomplete] --CHANGE--> closing [row typed=complete]   # a picture was still being read

      # what is typed during a save stays: as the next new record, or in the row
      saving --CHANGE--> saving [typed=late]
      saving --sending: done--> open.creating.closed
      saving --sending: not saved--> open.creating.closed [typed=complete]
      saving --sending: not saved--> open.creating.shown [typed=complete]
      saving [typed=late] --sending: done--> open.creating.closed [typed=incomplete]
      saving [typed=late] --sending: not saved--> open.creating.closed [typed=complete]
      saving [row] --CHANGE--> saving [row typed=late]
      saving [row] --sending: done--> open.creating.closed
      saving [row] --sending: not saved--> open.editing [row typed=complete]
      saving [row typed=late] --sending: done--> open.editing [row typed=complete]
      saving [row typed=late] --sending: not saved--> open.editing [row typed=complete]

      # the row is gone: what was typed is a new record now
      saving [row] --sending: gone--> open.creating.shown [typed=complete]
      saving [row typed=late] --sending: gone--> open.creating.shown [typed=complete]
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([8, 21])
})
test('the form is a sheet while it is opened, edited or saved', () => {
  expect(tags(model)).toEqual(
    table(`
      open.creating.shown: sheet
      open.editing: sheet
      discarding: asking
      closing: asking sheet
      saving: busy sheet
    `),
  )
})
test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { row, next, sent, draft, refusal } = state.context
  expect(sent !== null).toBe(state.hasTag('busy'))
  if (state.matches({ open: 'creating' })) expect(row).toBeNull()
  if (state.matches({ open: 'editing' })) expect(row).not.toBeNull()
  expect(next !== null).toBe(state.matches('discarding'))
  // What is edited or saved is in view, be it a sheet or not.
  if (state.matches({ open: 'editing' }) || state.matches('saving')) expect(state.hasTag('sheet')).toBe(true)
  if (next) expect(next.id).not.toBe(row?.id)
  if (state.matches('saving')) {
    expect(draft).toBe('typed')
    expect(refusal).toBeNull()
  }
})
