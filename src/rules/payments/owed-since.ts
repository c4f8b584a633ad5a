/** The month since which the debts of all students count (spec 4, Who owes). */
import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import {
  numberIn,
  numberOf,
  periodAt,
  periodOf,
  type DebtTime,
  type MonthNumber,
  type Period,
} from '#rules/payments/payments.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { isoDateOf } from '#values/dates.ts'

/** Like `debtTime`, computed from raw payments. */
export const debtTimeIn = (
  { payments, students }: { payments: readonly Payment[]; students: readonly Student[] },
  now: Period,
  chosen: Period | null,
): DebtTime => ({ now, first: chosen ?? mostPaidSinceIn(payments, students, now), isChosen: chosen !== null })

/** The first month in which a student is charged, and the first that they paid. */
type Start = { since: MonthNumber; paid: MonthNumber }

/** Like `mostPaidSince`, computed from raw payments. */
function mostPaidSinceIn(payments: readonly Payment[], students: readonly Student[], otherwise: Period): Period {
  const firsts = new Map<Id, Start>()
  for (const { studentId, year, month, status } of payments) {
    const at = numberIn(year, month)
    if (at === undefined) continue
    const { since, paid } = firsts.get(studentId) ?? { since: at, paid: Number.POSITIVE_INFINITY }
    firsts.set(studentId, { since: Math.min(since, at), paid: status === 'paid' ? Math.min(paid, at) : paid })
  }
  const starts = students.flatMap(({ id, status, enrolledAt }): Start[] => {
    if (!isAttending(status)) return []
    const enrolled = isoDateOf(enrolledAt)
    const since = enrolled === undefined ? Number.NEGATIVE_INFINITY : numberOf(periodOf(enrolled))
    const own = firsts.get(id)
    return [{ since: Math.min(since, own?.since ?? since), paid: own?.paid ?? Number.POSITIVE_INFINITY }]
  })
  return mostSince(starts, otherwise)
}

/** The first month by which most of the students then enrolled had paid a month. */
export function mostSince(starts: readonly Start[], otherwise: Period): Period {
  const charged = Float64Array.from(starts, ({ since }) => since).toSorted()
  const paid = Float64Array.from(starts, (start) => start.paid).toSorted()
  let enrolled = 0
  for (const [index, at] of paid.entries()) {
    if (at > numberOf(otherwise)) break
    while (enrolled < charged.length && (charged[enrolled] ?? at) <= at) enrolled += 1
    const isLastOfMonth = paid[index + 1] !== at
    if (isLastOfMonth && index > 0 && (index + 1) * 2 > enrolled) return periodAt(at)
  }
  return otherwise
}
