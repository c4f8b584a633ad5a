import { rangeText } from '#values/ranges.ts'
import type { FinancialReport } from '#api/reports.ts'
import { isCutName } from '#rules/sales/drawer.ts'
import { monthNames, type IsoDate } from '#values/dates.ts'
import { capitalized, isSameName } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'
import {
  expenseNames,
  expensesOf,
  operationalSalaries,
  productionCosts,
  type Expenses,
  type FullRange,
} from '#rules/reports/report.ts'

const isWholeMonth = ({ start, end }: FullRange): boolean =>
  start.endsWith('-01') && end === daysAfter(firstOfNextMonth(start), -1)

const firstOfNextMonth = (firstDay: IsoDate): IsoDate => `${daysAfter(firstDay, 31).slice(0, 8)}01`

/** The name that is proposed for the report of a range: `Octubre 2026` for a whole month, else its two days. */
export function proposedName(range: FullRange): string {
  if (!isWholeMonth(range)) return rangeText(range)
  const [year, month] = range.start.split('-')
  return `${capitalized(monthNames[Number(month) - 1] ?? '')} ${year ?? ''}`
}

/** Whether a saved report has that name. Accents, case and blanks do not tell names apart. */
export const isNameTaken = (name: string, saved: readonly string[]): boolean =>
  saved.some((other) => isSameName(other, name))

/**
 * The saved report that ended last before a range starts. A count of the drawer, `cut` by its name, is compared with the
 * count before it, which may be of the same day, and a month never with a count.
 */
export function reportBefore(
  reports: readonly FinancialReport[],
  { start }: FullRange,
  cut?: string,
): FinancialReport | undefined {
  if (cut !== undefined) return cutBefore(reports, cut)
  const endOf = ({ endDate }: FinancialReport) => endDate ?? ''
  return reports
    .filter(({ endDate, name }) => endDate !== null && endDate < start && !isCutName(name))
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
    .at(-1)
}

/** The count before another one: their names begin with the day and the minute. */
function cutBefore(reports: readonly FinancialReport[], cut: string): FinancialReport | undefined {
  const momentOf = (name: string) => name.trim().slice(0, 'Corte 2026-11-25 18:05'.length).toLowerCase()
  return reports
    .filter(({ name }) => isCutName(name) && momentOf(name) < momentOf(cut))
    .toSorted((one, other) => momentOf(one.name).localeCompare(momentOf(other.name)))
    .at(-1)
}

/** The saved report of the very same days, the one saved last; a count of the drawer is of a part of a day. */
export const reportOfSameDays = (
  reports: readonly FinancialReport[],
  { start, end }: FullRange,
): FinancialReport | undefined =>
  reports
    .filter(({ startDate, endDate, name }) => startDate === start && endDate === end && !isCutName(name))
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .at(-1)

/** Whether what a report calls its profit is none: a count of the drawer has sales and no expenses. */
export const isWithoutProfit = ({ name, totalExpenses }: Pick<FinancialReport, 'name' | 'totalExpenses'>): boolean =>
  isCutName(name) && totalExpenses === 0

/** The expenses that the server does not sum: those of one month are often those of the next. */
const steadyExpenses = expenseNames.filter((name) => name !== operationalSalaries && name !== productionCosts)

/** The steady expenses of an earlier report, in cents. What was typed stays, and zero is nothing to copy. */
export function copiedExpenses(
  earlier: Pick<FinancialReport, 'expenseDetails'>,
  typed: Partial<Expenses>,
): Partial<Expenses> {
  const spent = expensesOf(earlier)
  return Object.fromEntries(
    steadyExpenses.filter((name) => spent[name] > 0 && typed[name] === undefined).map((name) => [name, spent[name]]),
  )
}
