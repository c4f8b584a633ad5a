/** Month from which debts count (spec 4, Who owes), as chosen on this device or for the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept } from '#device/kept.ts'

export const debtsSinceKept = openKept('debts-since', memorySchemas['debts-since'], null)

/** Stores the chosen month; `null` returns to the proposed one. */
export const chooseDebtsSince = debtsSinceKept.write
