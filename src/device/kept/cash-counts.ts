import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import { keepForAcademy } from '#device/kept/academy-counts.ts'
import { KeptCashCount } from '#forms/cash-count.ts'
import { keptCountOf, type CashCount } from '#rules/sales/cash-counts.ts'

/** The cash counts. No call has a field for payment methods and counted money, so they stay on this device. */
const kept = openKept<readonly CashCount[]>('cuts', z.array(KeptCashCount), [])

/** Maximum number of cash counts kept on this device. */
const most = 60

export const cashCountsNow = (): readonly CashCount[] => kept.read()

/** Keeps a cash count of a user. Two tabs may save the same count. */
export function keepCashCount(count: CashCount, by: string): void {
  kept.write([...kept.read().filter(({ at }) => at !== count.at), count].slice(-most))
  keepForAcademy(keptCountOf(count, by))
}

/** The counts saved on this device, oldest first. */
export const useCashCounts = (): readonly CashCount[] => useKept(kept)
