/** Month from which debts count (spec 4, Who owes), as chosen on this device. */
import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import type { Period } from '#rules/payments/period.ts'

const kept = openKept<Period | null>('debts-since', z.nullable(z.object({ year: z.number(), month: z.number() })), null)

export const useDebtsSince = (): Period | null => useKept(kept)

/** Stores the chosen month; `null` returns to the proposed one. */
export const chooseDebtsSince = kept.write
