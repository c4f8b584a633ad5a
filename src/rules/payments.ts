import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'

/** A month of a year; `month` from 1 to 12. */
export type Period = { year: number; month: number }

/** What a month of a student comes to (spec 4): whether it is paid, and the amount shown, in cents. */
export type MonthStatus = { status: 'paid' | 'pending'; amount: Cents }

/** A student with the payments that there are of them, ready to be asked for any month. */
export type Account = {
  id: string
  name: string
  isActive: boolean
  /** the month from which on they are charged; of one whose enrolment cannot be read, any */
  since: MonthNumber
  payments: ReadonlyMap<MonthNumber, MonthStatus>
}

/** A month counted from the year 0, so that months of different years can be compared. */
type MonthNumber = number

const numberOf = ({ year, month }: Period): MonthNumber => year * 12 + month - 1

const nothing: MonthStatus = { status: 'pending', amount: 0 }

/** The month in which a day lies. */
export const periodOf = (day: IsoDate): Period => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** The years that can be chosen (spec 9): this one, the two before and the two after. */
export const yearsAround = (year: number): number[] => [year - 2, year - 1, year, year + 1, year + 2]

/**
 * The accounts of the students, by name. A student is charged from the month of enrolment, or of the first payment where
 * that is earlier. Payments of nobody on the list, or of a month that no year has, are left out.
 */
export function accountsOf(students: readonly Student[], payments: readonly Payment[]): Account[] {
  const ledger = ledgerOf(payments)
  return students
    .map(({ id, name, status, enrolledAt }) => {
      const paid = ledger.get(id) ?? new Map<MonthNumber, MonthStatus>()
      const enrolled = isoDateOf(enrolledAt)
      const since = enrolled === undefined ? Number.NEGATIVE_INFINITY : numberOf(periodOf(enrolled))
      return { id, name, isActive: status === 'Activo', since: Math.min(since, ...paid.keys()), payments: paid }
    })
    .toSorted((a, b) => compareTexts(a.name, b.name))
}

/** The payments by student and month: read once, so that ten thousand students and twelve months are only look-ups. */
function ledgerOf(payments: readonly Payment[]): Map<string, Map<MonthNumber, MonthStatus>> {
  const ledger = new Map<string, Map<MonthNumber, MonthStatus>>()
  for (const { studentId, year, month, status, amount } of payments) {
    const period = { year: Number(year), month: Number(month) }
    if (!isPeriod(period)) continue
    const months = ledger.get(studentId) ?? new Map<MonthNumber, MonthStatus>()
    const at = numberOf(period)
    months.set(at, mergePayments(months.get(at), { status, amount }))
    ledger.set(studentId, months)
  }
  return ledger
}

const isPeriod = ({ year, month }: Period): boolean =>
  Number.isInteger(year) && Number.isInteger(month) && month >= 1 && month <= 12

/** Several payments of one month: paid once one of them is, and then only what was paid counts. */
function mergePayments(before: MonthStatus | undefined, next: MonthStatus): MonthStatus {
  if (before?.status === next.status) return { status: next.status, amount: before.amount + next.amount }
  return before?.status === 'paid' ? before : next
}

/** A student's month: paid if a payment with status paid exists for it, otherwise pending; 0 cents if none (spec 4). */
const monthStatusOf = ({ payments }: Account, period: Period): MonthStatus => payments.get(numberOf(period)) ?? nothing

/**
 * Whether a student is on the list of a month: those who attended by then, and whoever has a payment of that month, such
 * as those who have left since.
 */
const isChargedAt = ({ payments, isActive, since }: Account, at: MonthNumber): boolean =>
  payments.has(at) || (isActive && since <= at)

/** A row of the list of a month. */
export type MonthRow = MonthStatus & { account: Account }

/** Who is charged in a month and how they stand, by name. */
export function monthRows(accounts: readonly Account[], period: Period): MonthRow[] {
  const at = numberOf(period)
  return accounts.filter((account) => isChargedAt(account, at)).map((account) => monthRow(account, period))
}

/** How one student stands in a month, be they charged in it or not. */
export const monthRow = (account: Account, period: Period): MonthRow => ({ ...monthStatusOf(account, period), account })

/** The totals of a month: how many students paid, how many did not, and what was paid, in cents. */
export type MonthTotals = { paid: number; pending: number; amount: Cents }

/** Adds up a month; amounts that are still pending are no money yet. */
export function monthTotals(rows: readonly MonthStatus[]): MonthTotals {
  const paid = rows.filter(({ status }) => status === 'paid')
  return {
    paid: paid.length,
    pending: rows.length - paid.length,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/**
 * A month in the grid of a year: `paid`; `due` when it is pending and has begun; `later` when it is pending and has not;
 * `none` when nobody charges it, before the enrolment or after the student has left. The amount is in cents.
 */
export type GridMonth = { phase: 'paid' | 'due' | 'later' | 'none'; amount: Cents }

/** A row of the grid: a student's twelve months, how many of them are due, and what was paid in the year, in cents. */
export type YearRow = { account: Account; months: GridMonth[]; due: number; amount: Cents }

const uncharged: GridMonth = { phase: 'none', amount: 0 }

/** Who is charged in any month of a year and how each month stands on the month that is now, by name. */
export function yearRows(accounts: readonly Account[], year: number, now: Period): YearRow[] {
  return accounts
    .map((account) => yearRow(account, year, now))
    .filter(({ months }) => months.some(({ phase }) => phase !== 'none'))
}

/** How one student stands in the twelve months of a year. */
export function yearRow(account: Account, year: number, now: Period): YearRow {
  const months = Array.from({ length: 12 }, (_, index) => gridMonth(account, year * 12 + index, numberOf(now)))
  return {
    account,
    months,
    due: months.filter(({ phase }) => phase === 'due').length,
    amount: months.reduce((sum, { phase, amount }) => (phase === 'paid' ? sum + amount : sum), 0),
  }
}

function gridMonth(account: Account, at: MonthNumber, now: MonthNumber): GridMonth {
  if (!isChargedAt(account, at)) return uncharged
  const { status, amount } = account.payments.get(at) ?? nothing
  return { phase: status === 'paid' ? 'paid' : at <= now ? 'due' : 'later', amount }
}

/** The totals of a year: who owes nothing, who owes a month or more, what was paid, and of it in each month, in cents. */
export type YearTotals = { settled: number; owing: number; amount: Cents; months: Cents[] }

/** Adds up a year. */
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
