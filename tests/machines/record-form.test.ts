import { expect, test } from 'vitest'
import { machine, model } from '#models/record-form.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('the moves of the forms follow spec 4', () => {
  expect(moves(model)).toEqual(
    table(`
      # something new
      open.creating --EDIT--> open.editing [row]
      open.creating --CHANGE--> open.creating [typed=complete]
      open.creating --CHANGE to incomplete--> open.creating [typed=incomplete]

      open.creating [typed=complete] --EDIT--> confirmingDiscard [next typed=complete]
      open.creating [typed=complete] --SUBMIT--> saving

      open.creating [typed=incomplete] --EDIT--> confirmingDiscard [next typed=incomplete]
      open.creating [typed=incomplete] --SUBMIT--> open.creating [refused typed=incomplete]

      open.creating [refused typed=incomplete] --EDIT--> confirmingDiscard [next refused typed=incomplete]
      open.creating [refused typed=incomplete] --SUBMIT--> open.creating [refused typed=incomplete]
      open.creating [refused typed=incomplete] --CHANGE--> open.creating [typed=complete]

      open.editing [row] --EDIT--> open.editing [row]
      open.editing [row] --CANCEL--> open.creating
      open.editing [row] --CLOSE--> open.creating
      open.editing [row] --REMOVED--> open.creating
      open.editing [row] --CHANGE--> open.editing [row typed=complete]
      open.editing [row] --CHANGE to incomplete--> open.editing [row typed=incomplete]

      # Cancelar Edición means it; a sheet's X, its scrim and Escape ask
      open.editing [row typed=complete] --EDIT--> confirmingDiscard [row next typed=complete]
      open.editing [row typed=complete] --CANCEL--> open.creating
      open.editing [row typed=complete] --CLOSE--> confirmingDiscard [row typed=complete]
      open.editing [row typed=complete] --REMOVED--> open.creating
      open.editing [row typed=complete] --SUBMIT--> saving [row]

      open.editing [row typed=incomplete] --EDIT--> confirmingDiscard [row next typed=incomplete]
      open.editing [row typed=incomplete] --CANCEL--> open.creating
      open.editing [row typed=incomplete] --CLOSE--> confirmingDiscard [row typed=incomplete]
      open.editing [row typed=incomplete] --REMOVED--> open.creating
      open.editing [row typed=incomplete] --SUBMIT--> open.editing [row refused typed=incomplete]

      open.editing [row refused typed=incomplete] --EDIT--> confirmingDiscard [row next refused typed=incomplete]
      open.editing [row refused typed=incomplete] --CANCEL--> open.creating
      open.editing [row refused typed=incomplete] --CLOSE--> confirmingDiscard [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --REMOVED--> open.creating
      open.editing [row refused typed=incomplete] --SUBMIT--> open.editing [row refused typed=incomplete]
      open.editing [row refused typed=incomplete] --CHANGE--> open.editing [row typed=complete]

      # for another row
      confirmingDiscard [next typed=complete] --ACCEPT--> open.editing [row]
      confirmingDiscard [next typed=complete] --DECLINE--> open.creating [typed=complete]
      confirmingDiscard [next typed=incomplete] --ACCEPT--> open.editing [row]
      confirmingDiscard [next typed=incomplete] --DECLINE--> open.creating [typed=incomplete]
      confirmingDiscard [next refused typed=incomplete] --ACCEPT--> open.editing [row]
      confirmingDiscard [next refused typed=incomplete] --DECLINE--> open.creating [refused typed=incomplete]
      confirmingDiscard [row next typed=complete] --ACCEPT--> open.editing [row]
      confirmingDiscard [row next typed=complete] --DECLINE--> open.editing [row typed=complete]
      confirmingDiscard [row next typed=incomplete] --ACCEPT--> open.editing [row]
      confirmingDiscard [row next typed=incomplete] --DECLINE--> open.editing [row typed=incomplete]
      confirmingDiscard [row next refused typed=incomplete] --ACCEPT--> open.editing [row]
      confirmingDiscard [row next refused typed=incomplete] --DECLINE--> open.editing [row refused typed=incomplete]

      # to close the row
      confirmingDiscard [row typed=complete] --ACCEPT--> open.creating
      confirmingDiscard [row typed=complete] --DECLINE--> open.editing [row typed=complete]
      confirmingDiscard [row typed=incomplete] --ACCEPT--> open.creating
      confirmingDiscard [row typed=incomplete] --DECLINE--> open.editing [row typed=incomplete]
      confirmingDiscard [row refused typed=incomplete] --ACCEPT--> open.creating
      confirmingDiscard [row refused typed=incomplete] --DECLINE--> open.editing [row refused typed=incomplete]
      confirmingDiscard [row refused typed=incomplete] --CHANGE--> confirmingDiscard [row typed=complete]   # a picture was still being read

      # what is typed during a save stays: as the next new record, or in the row
      saving --CHANGE--> saving [typed=late]
      saving --sending: done--> open.creating
      saving --sending: not saved--> open.creating [typed=complete]
      saving [typed=late] --sending: done--> open.creating [typed=incomplete]
      saving [typed=late] --sending: not saved--> open.creating [typed=complete]
      saving [row] --CHANGE--> saving [row typed=late]
      saving [row] --sending: done--> open.creating
      saving [row] --sending: not saved--> open.editing [row typed=complete]
      saving [row typed=late] --sending: done--> open.editing [row typed=complete]
      saving [row typed=late] --sending: not saved--> open.editing [row typed=complete]

      # the row is gone: what was typed is a new record now
      saving [row] --sending: gone--> open.creating [typed=complete]
      saving [row typed=late] --sending: gone--> open.creating [typed=complete]
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([5, 18])
})

test('what is asked, and what is on its way', () => {
  expect(tags(model)).toEqual(['confirmingDiscard: asking', 'saving: busy'])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { row, next, sent, draft, refusal } = state.context
  expect(sent !== null).toBe(state.hasTag('busy'))
  if (state.matches({ open: 'creating' })) expect(row).toBeNull()
  if (state.matches({ open: 'editing' })) expect(row).not.toBeNull()
  // Only a row can be closed.
  if (!state.matches('confirmingDiscard')) expect(next).toBeNull()
  else expect(next !== null || row !== null).toBe(true)
  if (next) expect(next.id).not.toBe(row?.id)
  if (state.matches('saving')) {
    expect(draft).toBe('typed')
    expect(refusal).toBeNull()
  }
})
