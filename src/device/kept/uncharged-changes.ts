/** Changes of the months without charge. Only Pagos makes them, so other screens do not load this code. */

import { unchargedKept } from '#device/kept/uncharged-months.ts'
import { withUncharged } from '#rules/payments/uncharged-changes.ts'
import { unchargedId, type UnchargedMonth } from '#rules/payments/uncharged.ts'

/** Adds months without charge. A month that is already there gets the new note. */
export const waive = (added: readonly UnchargedMonth[]): void =>
  unchargedKept.write(withUncharged(unchargedKept.read(), added))

export const chargeAgain = (month: UnchargedMonth): void =>
  unchargedKept.write(unchargedKept.read().filter((each) => unchargedId(each) !== unchargedId(month)))
