import type { HttpHandler } from 'msw/http'
import {
  deleteFinancialReportEndpoint,
  getFinancialReportEndpoint,
  listFinancialReportsEndpoint,
  saveFinancialReportEndpoint,
} from '#api/reports.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse } from '#mocks/tables/lookup.ts'

const notFoundText = 'El reporte no existe.'

/** Handlers of the saved financial reports. */
export const reports = (backend: Backend): HttpHandler[] => [
  answer(backend, listFinancialReportsEndpoint, () => ({ success: true, reports: backend.db.reports.all() })),

  answer(backend, getFinancialReportEndpoint, ({ query }) => ({
    success: true,
    ...findOrRefuse(backend.db.reports, query.id, notFoundText),
  })),

  answer(backend, saveFinancialReportEndpoint, async ({ body }) => {
    const { id } = await backend.db.reports.insert({
      name: body.name.trim(),
      start_date: body.startDate,
      end_date: body.endDate,
      total_sales: body.totalSales,
      total_expenses: body.totalExpenses,
      net_profit: body.profit,
      sales_details: JSON.stringify(
        body.salesDetails.map(({ studentId, saleDate, total, products }, index) => ({
          id: index + 1,
          student_id: studentId,
          sale_date: saleDate,
          total,
          products,
        })),
      ),
      expense_details: JSON.stringify(body.expenseDetails),
    })
    return { success: true, id, message: 'Reporte guardado.' }
  }),

  answer(backend, deleteFinancialReportEndpoint, ({ query }) => {
    backend.db.reports.remove(findOrRefuse(backend.db.reports, query.id, notFoundText).id)
    return { success: true, message: 'Reporte eliminado.' }
  }),
]
