/** Month from which debts count (spec 4, Who owes), as chosen on this device or for the academy. */
import { useKept } from '#device/kept.ts'
import { memoryKept } from '#device/memory.ts'
import type { Period } from '#rules/payments/period.ts'

const kept = memoryKept['debts-since']

export const useDebtsSince = (): Period | null => useKept(kept)

/** Stores the chosen month; `null` returns to the proposed one. */
export const chooseDebtsSince = kept.write
