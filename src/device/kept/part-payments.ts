/** Months of which only a part was paid (spec 4, Who owes), on this device or shared by the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept } from '#device/kept.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'

export const partsKept = openKept<PartPayment[]>('part-payments', memorySchemas['part-payments'], [])

/** Keeps these prices if they are others: each write goes to the academy. */
export function keepParts(parts: PartPayment[]): void {
  if (JSON.stringify(parts) !== JSON.stringify(partsKept.read())) partsKept.write(parts)
}
