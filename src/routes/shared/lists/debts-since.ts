/** The month that the academy chose for debts to count from (spec 4, Who owes), kept on this device. */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { openKept } from '#device/kept.ts'
import type { Period } from '#rules/payments/payments.ts'

const kept = openKept<Period | null>('debts-since', z.nullable(z.object({ year: z.number(), month: z.number() })), null)

/** The chosen month; `null` while the proposed one counts. */
export const useDebtsSince = (): Period | null => useSyncExternalStore(kept.follow, kept.read)

/** Keeps the chosen month; `null` takes the proposed one again. */
export const chooseDebtsSince = kept.write
