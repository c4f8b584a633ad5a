import {
  deleteFinancialReportEndpoint,
  getFinancialReportEndpoint,
  listFinancialReportsEndpoint,
  saveFinancialReportEndpoint,
} from '#api/reports.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { roundedPesos } from '#backend/handlers/amounts.ts'
import { findOrRefuse } from '#backend/lookup.ts'

const notFoundText = 'El reporte no existe.'

export const reports: readonly Handler[] = [
  answerList(
    listFinancialReportsEndpoint,
    { does: 'Cargar los reportes', pages: ['FinancesPanel'], of: ['reports'] },
    (store) => store.reports.pieces(),
  ),

  answer(
    getFinancialReportEndpoint,
    { does: 'Abrir un reporte', pages: ['FinancesPanel'] },
    async ({ query, store }) => ({
      success: true,
      ...(await findOrRefuse(store.reports, query.id, notFoundText)),
    }),
  ),

  answer(
    saveFinancialReportEndpoint,
    // The counter saves cash counts as reports.
    { does: 'Guardar un reporte', pages: ['FinancesPanel', 'POS'] },
    async ({ body, store }) => {
      const { id } = await store.reports.insert({
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
            total: roundedPesos(total),
            products,
          })),
        ),
        expense_details: JSON.stringify(
          body.expenseDetails.map(({ amount, ...expense }) => ({ ...expense, amount: roundedPesos(amount) })),
        ),
      })
      return { success: true, id, message: 'Reporte guardado.' }
    },
  ),

  answer(
    deleteFinancialReportEndpoint,
    { does: 'Eliminar un reporte', pages: ['FinancesPanel'] },
    async ({ query, store }) => {
      await store.reports.remove((await findOrRefuse(store.reports, query.id, notFoundText)).id)
      return { success: true, message: 'Reporte eliminado.' }
    },
  ),
]
