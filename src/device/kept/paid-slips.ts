/** Payslips that were paid (spec 2, Teachers), on this device or shared by the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import { paidSlipId } from '#rules/memory.ts'
import type { PaidSlip } from '#rules/teachers/paid-slips.ts'
import { mostPaidSlips } from '#values/memory-limits.ts'

export const paidSlipsKept = openKept('paid-payslips', memorySchemas['paid-payslips'], [])

export const usePaidSlips = (): readonly PaidSlip[] => useKept(paidSlipsKept)

/** Marks a payslip as paid, or takes the mark back. */
export function markPaid(slip: PaidSlip, isPaid: boolean): void {
  const others = paidSlipsKept.read().filter((each) => paidSlipId(each) !== paidSlipId(slip))
  const all = isPaid ? [...others, slip] : others
  paidSlipsKept.write(
    all.toSorted((one, other) => (paidSlipId(one) < paidSlipId(other) ? -1 : 1)).slice(-mostPaidSlips),
  )
}
