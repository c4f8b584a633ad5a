import { firstPaid } from '#rules/payments/ledger.ts'
import { mostSince } from '#rules/payments/owed-since.ts'
import type { DebtTime } from '#rules/payments/owed.ts'
import type { Account } from '#rules/payments/payments.ts'
import type { Period } from '#rules/payments/period.ts'
import { isAttending } from '#rules/students/student-status.ts'

/** The month from which debts count: the month that the academy chose, else the proposed month. */
export const debtTime = (accounts: readonly Account[], now: Period, chosen: Period | null): DebtTime => ({
  now,
  first: chosen ?? mostPaidSince(accounts, now),
  isChosen: chosen !== null,
})

/**
 * The month from which students without a paid month owe (spec 4, Who owes). It is the first month by which most
 * families with an active student had paid. Each family counts once, so that one family's payments are never the
 * majority.
 */
const mostPaidSince = (accounts: readonly Account[], otherwise: Period): Period =>
  mostSince(
    accounts.flatMap(({ status, family, payments }) =>
      isAttending(status) ? [{ family, paid: firstPaid(payments) }] : [],
    ),
    otherwise,
  )
