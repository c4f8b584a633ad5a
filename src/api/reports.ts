import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call, list, request } from '#api/http.ts'
import { Day, Id, Money, MoneyOrZero, orNull, record, rowsOf, Text } from '#api/reading.ts'
import { SaleLine } from '#api/sales.ts'
import { WireDay, WireId, wireId, WirePesos, WireText } from '#api/sending.ts'
import type { IsoDate } from '#rules/dates.ts'
import { pesosOf, type Cents } from '#rules/money.ts'

/** A sale as a report keeps it; `total` in cents. */
const ReportedSale = record(
  {
    id: orNull(Id),
    studentId: orNull(Id),
    date: Day,
    total: MoneyOrZero,
    products: rowsOf(SaleLine, 'a reported sale'),
  },
  { date: ['saleDate'] },
)
export type ReportedSale = z.infer<typeof ReportedSale>

/** An expense as a report keeps it; `amount` in cents. */
const ReportedExpense = record({ id: orNull(Id), name: Text, amount: MoneyOrZero })
export type ReportedExpense = z.infer<typeof ReportedExpense>

/** A saved financial report (spec 3); amounts in cents. */
export const FinancialReport = record(
  {
    id: Id,
    name: Text,
    startDate: Day,
    endDate: Day,
    totalSales: MoneyOrZero,
    totalExpenses: MoneyOrZero,
    netProfit: MoneyOrZero,
    salesDetails: rowsOf(ReportedSale, 'the sales of a report'),
    expenseDetails: rowsOf(ReportedExpense, 'the expenses of a report'),
  },
  { netProfit: ['profit'] },
)
export type FinancialReport = z.infer<typeof FinancialReport>

/** GET list_financial_reports.php. */
export const reportsQuery = () =>
  queryOptions({
    queryKey: ['reports'],
    queryFn: ({ signal }) => list('list_financial_reports', FinancialReport, { under: 'reports', signal }),
  })

/** GET get_financial_report.php — a report with its details. Rejects with the server's message or `Error al cargar`. */
export function loadReport(id: Id, signal?: AbortSignal): Promise<FinancialReport> {
  const found = record({ report: z.optional(z.unknown()) })
  const whole = z.pipe(
    z.transform((answer: unknown): unknown => found.safeParse(answer).data?.report ?? answer),
    FinancialReport,
  )
  const texts = { refusal: 'Error al cargar' }
  return call('get_financial_report', whole, { method: 'GET', query: { id }, signal, texts })
}

/** A report to be saved: amounts in cents, days as `yyyy-mm-dd`. */
export type NewReport = {
  name: string
  startDate: IsoDate
  endDate: IsoDate
  totalSales: Cents
  totalExpenses: Cents
  profit: Cents
  salesDetails: { studentId: Id; saleDate: IsoDate | null; total: Cents; products: SaleLine[] }[]
  expenseDetails: { id: string; name: string; amount: Cents }[]
}

/** The body of save_financial_report.php, amounts in pesos (spec 7). */
export const SaveFinancialReport = z.object({
  name: WireText,
  startDate: WireDay,
  endDate: WireDay,
  totalSales: WirePesos,
  totalExpenses: WirePesos,
  profit: z.number(),
  salesDetails: z.array(
    z.object({
      studentId: WireId,
      saleDate: z.nullable(WireDay),
      total: WirePesos,
      products: z.array(z.looseObject({})),
    }),
  ),
  expenseDetails: z.array(z.object({ id: WireText, name: WireText, amount: WirePesos })),
})

const SavedReport = record({ id: orNull(Id) })

/** POST save_financial_report.php. Rejects with the server's message or `Error al guardar` (spec 8, Report). */
export function saveReport(report: NewReport): Promise<z.infer<typeof SavedReport>> {
  const body: z.input<typeof SaveFinancialReport> = {
    ...report,
    totalSales: pesosOf(report.totalSales),
    totalExpenses: pesosOf(report.totalExpenses),
    profit: pesosOf(report.profit),
    salesDetails: report.salesDetails.map(({ studentId, saleDate, total, products }) => ({
      studentId: wireId(studentId),
      saleDate,
      total: pesosOf(total),
      products: products.map((line) => ({
        ...line,
        id: wireId(line.id),
        price: pesosOf(line.price),
        discount: pesosOf(line.discount),
      })),
    })),
    expenseDetails: report.expenseDetails.map((expense) => ({ ...expense, amount: pesosOf(expense.amount) })),
  }
  return call('save_financial_report', SavedReport, { method: 'POST', body, texts: { refusal: 'Error al guardar' } })
}

/** DELETE delete_financial_report.php. Rejects with the server's message or `Error al eliminar`. */
export async function deleteReport(id: Id): Promise<void> {
  await request('delete_financial_report', { method: 'DELETE', query: { id }, texts: { refusal: 'Error al eliminar' } })
}

const Sum = record({ total: Money })
const sumTexts = { refusal: 'No se pudo calcular la suma.' }

/** GET sum_teacher_salaries.php — what teachers earned in a range of days, both included, in cents. Its failure is only logged (spec 8). */
export const salariesQuery = (start: IsoDate, end: IsoDate) =>
  queryOptions({
    queryKey: ['salaries', start, end],
    queryFn: async ({ signal }): Promise<Cents> =>
      (await call('sum_teacher_salaries', Sum, { method: 'GET', query: { start, end }, signal, texts: sumTexts }))
        .total,
  })

/** GET sum_production_cost.php — what the sold products of a range of days cost to make, both included, in cents. Its failure is only logged (spec 8). */
export const productionCostQuery = (start: IsoDate, end: IsoDate) =>
  queryOptions({
    queryKey: ['production-cost', start, end],
    queryFn: async ({ signal }): Promise<Cents> =>
      (await call('sum_production_cost', Sum, { method: 'GET', query: { start, end }, signal, texts: sumTexts })).total,
  })
