import { dayInWords, type IsoDate } from '#values/dates.ts'
import { once } from '#values/once.ts'

/** Days of the week in Spanish, Monday to Sunday (spec 9, Weekly view). */
export const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

export const msPerDay = 86_400_000

// A date without a time is parsed as UTC, where every day has 24 hours.
const serialOf = (day: IsoDate): number => Math.round(Date.parse(day) / msPerDay)

/** Weekday of a day, 0 for Monday to 6 for Sunday (spec 9, Weekly view). */
// 1 January 1970 was a Thursday.
export const weekdayOf = (day: IsoDate): number => (((serialOf(day) + 3) % 7) + 7) % 7

export const daysAfter = (day: IsoDate, count: number): IsoDate =>
  new Date((serialOf(day) + count) * msPerDay).toISOString().slice(0, 10)

export const daysBetween = (from: IsoDate, to: IsoDate): number => serialOf(to) - serialOf(from)

/** Monday of the week that contains a day (spec 9, Weekly view). */
export const mondayOf = (day: IsoDate): IsoDate => daysAfter(day, -weekdayOf(day))

/** The seven days of the week that contains a day, Monday to Sunday (spec 9, Weekly view). */
export function weekOf(day: IsoDate): IsoDate[] {
  const monday = mondayOf(day)
  return weekdays.map((_, index) => daysAfter(monday, index))
}

/** Heading of a day's column: `Lunes 16` (spec 2, Calendar). */
export const dayHeading = (day: IsoDate): string => `${weekdays[weekdayOf(day)] ?? ''} ${Number(day.slice(8))}`

/** A day in Spanish with its weekday: `Miércoles 18 de noviembre de 2026`. */
export const longDay = (day: IsoDate): string => `${weekdays[weekdayOf(day)] ?? ''} ${dayInWords(day)}`

const range = once(
  () => new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Heading of the week that contains a day: `16–22 de noviembre de 2026`. */
export function weekHeading(day: IsoDate): string {
  const monday = mondayOf(day)
  return range().formatRange(Date.parse(monday), Date.parse(daysAfter(monday, 6)))
}
