import { expect, test } from 'vitest'
import { menus } from '#machines/page/menus.ts'
import { model } from '#models/menus.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { moves } from '#support/models/tables.ts'

test('opening one menu closes the other; an entry, Escape or its own button closes it (spec 2, Shell)', () => {
  expect(moves(model)).toEqual(
    [
      'none --TOGGLE_LEFT--> left',
      'none --TOGGLE_RIGHT--> right',
      'left --TOGGLE_LEFT--> none',
      'left --TOGGLE_RIGHT--> right',
      'left --CLOSE--> none',
      'right --TOGGLE_LEFT--> left',
      'right --TOGGLE_RIGHT--> none',
      'right --CLOSE--> none',
    ].toSorted(),
  )
  expect([allStates(menus).size, allTransitions(menus).size]).toEqual([3, 8])
})
