import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import type { IsoDate } from '#values/dates.ts'
import { centsOf, type Cents } from '#values/money.ts'
import { grandTotal } from '#rules/sale.ts'

/** What an academy spends on: nine categories, always these (spec 3). */
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

/** The category that the classes given in the range fill in; it may be typed over. */
export const operationalSalaries: ExpenseName = 'Salarios Operativos'

/** The category that what was sold fills in, and nobody types (spec 5, Finance). */
export const productionCosts: ExpenseName = 'Gastos de Producción'

/** The amount of every category, in cents. */
export type Expenses = Readonly<Record<ExpenseName, Cents>>

/** A range of days, both included; an end that is missing is open. */
export type Range = { start: IsoDate | undefined; end: IsoDate | undefined }

/** A range with both its ends, the first not after the last. */
export type FullRange = { start: IsoDate; end: IsoDate }

/** The range if it has both its ends, the first not after the last: what a report is saved for (spec 5, Finance). */
export const fullRange = ({ start, end }: Range): FullRange | null =>
  start !== undefined && end !== undefined && start <= end ? { start, end } : null

/** The days of a saved report; one that cannot be read is open. */
export const rangeOf = ({ startDate, endDate }: Pick<FinancialReport, 'startDate' | 'endDate'>): Range => ({
  start: startDate ?? undefined,
  end: endDate ?? undefined,
})

/** What the panel shows, a saved report or a range of days: what is typed over its expenses belongs to it. */
export type PanelKey = `report ${string}` | `${string}..${string}`

/** The key of a panel that shows a saved report. */
export const reportKey = (id: Id): PanelKey => `report ${id}`

/** The key of a panel that shows a range of days. */
export const rangeKey = ({ start = '', end = '' }: Range): PanelKey => `${start}..${end}`

/** The amount that was typed for an expense, in cents; what is no amount, or below zero, is 0 (spec 5, Finance). */
export const expenseOf = (typed: string): Cents => Math.max(0, centsOf(typed) ?? 0)

/** The amounts of every category: each what `amountOf` gives, nothing is 0. */
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

/** The expenses of a saved report; a category that it lacks is 0. */
export function expensesOf(report: Pick<FinancialReport, 'expenseDetails'>): Expenses {
  const amounts = new Map(report.expenseDetails.map(({ name, amount }) => [name, amount]))
  return expensesBy((name) => amounts.get(name))
}

/** The sum of the expenses, in cents. */
const totalExpenses = (expenses: Expenses): Cents => expenseNames.reduce((sum, name) => sum + expenses[name], 0)

/** What is left of the sales, in cents (spec 4): below zero is a loss. */
const netProfit = (sales: Cents, expenses: Cents): Cents => sales - expenses

/** The sales that a report was saved with. */
export const salesOf = (report: Pick<FinancialReport, 'salesDetails'>): Sale[] =>
  report.salesDetails.map(({ id, studentId, ...sale }, index) => ({
    ...sale,
    // Some servers number the sales of a report, others only list them.
    id: id ?? String(index + 1),
    studentId: studentId ?? '',
  }))

/** What the panel shows, and what is saved of it: amounts in cents. */
export type Figures = {
  totalSales: Cents
  expenses: Expenses
  totalExpenses: Cents
  netProfit: Cents
}

/** The figures of some sales and expenses. */
export function figuresOf(sales: Pick<Sale, 'total'>[], expenses: Expenses): Figures {
  const totalSales = grandTotal(sales)
  const spent = totalExpenses(expenses)
  return { totalSales, expenses, totalExpenses: spent, netProfit: netProfit(totalSales, spent) }
}

/**
 * The figures of a saved report as they were saved, whatever was sold since; expenses that were typed over since count
 * as they are now.
 */
export function figuresOfReport(report: FinancialReport, typed: Partial<Expenses>): Figures {
  const saved = expensesOf(report)
  const expenses = expensesBy((name) => typed[name] ?? saved[name])
  const isTouched = expenseNames.some((name) => expenses[name] !== saved[name])
  // A report's own total may hold more than the nine categories: it stands until one of them is typed over.
  const spent = isTouched ? totalExpenses(expenses) : report.totalExpenses
  return {
    totalSales: report.totalSales,
    expenses,
    totalExpenses: spent,
    netProfit: isTouched ? netProfit(report.totalSales, spent) : report.netProfit,
  }
}

/** A report to be saved, as the server takes it (spec 3, Financial report). */
export const newReport = (
  name: string,
  { start, end }: FullRange,
  { totalSales, expenses, totalExpenses: spent, netProfit: profit }: Figures,
  sales: Sale[],
): NewReport => ({
  name,
  startDate: start,
  endDate: end,
  totalSales,
  totalExpenses: spent,
  profit,
  salesDetails: sales.map(({ studentId, date, total, products }) => ({
    // A sale of nobody in particular is of student 0: the call takes no empty id.
    studentId: studentId || '0',
    saleDate: date,
    total,
    products,
  })),
  expenseDetails: expenseNames.map((expense, index) => ({
    id: String(index + 1),
    name: expense,
    amount: expenses[expense],
  })),
})

/** One line of two reports beside each other: amounts and what changed from the first to the second, in cents. */
export type Comparison = { name: string; first: Cents; second: Cents; change: Cents }

/** Two saved reports side by side: sales, every expense, total of expenses, profit. */
export function compareReports(first: FinancialReport, second: FinancialReport): Comparison[] {
  const [one, other] = [figuresOfReport(first, {}), figuresOfReport(second, {})]
  const line = (name: string, a: Cents, b: Cents): Comparison => ({ name, first: a, second: b, change: b - a })
  return [
    line('Ventas totales', one.totalSales, other.totalSales),
    ...expenseNames.map((name) => line(name, one.expenses[name], other.expenses[name])),
    line('Gastos totales', one.totalExpenses, other.totalExpenses),
    line('Utilidad neta', one.netProfit, other.netProfit),
  ]
}
