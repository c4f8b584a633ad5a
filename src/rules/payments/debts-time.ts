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
 * The month from which students without a paid month owe (spec 4, Who owes): the first by which most families with an active
 * student had paid a month. A family counts once, so that its payments alone, in whatever month, are never most.
 * `otherwise` without such a month.
 */
const mostPaidSince = (accounts: readonly Account[], otherwise: Period): Period =>
  mostSince(
    accounts.flatMap(({ status, family, payments }) =>
      isAttending(status) ? [{ family, paid: firstPaid(payments) }] : [],
    ),
    otherwise,
  )
