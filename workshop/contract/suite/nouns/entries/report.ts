import * as z from 'zod/mini'
import {
  deleteFinancialReportEndpoint,
  listFinancialReportsEndpoint,
  saveFinancialReportEndpoint,
} from '#api/reports.ts'
import type { TriedNoun } from '../noun.ts'
import { day, id, pesos, success, text } from '../shapes.ts'

/** The details of a report may be a column of JSON text (spec 3). */
const details = z.union([z.string().check(z.regex(/^\s*\[/)), z.array(z.unknown())])

const form = z.object({
  id,
  name: text,
  start_date: day,
  end_date: day,
  total_sales: pesos,
  total_expenses: pesos,
  net_profit: pesos,
  sales_details: details,
  expense_details: details,
})

/** The saved reports, and the sums for a new report. */
export const report: TriedNoun = {
  noun: 'reporte',
  list: listFinancialReportsEndpoint,
  saves: [saveFinancialReportEndpoint],
  remove: deleteFinancialReportEndpoint,
  forms: {
    list_financial_reports: form,
    get_financial_report: form,
    save_financial_report: success({ id }),
    sum_teacher_salaries: success({ total: pesos }),
    sum_production_cost: success({ total: pesos }),
  },
}
