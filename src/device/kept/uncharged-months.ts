/** Months without charge (spec 4, Who owes), on this device or shared by the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import type { UnchargedMonth } from '#rules/payments/uncharged.ts'

export const unchargedKept = openKept('uncharged-months', memorySchemas['uncharged-months'], [])

export const useUncharged = (): readonly UnchargedMonth[] => useKept(unchargedKept)
