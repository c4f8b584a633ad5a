import {
  hasBegun,
  isChargedIn,
  isSamePeriod,
  monthRow,
  owedMonths,
  type Account,
  type DebtTime,
  type MonthRow,
  type Period,
} from '#rules/payments/payments.ts'
import type { Cents } from '#values/money.ts'

/**
 * A month in the grid of a year: `paid`; `part` (paid with less than its `price`); `due` (owed by the rule of {@link owedMonths}); `later` (pending, in the future);
 * `none` (neither paid nor owed). `amount` is in cents.
 */
export type GridMonth = {
  phase: 'paid' | 'part' | 'due' | 'later' | 'none'
  amount: Cents
  price?: Cents
}

/** A row of the grid: twelve months, the number of months that are due or paid in part, and the amount paid in the year, in cents. */
export type YearRow = { account: Account; months: GridMonth[]; due: number; amount: Cents }

const uncharged: GridMonth = { phase: 'none', amount: 0 }

/** The students who paid, owe or will owe a month of a year, sorted by name. */
export function yearRows(accounts: readonly Account[], year: number, time: DebtTime): YearRow[] {
  return accounts
    .map((account) => yearRow(account, year, time))
    .filter(({ months }) => months.some(({ phase }) => phase !== 'none'))
}

/** One student's row for a year. */
export function yearRow(account: Account, year: number, time: DebtTime): YearRow {
  const owed = owedMonths(account, time)
  const months = Array.from({ length: 12 }, (_, index) =>
    gridMonth(account, { year, month: index + 1 }, { owed, now: time.now }),
  )
  return {
    account,
    months,
    due: owed.filter((month) => month.year === year).length,
    amount: months.reduce((sum, month) => (hasPaid(month) ? sum + month.amount : sum), 0),
  }
}

/** Whether something was paid for a month. */
const hasPaid = ({ phase }: GridMonth): boolean => phase === 'paid' || phase === 'part'

function gridMonth(account: Account, period: Period, { owed, now }: { owed: Period[]; now: Period }): GridMonth {
  const { status, amount, price } = monthRow(account, period)
  if (price !== undefined) return { phase: 'part', amount, price }
  if (status === 'paid') return { phase: 'paid', amount }
  if (owed.some((month) => isSamePeriod(month, period))) return { phase: 'due', amount }
  return !hasBegun(period, now) && isChargedIn(account, period) ? { phase: 'later', amount } : uncharged
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
    row.months.forEach((month, index) => {
      if (hasPaid(month)) months[index] = (months[index] ?? 0) + month.amount
    })
  }
  return { settled: rows.length - owing, owing, amount: months.reduce((sum, amount) => sum + amount, 0), months }
}

/** How many of the pending rows of a month are not owed: the month is before the first one that the student owes. */
export const pendingNotOwed = (rows: readonly MonthRow[], period: Period, time: DebtTime): number =>
  rows.filter(
    ({ status, account }) =>
      status === 'pending' && !owedMonths(account, time).some((month) => isSamePeriod(month, period)),
  ).length
