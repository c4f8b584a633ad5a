/** The counts of all drawers as lists show them (spec 5, The cash count), on this device or shared by the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import type { KeptCount } from '#rules/sales/cash-counts.ts'
import { mostCashCounts } from '#values/memory-limits.ts'

export const keptCounts = openKept('cash-counts', memorySchemas['cash-counts'], [])

/** Adds a count. A count that was searched for may be there already. */
export const keepForAcademy = (count: KeptCount): void =>
  keptCounts.write([...keptCounts.read().filter(({ at }) => at !== count.at), count].slice(-mostCashCounts))

export const useAcademyCounts = (): readonly KeptCount[] => useKept(keptCounts)
