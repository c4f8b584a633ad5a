import { isoDateOf, monthNames, type IsoDate } from '#values/dates.ts'
import { searchKey } from '#values/text.ts'

/**
 * Order of the first two numbers of a date: Mexico writes the day first, the United States the month first. `swapped`
 * means that a US program misread Mexican dates. It exchanged day and month, and left days over 12 as text.
 */
export type DateOrder = 'day first' | 'month first' | 'swapped'

/** A date in numbers with the year last, with an optional time: `4/3/2015`, `4-3-2015`, `04.03.2015 00:00`. */
const inNumbers = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[ ,].*)?$/

const known = /^(\d{4})-(\d{2})-(\d{2})(?:[ t].*)?$/i

/** The day of the week, which long dates begin with: `miércoles, `. */
const weekday =
  /^(?:lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? (?=\d{1,2}\D*[a-z]|[a-z]+\.? \d)/

/** A date with the month in words: `4 de marzo de 2015`, `04-mar-2015`, `4 mar. 2015`, `1.º de marzo de 2015`. */
const dayFirst = /^(\d{1,2})(?:\.?[°º])?(?: de |[-/ ])([a-z]{3,10})\.?(?: del? |[-/ ])(\d{4})$/

/** The month first: `March 4, 2015`. */
const monthFirst = /^([a-z]{3,10})\.? (\d{1,2})(?:,? | del? )(\d{4})$/

const englishMonths = 'january february march april may june july august september october november december'.split(' ')

/** Days since 1899-12-30, with the time of day as decimals. Four digits may be a year; five start in May 1927. */
const serial = /^(\d{5}(?:\.\d+)?)$/

/** In milliseconds. */
const [hourLength, dayLength] = [3_600_000, 86_400_000]

/**
 * Returns the day of an instant in UTC, in milliseconds. Some programs write midnight seconds early, because time zones
 * before 1922 had seconds, or an hour early, because of summer time. Such an instant counts as the next day. The last
 * second of a day is the end of that day.
 */
export function dayOfInstant(instant: number): IsoDate {
  const early = dayLength - (((instant % dayLength) + dayLength) % dayLength)
  const isEnd = early > 1 && early <= 1500
  const isMidnight = !isEnd && (early <= 60_000 || (early >= hourLength && early <= hourLength + 60_000))
  return new Date(isMidnight ? instant + early : instant).toISOString().slice(0, 10)
}

/** Serial number of 2100-01-01. */
const lastSerial = 73_051

const keyOf = (cell: string): string => searchKey(cell).replaceAll(/\s+/g, ' ')

/**
 * Reads the day of a spreadsheet cell (spec 2, Import of students). It accepts numbers in the `order` of the column,
 * the month in words, `yyyy-mm-dd`, or a serial number. `undefined` for any other text, a day that does not exist, or a
 * two-digit year. An ambiguous date is also `undefined` while the order is unknown.
 */
export function dayOfCell(cell: string, order: DateOrder | null): IsoDate | undefined {
  const text = keyOf(cell)
  const [, days] = serial.exec(text) ?? []
  if (days !== undefined) return dayOfSerial(Number(days))
  const swapped = order === 'day first' || order === 'month first' ? null : otherDayOf(text)
  if (swapped !== null) return order === null ? undefined : isoDateOf(swapped)
  const [, one, other, year] = inNumbers.exec(text) ?? []
  if (one === undefined) return isoDateOf(inWordsAsNumbers(text) ?? text.replace(known, '$1-$2-$3'))
  // Text cells were not exchanged.
  const own = order === null || order === 'swapped' ? (orderOfCell(cell) ?? (order && 'day first')) : order
  if (own === null && one !== other) return undefined
  return isoDateOf(
    own === 'month first' ? `${String(other)}/${one}/${String(year)}` : `${one}/${String(other)}/${String(year)}`,
  )
}

function ordersOf(cell: string): DateOrder[] {
  const [, one = '', other = '', year = ''] = inNumbers.exec(cell.trim()) ?? []
  if (year === '') return []
  const [isDayFirst, isMonthFirst] = [`${one}/${other}/${year}`, `${other}/${one}/${year}`].map(
    (day) => isoDateOf(day) !== undefined,
  )
  return [...(isDayFirst ? ['day first' as const] : []), ...(isMonthFirst ? ['month first' as const] : [])]
}

function isAmbiguousText(cell: string): boolean {
  const [, one, other] = inNumbers.exec(cell.trim()) ?? []
  return Number(one) !== Number(other) && ordersOf(cell).length === 2
}

/** A recognized date with day and month exchanged; `null` if the exchange changes nothing or is no date. */
function otherDayOf(cell: string): string | null {
  const [, year = '', month = '', day = ''] = known.exec(cell.trim()) ?? []
  return month === day || Number(day) > 12 ? null : `${year}-${day}-${month}`
}

/** The first ambiguous cell while the order is unknown; empty without an ambiguous cell. */
export const ambiguousDayOf = (cells: readonly string[]): string =>
  cells.find(isAmbiguousText) ?? cells.find((cell) => otherDayOf(cell) !== null) ?? ''

/** Whether exchangeable dates stand beside texts that prove an order: a program may have misread the dates. */
const isHalfSwapped = (cells: readonly string[]): boolean =>
  cells.some((cell) => orderOfCell(cell) !== null) && cells.some((cell) => otherDayOf(cell) !== null)

function orderOfCell(cell: string): DateOrder | null {
  const [order, other] = ordersOf(cell)
  return order !== undefined && other === undefined ? order : null
}

/**
 * Order of a column, which one program wrote in one way. `null` if the user must choose: ambiguous cells without proof,
 * contradictory proofs, or dates that a program may have exchanged.
 */
export function orderOfDays(cells: readonly string[]): DateOrder | null {
  if (isHalfSwapped(cells)) return null
  const proved = new Set(cells.map(orderOfCell).filter((order) => order !== null))
  if (proved.size === 1) return proved.has('day first') ? 'day first' : 'month first'
  return cells.some(isAmbiguousText) ? null : 'day first'
}

/** A date with the month in Spanish or English words as `dd/mm/yyyy`; `null` for any other text. */
function inWordsAsNumbers(text: string): string | null {
  const date = text.replace(weekday, '')
  const [, first = '', second = '', year = ''] = dayFirst.exec(date) ?? monthFirst.exec(date) ?? []
  const [day, word] = /^\d/.test(first) ? [first, second] : [second, first]
  const isMonth = (name: string) => name.startsWith(word === 'set' ? 'sep' : word)
  const at = [monthNames, englishMonths].map((names) => names.findIndex(isMonth)).find((found) => found !== -1)
  return year === '' || at === undefined ? null : `${day}/${String(at + 1)}/${year}`
}

function dayOfSerial(days: number): IsoDate | undefined {
  if (days >= lastSerial + 1) return undefined
  return dayOfInstant(Date.UTC(1899, 11, 30) + days * dayLength)
}
