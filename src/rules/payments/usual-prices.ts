/** What most students of a discipline paid for a month (spec 4, Who owes). */

import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { disciplineAmong } from '#rules/payments/discipline-product.ts'
import type { MonthStatus } from '#rules/payments/ledger.ts'
import type { PartPrices } from '#rules/payments/part-payments.ts'
import type { MonthNumber } from '#rules/payments/period.ts'
import type { Cents } from '#values/money.ts'

/** The usual amount of each month in cents, for months that have one. */
export type UsualPrices = ReadonlyMap<MonthNumber, Cents>

export const noUsual: UsualPrices = new Map()

/** Fewer equal payments may be partial payments of the same amount. */
const fewestEqual = 5

type Ledger = {
  payments: ReadonlyMap<Id, ReadonlyMap<MonthNumber, MonthStatus>>
  chargedBy: ReturnType<typeof disciplineAmong>
  partsOf: (student: Id) => PartPrices
}

/**
 * Returns the usual prices of a discipline. A price is usual if at least {@link fewestEqual} students of the discipline
 * and more than half of those with a payment paid it for the month. Months that the counter charged in part do not count.
 */
export function usualPricesBy(
  students: readonly Pick<Student, 'id' | 'discipline'>[],
  { payments, chargedBy, partsOf }: Ledger,
): (discipline: string) => UsualPrices {
  const amounts = new Map<Id, Map<MonthNumber, Cents[]>>()
  for (const { id, discipline } of students) {
    const product = chargedBy(discipline)?.id
    if (product === undefined) continue
    const parts = partsOf(id)
    const months = amounts.get(product) ?? new Map<MonthNumber, Cents[]>()
    amounts.set(product, months)
    for (const [at, { status, amount }] of payments.get(id) ?? []) {
      if (status !== 'paid' || amount <= 0 || parts.has(at)) continue
      const paid = months.get(at)
      if (paid) paid.push(amount)
      else months.set(at, [amount])
    }
  }
  const usual = new Map([...amounts].map(([product, months]) => [product, usualIn(months)]))
  return (discipline) => usual.get(chargedBy(discipline)?.id ?? '') ?? noUsual
}

function usualIn(months: ReadonlyMap<MonthNumber, readonly Cents[]>): UsualPrices {
  return new Map(
    [...months].flatMap(([at, amounts]) => {
      // Only the amount in the middle can be that of more than half.
      const middle = amounts.toSorted((one, other) => one - other)[Math.floor(amounts.length / 2)]
      const equal = amounts.filter((amount) => amount === middle).length
      return middle !== undefined && equal >= fewestEqual && 2 * equal > amounts.length ? [[at, middle] as const] : []
    }),
  )
}
