import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import { grandTotal } from '#rules/sales/history.ts'
import type { IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { nameKey } from '#values/text.ts'

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

/** The category that is filled in with the salaries of the range; it can be overwritten. */
export const operationalSalaries: ExpenseName = 'Salarios Operativos'

/** The category that is filled in with the production cost of the sales; it is read-only (spec 5, Finance). */
export const productionCosts: ExpenseName = 'Gastos de Producción'

/** Amount of every category, in cents. */
export type Expenses = Readonly<Record<ExpenseName, Cents>>

/** A range of days, both ends included. A missing end is open. */
export type Range = { start: IsoDate | undefined; end: IsoDate | undefined }

/** A range with both ends, where `start` is not after `end`. */
export type FullRange = { start: IsoDate; end: IsoDate }

/** The range as a {@link FullRange}, or `null`. A report can only be saved for a full range (spec 5, Finance). */
export const fullRange = ({ start, end }: Range): FullRange | null =>
  start === undefined || end === undefined || start > end ? null : { start, end }

/** The range of a saved report. An unreadable date is an open end. */
export const rangeOf = ({ startDate, endDate }: Pick<FinancialReport, 'startDate' | 'endDate'>): Range => ({
  start: startDate ?? undefined,
  end: endDate ?? undefined,
})

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

/** Category of a stored expense by folded name; `undefined` without a match. */
const categoryOf = ({ name }: Pick<OtherExpense, 'name'>): ExpenseName | undefined => categoryKeys.get(nameKey(name))

/** Expenses of a saved report in cents. A missing category is 0; several rows of a category add up. */
export function expensesOf(report: Pick<FinancialReport, 'expenseDetails'>): Expenses {
  const amounts = new Map<ExpenseName, Cents>()
  for (const row of report.expenseDetails) {
    const name = categoryOf(row)
    if (name !== undefined) amounts.set(name, (amounts.get(name) ?? 0) + row.amount)
  }
  return expensesBy((name) => amounts.get(name))
}

export type OtherExpense = { name: string; amount: Cents }

/** Expenses of a saved report outside the categories, in their order; they count and are kept (spec 2, Finances). */
const otherExpensesOf = (report: Pick<FinancialReport, 'expenseDetails'>): OtherExpense[] =>
  report.expenseDetails
    .filter((row) => categoryOf(row) === undefined)
    .map(({ name, amount }) => ({ name: name.trim() || 'Sin nombre', amount }))

export const sumOf = (amounts: readonly OtherExpense[]): Cents => amounts.reduce((sum, { amount }) => sum + amount, 0)

const totalExpenses = (expenses: Expenses, others: readonly OtherExpense[]): Cents =>
  expenseNames.reduce((sum, name) => sum + expenses[name], sumOf(others))

/** Sales minus expenses, in cents; negative for a loss (spec 4, Net profit). */
const netProfit = (sales: Cents, expenses: Cents): Cents => sales - expenses

/**
 * Sales stored in a report. They have no stored id, so the index serves as id (spec 2, Finances). Student 0 is nobody, as
 * {@link newReport} sends it.
 */
export const salesOf = (report: Pick<FinancialReport, 'salesDetails'>): Sale[] =>
  report.salesDetails.map(({ studentId, ...sale }, index) => ({
    ...sale,
    id: String(index + 1),
    studentId: studentId === null || studentId === '0' ? '' : studentId,
  }))

/** Figures of the panel or of a report to save; amounts in cents. */
export type Figures = {
  totalSales: Cents
  expenses: Expenses
  /** expenses of a saved report outside the categories; empty for a range */
  others: readonly OtherExpense[]
  totalExpenses: Cents
  netProfit: Cents
}

export function figuresOf(sales: Pick<Sale, 'total'>[], expenses: Expenses): Figures {
  const totalSales = grandTotal(sales)
  const spent = totalExpenses(expenses, [])
  return { totalSales, expenses, others: [], totalExpenses: spent, netProfit: netProfit(totalSales, spent) }
}

/** Figures of a saved report, as stored; later sales do not change them. Expenses in `typed` replace stored ones. */
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
    // A sale without a student has student id 0, because the API rejects an empty id.
    studentId: studentId || '0',
    saleDate: date,
    total,
    products,
  })),
  expenseDetails: [...expenseNames.map((expense) => ({ name: expense, amount: expenses[expense] })), ...others].map(
    (row, index) => ({ id: String(index + 1), ...row }),
  ),
})

export const expensesLine = 'Gastos totales'

export const profitLine = 'Utilidad neta'
