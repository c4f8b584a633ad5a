import { mostSince } from '#rules/payments/owed-since.ts'
import { firstPaid, type Account, type DebtTime, type Period } from '#rules/payments/payments.ts'
import { isAttending } from '#rules/students/student-status.ts'

/** Since when debts count: the month that the academy chose, else the proposed one. */
export const debtTime = (accounts: readonly Account[], now: Period, chosen: Period | null): DebtTime => ({
  now,
  first: chosen ?? mostPaidSince(accounts, now),
  isChosen: chosen !== null,
})

/**
 * The month from which students without a paid month owe (spec 4, Who owes): the first by which most of the active students
 * then enrolled had paid a month. One family's payments, in whatever month, cannot be most. `otherwise` without such a month.
 */
const mostPaidSince = (accounts: readonly Account[], otherwise: Period): Period =>
  mostSince(
    accounts.flatMap(({ status, since, payments }) =>
      isAttending(status) ? [{ since, paid: firstPaid(payments) }] : [],
    ),
    otherwise,
  )
