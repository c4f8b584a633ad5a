import { isoDateOf, localDay, monthNames, type IsoDate } from '#values/dates.ts'
import { searchKey } from '#values/text.ts'

/** A day with points or hyphens between its numbers, and the year last: `4-3-2015`, `04.03.2015`. */
const otherMarks = /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/

/** A day with the month in words: `4 de marzo de 2015`, `04-mar-2015`, `4 mar. 2015`. */
const inWords = /^(\d{1,2})(?: de |[-/ ])([a-z]{3,10})\.?(?: del? |[-/ ])(\d{4})$/

/**
 * The days since 1899-12-30 by which spreadsheets count; a time of day follows the point. Five digits begin in May of 1927:
 * four may be a year.
 */
const serial = /^(\d{5})(?:\.\d+)?$/

/** The number of 2100-01-01. */
const lastSerial = 73_051

/**
 * The day in a cell of a spreadsheet: as people in Mexico write it ({@link isoDateOf}, also with points, hyphens or the
 * month in words), or the number by which spreadsheets count days. `undefined` for any other text, for a day that does not
 * exist, and for a year of two figures, which can be read in two ways (spec 2, Import of students).
 */
export function dayOfCell(cell: string): IsoDate | undefined {
  const text = searchKey(cell).replaceAll(/\s+/g, ' ')
  const [, days] = serial.exec(text) ?? []
  if (days !== undefined) return dayOfSerial(Number(days))
  const [, day, month, year] = otherMarks.exec(text) ?? wordsOf(text) ?? []
  return isoDateOf(day === undefined ? text : `${day}/${String(month)}/${String(year)}`)
}

/** The parts of a day with the month in words, and the month as a number; `null` for any other text. */
function wordsOf(text: string): [string, string, string, string] | null {
  const [whole, day = '', word = '', year = ''] = inWords.exec(text) ?? []
  const at = monthNames.findIndex((name) => name.startsWith(word === 'set' ? 'sep' : word))
  return whole === undefined || at === -1 ? null : [whole, day, String(at + 1), year]
}

function dayOfSerial(days: number): IsoDate | undefined {
  if (days > lastSerial) return undefined
  return localDay(new Date(1899, 11, 30 + days))
}
