/** The paid months of a student on a sheet (spec 2, Import of students). */

import { canBePaid } from '#rules/payments/months-ahead.ts'
import { numberOf, periodAt, periodOf, type Period } from '#rules/payments/period.ts'
import { monthNames, type IsoDate } from '#values/dates.ts'
import { dayOfCell, type DateOrder } from '#values/sheet-dates.ts'
import { searchKey } from '#values/text.ts'

/** A month in words, with or without its year: `noviembre`, `nov-26`, `Noviembre de 2026`. */
const inWords = /^([a-z]{3,10})\.?(?:(?: del? |[-/' ]+)(\d{4}|\d{2}))?$/

/** A month in numbers: `11/2026` or `2026-11`. */
const inNumbers = /^(?:(\d{1,2})[-/ ](\d{4})|(\d{4})[-/ ](\d{1,2}))$/

/** A year in two digits is one of this many years, the next one the last. Before them it is a day: `abr 10`. */
const shortYears = 4

/** A month without a year is at most this many months ahead; else it is in the past. */
const mostAhead = 3

/**
 * Reads the last paid month of a cell: a month in words or numbers, or a day in it. `undefined` for any other text, and
 * for a month that nobody can pay yet.
 */
export function monthOfCell(cell: string, order: DateOrder | null, today: IsoDate): Period | undefined {
  const now = periodOf(today)
  const month = readMonth(searchKey(cell).replaceAll(/\s+/g, ' '), now) ?? dayMonth(cell, order)
  return month && month.year >= 2000 && canBePaid(month, now) ? month : undefined
}

function dayMonth(cell: string, order: DateOrder | null): Period | undefined {
  const day = dayOfCell(cell, order ?? 'day first')
  return day === undefined ? undefined : periodOf(day)
}

function readMonth(text: string, now: Period): Period | undefined {
  const [, month, year, yearFirst, monthLast] = inNumbers.exec(text) ?? []
  const number = Number(month ?? monthLast)
  if (number >= 1 && number <= 12) return { year: Number(year ?? yearFirst), month: number }
  const [, word = '', named] = inWords.exec(text) ?? []
  const at = word === '' ? -1 : monthNames.findIndex((name) => name.startsWith(word.startsWith('set') ? 'sep' : word))
  if (at === -1) return undefined
  if (named !== undefined) {
    const year = Number(named.padStart(4, '20'))
    return named.length === 4 || year > now.year + 1 - shortYears ? { year, month: at + 1 } : undefined
  }
  const ahead = (at + 1 - now.month + 12) % 12
  return periodAt(numberOf(now) + (ahead <= mostAhead ? ahead : ahead - 12))
}

/**
 * The months to record for a student who registers today and has paid until a month. The server charges from today on.
 * An earlier month is recorded alone, so that the later ones are owed.
 */
export function monthsPaidUntil(month: Period, today: IsoDate): Period[] {
  const [first, last] = [numberOf(periodOf(today)), numberOf(month)]
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => periodAt(Math.min(first, last) + at))
}
