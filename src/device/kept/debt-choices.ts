/** What the academy chose about debts (spec 4, Who owes), on this device or for all of them. */

import { useKept } from '#device/kept.ts'
import { debtsSinceKept } from '#device/kept/debts-since.ts'
import { partsKept } from '#device/kept/part-payments.ts'
import { unchargedKept } from '#device/kept/uncharged-months.ts'

/** The month from which debts count, `null` for the proposed one, the months without charge and those paid in part. */
export const useDebtChoices = () => ({
  since: useKept(debtsSinceKept),
  uncharged: useKept(unchargedKept),
  parts: useKept(partsKept),
})
