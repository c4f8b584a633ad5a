import { isoDateOf, localDay, monthNames, type IsoDate } from '#values/dates.ts'
import { searchKey } from '#values/text.ts'

/**
 * Which of the first two numbers of a day is the day of the month: the first in Mexico, the second in the United States.
 * `swapped`: a program of the United States took Mexican days for its own, and left those over 12, which are no months to it,
 * as text.
 */
export type DateOrder = 'day first' | 'month first' | 'swapped'

/** A day of three numbers with the year last, perhaps with a time: `4/3/2015`, `4-3-2015`, `04.03.2015 00:00`. */
const inNumbers = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[ ,].*)?$/

/** A day that the program knows as one, perhaps with a time. */
const known = /^(\d{4})-(\d{2})-(\d{2})(?:[ t].*)?$/i

/** A day with the month in words: `4 de marzo de 2015`, `04-mar-2015`, `4 mar. 2015`. */
const inWords = /^(\d{1,2})(?: de |[-/ ])([a-z]{3,10})\.?(?: del? |[-/ ])(\d{4})$/

/**
 * The days since 1899-12-30 by which spreadsheets count; a time of day follows the point. Five digits begin in May of 1927:
 * four may be a year.
 */
const serial = /^(\d{5})(?:\.\d+)?$/

/** The number of 2100-01-01. */
const lastSerial = 73_051

const keyOf = (cell: string): string => searchKey(cell).replaceAll(/\s+/g, ' ')

/**
 * The day in a cell of a spreadsheet: in numbers by the `order` of its column, with the month in words, as `yyyy-mm-dd`, or the
 * number by which spreadsheets count days. `undefined` for any other text, for a day that does not exist, for a year of two
 * figures, and for two numbers that can be read in two ways while the order is not known (spec 2, Import of students).
 */
export function dayOfCell(cell: string, order: DateOrder | null): IsoDate | undefined {
  const text = keyOf(cell)
  const [, days] = serial.exec(text) ?? []
  if (days !== undefined) return dayOfSerial(Number(days))
  const swapped = order === 'day first' || order === 'month first' ? null : otherDayOf(text)
  if (swapped !== null) return order === null ? undefined : isoDateOf(swapped)
  const [, one, other, year] = inNumbers.exec(text) ?? []
  if (one === undefined) return isoDateOf(inWordsAsNumbers(text) ?? text.replace(known, '$1-$2-$3'))
  // What was left as text was not exchanged.
  const own = order === null || order === 'swapped' ? (orderOfCell(cell) ?? (order && 'day first')) : order
  if (own === null && one !== other) return undefined
  return isoDateOf(
    own === 'month first' ? `${String(other)}/${one}/${String(year)}` : `${one}/${String(other)}/${String(year)}`,
  )
}

/** The orders in which the numbers of a cell are a day that exists. */
function ordersOf(cell: string): DateOrder[] {
  const [, one = '', other = '', year = ''] = inNumbers.exec(cell.trim()) ?? []
  if (year === '') return []
  const [isDayFirst, isMonthFirst] = [`${one}/${other}/${year}`, `${other}/${one}/${year}`].map(
    (day) => isoDateOf(day) !== undefined,
  )
  return [...(isDayFirst ? ['day first' as const] : []), ...(isMonthFirst ? ['month first' as const] : [])]
}

/** Whether a cell has a day that is another one in the other order. */
function isAmbiguousText(cell: string): boolean {
  const [, one, other] = inNumbers.exec(cell.trim()) ?? []
  return Number(one) !== Number(other) && ordersOf(cell).length === 2
}

/** A day that a program knows as one, with day and month exchanged; `null` for any that stays the same or is none then. */
function otherDayOf(cell: string): string | null {
  const [, year = '', month = '', day = ''] = known.exec(cell.trim()) ?? []
  return month === day || Number(day) > 12 ? null : `${year}-${day}-${month}`
}

/** The first cell that can be read in two ways while nobody has said in which. Empty if there is none. */
export const ambiguousDayOf = (cells: readonly string[]): string =>
  cells.find(isAmbiguousText) ?? cells.find((cell) => otherDayOf(cell) !== null) ?? ''

/** Whether some days are known that can be exchanged, beside texts that prove an order: a program may have read the others so. */
const isHalfSwapped = (cells: readonly string[]): boolean =>
  cells.some((cell) => orderOfCell(cell) !== null) && cells.some((cell) => otherDayOf(cell) !== null)

/** The order that a cell proves: in the other one it is no day that exists. `null` for any other cell. */
function orderOfCell(cell: string): DateOrder | null {
  const [order, other] = ordersOf(cell)
  return order !== undefined && other === undefined ? order : null
}

/**
 * The order of a column of days, which one program wrote in one way. `null` if its cells prove none, or both, while some of them
 * can be read in two ways: then somebody has to say it. Likewise if a program may have exchanged some.
 */
export function orderOfDays(cells: readonly string[]): DateOrder | null {
  if (isHalfSwapped(cells)) return null
  const proved = new Set(cells.map(orderOfCell).filter((order) => order !== null))
  if (proved.size === 1) return proved.has('day first') ? 'day first' : 'month first'
  return cells.some(isAmbiguousText) ? null : 'day first'
}

/** A day with the month in words as `dd/mm/yyyy`; `null` for any other text. */
function inWordsAsNumbers(text: string): string | null {
  const [whole, day = '', word = '', year = ''] = inWords.exec(text) ?? []
  const at = monthNames.findIndex((name) => name.startsWith(word === 'set' ? 'sep' : word))
  return whole === undefined || at === -1 ? null : `${day}/${String(at + 1)}/${year}`
}

function dayOfSerial(days: number): IsoDate | undefined {
  if (days > lastSerial) return undefined
  return localDay(new Date(1899, 11, 30 + days))
}
