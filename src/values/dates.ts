/** A day as `yyyy-mm-dd`. Every date inside the app has this form, so comparing texts compares dates. */
export type IsoDate = string

/** The last day that a date field takes. Without it browsers take years of six digits. */
export const lastDay: IsoDate = '9999-12-31'

const forms = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[ T].*)?$/,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:[ ,].*)?$/,
]

/**
 * Parses `dd/mm/yyyy`, `yyyy-mm-dd`, `yyyy/mm/dd` or `yyyy-mm-dd hh:mm:ss` (spec 9, Dates). Returns `undefined` for any other text
 * and for a day that does not exist (`31/02/2026`).
 */
export function isoDateOf(text: string): IsoDate | undefined {
  const trimmed = text.trim()
  for (const form of forms) {
    const parts = form.exec(trimmed)?.groups
    if (parts) return isoDate(Number(parts['year']), Number(parts['month']), Number(parts['day']))
  }
  return undefined
}

/**
 * A moment in the form of databases, `yyyy-mm-dd hh:mm:ss`, whose texts compare as the moments do, from that form or one
 * that begins with `dd/mm/yyyy`. Any other text is given back.
 */
export function momentText(text: string): string {
  if (text.charAt(4) === '-') return text
  const day = isoDateOf(text)
  return day === undefined ? text : `${day}${text.trim().replace(/^[\d/]+,?/, '')}`
}

function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The days of a month. Without a `Date`, which would take most of the time of sorting a long list by its dates. */
const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** The local day of an instant, as `yyyy-mm-dd`. */
export const localDay = (instant: Date): IsoDate =>
  [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()].map(twoDigits).join('-')

/** Formats `yyyy-mm-dd` as `dd/mm/yyyy` (spec 9, Dates). */
export const mexicanDate = (date: IsoDate): string => date.split('-').toReversed().join('/')

/**
 * Whether a day has a year of four digits, as one that is meant has: typing the year 2026 passes through 0002, 0020 and 0202,
 * and goes on to 20261.
 */
export const hasWholeYear = (day: IsoDate): boolean => /^[1-9]\d{3}-/.test(day)

/** Whether a range of days ends before it starts. A missing end counts as open. */
export const isReversed = (start: IsoDate | undefined, end: IsoDate | undefined): boolean =>
  !(start === undefined || end === undefined || start <= end)

/** Whether a day is in a range, both ends included. A missing end counts as open (spec 9, Sales history filter). */
export const isWithin = (date: IsoDate, start: IsoDate | undefined, end: IsoDate | undefined): boolean =>
  (start === undefined || date >= start) && (end === undefined || date <= end)

/** The twelve month names in Spanish. */
export const monthNames: readonly string[] = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/**
 * A day in words, which no order of day and month can be taken for another (spec 2, Every screen): `10 de septiembre de
 * 2026`.
 */
export const dayInWords = (day: IsoDate): string =>
  `${String(Number(day.slice(8)))} de ${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} de ${day.slice(0, 4)}`

/** The twelve short month names in Spanish, from `ene` to `dic`. */
export const shortMonthNames: readonly string[] = monthNames.map((name) => name.slice(0, 3))

/** The local time of day of an instant, as `HH:MM`. */
export const localTime = (instant: Date): string =>
  `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`

/** The time of a moment, in milliseconds since 1970: `a las 10:32`; of another day than `today` with the date before it. */
export function timeOfDay(moment: number, today: IsoDate): string {
  const date = new Date(moment)
  const day = localDay(date)
  const time = `a las ${localTime(date)}`
  return day === today ? time : `el ${mexicanDate(day)} ${time}`
}
