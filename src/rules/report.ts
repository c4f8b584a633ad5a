import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import type { IsoDate } from '#values/dates.ts'
import { type Cents } from '#values/money.ts'
import { distinct, nameKey, nameMatcher } from '#values/text.ts'
import { grandTotal } from '#rules/sale.ts'

/** The nine expense categories (spec 3, Expense categories). */
export const expenseNames = [
  'Salarios Operativos',
  'Salarios Administrativos',
  'Arrendamiento',
  'Servicios Públicos',
  'Servicios Profesionales',
  'Publicidad',
  'Mejoras',
  'Otros Gastos',
  'Gastos de Producción',
] as const
export type ExpenseName = (typeof expenseNames)[number]

/** The category filled in with the salaries of the range; it can be overwritten. */
export const operationalSalaries: ExpenseName = 'Salarios Operativos'

/** The category filled in with the production cost of the sales; it is read-only (spec 5, Finance). */
export const productionCosts: ExpenseName = 'Gastos de Producción'

/** The amount of every category, in cents. */
export type Expenses = Readonly<Record<ExpenseName, Cents>>

/** A range of days, both ends included. A missing end counts as open. */
export type Range = { start: IsoDate | undefined; end: IsoDate | undefined }

/** A range with both ends, where `start` is not after `end`. */
export type FullRange = { start: IsoDate; end: IsoDate }

/** The range as a {@link FullRange}, or `null`. A report can only be saved for a full range (spec 5, Finance). */
export const fullRange = ({ start, end }: Range): FullRange | null =>
  start === undefined || end === undefined || start > end ? null : { start, end }

/** The range of a saved report. An unreadable date counts as open. */
export const rangeOf = ({ startDate, endDate }: Pick<FinancialReport, 'startDate' | 'endDate'>): Range => ({
  start: startDate ?? undefined,
  end: endDate ?? undefined,
})

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

/** Builds the amounts of all categories; a missing amount is 0. */
export function expensesBy(amountOf: (name: ExpenseName) => Cents | undefined): Expenses {
  const amount = (name: ExpenseName) => amountOf(name) ?? 0
  return {
    'Salarios Operativos': amount('Salarios Operativos'),
    'Salarios Administrativos': amount('Salarios Administrativos'),
    Arrendamiento: amount('Arrendamiento'),
    'Servicios Públicos': amount('Servicios Públicos'),
    'Servicios Profesionales': amount('Servicios Profesionales'),
    Publicidad: amount('Publicidad'),
    Mejoras: amount('Mejoras'),
    'Otros Gastos': amount('Otros Gastos'),
    'Gastos de Producción': amount('Gastos de Producción'),
  }
}

const categoryKeys = new Map(expenseNames.map((name) => [nameKey(name), name]))

/** The category of a stored expense, compared as names are; `undefined` if it fits none. */
const categoryOf = ({ name }: Pick<OtherExpense, 'name'>): ExpenseName | undefined => categoryKeys.get(nameKey(name))

/** The expenses of a saved report, in cents; a missing category is 0, and several rows of one are added up. */
export function expensesOf(report: Pick<FinancialReport, 'expenseDetails'>): Expenses {
  const amounts = new Map<ExpenseName, Cents>()
  for (const row of report.expenseDetails) {
    const name = categoryOf(row)
    if (name !== undefined) amounts.set(name, (amounts.get(name) ?? 0) + row.amount)
  }
  return expensesBy((name) => amounts.get(name))
}

/** An expense of a saved report that fits none of the nine categories; `amount` in cents. */
export type OtherExpense = { name: string; amount: Cents }

/** The expenses of a saved report that fit no category, in their order: they count and are kept (spec 2, Finances). */
const otherExpensesOf = (report: Pick<FinancialReport, 'expenseDetails'>): OtherExpense[] =>
  report.expenseDetails
    .filter((row) => categoryOf(row) === undefined)
    .map(({ name, amount }) => ({ name: name.trim() || 'Sin nombre', amount }))

const sumOf = (amounts: readonly OtherExpense[]): Cents => amounts.reduce((sum, { amount }) => sum + amount, 0)

/** The sum of the expenses, in cents. */
const totalExpenses = (expenses: Expenses, others: readonly OtherExpense[]): Cents =>
  expenseNames.reduce((sum, name) => sum + expenses[name], sumOf(others))

/** Sales minus expenses, in cents; negative for a loss (spec 4, Net profit). */
const netProfit = (sales: Cents, expenses: Cents): Cents => sales - expenses

/** The sales stored in a report. */
export const salesOf = (report: Pick<FinancialReport, 'salesDetails'>): Sale[] =>
  report.salesDetails.map(({ id, studentId, ...sale }, index) => ({
    ...sale,
    // Some servers send no id for the sales of a report.
    id: id ?? String(index + 1),
    studentId: studentId ?? '',
  }))

