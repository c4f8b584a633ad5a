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
import type { Cents } from '#values/money.ts'

/** What the panel shows: a saved report or a range of days. Typed expenses are stored under this key. */
export type PanelKey = `report ${string}` | `${string}..${string}`

/** The {@link PanelKey} of a saved report. */
export const reportKey = (id: Id): PanelKey => `report ${id}`

/** The {@link PanelKey} of a range. */
export const rangeKey = ({ start = '', end = '' }: Range): PanelKey => `${start}..${end}`

/** The range or the report that a {@link PanelKey} stands for. */
export function panelAt(key: string): { report: Id } | { range: Range } {
  const [, report] = /^report (.*)$/.exec(key) ?? []
  if (report !== undefined) return { report }
  const [start, end] = key.split('..')
  return { range: { start: start || undefined, end: end || undefined } }
}

/** Something that the server gives: its value if known, and whether it is being loaded. */
export type Loadable<Value> = { data: Value | undefined; isFetching: boolean }

/** Sales that are in no figure: those that could not be read, and those whose day could not be, which are in no range. */
export type UncountedSales = { unread: number; undated: number }

/** What the panel of a range consists of: the sales of the range and the two sums of the server, in cents. */
export type RangeParts = {
  sales: Loadable<Sale[]>
  uncounted: UncountedSales
  salaries: Loadable<Cents>
  production: Loadable<Cents>
}

/** The content of the finance panel, and how far its figures can be trusted. */
export type Panel = {
  /** what is shown */
  key: PanelKey
  /** `null` without both dates; then it cannot be saved */
  range: FullRange | null
  figures: Figures
  sales: Sale[]
  /** whether anything that the figures count is being loaded */
  isPending: boolean
  /** whether a summed expense is still unknown, so that no total of the expenses is */
  isSumming: boolean
  /** whether the sales are unknown */
  hasNoSales: boolean
  /** the summed expenses that could not be loaded and count as 0 */
  unsummed: readonly ExpenseName[]
  /** whether none of the expenses that a person knows was given: neither typed nor saved */
  isUntyped: boolean
  /** whether it is a count of the drawer, whose sales are no profit */
  isCut: boolean
  /** the sales that no figure counts although they may belong to it */
  uncounted: UncountedSales
}

/** Whether the sales failed to load, so that figures which count them are no facts. */
export const lacksSales = ({ hasNoSales, isPending }: Panel): boolean => hasNoSales && !isPending

/** Whether a sum of the server failed and counts as 0. */
export const lacksSums = ({ unsummed }: Panel): boolean => unsummed.length > 0

/** How the net profit of a panel reads; `open` while nobody knows its expenses. */
export type Outcome = 'gain' | 'loss' | 'open'

/**
 * Gain from zero up and loss below (spec 4, Net profit). Without a range the server sums no expenses: as long as none is
 * typed either, the sales are no profit yet. Those of a count of the drawer never are, nor is what rests on a sum that
 * failed.
 */
export function outcomeOf(panel: Panel): Outcome {
  const { key, range, figures, isCut } = panel
  if (isCut || lacksSums(panel)) return 'open'
  const isWithoutRange = range === null && 'range' in panelAt(key)
  if (isWithoutRange && figures.totalExpenses === 0) return 'open'
  return figures.netProfit >= 0 ? 'gain' : 'loss'
}

/** What a net profit leaves out, in words: nobody takes sales for what is left of them. */
export function profitNote(panel: Panel): string | undefined {
  if (panel.isCut) return 'Un corte de caja no lleva gastos: esto es lo vendido.'
  // What failed is said beside it, with a way to try again.
  if (outcomeOf(panel) === 'open' && !lacksSums(panel)) return 'Elige las fechas para sumar los gastos.'
  return panel.isUntyped ? 'Falta capturar renta, publicidad y otros gastos.' : undefined
}

/** The panel of a range. An amount in `typed` replaces the summed one, so its sum does not matter. */
export function panelOfRange(
  range: Range,
  { sales, uncounted, salaries, production }: RangeParts,
  typed: Partial<Expenses>,
): Panel {
  const full = fullRange(range)
  // The server sums full ranges only.
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
    isCut: false,
    // Without a range a sale counts on any day.
    uncounted: range.start === undefined && range.end === undefined ? { ...uncounted, undated: 0 } : uncounted,
  }
}

/** The panel of a saved report: all of it is known. */
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
    isCut: isWithoutProfit({ name: report.name, totalExpenses: figures.totalExpenses }),
    uncounted: { unread: 0, undated: 0 },
  }
}

/** The figures of a panel that a failed sum of the server makes unknown: its expense, the total and the profit. */
export const unknownFigures = ({ unsummed }: Pick<Panel, 'unsummed'>): readonly string[] =>
  unsummed.length > 0 ? [...unsummed, expensesLine, profitLine] : []
