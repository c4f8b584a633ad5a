import type { IsoDate } from '#values/dates.ts'

/** The days of the week, from Monday on (spec 9). */
export const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

const msPerDay = 86_400_000

// A day without a time is read as UTC, whose days all have 24 hours.
const serialOf = (day: IsoDate): number => Math.round(Date.parse(day) / msPerDay)

/** The weekday of a day, from 0 for Monday to 6 for Sunday: the columns of the weekly view (spec 9). */
// The first of January 1970 was a Thursday.
export const weekdayOf = (day: IsoDate): number => (((serialOf(day) + 3) % 7) + 7) % 7

/** The day that is `count` days after another, or before it where `count` is negative. */
export const daysAfter = (day: IsoDate, count: number): IsoDate =>
  new Date((serialOf(day) + count) * msPerDay).toISOString().slice(0, 10)

/** The Monday of the week of a day (spec 9, Weekly view). */
export const mondayOf = (day: IsoDate): IsoDate => daysAfter(day, -weekdayOf(day))

/** The seven days, from Monday on, of the week of a day (spec 9, Weekly view). */
export function weekOf(day: IsoDate): IsoDate[] {
  const monday = mondayOf(day)
  return weekdays.map((_, index) => daysAfter(monday, index))
}

/** How a day heads its column: `Lunes 16` (spec 2, Calendar). */
export const dayHeading = (day: IsoDate): string => `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))}`

const range = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** How the week of a day is called: `16–22 de noviembre de 2026`. */
export function weekHeading(day: IsoDate): string {
  const monday = mondayOf(day)
  return range.formatRange(Date.parse(monday), Date.parse(daysAfter(monday, 6)))
}
