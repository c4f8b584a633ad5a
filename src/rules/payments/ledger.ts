/** Recorded payments by student and month (spec 4, Payment status). */

import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { numberOf, type MonthNumber, type Period } from '#rules/payments/period.ts'
import type { Cents } from '#values/money.ts'

/** Status of a student's month, with the amount in cents (spec 4, Payment status). */
export type MonthStatus = { status: 'paid' | 'pending'; amount: Cents }

export type StudentMonth = Period & { studentId: Id }

export const unpaid: MonthStatus = { status: 'pending', amount: 0 }

/** Groups payments by student and month once, so that later lookups are fast. */
export function groupPayments(payments: readonly Payment[]): Map<string, Map<MonthNumber, MonthStatus>> {
  const ledger = new Map<string, Map<MonthNumber, MonthStatus>>()
  for (const { studentId, year, month, status, amount } of payments) {
    const at = numberIn(year, month)
    if (at === undefined) continue
    const months = ledger.get(studentId) ?? new Map<MonthNumber, MonthStatus>()
    months.set(at, mergePayments(months.get(at), { status, amount }))
    ledger.set(studentId, months)
  }
  return ledger
}

export function numberIn(yearText: string, monthText: string): MonthNumber | undefined {
  const [year, month] = [Number(yearText), Number(monthText)]
  const isMonth = Number.isInteger(year) && Number.isInteger(month) && month >= 1 && month <= 12
  return isMonth ? numberOf({ year, month }) : undefined
}

/** Combines two payments of one month. Amounts of equal status add up; otherwise the paid one wins. */
function mergePayments(before: MonthStatus | undefined, next: MonthStatus): MonthStatus {
  if (before?.status === next.status) return { status: next.status, amount: before.amount + next.amount }
  return before?.status === 'paid' ? before : next
}

export type PaidMonth = Period & { amount: Cents }

/** The payment of a student for a month, or `null`. The next payment of that month replaces it (spec 4, POS flow). */
export function paidMonthOf(payments: readonly Payment[], studentId: string, period: Period): PaidMonth | null {
  const { status, amount } = monthStatus(payments, studentId, period)
  return status === 'paid' && amount > 0 ? { ...period, amount } : null
}

/** Status of a student's month, computed without an account (spec 4, Payment status). */
export function monthStatus(payments: readonly Payment[], studentId: Id, period: Period): MonthStatus {
  const own = groupPayments(payments.filter((payment) => payment.studentId === studentId)).get(studentId)
  return own?.get(numberOf(period)) ?? unpaid
}

/** First paid month; `Infinity` without a paid month. */
export function firstPaid(payments: ReadonlyMap<MonthNumber, MonthStatus>): MonthNumber {
  let first = Number.POSITIVE_INFINITY
  for (const [at, { status }] of payments) if (status === 'paid' && at < first) first = at
  return first
}
