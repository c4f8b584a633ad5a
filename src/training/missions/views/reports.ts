import * as z from 'zod/mini'
import { isoDayOf, readAll, type InnerRow, type View } from '#training/missions/views/view.ts'

const Expenses = z.array(z.object({ name: z.string(), amount: z.coerce.number() }))

/**
 * The expenses of a report, stored as JSON text. Returns no expenses for another form, and throws if the text is not
 * JSON.
 */
function expensesIn(text: string): InnerRow[] {
  const expenses = Expenses.safeParse(JSON.parse(text))
  return (expenses.data ?? []).map(({ name, amount }) => ({ concepto: name, monto: amount }))
}

export const reportes: View = {
  fields: {
    nombre: 'texto',
    inicio: 'fecha',
    fin: 'fecha',
    ventas: 'numero',
    gastos: 'numero',
    utilidad: 'numero',
    conceptos: 'renglones',
  },
  innerFields: { concepto: 'texto', monto: 'numero' },
  read: ({ reports }) =>
    readAll(reports.rows, (report) => ({
      nombre: report.name,
      inicio: isoDayOf(report.start_date),
      fin: isoDayOf(report.end_date),
      ventas: report.total_sales,
      gastos: report.total_expenses,
      utilidad: report.net_profit,
      conceptos: expensesIn(report.expense_details),
    })),
}
