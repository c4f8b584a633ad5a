import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import { KeptCashCount } from '#forms/cash-count.ts'
import type { CashCount } from '#rules/sales/cash-counts.ts'

/** The cash counts. No call has a field for payment methods and counted money, so they stay on this device. */
const kept = openKept<readonly CashCount[]>('cuts', z.array(KeptCashCount), [])

/** Maximum number of cash counts kept on this device. */
const most = 60

export const cashCountsNow = (): readonly CashCount[] => kept.read()

/** Keeps a cash count. Two tabs may save the same count. */
export const keepCashCount = (count: CashCount): void =>
  kept.write([...kept.read().filter(({ at }) => at !== count.at), count].slice(-most))

/** The counts saved on this device, oldest first. */
export const useCashCounts = (): readonly CashCount[] => useKept(kept)
