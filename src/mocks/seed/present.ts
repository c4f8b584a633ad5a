import type { Snapshot } from '#mocks/tables/rows.ts'
import { isoDateOf, localDay, mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

const msPerDay = 86_400_000

/**
 * A stored or exported academy, moved to the present by whole weeks, so that an old demo has sales, classes and payments
 * of these days again. Weekdays stay the same; birth dates, users and saved reports are not moved. An academy whose last
 * sale, roll or registration is less than a week ago is returned unchanged.
 */
export function movedTo(today: IsoDate, academy: Snapshot): Snapshot {
  const last = lastDayOf(academy)
  if (last === undefined) return academy
  const days = Math.floor((Date.parse(today) - Date.parse(last)) / (7 * msPerDay)) * 7
  if (days <= 0) return academy

  // Unreadable dates stay as they are.
  const moved = (text: string, write = (day: IsoDate) => day) => {
    const day = isoDateOf(text)
    return day === undefined ? text : write(daysAfter(day, days))
  }
  const movedInstant = (text: string) => {
    const time = Date.parse(text)
    return Number.isNaN(time) ? text : new Date(time + days * msPerDay).toISOString()
  }
  // Payments move by whole months, so that a student still has one payment a month.
  const months = monthsOf(daysAfter(last, days)) - monthsOf(last)
  const { students, sales, payments, attendance, events } = academy
  return {
    ...academy,
    students: withRows(students, (row) => ({
      ...row,
      enrolled_at: moved(row.enrolled_at, (day) => day + row.enrolled_at.slice(day.length)),
    })),
    sales: withRows(sales, (row) => ({ ...row, date: moved(row.date, mexicanDate) })),
    payments: withRows(payments, (row) => {
      const month = row.year * 12 + Number(row.month) - 1 + months
      return { ...row, year: Math.floor(month / 12), month: String((month % 12) + 1).padStart(2, '0') }
    }),
    attendance: withRows(attendance, (row) => ({
      ...row,
      date: moved(row.date, mexicanDate),
      recordedAt: movedInstant(row.recordedAt),
    })),
    events: withRows(events, (row) => ({ ...row, date: moved(row.date) })),
  }
}

/**
 * Gives the function that moves a stored academy to the present of a page. Where a day was chosen, academies are not
 * moved: the trainer wants to see their data from that day.
 */
export const presentOf =
  ({ isMoved, realNow }: { isMoved: boolean; realNow: () => Date }) =>
  (stored: Snapshot): Snapshot =>
    isMoved ? stored : movedTo(localDay(realNow()), stored)

const withRows = <Row>({ nextId, rows }: { nextId: number; rows: Row[] }, move: (row: Row) => Row) => ({
  nextId,
  rows: rows.map(move),
})

const monthsOf = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The last day on which something was sold, a roll was saved or a student was registered. */
function lastDayOf({ sales, attendance, students }: Snapshot): IsoDate | undefined {
  return [
    ...sales.rows.map(({ date }) => isoDateOf(date)),
    ...attendance.rows.map(({ recordedAt }) => isoDateOf(localDay(new Date(recordedAt)))),
    ...students.rows.map(({ enrolled_at }) => isoDateOf(enrolled_at)),
  ].reduce((last, day) => (day !== undefined && day > (last ?? '') ? day : last), undefined)
}
