/** The questions before a sale (spec 4, POS flow). */

import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { saleQuestions } from '#machines/sale/questions.ts'
import { carts, model } from '#models/sale-questions.ts'
import { hasDiscipline, isUnusual } from '#rules/sales/sale.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

const models = Object.values(carts).map((input) => ({ ...model, input }))

test('moves as spec 4 says', () => {
  const all = new Set(models.flatMap((each) => moves(each, { withContext: false })))
  expect([...all].toSorted()).toEqual(
    table(`
      # chosen and not in the cart
      askingProduct --ADD_LINE--> askingUnusual
      askingProduct --ADD_LINE--> returned   # without its color
      askingProduct --PUT_BACK_PRODUCT--> checking
      askingProduct --DECLINE--> returned

      askingUnusual --ACCEPT--> checking
      askingUnusual --DECLINE--> returned

      # as it is now
      checking --check: clear--> accepted
      checking --check: paid--> askingMonth
      checking --check: changed--> askingCart
      checking --check: changed and paid--> askingCart
      checking --check: uncompared--> askingUncompared
      checking --check: uncompared payments--> askingUncompared
      checking --check: uncompared and changed--> askingUncompared
      checking --check: uncompared and paid--> askingUncompared
      checking --check: failed--> askingUncompared

      # what is known is asked about all the same
      askingUncompared --RETRY--> checking
      askingUncompared --SEND--> accepted
      askingUncompared --SEND--> askingCart
      askingUncompared --SEND--> askingMonth
      askingUncompared --SEND--> rechecking
      askingUncompared --DECLINE--> returned

      askingCart --UPDATE--> returned
      askingCart --ACCEPT--> rechecking
      askingCart --ACCEPT--> askingMonth
      askingCart --DECLINE--> returned

      askingMonth --SUM--> rechecking
      askingMonth --ACCEPT--> rechecking
      askingMonth --DECLINE--> returned

      # another till may have recorded a month while a question stood open
      rechecking --recheck: nothing--> accepted
      rechecking --recheck: paid--> accepted
      rechecking --recheck: paid--> askingMonth
      rechecking --recheck: other amount--> accepted
      rechecking --recheck: other amount--> askingMonth
      rechecking --recheck: failed--> askingUncomparedPayments
      askingUncomparedPayments --RETRY--> rechecking
      askingUncomparedPayments --SEND--> accepted
      askingUncomparedPayments --DECLINE--> returned
    `),
  )
  expect([allStates(saleQuestions).size, allTransitions(saleQuestions).size]).toEqual([11, 33])
  expect([...new Set(models.flatMap(tags))].toSorted()).toEqual(
    table(`
      askingProduct: asking
      askingUnusual: asking
      askingUncompared: asking
      askingCart: asking
      askingMonth: asking
      askingUncomparedPayments: asking
      checking: busy
      rechecking: busy
    `),
  )
})

test('holds in every reachable state', () => {
  for (const each of models) for (const { name, state } of everyReachable(each)) expect(broken(state), name).toEqual([])
})

/** The invariants that a state of the questions breaks. */
function broken(state: SnapshotFrom<typeof saleQuestions>): string[] {
  const { buyer, choice, lines, checked } = state.context
  const rules: Record<string, boolean> = {
    'only what is chosen is asked about': !state.matches('askingProduct') || choice !== null,
    'nothing chosen is left out of what is checked': state.matches('checking') ? choice === null : true,
    'what is asked about as unusual is unusual': !state.matches('askingUnusual') || isUnusual(lines),
    'what is asked about as uncompared could not be compared':
      !state.matches('askingUncompared') || checked === null || checked.uncompared.length > 0,
    'a cart that is asked about has changed':
      !state.matches('askingCart') || (Boolean(checked?.changes) && buyer !== null),
    'a paid month is asked about with its student and a discipline':
      !state.matches('askingMonth') || (Boolean(checked?.paid) && buyer !== null && hasDiscipline(lines)),
    'it ends with an answer': (state.output !== undefined) === (state.status === 'done'),
    'only what was accepted is sold': state.output?.is !== 'sell' || state.matches('accepted'),
    'what is sold is all that was chosen': state.output?.is !== 'sell' || state.output.cart.choice === null,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}
