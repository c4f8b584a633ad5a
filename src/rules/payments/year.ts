import { hasBegun, isChargedIn, monthRow, type Account, type Period } from '#rules/payments/payments.ts'
import type { Cents } from '#values/money.ts'

/**
 * A month in the grid of a year: `paid`; `due` (pending, already begun); `later` (pending, in the future); `none` (not
 * charged: before enrolment or after leaving). `amount` is in cents.
 */
export type GridMonth = { phase: 'paid' | 'due' | 'later' | 'none'; amount: Cents }

/** A row of the grid: twelve months, the number of due months, and the amount paid in the year, in cents. */
export type YearRow = { account: Account; months: GridMonth[]; due: number; amount: Cents }

const uncharged: GridMonth = { phase: 'none', amount: 0 }

/** The students charged in any month of a year, sorted by name. `now` separates due months from later ones. */
export function yearRows(accounts: readonly Account[], year: number, now: Period): YearRow[] {
  return accounts
    .map((account) => yearRow(account, year, now))
    .filter(({ months }) => months.some(({ phase }) => phase !== 'none'))
}

/** One student's row for a year. `now` separates due months from later ones. */
export function yearRow(account: Account, year: number, now: Period): YearRow {
  const months = Array.from({ length: 12 }, (_, index) => gridMonth(account, { year, month: index + 1 }, now))
  return {
    account,
    months,
    due: months.filter(({ phase }) => phase === 'due').length,
    amount: months.reduce((sum, { phase, amount }) => (phase === 'paid' ? sum + amount : sum), 0),
  }
}

function gridMonth(account: Account, period: Period, now: Period): GridMonth {
  if (!isChargedIn(account, period)) return uncharged
  const { status, amount } = monthRow(account, period)
  return { phase: status === 'paid' ? 'paid' : hasBegun(period, now) ? 'due' : 'later', amount }
}

/**
 * The totals of a year: students without and with due months, the amount paid, and the amount paid in each month, in
 * cents.
 */
export type YearTotals = { settled: number; owing: number; amount: Cents; months: Cents[] }

/** Sums the rows of a year. */
export function yearTotals(rows: readonly YearRow[]): YearTotals {
  const months = Array.from({ length: 12 }, () => 0)
  let owing = 0
  for (const row of rows) {
    if (row.due > 0) owing += 1
    row.months.forEach(({ phase, amount }, index) => {
      if (phase === 'paid') months[index] = (months[index] ?? 0) + amount
    })
  }
  return { settled: rows.length - owing, owing, amount: months.reduce((sum, amount) => sum + amount, 0), months }
}
