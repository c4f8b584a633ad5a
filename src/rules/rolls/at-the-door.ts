/** Remarks about students at the start of a class (spec 2, Attendance). */

import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { shortMonth } from '#rules/payments/charged-months.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { owedMonths } from '#rules/payments/owed.ts'
import type { Account } from '#rules/payments/payments.ts'
import { periodOf, type Period } from '#rules/payments/period.ts'
import { lastMarks, type LastMarks, type MarkedRoll } from '#rules/rolls/absences.ts'
import { isSameRoll, type RollChoice } from '#rules/rolls/roll.ts'
import { birthdayIn } from '#rules/students/birthday.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

/** Remarks beside a name. `absences` are consecutive days of absence before this day. */
export type DoorRemarks = { owes: string | null; absences: number; isBirthday: boolean; isFirst: boolean }

/** Data for the remarks of the chosen roll. `accounts` is `null` if they are unknown or hidden from the user. */
type DoorSources = {
  choice: RollChoice
  students: readonly Student[]
  records: readonly MarkedRoll[]
  accounts: readonly Account[] | null
  debtsSince: Period | null
}

/** Remarks about the given students, by id. It passes once over the rolls and once over the accounts. */
export function doorRemarks({ choice, students, records, ...debts }: DoorSources): ReadonlyMap<Id, DoorRemarks> {
  const day = choice.date
  const ids = new Set(students.map(({ id }) => id))
  // Leaves out the chosen roll, but keeps other classes of its day.
  const others = records.filter((record) => !isSameRoll(record, choice))
  const before = lastMarks(others, day, ids)
  const owed = owedBy(ids, debts, periodOf(day))
  return new Map(
    students.map(({ id, birthDate, enrolledAt }) => {
      return [
        id,
        {
          owes: owesText(owed.get(id) ?? [], periodOf(day)),
          absences: missedBefore(before.get(id), day),
          isBirthday: birthDate !== null && birthdayIn(day.slice(0, 4), birthDate) === day,
          isFirst: !before.has(id) && isNew(enrolledAt, day),
        },
      ]
    }),
  )
}

/** Consecutive days of absence before a day. An absence on the day itself is part of the current roll. */
function missedBefore(marks: LastMarks | undefined, day: IsoDate): number {
  if (!marks || marks.absences === 0) return 0
  return marks.absences - Number(marks.newest === day)
}

/** Number of days after enrolment in which the first roll of a student says `primera clase`. */
const newFor = 31

function isNew(enrolledAt: string, day: IsoDate): boolean {
  const enrolled = isoDateOf(enrolledAt)
  return enrolled !== undefined && enrolled <= day && daysAfter(enrolled, newFor) >= day
}

/** Owed months by student (spec 4, Who owes). Empty if the academy never recorded a payment. */
function owedBy(
  ids: ReadonlySet<Id>,
  { accounts, debtsSince: chosen }: Pick<DoorSources, 'accounts' | 'debtsSince'>,
  now: Period,
): ReadonlyMap<Id, Period[]> {
  if (accounts === null || accounts.every(({ payments }) => payments.size === 0)) return new Map()
  const time = debtTime(accounts, now, chosen)
  return new Map(accounts.filter(({ id }) => ids.has(id)).map((account) => [account.id, owedMonths(account, time)]))
}

/** Debt in Spanish: `debe octubre y noviembre`, for more than two months `debe 5 meses`; `null` without a debt. */
export function owesText(months: readonly Period[], now: Period): string | null {
  if (months.length === 0) return null
  const names = months.map((month) => shortMonth(month, now))
  return `debe ${months.length > 2 ? `${String(months.length)} meses` : enumerated(names)}`
}
