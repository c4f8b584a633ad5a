import { owedMonths, type DebtTime } from '#rules/payments/owed.ts'
import { isChargedIn, monthRow, type Account, type MonthRow } from '#rules/payments/payments.ts'
import { hasBegun, isSamePeriod, type Period } from '#rules/payments/period.ts'
import type { Cents } from '#values/money.ts'

/**
 * A month in the grid of a year, `amount` in cents. `part` is paid with less than `price`, `due` is owed by {@link
 * owedMonths}. `later` is pending in the future, `uncharged` would be owed or pending with a charge, `none` is neither
 * paid nor owed.
 */
export type GridMonth = {
  phase: 'paid' | 'part' | 'due' | 'later' | 'uncharged' | 'none'
  amount: Cents
  price?: Cents
}

/** A row of the grid with twelve months. `due` counts the owed months, `amount` is paid in the year, in cents. */
export type YearRow = { account: Account; months: GridMonth[]; due: number; amount: Cents }

const none: GridMonth = { phase: 'none', amount: 0 }

/** Rows of students who paid, owe or will owe a month of a year, in the order of the accounts. */
export function yearRows(accounts: readonly Account[], year: number, time: DebtTime): YearRow[] {
  return accounts
    .map((account) => yearRow(account, year, time))
    .filter(({ months }) => months.some(({ phase }) => phase !== 'none'))
}

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

const hasPaid = ({ phase }: GridMonth): boolean => phase === 'paid' || phase === 'part'

function gridMonth(account: Account, period: Period, { owed, now }: { owed: Period[]; now: Period }): GridMonth {
  const { status, amount, price } = monthRow(account, period)
  if (price !== undefined) return { phase: 'part', amount, price }
  if (status === 'paid') return { phase: 'paid', amount }
  if (owed.some((month) => isSamePeriod(month, period))) return { phase: 'due', amount }
  if (!isChargedIn(account, period)) return none
  if (status === 'uncharged') return { phase: 'uncharged', amount }
  return hasBegun(period, now) ? none : { phase: 'later', amount }
}

/** Totals of a year: students without and with owed months, and the paid amount, also per month, in cents. */
export type YearTotals = { settled: number; owing: number; amount: Cents; months: Cents[] }

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

export const pendingNotOwed = (rows: readonly MonthRow[], period: Period, time: DebtTime): number =>
  rows.filter(
    ({ status, account }) =>
      status === 'pending' && !owedMonths(account, time).some((month) => isSamePeriod(month, period)),
  ).length
