import { productionCostOf, sumOf } from '#mocks/handlers/amounts.ts'
import type { Random } from '#mocks/seed/random.ts'
import type { ProductRow, ReportRow, SaleRow } from '#mocks/tables/rows.ts'
import { monthsUpTo } from '#mocks/seed/people.ts'
import { isoDateOf, isWithin, mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

/** The monthly cost of the eight typed categories (spec 3, Expense categories), in thousands of pesos. */
const expenses = [
  { name: 'Salarios Operativos', from: 9, to: 12 },
  { name: 'Salarios Administrativos', from: 8, to: 8 },
  { name: 'Arrendamiento', from: 12, to: 12 },
  { name: 'Servicios Públicos', from: 2, to: 4 },
  { name: 'Servicios Profesionales', from: 1, to: 2 },
  { name: 'Publicidad', from: 0, to: 3 },
  { name: 'Mejoras', from: 0, to: 5 },
  { name: 'Otros Gastos', from: 0, to: 2 },
] as const

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' })

/** The reports of the last three complete months, computed from the sales. */
export function seedReports(
  random: Random,
  { sales, products, today }: { sales: SaleRow[]; products: ProductRow[]; today: IsoDate },
): ReportRow[] {
  const months = monthsUpTo(today, 4)
  return months.slice(0, 3).map((month, index) => {
    const start = `${month}-01`
    const end = daysAfter(`${months[index + 1] ?? month}-01`, -1)
    const salesOfMonth = sales.flatMap((sale) => {
      const day = isoDateOf(sale.date)
      return day !== undefined && isWithin(day, start, end) ? [{ ...sale, day }] : []
    })
    const spent = [
      ...expenses.map(({ name, from, to }) => ({ name, amount: random.int(from * 20, to * 20) * 50 })),
      { name: 'Gastos de Producción', amount: productionCostOf(salesOfMonth, products) },
    ]
    const name = monthName.format(new Date(`${start}T00:00:00Z`))
    const totalSales = sumOf(salesOfMonth.map(({ total }) => total))
    const totalExpenses = sumOf(spent.map(({ amount }) => amount))
    return {
      id: index + 1,
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`,
      start_date: start,
      end_date: end,
      total_sales: totalSales,
      total_expenses: totalExpenses,
      net_profit: sumOf([totalSales, -totalExpenses]),
      sales_details: JSON.stringify(
        salesOfMonth.map(({ id, studentId, day, total, products: lines }) => ({
          id,
          student_id: studentId,
          sale_date: mexicanDate(day),
          total,
          products: lines,
        })),
      ),
      expense_details: JSON.stringify(spent.map((expense, at) => ({ id: String(at + 1), ...expense }))),
    }
  })
}