/** The figures of the panel and of a report to save; amounts in cents. */
export type Figures = {
  totalSales: Cents
  expenses: Expenses
  /** those of a saved report that fit no category; none of a range */
  others: readonly OtherExpense[]
  totalExpenses: Cents
  netProfit: Cents
}

/** The figures for the given sales and expenses. */
export function figuresOf(sales: Pick<Sale, 'total'>[], expenses: Expenses): Figures {
  const totalSales = grandTotal(sales)
  const spent = totalExpenses(expenses, [])
  return { totalSales, expenses, others: [], totalExpenses: spent, netProfit: netProfit(totalSales, spent) }
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
 * typed either, the sales are no profit yet.
 */
export function outcomeOf({ key, range, figures }: Panel): Outcome {
  const isWithoutRange = range === null && 'range' in panelAt(key)
  if (isWithoutRange && figures.totalExpenses === 0) return 'open'
  return figures.netProfit >= 0 ? 'gain' : 'loss'
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
    // Without a range a sale counts on any day.
    uncounted: range.start === undefined && range.end === undefined ? { ...uncounted, undated: 0 } : uncounted,
  }
}

/** The panel of a saved report: all of it is known. */
export const panelOfReport = (report: FinancialReport, typed: Partial<Expenses>): Panel => ({
  key: reportKey(report.id),
  range: fullRange(rangeOf(report)),
  figures: figuresOfReport(report, typed),
  sales: salesOf(report),
  isPending: false,
  isSumming: false,
  hasNoSales: false,
  unsummed: [],
  uncounted: { unread: 0, undated: 0 },
})

/**
 * The figures of a saved report, as stored; later sales do not change them. Expenses in `typed` replace the stored
 * ones.
 */
export function figuresOfReport(report: FinancialReport, typed: Partial<Expenses>): Figures {
  const saved = expensesOf(report)
  const others = otherExpensesOf(report)
  const expenses = expensesBy((name) => typed[name] ?? saved[name])
  const isTouched = expenseNames.some((name) => expenses[name] !== saved[name])
  // The stored total may include more than the stored rows, so it counts until an expense changes.
  const spent = isTouched ? totalExpenses(expenses, others) : report.totalExpenses
  return {
    totalSales: report.totalSales,
    expenses,
    others,
    totalExpenses: spent,
    netProfit: isTouched ? netProfit(report.totalSales, spent) : report.netProfit,
  }
}

/** The report to save (spec 3, Financial report). */
export const newReport = (
  name: string,
  { start, end }: FullRange,
  { totalSales, expenses, others, totalExpenses: spent, netProfit: profit }: Figures,
  sales: Sale[],
): NewReport => ({
  name,
  startDate: start,
  endDate: end,
  totalSales,
  totalExpenses: spent,
  profit,
  salesDetails: sales.map(({ studentId, date, total, products }) => ({
    // A sale without a student has student id 0, because the API accepts no empty id.
    studentId: studentId || '0',
    saleDate: date,
    total,
    products,
  })),
  expenseDetails: [...expenseNames.map((expense) => ({ name: expense, amount: expenses[expense] })), ...others].map(
    (row, index) => ({ id: String(index + 1), ...row }),
  ),
})

/** The figures of a panel that a failed sum of the server makes unknown: its expense, the total and the profit. */
export const unknownFigures = ({ unsummed }: Pick<Panel, 'unsummed'>): readonly string[] =>
  unsummed.length > 0 ? [...unsummed, expensesLine, profitLine] : []

const expensesLine = 'Gastos totales'
const profitLine = 'Utilidad neta'

/** A line of a comparison: both amounts and their difference (`second` minus `first`), in cents. */
export type Comparison = { name: string; first: Cents; second: Cents; change: Cents }

/** Compares two sets of figures line by line: sales, every expense, those of no category, total expenses, net profit. */
export function compareFigures(one: Figures, other: Figures): Comparison[] {
  const line = (name: string, a: Cents, b: Cents): Comparison => ({ name, first: a, second: b, change: b - a })
  return [
    line('Ventas totales', one.totalSales, other.totalSales),
    ...expenseNames.map((name) => line(name, one.expenses[name], other.expenses[name])),
    ...distinct([...one.others, ...other.others].map(({ name }) => name)).map((name) => {
      const isIt = nameMatcher(name)
      const amountIn = ({ others }: Figures) => sumOf(others.filter((row) => isIt(row.name)))
      return line(name, amountIn(one), amountIn(other))
    }),
    line(expensesLine, one.totalExpenses, other.totalExpenses),
    line(profitLine, one.netProfit, other.netProfit),
  ]
}
