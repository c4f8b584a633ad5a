import type { FinancialReport } from '#api/reports.ts'
import {
  expenseNames,
  expensesOf,
  operationalSalaries,
  productionCosts,
  type Expenses,
  type FullRange,
} from '#rules/reports/report.ts'
import { isCashCountName } from '#rules/sales/cash-counts.ts'
import { lastOfMonth, monthNames } from '#values/dates.ts'
import { rangeText } from '#values/ranges.ts'
import { capitalized, isSameName } from '#values/text.ts'

const isWholeMonth = ({ start, end }: FullRange): boolean => start.endsWith('-01') && end === lastOfMonth(start)

/** Proposed name for the report of a range: `Octubre 2026` for a whole month, else its two days. */
export function proposedName(range: FullRange): string {
  if (!isWholeMonth(range)) return rangeText(range)
  const [year, month] = range.start.split('-')
  return `${capitalized(monthNames[Number(month) - 1] ?? '')} ${year ?? ''}`
}

/** Whether a saved report has that name, ignoring accents, case and blanks. */
export const isNameTaken = (name: string, saved: readonly string[]): boolean =>
  saved.some((other) => isSameName(other, name))

/**
 * The saved report with the latest end before the range starts. A cash count, `count` by its name, is compared with the
 * count before it, maybe of the same day. A month is never compared with a count.
 */
export function reportBefore(
  reports: readonly FinancialReport[],
  { start }: FullRange,
  count?: string,
): FinancialReport | undefined {
  if (count !== undefined) return cashCountBefore(reports, count)
  const endOf = ({ endDate }: FinancialReport) => endDate ?? ''
  return reports
    .filter(({ endDate, name }) => endDate !== null && endDate < start && !isCashCountName(name))
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
    .at(-1)
}

/** The count before another count. Names begin with day and minute, so they sort by time. */
function cashCountBefore(reports: readonly FinancialReport[], count: string): FinancialReport | undefined {
  const momentOf = (name: string) => name.trim().slice(0, 'Corte 2026-11-25 18:05'.length).toLowerCase()
  return reports
    .filter(({ name }) => isCashCountName(name) && momentOf(name) < momentOf(count))
    .toSorted((one, other) => momentOf(one.name).localeCompare(momentOf(other.name)))
    .at(-1)
}

/** The newest saved report of exactly the same days. Cash counts are excluded, because they cover part of a day. */
export const reportOfSameDays = (
  reports: readonly FinancialReport[],
  { start, end }: FullRange,
): FinancialReport | undefined =>
  reports
    .filter(({ startDate, endDate, name }) => startDate === start && endDate === end && !isCashCountName(name))
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .at(-1)

/** Whether a report's profit means nothing: a cash count has sales but no expenses. */
export const isWithoutProfit = ({ name, totalExpenses }: Pick<FinancialReport, 'name' | 'totalExpenses'>): boolean =>
  isCashCountName(name) && totalExpenses === 0

/** Expenses that the server does not sum; they often repeat every month. */
const steadyExpenses = expenseNames.filter((name) => name !== operationalSalaries && name !== productionCosts)

/** Repeating expenses of an earlier report, in cents. Typed amounts stay, and zeros are not copied. */
export function copiedExpenses(
  earlier: Pick<FinancialReport, 'expenseDetails'>,
  typed: Partial<Expenses>,
): Partial<Expenses> {
  const spent = expensesOf(earlier)
  return Object.fromEntries(
    steadyExpenses.filter((name) => spent[name] > 0 && typed[name] === undefined).map((name) => [name, spent[name]]),
  )
}
