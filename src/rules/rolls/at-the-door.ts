/** What matters of a student at the door of a class (spec 2, Attendance). */
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { lastMarks, type LastMarks, type MarkedRoll } from '#rules/rolls/absences.ts'
import { isSameRoll, type RollChoice } from '#rules/rolls/roll.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { owedMonths, periodOf, type Account, type Period } from '#rules/payments/payments.ts'
import { isoDateOf, monthNames, type IsoDate } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

/** What stands beside a name. `absences` are the days missed in a row before this one. */
export type DoorRemarks = { owes: string | null; absences: number; isBirthday: boolean; isFirst: boolean }

/** What the remarks of a roll, the chosen one, are made of; `accounts` are those of all, `null` where they are unknown or not to be seen. */
export type DoorSources = {
  choice: RollChoice
  students: readonly Student[]
  records: readonly MarkedRoll[]
  accounts: readonly Account[] | null
  /** the month that the academy chose for debts to count from */
  debtsSince: Period | null
}

/** The remarks of the given students of a roll, by id. One pass over the rolls and one over the accounts. */
export function doorRemarks({ choice, students, records, ...debts }: DoorSources): ReadonlyMap<Id, DoorRemarks> {
  const day = choice.date
  const ids = new Set(students.map(({ id }) => id))
  // Its own marks are what the roll is about; other classes of its day count.
  const others = records.filter((record) => !isSameRoll(record, choice))
  const before = lastMarks(others, day, ids)
  const owed = owedBy(ids, debts, periodOf(day))
  return new Map(
    students.map(({ id, birthDate, enrolledAt }) => {
      return [
        id,
        {
          owes: owesText(owed.get(id) ?? []),
          absences: missedBefore(before.get(id), day),
          isBirthday: birthDate !== null && isBirthday(birthDate, day),
          isFirst: !before.has(id) && isNew(enrolledAt, day),
        },
      ]
    }),
  )
}

/** The days missed in a row before a day. Its own absence is one with that of the roll that is taken. */
function missedBefore(marks: LastMarks | undefined, day: IsoDate): number {
  if (!marks || marks.absences === 0) return 0
  return marks.absences - Number(marks.newest === day)
}

/** For how many days after the enrolment the first roll with a student says `primera clase`. */
const newFor = 31

function isNew(enrolledAt: string, day: IsoDate): boolean {
  const enrolled = isoDateOf(enrolledAt)
  return enrolled !== undefined && enrolled <= day && daysAfter(enrolled, newFor) >= day
}

/** Whether a day is a birthday. Who was born on 29 February has it on the 28th in other years. */
export function isBirthday(birthDate: IsoDate, day: IsoDate): boolean {
  const [born, now] = [birthDate.slice(5), day.slice(5)]
  return born === now || (born === '02-29' && now === '02-28' && daysAfter(day, 1).slice(5) !== '02-29')
}

/** What each owes (spec 4, Who owes). An academy that recorded no payment yet says nothing of anybody. */
function owedBy(
  ids: ReadonlySet<Id>,
  { accounts, debtsSince: chosen }: Pick<DoorSources, 'accounts' | 'debtsSince'>,
  now: Period,
): ReadonlyMap<Id, Period[]> {
  if (accounts === null || accounts.every(({ payments }) => payments.size === 0)) return new Map()
  const time = debtTime(accounts, now, chosen)
  return new Map(accounts.filter(({ id }) => ids.has(id)).map((account) => [account.id, owedMonths(account, time)]))
}

/** What somebody owes, in Spanish: `debe octubre y noviembre`, of more than two `debe 5 meses`; `null` for nothing. */
export function owesText(months: readonly Period[]): string | null {
  if (months.length === 0) return null
  const names = months.map(({ month }) => monthNames[month - 1] ?? '')
  return `debe ${months.length > 2 ? `${String(months.length)} meses` : enumerated(names)}`
}
