import { expect, test } from 'vitest'
import { report } from '#machines/report/machine.ts'
import { model } from '#models/report.ts'
import { range } from '#support/machines/report.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('moves as spec 4 and 5 say of the reports', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      idle --TYPE_EXPENSE--> idle
      idle --TYPE_EXPENSE salaries--> idle
      idle --AMEND--> idle                    # a date was given
      idle --SAVE without range--> idle       # asks for both dates
      idle --SAVE without sales--> idle       # says that there is no report without them
      idle --SAVE--> naming
      idle --SAVE pending--> naming
      idle --TYPE_EXPENSE over the report--> idle
      idle --LOAD--> loading
      idle --LOAD--> confirmingDiscard               # something was typed over it
      confirmingDiscard --ACCEPT--> loading
      confirmingDiscard --DECLINE--> idle
      idle --COPY_EXPENSES--> idle            # from the report before
      idle --RECOVER--> idle                  # what was kept over a reload
      naming --NAME blank--> naming           # asks for a name
      naming --NAME without sales--> naming
      naming --NAME--> saving
      naming --NAME pending--> waiting
      naming --NAME taken--> confirming       # another report of that name?
      naming --NAME taken, pending--> confirming
      confirming --ACCEPT--> saving
      confirming --ACCEPT--> waiting          # where a figure was pending
      confirming --DECLINE--> naming
      waiting --settle: done--> saving
      waiting --settle: failed--> naming
      waiting --CANCEL--> idle
      naming --AMEND--> naming
      naming --CANCEL--> idle
      saving --sending: done--> idle
      saving --sending: not saved--> naming   # the name is still there
      loading --TYPE_EXPENSE--> loading       # over the panel that is still shown
      loading --TYPE_EXPENSE salaries--> loading
      loading --TYPE_EXPENSE over the report--> loading
      loading --load: done--> idle
      loading --load: failed--> idle
    `),
  )
  expect([allStates(report).size, allTransitions(report).size]).toEqual([7, 29])
})
test('a report is being named until it is saved; the panel is busy while one is saved or loaded', () => {
  expect(tags(model)).toEqual(
    table(`
      naming: naming
      confirming: asking naming
      waiting: naming waiting
      saving: busy naming
      confirmingDiscard: confirmingDiscard
      loading: busy
    `),
  )
})
test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { panel, name, missing, typed } = state.context
  if (state.matches('waiting') || state.matches('saving') || state.matches('confirming'))
    expect(panel?.range).toEqual(range)
  if (state.matches('saving')) expect(panel).toMatchObject({ isPending: false, hasNoSales: false })
  if (state.matches('saving') || state.matches('waiting')) expect(name).toBe('Octubre')
  if (state.hasTag('busy')) expect(missing).toBeNull()
  for (const amounts of Object.values(typed)) expect(amounts).not.toHaveProperty('Gastos de Producción')
})
