/** A day as `yyyy-mm-dd`. Every date inside the app has this form, so that comparing texts compares dates. */
export type IsoDate = string

/** Last day that a date field accepts. Without it browsers accept years of six digits. */
export const lastDay: IsoDate = '9999-12-31'

const forms = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[ T].*)?$/,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:[ ,].*)?$/,
]

/**
 * Parses `dd/mm/yyyy`, `yyyy-mm-dd`, `yyyy/mm/dd` or `yyyy-mm-dd hh:mm:ss` (spec 9, Dates). Returns `undefined` for any
 * other text and for a day that does not exist (`31/02/2026`).
 */
export function isoDateOf(text: string): IsoDate | undefined {
  const trimmed = text.trim()
  for (const form of forms) {
    const parts = form.exec(trimmed)?.groups
    if (parts) return isoDate(Number(parts['year']), Number(parts['month']), Number(parts['day']))
  }
  return undefined
}

/** Converts to `yyyy-mm-dd hh:mm:ss`, also from `dd/mm/yyyy`, so that comparing texts compares moments. */
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

/** Avoids `Date`, which would dominate the time of sorting a long list by date. */
const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

export const lastOfMonth = (day: IsoDate): IsoDate =>
  `${day.slice(0, 8)}${daysIn(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`

const twoDigits = (part: number): string => String(part).padStart(2, '0')

export const localDay = (instant: Date): IsoDate =>
  [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()].map(twoDigits).join('-')

/** Formats `yyyy-mm-dd` as `dd/mm/yyyy` (spec 9, Dates). */
export const mexicanDate = (date: IsoDate): string => date.split('-').toReversed().join('/')

/** Whether the year has four digits. Typing 2026 passes through 0002, 0020 and 0202, and may continue to 20261. */
export const hasWholeYear = (day: IsoDate): boolean => /^[1-9]\d{3}-/.test(day)

/** Whether a range of days ends before it starts. A missing end is open. */
export const isReversed = (start: IsoDate | undefined, end: IsoDate | undefined): boolean =>
  !(start === undefined || end === undefined || start <= end)

/** Whether a day is in a range, both ends included. A missing end is open (spec 9, Sales history filter). */
export const isWithin = (date: IsoDate, start: IsoDate | undefined, end: IsoDate | undefined): boolean =>
  (start === undefined || date >= start) && (end === undefined || date <= end)

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

/** A day that nobody can misread by swapping day and month: `10 de septiembre de 2026` (spec 2, Every screen). */
export const dayInWords = (day: IsoDate): string =>
  `${String(Number(day.slice(8)))} de ${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} de ${day.slice(0, 4)}`

/** Short month names, `ene` to `dic`. */
export const shortMonthNames: readonly string[] = monthNames.map((name) => name.slice(0, 3))

/** Local time of an instant, as `HH:MM`. */
export const localTime = (instant: Date): string =>
  `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`

/** Time of a moment, in milliseconds since 1970: `a las 10:32`, preceded by the date on another day than `today`. */
export function timeOfDay(moment: number, today: IsoDate): string {
  const date = new Date(moment)
  const day = localDay(date)
  const time = `a las ${localTime(date)}`
  return day === today ? time : `el ${mexicanDate(day)} ${time}`
}
