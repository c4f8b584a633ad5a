import { hasBegun, isSamePeriod, monthRow, type Account, type Period } from '#rules/payments/payments.ts'

/** How many months to come can be paid (spec 4, Payment status). */
const monthsAhead = 12

/** The month after another one by a number of months. */
const after = ({ year, month }: Period, count: number): Period => {
  const at = year * 12 + month - 1 + count
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

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
