import type { Snapshot } from '#academy/snapshot.ts'
import { isoDateOf, lastOfMonth, localDay, mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter, msPerDay, weekdayOf, weekdays } from '#values/week.ts'

/**
 * Moves a stored or exported academy to the present by whole weeks, so that an old demo has recent data. Weekdays stay
 * the same. Enrolments and sales of disciplines instead stay in the month that they pay. Birth dates, users and saved
 * reports do not move. An academy with activity in the last week is returned unchanged.
 */
export function movedTo(today: IsoDate, academy: Snapshot): Snapshot {
  const last = lastDayOf(academy)
  if (last === undefined) return academy
  const days = Math.floor((Date.parse(today) - Date.parse(last)) / (7 * msPerDay)) * 7
  if (days <= 0) return academy

  const byWeeks = (day: IsoDate) => daysAfter(day, days)
  const byMonths = inMonths(last, byWeeks(last))
  // Unreadable dates stay unchanged.
  const moved = (text: string, move = byWeeks, write = (day: IsoDate) => day) => {
    const day = isoDateOf(text)
    return day === undefined ? text : write(move(day))
  }
  const movedInstant = (text: string) => {
    const time = Date.parse(text)
    return Number.isNaN(time) ? text : new Date(time + days * msPerDay).toISOString()
  }
  // Payments move by whole months, so that a student still has one payment a month.
  const months = monthsOf(byWeeks(last)) - monthsOf(last)
  const { sales, payments, attendance, events } = academy
  const students = withRows(academy.students, (row) => ({
    ...row,
    enrolled_at: moved(row.enrolled_at, byMonths, (day) => day + row.enrolled_at.slice(day.length)),
  }))
  const enrolled = new Map(students.rows.map(({ id, enrolled_at }) => [id, isoDateOf(enrolled_at) ?? '']))
  return {
    ...academy,
    students,
    sales: withRows(sales, ({ products, ...row }) => {
      const isFee = products.some(({ type }) => type === 'discipline')
      // No student buys before enrolment.
      const afterEnrolment = (day: IsoDate) =>
        [byWeeks(day), enrolled.get(row.studentId) ?? ''].toSorted().at(-1) ?? day
      return { ...row, products, date: moved(row.date, isFee ? byMonths : afterEnrolment, mexicanDate) }
    }),
    payments: withRows(payments, (row) => {
      const month = row.year * 12 + Number(row.month) - 1 + months
      return { ...row, year: Math.floor(month / 12), month: String((month % 12) + 1).padStart(2, '0') }
    }),
    attendance: withRows(attendance, (row) => ({
      ...row,
      date: moved(row.date, byWeeks, mexicanDate),
      recordedAt: movedInstant(row.recordedAt),
    })),
    events: withRows(events, (row) => ({ ...row, date: moved(row.date) })),
  }
}

/**
 * Returns the function that moves a stored academy to the present of a page. If a trainer chose a day, the academy does
 * not move, so that its data stay visible from that day.
 */
export const presentOf =
  ({ isMoved, realNow }: { isMoved: boolean; realNow: () => Date }) =>
  (stored: Snapshot): Snapshot =>
    isMoved ? stored : movedTo(localDay(realNow()), stored)

/**
 * Moves days by the number of months between `last` and `end`, its moved day. Days keep their day of the month; days of
 * the last month are scaled to the length up to `end`. Sundays are avoided, because the academy is closed.
 */
function inMonths(last: IsoDate, end: IsoDate): (day: IsoDate) => IsoDate {
  const months = monthsOf(end) - monthsOf(last)
  return (day) => {
    const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months, Number(day.slice(8))]
    const first = isoDay(Date.UTC(year, month - 1, 1))
    const isLast = monthsOf(day) === monthsOf(last)
    const place = isLast ? Math.max(1, Math.round((date * Number(end.slice(8))) / Number(last.slice(8)))) : date
    const moved = [daysAfter(first, place - 1), lastOfMonth(first)].toSorted()[0] ?? day
    if (weekdays[weekdayOf(moved)] !== 'Domingo' || moved === end) return moved
    return daysAfter(moved, moved === first ? 1 : -1)
  }
}

const isoDay = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10)

const withRows = <Row>({ nextId, rows }: { nextId: number; rows: Row[] }, move: (row: Row) => Row) => ({
  nextId,
  rows: rows.map(move),
})

const monthsOf = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Last day of a sale, a saved roll or a registration. */
function lastDayOf({ sales, attendance, students }: Snapshot): IsoDate | undefined {
  return [
    ...sales.rows.map(({ date }) => isoDateOf(date)),
    ...attendance.rows.map(({ recordedAt }) => isoDateOf(localDay(new Date(recordedAt)))),
    ...students.rows.map(({ enrolled_at }) => isoDateOf(enrolled_at)),
  ].reduce((last, day) => (day !== undefined && day > (last ?? '') ? day : last), undefined)
}
