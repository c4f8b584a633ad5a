import {
  hasBegun,
  isSamePeriod,
  monthRow,
  numberOf,
  periodAt,
  type Account,
  type Period,
} from '#rules/payments/payments.ts'

/** How many months to come can be paid (spec 4, Payment status). */
const monthsAhead = 12

/** The month after another one by a number of months. */
const after = (month: Period, count: number): Period => periodAt(numberOf(month) + count)

/** The months to come that can be paid, the nearest first. */
export const monthsToCome = (now: Period): Period[] =>
  Array.from({ length: monthsAhead }, (_, index) => after(now, index + 1))

/** Whether a month can be paid: it has begun, or it is one of the next twelve. */
export const canBePaid = (period: Period, now: Period): boolean => hasBegun(period, after(now, monthsAhead))

/**
 * The months that a student can pay although they owe none of them, the nearest first: this one and the next twelve,
 * without those that are paid or owed.
 */
export const monthsToAdvance = (account: Account, owed: readonly Period[], now: Period): Period[] =>
  [now, ...monthsToCome(now)].filter(
    (month) => monthRow(account, month).status === 'pending' && !owed.some((each) => isSamePeriod(each, month)),
  )

/**
 * The months among which that of a discipline in the cart is chosen, oldest first: those that are owed, `now` and the
 * months to come (spec 2, POS).
 */
export const monthsToChoose = (owed: readonly Period[], now: Period): Period[] => [
  ...owed.filter((month) => !isSamePeriod(month, now)),
  now,
  ...monthsToCome(now),
]

/** Months that can be chosen for debts to count from, the newest first: three years, and an earlier one that was chosen. */
export function monthsToCountFrom(now: Period, chosen: Period): Period[] {
  const oldest = Math.min(numberOf({ year: now.year - 2, month: 1 }), numberOf(chosen))
  return Array.from({ length: Math.max(0, numberOf(now) - oldest + 1) }, (_, index) => periodAt(numberOf(now) - index))
}

/** A month as the value of an option. */
export const keyOf = ({ year, month }: Period): string => `${year}-${month}`
