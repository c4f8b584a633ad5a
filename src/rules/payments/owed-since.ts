/** The month from which the debts of all students count (spec 4, Who owes). */

import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { familyKey } from '#rules/payments/family.ts'
import { numberIn } from '#rules/payments/ledger.ts'
import type { DebtTime } from '#rules/payments/owed.ts'
import type { Account } from '#rules/payments/payments.ts'
import { numberOf, periodAt, type MonthNumber, type Period } from '#rules/payments/period.ts'
import { isAttending } from '#rules/students/student-status.ts'

/** Like `debtTime`, computed from raw payments. */
export const debtTimeIn = (
  { payments, students }: { payments: readonly Payment[]; students: readonly Student[] },
  now: Period,
  chosen: Period | null,
): DebtTime => ({ now, first: chosen ?? mostPaidSinceIn(payments, students, now), isChosen: chosen !== null })

/** `paid` is the first paid month of a student, `Infinity` without a paid month. */
type Payer = Pick<Account, 'family'> & { paid: MonthNumber }

/** Like `mostPaidSince`, computed from raw payments. */
function mostPaidSinceIn(payments: readonly Payment[], students: readonly Student[], otherwise: Period): Period {
  const firsts = new Map<Id, MonthNumber>()
  for (const { studentId, year, month, status } of payments) {
    const at = status === 'paid' ? numberIn(year, month) : undefined
    if (at !== undefined) firsts.set(studentId, Math.min(at, firsts.get(studentId) ?? at))
  }
  const payers = students.flatMap((student): Payer[] =>
    isAttending(student.status)
      ? [{ family: familyKey(student), paid: firsts.get(student.id) ?? Number.POSITIVE_INFINITY }]
      : [],
  )
  return mostSince(payers, otherwise)
}

export function mostSince(payers: readonly Payer[], otherwise: Period): Period {
  const families = new Map<string, MonthNumber>()
  for (const { family, paid } of payers) families.set(family, Math.min(paid, families.get(family) ?? paid))
  // A single family is no majority.
  if (families.size < 2) return otherwise
  const most = Float64Array.from(families.values()).toSorted()[Math.floor(families.size / 2)]
  return most === undefined || most > numberOf(otherwise) ? otherwise : periodAt(most)
}
