/** What matters of a student at the door of a class (spec 2, Attendance). */
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { firstRecorded, owedMonths, periodOf, type Account, type Period } from '#rules/payments.ts'
import { recordedTime } from '#rules/roll.ts'
import { isoDateOf, monthNames, type IsoDate } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

/** What stands beside a name. `absences` are the classes missed in a row before this one. */
export type DoorRemarks = { owes: string | null; absences: number; isBirthday: boolean; isFirst: boolean }

type MarkedRoll = Pick<AttendanceRecord, 'date' | 'studentAttendance' | 'recordedAt'>

/** What the remarks of a roll are made of; `accounts` are those of all, `null` where they are unknown or not to be seen. */
export type DoorSources = {
  day: IsoDate
  students: readonly Student[]
  records: readonly MarkedRoll[]
  accounts: readonly Account[] | null
}

/** The remarks of the given students on a day, by id. One pass over the rolls and one over the accounts. */
export function doorRemarks({ day, students, records, accounts }: DoorSources): ReadonlyMap<Id, DoorRemarks> {
  const ids = new Set(students.map(({ id }) => id))
  const before = marksBefore(records, ids, day)
  const owed = owedBy(ids, accounts ?? [], periodOf(day))
  return new Map(
    students.map(({ id, birthDate, enrolledAt }) => {
      const { absences, wasMarked } = before.get(id) ?? { absences: 0, wasMarked: false }
      return [
        id,
        {
          owes: owesText(owed.get(id) ?? []),
          absences,
          isBirthday: birthDate !== null && isBirthday(birthDate, day),
          isFirst: !wasMarked && isNew(enrolledAt, day),
        },
      ]
    }),
  )
}

/** For how many days after the enrolment the first roll with a student says `primera clase`. */
const newFor = 31

function isNew(enrolledAt: string, day: IsoDate): boolean {
  const enrolled = isoDateOf(enrolledAt)
  return enrolled !== undefined && enrolled <= day && daysAfter(enrolled, newFor) >= day
}

type Before = { absences: number; wasMarked: boolean }

/**
 * How often each student was absent in a row up to a day, which does not count, and whether they were on any roll by then.
 * Rolls of all classes count; those without the student do not.
 */
export function marksBefore(
  records: readonly MarkedRoll[],
  ids: ReadonlySet<Id>,
  day: IsoDate,
): ReadonlyMap<Id, Before> {
  const dated = records.flatMap((record) => {
    const { date } = record
    return date !== null && date < day ? [{ ...record, date }] : []
  })
  const newest = dated.toSorted((one, other) =>
    one.date === other.date ? recordedTime(other) - recordedTime(one) : one.date < other.date ? 1 : -1,
  )
  const found = new Map<Id, Before>()
  // Whoever came once needs no look at the rolls before.
  const open = new Set(ids)
  for (const { studentAttendance } of newest) {
    if (open.size === 0) break
    for (const id of open) {
      const mark = studentAttendance[id]
      if (mark === undefined) continue
      const absences = found.get(id)?.absences ?? 0
      found.set(id, { absences: mark ? absences : absences + 1, wasMarked: true })
      if (mark) open.delete(id)
    }
  }
  return found
}

/** Whether a day is a birthday. Who was born on 29 February has it on the 28th in other years. */
export function isBirthday(birthDate: IsoDate, day: IsoDate): boolean {
  const [born, now] = [birthDate.slice(5), day.slice(5)]
  return born === now || (born === '02-29' && now === '02-28' && daysAfter(day, 1).slice(5) !== '02-29')
}

/** What each owes (spec 4, Who owes). An academy that recorded no payment yet says nothing of anybody. */
function owedBy(ids: ReadonlySet<Id>, accounts: readonly Account[], now: Period): ReadonlyMap<Id, Period[]> {
  if (accounts.every(({ payments }) => payments.size === 0)) return new Map()
  const first = firstRecorded(accounts, now)
  return new Map(
    accounts.filter(({ id }) => ids.has(id)).map((account) => [account.id, owedMonths(account, first, now)]),
  )
}

/** What somebody owes, in Spanish: `debe octubre y noviembre`, of more than two `debe 5 meses`; `null` for nothing. */
export function owesText(months: readonly Period[]): string | null {
  if (months.length === 0) return null
  const names = months.map(({ month }) => monthNames[month - 1] ?? '')
  return `debe ${months.length > 2 ? `${String(months.length)} meses` : enumerated(names)}`
}

/** The absences in a row, in Spanish: with today's, if marked so; only from the second on, when the next is the third. */
export function absencesText(before: number, isAbsent: boolean): string | null {
  if (before < 2) return null
  return isAbsent ? `${String(before + 1)}.ª falta seguida` : `${String(before)} faltas seguidas`
}
