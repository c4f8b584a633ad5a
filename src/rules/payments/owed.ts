/** What a student owes (spec 4, Who owes). */

import { firstPaid } from '#rules/payments/ledger.ts'
import { priceOfMonth } from '#rules/payments/month-price.ts'
import { isChargedAt, type Account } from '#rules/payments/payments.ts'
import { numberOf, periodAt, type Period } from '#rules/payments/period.ts'
import type { Cents } from '#values/money.ts'

/** `first` is the month from which the debts of all students count. If a person chose it, nothing is owed before it. */
export type DebtTime = { now: Period; first: Period; isChosen?: boolean }

/**
 * Returns the months that a student owes, oldest first (spec 4, Who owes). They are charged, have begun, and are unpaid
 * or paid in part. They start at `first`, or at the student's own first paid month if that is earlier. Earlier pending
 * payments are owed too. A chosen `first` cuts off both. With an unreadable enrolment date, they start at the first
 * payment, else at the current month. A month without charge is never owed.
 */
export function owedMonths(account: Account, { now, first, isChosen }: DebtTime): Period[] {
  const last = numberOf(now)
  const { payments, uncharged } = account
  const since = Number.isFinite(account.since) ? account.since : Math.min(last, ...payments.keys())
  const start = Math.min(numberOf(first), firstPaid(payments))
  const earliest = isChosen ? numberOf(first) : Math.min(start, ...payments.keys())
  const months: Period[] = []
  for (let at = Math.max(since, earliest); at <= last; at += 1) {
    const isCharged = at >= start ? isChargedAt(account, at) : payments.has(at)
    const isSettled = uncharged.has(at) || (payments.get(at)?.status === 'paid' && !account.prices.rests.has(at))
    if (isCharged && !isSettled) months.push(periodAt(at))
  }
  return months
}

/**
 * Owed amount of a month in cents, with its source. Sources: the `pending` payment, the `rest` of a partial payment,
 * the `last` full payment, or `today`'s price. A month with a `rest` was `paid` in part.
 */
export type OwedAmount =
  | { amount: Cents; by: 'pending' | 'last' | 'today' }
  | { amount: Cents; by: 'rest'; paid: Cents }

/** The owed amount of a month (spec 4, Who owes); `undefined` if unknown. */
export function owedAmount({ payments, prices }: Account, period: Period): OwedAmount | undefined {
  const at = numberOf(period)
  const rest = prices.rests.get(at)
  const month = payments.get(at)
  if (rest !== undefined) return { amount: rest, by: 'rest', paid: month?.amount ?? 0 }
  if (month?.status === 'pending' && month.amount > 0) return { amount: month.amount, by: 'pending' }
  const amount = priceOfMonth(prices, at)
  return amount === undefined ? undefined : { amount, by: amount === prices.today ? 'today' : 'last' }
}
