/** Month from which debts count (spec 4, Who owes), as chosen on this device or for the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import type { Period } from '#rules/payments/period.ts'

export const debtsSinceKept = openKept('debts-since', memorySchemas['debts-since'], null)

export const useDebtsSince = (): Period | null => useKept(debtsSinceKept)

/** Stores the chosen month; `null` returns to the proposed one. */
export const chooseDebtsSince = debtsSinceKept.write
