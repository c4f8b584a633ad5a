/** Payslips that were paid (spec 2, Teachers). */

import type { MemoryValues } from '#api/memory-values.ts'
import type { Id } from '#api/reading.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { isolated } from '#values/text.ts'

/** A paid range of days of a teacher: both ends are included, `amount` is in cents, `by` is the user who marked it. */
export type PaidSlip = MemoryValues['paid-payslips'][number]

/** The paid payslip of exactly this range. */
export const paidSlipOf = (
  all: readonly PaidSlip[],
  teacher: Id,
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): PaidSlip | undefined => all.find((each) => each.teacher === teacher && each.start === start && each.end === end)

/** Other paid ranges of the teacher that share days with a range, in Spanish. */
export const sharedDaysTexts = (
  all: readonly PaidSlip[],
  teacher: Id,
  { start, end }: { start: IsoDate; end: IsoDate },
): string[] =>
  all
    .filter((each) => each.teacher === teacher && each.start <= end && start <= each.end)
    .filter((each) => each.start !== start || each.end !== end)
    .map((each) => `Ya se pagó del ${mexicanDate(each.start)} al ${mexicanDate(each.end)}.`)

/**
 * What is said of the payments of a range in Spanish: when and by whom it was paid, that the sum has changed since, or
 * that other paid ranges have days of it. Empty if none of its days is paid.
 */
export function paidTexts(
  all: readonly PaidSlip[],
  teacher: Id,
  { start, end, salary }: { start: IsoDate; end: IsoDate; salary: Cents },
): string[] {
  const paid = paidSlipOf(all, teacher, start, end)
  return [
    ...(paid ? [`Pagada el ${mexicanDate(paid.day)} por ${isolated(paid.by)}: ${formatMoney(paid.amount)}.`] : []),
    ...(paid && paid.amount !== salary ? [`Después cambió: ahora suma ${formatMoney(salary)}.`] : []),
    ...sharedDaysTexts(all, teacher, { start, end }),
  ]
}
