import { monthsUpTo } from '#academy/seed/people.ts'
import type { Random } from '#academy/seed/random.ts'
import { productionCostOf, salariesOf, sumOf } from '#backend/handlers/amounts.ts'
import type { AttendanceRow, ProductRow, ReportRow, SaleRow, TeacherRow } from '#backend/rows.ts'
import { isoDateOf, isWithin, mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter, weekdayOf, weekdays } from '#values/week.ts'

/** Monthly cost of the categories other than teachers and products, in thousands of pesos (spec 3). */
const expenses = [
  { name: 'Salarios Administrativos', from: 8, to: 8 },
  { name: 'Arrendamiento', from: 12, to: 12 },
  { name: 'Servicios Públicos', from: 1, to: 2 },
  { name: 'Servicios Profesionales', from: 0, to: 1 },
  { name: 'Publicidad', from: 0, to: 1 },
  { name: 'Mejoras', from: 0, to: 1 },
  { name: 'Otros Gastos', from: 0, to: 1 },
] as const

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' })

type Academy = {
  sales: SaleRow[]
  products: ProductRow[]
  teachers: TeacherRow[]
  attendance: AttendanceRow[]
  today: IsoDate
}

/** Salaries of a month in pesos, from the rolls. Days before the oldest roll use the timetable. */
function salariesIn({ teachers, attendance }: Academy, start: IsoDate, end: IsoDate): number {
  const firstRoll = isoDateOf(attendance[0]?.date ?? '') ?? ''
  const timetable: number[] = []
  for (let day = start; day <= end && day < firstRoll; day = daysAfter(day, 1)) {
    const weekday = weekdays[weekdayOf(day)]
    for (const { subdisciplineSchedules, salaryPerClass } of teachers)
      for (const { days } of subdisciplineSchedules)
        if (days.some((each) => each === weekday)) timetable.push(salaryPerClass)
  }
  return sumOf([...timetable, salariesOf(teachers, attendance, { start, end })])
}

/** Reports of the last three complete months, computed from sales and rolls. */
export function seedReports(random: Random, academy: Academy): ReportRow[] {
  const { sales, products, today } = academy
  const months = monthsUpTo(today, 4)
  return months.slice(0, 3).map((month, index) => {
    const start = `${month}-01`
    const end = daysAfter(`${months[index + 1] ?? month}-01`, -1)
    const salesOfMonth = sales.flatMap((sale) => {
      const day = isoDateOf(sale.date)
      return day !== undefined && isWithin(day, start, end) ? [{ ...sale, day }] : []
    })
    const spent = [
      { name: 'Salarios Operativos', amount: salariesIn(academy, start, end) },
      ...expenses.map(({ name, from, to }) => ({ name, amount: random.int(from * 20, to * 20) * 50 })),
      {
        name: 'Gastos de Producción',
        amount: productionCostOf(
          salesOfMonth.flatMap(({ products: lines }) => lines),
          products,
        ),
      },
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
