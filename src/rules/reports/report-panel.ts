import type { Id } from '#api/reading.ts'
import type { FinancialReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import {
  expensesBy,
  expensesLine,
  figuresOf,
  figuresOfReport,
  fullRange,
  operationalSalaries,
  productionCosts,
  profitLine,
  rangeOf,
  salesOf,
  type ExpenseName,
  type Expenses,
  type Figures,
  type FullRange,
  type Range,
} from '#rules/reports/report.ts'
import { isWithoutProfit } from '#rules/reports/saved-reports.ts'
import { formatMoney, type Cents } from '#values/money.ts'

/** Key of the panel's content: a saved report or a range of days. Typed expenses are stored under this key. */
export type PanelKey = `report ${string}` | `${string}..${string}`

export const reportKey = (id: Id): PanelKey => `report ${id}`

export const rangeKey = ({ start = '', end = '' }: Range): PanelKey => `${start}..${end}`

export function panelAt(key: string): { report: Id } | { range: Range } {
  const [, report] = /^report (.*)$/.exec(key) ?? []
  if (report !== undefined) return { report }
  const [start, end] = key.split('..')
  return { range: { start: start || undefined, end: end || undefined } }
}

/** A value of the server, if known, and whether it is loading. */
export type Loadable<Value> = { data: Value | undefined; isFetching: boolean }

/** Sales without a figure: unreadable sales, and sales with an unreadable date, which are in no range. */
export type UncountedSales = { unreadable: number; undated: number }

/** Parts of a range's panel: the sales of the range and two sums of the server, in cents. */
export type RangeParts = {
  sales: Loadable<Sale[]>
  uncounted: UncountedSales
  salaries: Loadable<Cents>
  production: Loadable<Cents>
}

export type Panel = {
  key: PanelKey
  /** `null` without both dates; then the range cannot be saved */
  range: FullRange | null
  figures: Figures
  sales: Sale[]
  isPending: boolean
  /** a summed expense is still unknown, so the total of the expenses is unknown too */
  isSumming: boolean
  hasNoSales: boolean
  /** summed expenses that failed to load and count as 0 */
  unsummed: readonly ExpenseName[]
  /** no expense was typed or saved */
  isUntyped: boolean
  /** the report is a cash count, whose sales are no profit */
  isCashCount: boolean
  uncounted: UncountedSales
}

/** Whether the sales failed to load, so that figures with sales are unreliable. */
export const lacksSales = ({ hasNoSales, isPending }: Panel): boolean => hasNoSales && !isPending

/** Whether a sum of the server failed and counts as 0. */
export const lacksSums = ({ unsummed }: Panel): boolean => unsummed.length > 0

/** Meaning of the net profit; `open` for a cash count, whose sales are no profit. */
export type Outcome = 'gain' | 'loss' | 'open'

/** Meaning of the net profit: a gain from zero up, a loss below (spec 4, Net profit). */
export function outcomeOf({ figures, isCashCount }: Panel): Outcome {
  if (isCashCount) return 'open'
  return figures.netProfit >= 0 ? 'gain' : 'loss'
}

/** Notice about expenses that the net profit lacks, so that the user does not mistake sales for profit. */
export function profitNote({ key, range, figures, isCashCount, isUntyped }: Panel): string | undefined {
  if (isCashCount) return 'Un corte de caja no lleva gastos: esto es lo vendido.'
  // Without a range the server sums no expenses.
  const isWithoutRange = range === null && 'range' in panelAt(key)
  if (isWithoutRange && figures.totalExpenses === 0) return 'Elige las fechas para sumar los gastos.'
  return isUntyped ? 'Falta capturar renta, publicidad y otros gastos.' : undefined
}

/** The panel of a range. An amount in `typed` replaces the summed amount, so its sum does not matter. */
export function panelOfRange(
  range: Range,
  { sales, uncounted, salaries, production }: RangeParts,
  typed: Partial<Expenses>,
): Panel {
  const full = fullRange(range)
  const sums = (
    full
      ? [
          { name: operationalSalaries, sum: salaries },
          { name: productionCosts, sum: production },
        ]
      : []
  ).filter(({ name }) => typed[name] === undefined)
  const amounts = new Map(sums.map(({ name, sum }) => [name, sum.data]))
  const known = sales.data ?? []
  return {
    key: rangeKey(range),
    range: full,
    figures: figuresOf(
      known,
      expensesBy((name) => typed[name] ?? amounts.get(name)),
    ),
    sales: known,
    isPending: sales.isFetching || sums.some(({ sum }) => sum.isFetching),
    isSumming: sums.some(({ sum }) => sum.isFetching && sum.data === undefined),
    hasNoSales: sales.data === undefined,
    unsummed: sums.flatMap(({ name, sum }) => (sum.isFetching || amounts.get(name) !== undefined ? [] : [name])),
    isUntyped: Object.keys(typed).length === 0,
    isCashCount: false,
    // Without a range a sale counts on any day.
    uncounted: range.start === undefined && range.end === undefined ? { ...uncounted, undated: 0 } : uncounted,
  }
}

export function panelOfReport(report: FinancialReport, typed: Partial<Expenses>): Panel {
  const figures = figuresOfReport(report, typed)
  return {
    key: reportKey(report.id),
    range: fullRange(rangeOf(report)),
    figures,
    sales: salesOf(report),
    isPending: false,
    isSumming: false,
    hasNoSales: false,
    unsummed: [],
    isUntyped: false,
    isCashCount: isWithoutProfit({ name: report.name, totalExpenses: figures.totalExpenses }),
    uncounted: { unreadable: 0, undated: 0 },
  }
}

/** Names of the figures that a failed sum makes unknown: its expense, the total and the profit. */
export const unknownFigures = ({ unsummed }: Pick<Panel, 'unsummed'>): readonly string[] =>
  unsummed.length > 0 ? [...unsummed, expensesLine, profitLine] : []

/**
 * Notice if the rows of a saved report are less than its total: MySQL cuts off a text that is too long for its column.
 * A cent for each row may be rounding.
 */
function missingText(rows: 'todas sus ventas' | 'todos sus gastos', read: readonly Cents[], total: Cents) {
  const sum = read.reduce((some, each) => some + each, 0)
  return sum + read.length < total ? `No se leen ${rows}: ${formatMoney(sum)} de ${formatMoney(total)}.` : undefined
}

export const missingSalesText = ({ totalSales, salesDetails }: FinancialReport): string | undefined =>
  missingText(
    'todas sus ventas',
    salesDetails.map(({ total }) => total),
    totalSales,
  )

export const missingExpensesText = ({ totalExpenses, expenseDetails }: FinancialReport): string | undefined =>
  missingText(
    'todos sus gastos',
    expenseDetails.map(({ amount }) => amount),
    totalExpenses,
  )
