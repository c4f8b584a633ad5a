import { monthRow, type Account } from '#rules/payments/payments.ts'
import { hasBegun, isSamePeriod, numberOf, periodAt, type Period } from '#rules/payments/period.ts'

/** Number of future months that can be paid (spec 4, Payment status). */
const monthsAhead = 12

const after = (month: Period, count: number): Period => periodAt(numberOf(month) + count)

/** Future months that can be paid, nearest first. */
export const monthsToCome = (now: Period): Period[] =>
  Array.from({ length: monthsAhead }, (_, index) => after(now, index + 1))

/** Months to choose for everybody, oldest first: a year back and a year ahead. */
export const monthsAround = (now: Period): Period[] => monthsBetween(after(now, -monthsAhead), after(now, monthsAhead))

/** Months from a given one to the last one that can be paid. */
export const monthsToPay = (from: Period, now: Period): Period[] => monthsBetween(from, after(now, monthsAhead))

export const canBePaid = (period: Period, now: Period): boolean => hasBegun(period, after(now, monthsAhead))

/** Months that a student can pay in advance, nearest first: this and the next twelve, except paid, owed and uncharged ones. */
export const monthsToAdvance = (account: Account, owed: readonly Period[], now: Period): Period[] =>
  [now, ...monthsToCome(now)].filter(
    (month) => monthRow(account, month).status === 'pending' && !owed.some((each) => isSamePeriod(each, month)),
  )

/** Months to choose for a discipline in the cart, oldest first: owed months, `now` and future months (spec 2, POS). */
export const monthsToChoose = (owed: readonly Period[], now: Period): Period[] => [
  ...owed.filter((month) => !isSamePeriod(month, now)),
  now,
  ...monthsToCome(now),
]

/** Months to choose as the start of debts, newest first. They cover three years and reach back to the chosen month. */
export function monthsToCountFrom(now: Period, chosen: Period): Period[] {
  const oldest = Math.min(numberOf({ year: now.year - 2, month: 1 }), numberOf(chosen))
  return monthsBetween(periodAt(oldest), now).toReversed()
}

/** Months from one to another, both included, oldest first. */
export const monthsBetween = (from: Period, to: Period): Period[] =>
  Array.from({ length: Math.max(0, numberOf(to) - numberOf(from) + 1) }, (_, index) => periodAt(numberOf(from) + index))

export const keyOf = ({ year, month }: Period): string => `${year}-${month}`
