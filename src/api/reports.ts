import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { call, request } from '#api/http.ts'
import { isRecord, record, rowsOf } from '#api/reading-records.ts'
import { Day, Id, MoneyOrZero, orNull, preprocessed, Sum, Text, type Read } from '#api/reading.ts'
import { SaleLine, wireLine } from '#api/sales.ts'
import { WireAmount, WireDay, WireId, WireMexicanDay, wireId, WirePesos, WireText } from '#api/sending.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { pesosOf, type Cents } from '#values/money.ts'

/** A sale stored in a report; `total` is in cents. */
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
type ReportedSale = Read<typeof ReportedSale>

/** An expense stored in a report; `amount` is in cents. */
const ReportedExpense = record({ id: orNull(Id), name: Text, amount: MoneyOrZero })
type ReportedExpense = Read<typeof ReportedExpense>

/** A saved financial report (spec 3, Financial report); amounts are in cents. */
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
export type FinancialReport = Read<typeof FinancialReport>

export const listFinancialReportsEndpoint = listOf('list_financial_reports', FinancialReport, 'reports')

const OneReport = preprocessed((answer) => (isRecord(answer) ? (answer['report'] ?? answer) : answer), FinancialReport)

const ReportQuery = z.object({ id: z.string() })

export const getFinancialReportEndpoint = endpoint({
  name: 'get_financial_report',
  method: 'GET',
  query: ReportQuery,
  answer: OneReport,
  texts: { refusal: 'Error al cargar' },
})

export const loadReport = (calls: Calls, id: Id, signal?: AbortSignal): Promise<FinancialReport> =>
  call(getFinancialReportEndpoint, { calls, query: { id }, signal })

/** A report to save; amounts are in cents, days are `yyyy-mm-dd`. */
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

/** Body of save_financial_report.php; amounts are in pesos (spec 7, Table of calls). */
export const SaveFinancialReport = z.object({
  name: WireText,
  startDate: WireDay,
  endDate: WireDay,
  totalSales: WirePesos,
  totalExpenses: WirePesos,
  profit: WireAmount,
  salesDetails: z.array(
    z.object({
      studentId: WireId,
      saleDate: z.nullable(WireMexicanDay),
      total: WirePesos,
      products: z.array(z.looseObject({})),
    }),
  ),
  expenseDetails: z.array(z.object({ id: WireText, name: WireText, amount: WirePesos })),
})

const SavedReport = record({ id: orNull(Id) })

export const saveFinancialReportEndpoint = endpoint({
  name: 'save_financial_report',
  method: 'POST',
  body: SaveFinancialReport,
  answer: SavedReport,
  evidence: evidenceOf('report'),
  texts: { refusal: 'Error al guardar' },
})

export function saveReport(calls: Calls, report: NewReport): Promise<Read<typeof SavedReport>> {
  const body: z.input<typeof SaveFinancialReport> = {
    ...report,
    totalSales: pesosOf(report.totalSales),
    totalExpenses: pesosOf(report.totalExpenses),
    profit: pesosOf(report.profit),
    salesDetails: report.salesDetails.map(({ studentId, saleDate, total, products }) => ({
      studentId: wireId(studentId),
      saleDate: saleDate && mexicanDate(saleDate),
      total: pesosOf(total),
      products: products.map(wireLine),
    })),
    expenseDetails: report.expenseDetails.map((expense) => ({ ...expense, amount: pesosOf(expense.amount) })),
  }
  return call(saveFinancialReportEndpoint, { calls, body })
}

export const deleteFinancialReportEndpoint = endpoint({
  name: 'delete_financial_report',
  method: 'DELETE',
  query: ReportQuery,
  evidence: evidenceOf('report'),
  texts: { refusal: 'Error al eliminar' },
})

export async function deleteReport(calls: Calls, id: Id): Promise<void> {
  await request(deleteFinancialReportEndpoint, { calls, query: { id } })
}

const SumAnswer = record({ total: Sum })
const RangeQuery = z.object({ start: WireDay, end: WireDay })

export const sumTeacherSalariesEndpoint = endpoint({
  name: 'sum_teacher_salaries',
  method: 'GET',
  query: RangeQuery,
  answer: SumAnswer,
  texts: { refusal: 'No se pudo calcular la suma.' },
})

export const sumProductionCostEndpoint = endpoint({
  name: 'sum_production_cost',
  method: 'GET',
  query: RangeQuery,
  answer: SumAnswer,
  texts: { refusal: 'No se pudo calcular la suma.' },
})
