/** Months of which only a part was paid at the counter (spec 4, Who owes). */

import type { MemoryValues } from '#api/memory-values.ts'
import type { Id } from '#api/reading.ts'
import { numberOf, type MonthNumber } from '#rules/payments/period.ts'
import { periodOfUncharged } from '#rules/payments/uncharged.ts'
import type { Cents } from '#values/money.ts'

/** A student's month as `yyyy-mm`, with its full price in cents. */
export type PartPayment = MemoryValues['part-payments'][number]

/** The full prices of a student's months, in cents. */
export type PartPrices = ReadonlyMap<MonthNumber, Cents>

export const noParts: PartPrices = new Map()

/** Groups the prices by student once. */
export function partPricesBy(all: readonly PartPayment[]): (student: Id) => PartPrices {
  const own = new Map<Id, Map<MonthNumber, Cents>>()
  for (const { student, month, price } of all)
    own.set(
      student,
      (own.get(student) ?? new Map<MonthNumber, Cents>()).set(numberOf(periodOfUncharged({ month })), price),
    )
  return (student) => own.get(student) ?? noParts
}
