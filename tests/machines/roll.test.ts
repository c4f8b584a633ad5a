import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { roll } from '#machines/roll/machine.ts'
import { gone as left, model } from '#models/roll.ts'
import { hasChanges, noMarks } from '#rules/rolls/roll-marks.ts'
import { missingSelectors } from '#rules/rolls/roll.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('moves as spec 4 says', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      # Nothing is loaded before the four are chosen, and saving says which are missing.
      choosing --CHOOSE class--> choosing
      choosing --CHOOSE teacher--> choosing
      choosing --CHOOSE day--> choosing
      choosing --CHOOSE no date--> choosing
      choosing --SAVE--> choosing
      choosing --SAVE and go on--> choosing
      choosing --SAVE before its day--> choosing
      choosing --CHOOSE class--> loading
      choosing --CHOOSE teacher--> loading
      choosing --CHOOSE day--> loading

      # The stored record is in the marks, or nobody is marked.
      loading --find: found--> called.found
      loading --find: none--> called.blank
      loading --find: failed--> called.unsure
      loading --CHOOSE day--> loading
      loading --CHOOSE no date--> choosing
      # Marks of a roll that is looked for again are asked about too.
      loading --CHOOSE day--> asking
      loading --CHOOSE no date--> asking
      called.unsure --RETRY--> loading
      # A substitute has a roll of their own name, which may be stored.
      called.blank --SUBSTITUTE--> loading
      loading --CHOOSE teacher--> loading
      loading --CHOOSE teacher--> asking
      called.found --CHOOSE teacher--> loading
      called.found --CHOOSE teacher--> asking
      called.blank --CHOOSE teacher--> asking
      called.unsure --CHOOSE teacher--> asking

      called.found --MARK--> called.found
      called.found --ALL_PRESENT--> called.found
      called.found --REMOVE--> called.found
      called.found --SAVE--> saving
      called.found --SAVE and go on--> saving
      called.found --SAVE before its day--> doubting
      called.blank --MARK--> called.blank
      called.blank --ALL_PRESENT--> called.blank
      called.blank --REMOVE--> called.blank
      called.blank --SAVE--> saving
      called.blank --SAVE and go on--> saving
      called.blank --SAVE before its day--> doubting
      called.unsure --MARK--> called.unsure
      called.unsure --ALL_PRESENT--> called.unsure
      called.unsure --REMOVE--> called.unsure
      called.unsure --SAVE--> saving
      called.unsure --SAVE and go on--> saving
      called.unsure --SAVE before its day--> doubting

      # Opening the screen begins with today and reads the roll again, unless marks are not saved.
      choosing --OPEN--> choosing
      choosing --OPEN--> loading
      called.found --OPEN--> loading
      called.blank --OPEN--> loading
      called.unsure --OPEN--> loading

      # A changed roll asks before another is looked at; one that was not changed gives way.
      called.found --CHOOSE day--> loading
      called.found --CHOOSE no date--> choosing
      called.found --CHOOSE day--> asking
      called.found --CHOOSE no date--> asking
      called.blank --CHOOSE day--> loading
      called.blank --CHOOSE no date--> choosing
      called.blank --CHOOSE day--> asking
      called.blank --CHOOSE no date--> asking
      called.unsure --CHOOSE day--> loading
      called.unsure --CHOOSE no date--> choosing
      called.unsure --CHOOSE day--> asking
      called.unsure --CHOOSE no date--> asking
      asking --ACCEPT--> loading
      asking --ACCEPT--> choosing
      asking --DECLINE--> called.found
      asking --DECLINE--> called.blank
      asking --DECLINE--> called.unsure

      # What was kept over a reload comes back, and is compared with the server's when it is saved.
      choosing --RECOVER--> called.blank
      choosing --RECOVER stored--> called.found
      loading --RECOVER--> called.blank
      loading --RECOVER stored--> called.found
      called.found --RECOVER--> called.blank
      called.found --RECOVER stored--> called.found
      called.blank --RECOVER--> called.blank
      called.blank --RECOVER stored--> called.found
      called.unsure --RECOVER--> called.blank
      called.unsure --RECOVER stored--> called.found

      # A date that may be mistyped is asked about first.
      doubting --ACCEPT--> saving
      doubting --DECLINE--> called.found
      doubting --DECLINE--> called.blank
      doubting --DECLINE--> called.unsure

      # How a save goes is the matter of the machine sending.
      saving --MARK--> saving
      saving --ALL_PRESENT--> saving
      saving --sending: done--> called.found
      saving --sending: theirs--> called.found
      # The next roll, if it was asked for with the save, is called; nobody who was marked meanwhile is lost.
      saving --sending: done--> loading
      saving --sending: theirs--> loading
      saving --sending: not saved--> called.found
      saving --sending: not saved--> called.blank
      saving --sending: not saved--> called.unsure

      # Marks of people who were deleted can be left out of a roll that the server refuses.
      saving --sending: gone--> leavingOut
      leavingOut --LEAVE_OUT--> saving
      leavingOut --DECLINE--> called.found
      leavingOut --DECLINE--> called.blank
    `),
  )
  expect([allStates(roll).size, allTransitions(roll).size]).toEqual([10, 37])
})
test('a roll is open once it is called, busy while it is saved, and settling until then', () => {
  expect(tags(model)).toEqual(
    table(`
      called.found: open
      called.blank: open
      called.unsure: open
      asking: open
      doubting: open settling
      saving: busy open settling
      leavingOut: open settling
    `),
  )
})
test('holds in every reachable state', () => {
  const reachable = everyReachable(model)
  expect(reachable.length).toBeGreaterThan(100)
  for (const { name, state } of reachable) expect(broken(state), name).toEqual([])
})
const sides = ['students', 'teachers'] as const

/** The invariants that a state of the roll breaks. */
function broken(state: SnapshotFrom<typeof roll>): string[] {
  const { chosen, next, following, marks, stored: saved, gone, doubt, missing } = state.context
  const isOpen = state.hasTag('open')
  const rules: Record<string, boolean> = {
    'only a roll that is chosen is called': !isOpen || missingSelectors(chosen).length === 0,
    'a roll that is chosen is looked for': !state.matches('choosing') || missingSelectors(chosen).length > 0,
    'nobody is marked on a roll that is not chosen': !state.matches('choosing') || !hasChanges(marks, noMarks),
    'only what is missing is asked for': missing.every((selector) => missingSelectors(chosen).includes(selector)),
    'nothing is asked for on an open roll': !isOpen || missing.length === 0,
    'another roll waits only for an answer': state.matches('asking') === (next !== null),
    'the next roll waits only for a save': following === null || state.matches('saving') || state.matches('doubting'),
    'a date is doubted only while it is asked about': state.matches('doubting') === (doubt !== null),
    'only changes are asked about': !state.matches('asking') || hasChanges(marks, saved),
    'nobody who is stored is lost, unless they are left out or taken off': sides.every((who) =>
      Object.keys(saved[who]).every((id) => id in marks[who] || id === left.id),
    ),
    'who is gone is held only while it is asked about': state.matches('leavingOut') === gone.length > 0,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}
