/** The saved counts of a drawer, and the rows that a count has. */

import type { MemoryValues } from '#api/memory-values.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { differenceWords, type Balance, type Counted } from '#rules/sales/cash-balance.ts'
import { localDay, localTime, mexicanDate, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { daysAfter } from '#values/week.ts'

/**
 * The counted days: one, or those from `from` to `day` for a count since the last one. A shift has only the rows of
 * this device that no count contains.
 */
export type Span = { day: IsoDate; isShift: boolean; from?: IsoDate | undefined }

export type CashCount = Span & {
  name: string
  at: number
  total: Cents
  counted: Counted
  balance: Balance
  note: string
  /** ids of the counted sales; missing in counts of an older version */
  sales?: readonly Id[] | undefined
  /** ids of the counted movements of cash, on a server with `cash_movements` */
  movements?: readonly Id[] | undefined
}

/** What a list shows of a saved count, and `by` whom it is. */
export type KeptCount = MemoryValues['cash-counts'][number]

export const keptCountOf = (
  { at, day, from, isShift, total, counted: { card, transfer }, balance, note }: CashCount,
  by: string,
): KeptCount => ({
  at,
  by,
  day,
  ...(from !== undefined && { from }),
  isShift,
  total,
  cash: balance.cash,
  difference: balance.difference,
  card,
  transfer,
  ...(balance.other !== undefined && { other: balance.other }),
  ...(balance.moved && { moved: balance.moved }),
  note,
})

/**
 * Name that saves a count and finds it; `at` is its moment in milliseconds. A count of several days names the first
 * and the last. A count made on another day, for example after midnight, also names that date.
 */
export function cashCountName(
  { day, from = day }: Pick<CashCount, 'day' | 'from'>,
  at: number,
  difference: Cents,
): string {
  const moment = new Date(at)
  const made = localDay(moment) === day ? '' : `contado ${localDay(moment)} `
  return `Corte ${from === day ? '' : `${from} a `}${day} ${made}${localTime(moment)}, ${differenceWords(difference)}`
}

/** Counted days and hour of the count: `24/11/2026 20:10`, `24/11/2026 a 25/11/2026 01:05`. */
export function cashCountMoment({ day, from = day, at }: Pick<CashCount, 'day' | 'from' | 'at'>): string {
  const moment = new Date(at)
  const first = from === day ? '' : `${mexicanDate(from)} a `
  const made = localDay(moment) === day ? '' : `, contado el ${mexicanDate(localDay(moment))} a las`
  return `${first}${mexicanDate(day)}${made} ${localTime(moment)}`
}

/** Two counts of a shift within this time, in milliseconds, may be the same. */
const msOfOneCount = 10 * 60_000

/**
 * The earlier count that a new count seems to repeat, for example from another tab. It counts the same day; for a shift
 * also the same cash, or within {@link msOfOneCount}.
 */
export const repeatedCashCount = (
  counts: readonly CashCount[],
  { day, isShift, at, balance }: CashCount,
): CashCount | undefined =>
  counts.findLast(
    (count) =>
      count.day === day &&
      count.isShift === isShift &&
      (!isShift || count.balance.cash === balance.cash || Math.abs(at - count.at) < msOfOneCount),
  )

export function areSameSales(
  one: readonly Pick<Sale, 'id' | 'total'>[],
  other: readonly Pick<Sale, 'id' | 'total'>[],
): boolean {
  const keys = (sales: typeof one) => sales.map(({ id, total }) => `${id}\n${total}`).toSorted()
  const [own, theirs] = [keys(one), keys(other)]
  return own.length === theirs.length && own.every((key, index) => key === theirs[index])
}

export const isCashCountName = (name: string): boolean => /^corte \d{4}-\d{2}-\d{2}\b/i.test(name.trim())

/** Explains why a future day cannot be closed at the moment `at`, in ms (spec 5, The cash count). */
export const toComeText = (day: IsoDate, at: number): string | undefined =>
  day > localDay(new Date(at)) ? `Por favor, elige otro día: el ${mexicanDate(day)} todavía no llega.` : undefined

export const lastCashCountOf = (counts: readonly Pick<CashCount, 'day' | 'at'>[], day: IsoDate): number | undefined =>
  counts.filter((count) => count.day === day).at(-1)?.at

export const covers = ({ day, from = day }: Pick<CashCount, 'day' | 'from'>, date: IsoDate): boolean =>
  from <= date && date <= day

export type Dated = { id: Id; date: IsoDate | null }

export type ToCount<Each> = {
  span: Span
  momentOf: (row: Each) => number | undefined
  counts: readonly CountedRows[]
  of: 'sales' | 'movements'
}

/** The parts of a saved count that say which rows it has. */
export type CountedRows = Pick<CashCount, 'day' | 'from' | 'at' | 'sales' | 'movements'>

/**
 * Rows of the counted days: all, or for a shift the rows of this device that no count contains. A row that was not
 * listed at the time of a count is in the next count. A row counts as counted only if it was made before the count,
 * because a new server reuses ids. A count of an older version has no ids: it contains all rows until its moment.
 */
export function rowsToCount<Each extends Dated>(
  all: readonly Each[],
  { span: { day, isShift, from }, momentOf, counts, of }: ToCount<Each>,
): Each[] {
  const within = all.filter(({ date }) => date !== null && covers({ day, from }, date))
  if (!isShift) return within
  const withIds = counts.map((count) => ({ ...count, ids: count[of] && new Set(count[of]) }))
  const isCounted = ({ id, date }: Dated, moment: number) =>
    withIds.some((count) => moment <= count.at && date !== null && covers(count, date) && count.ids?.has(id) !== false)
  return within.filter((row) => {
    const moment = momentOf(row)
    return moment !== undefined && !isCounted(row, moment)
  })
}

/** Maximum age, in days, of the count at which the next count begins. */
const mostSince = 7

/** Returns the last count of the latest day. A forgotten day may be counted after a later day. */
export const latestOf = <Each extends Pick<CashCount, 'day' | 'at'>>(counts: readonly Each[]): Each | undefined =>
  counts.toSorted((one, another) => one.day.localeCompare(another.day) || one.at - another.at).at(-1)

/**
 * Returns the count at which a count over midnight begins: the last count of the latest day on this device. Returns
 * `undefined` if there is none or it is too old.
 */
export function lastCashCount<Each extends Pick<CashCount, 'day' | 'at'>>(
  counts: readonly Each[],
  today: IsoDate,
): Each | undefined {
  const dayOf = ({ at }: Each) => localDay(new Date(at))
  // A count of the future was made while the device's clock was wrong.
  const last = latestOf(counts.filter((count) => dayOf(count) <= today))
  return last && dayOf(last) >= daysAfter(today, -mostSince) ? last : undefined
}

/** The days since a count, from the day of its moment to today. */
export const spanSince = ({ at }: Pick<CashCount, 'at'>, today: IsoDate): Span => ({
  day: today,
  isShift: true,
  from: localDay(new Date(at)),
})

const dayAndTime = (moment: Date): string => `${mexicanDate(localDay(moment))} ${localTime(moment)}`

/** Start of a count since the last one in Spanish; `at` is in milliseconds. */
export const sinceText = ({ at }: Pick<CashCount, 'at'>): string =>
  `Lo de este dispositivo desde el corte del ${dayAndTime(new Date(at))}.`

/** Start of a day's shift in Spanish; `since`, in milliseconds, may be after its midnight. */
export function shiftText(since: number | undefined, day: IsoDate): string {
  if (since === undefined) return 'Este turno: todo lo del día en este dispositivo.'
  const moment = new Date(since)
  const when = localDay(moment) === day ? `de las ${localTime(moment)}` : `del ${dayAndTime(moment)}`
  return `Este turno: lo vendido aquí desde el corte ${when}.`
}
