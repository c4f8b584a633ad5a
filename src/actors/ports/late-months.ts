import { inTime } from '#actors/lifetime/in-time.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { mayBePayment } from '#api/payments.ts'
import type { MonthsToPay } from '#machines/sale/months-to-pay.ts'
import { assertAbsent, rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import type { ChargedMonth } from '#rules/payments/charged-months.ts'
import { keptMonthText, lateMonths } from '#rules/payments/late-months.ts'
import { paidMonthOf } from '#rules/payments/ledger.ts'

/**
 * Returns the months of a sale that are still unpaid since it was sent, and those that it recorded already. A notice
 * names each other month. Rejects if the
 * payments cannot be loaded, or one of these months cannot be read.
 */
export async function unpaidMonths(
  { queries, notices }: Pick<SignedIn, 'queries' | 'notices'>,
  { studentId, buyer, added }: MonthsToPay,
  months: readonly ChargedMonth[],
): Promise<{ toRecord: ChargedMonth[]; recorded: ChargedMonth[] }> {
  const { reloaded, mayHide } = rowsIn(queries, paymentsQuery())
  const payments = await inTime(reloaded())
  assertAbsent(mayHide((sent) => months.some((month) => mayBePayment(sent, { ...month, studentId }))))
  const { kept, ...late } = lateMonths(months, added, (month) => paidMonthOf(payments, studentId, month)?.amount ?? 0)
  for (const month of kept) notices?.notify({ tone: 'alert', text: keptMonthText(buyer.name, month) })
  return late
}
