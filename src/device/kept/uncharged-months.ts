/** Months without charge (spec 4, Who owes), on this device or shared by the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import { withUncharged, unchargedId, type UnchargedMonth } from '#rules/payments/uncharged.ts'

export const unchargedKept = openKept('uncharged-months', memorySchemas['uncharged-months'], [])

export const useUncharged = (): readonly UnchargedMonth[] => useKept(unchargedKept)

/** Adds months without charge. A month that is already there gets the new note. */
export const waive = (added: readonly UnchargedMonth[]): void =>
  unchargedKept.write(withUncharged(unchargedKept.read(), added))

/** Charges a month again. */
export const chargeAgain = (month: UnchargedMonth): void =>
  unchargedKept.write(unchargedKept.read().filter((each) => unchargedId(each) !== unchargedId(month)))
