/** Turns the rows that another server answered into rows of this server's tables, for an academy that moves in. */

import { changeKinds, type Change } from '#api/changes.ts'
import { periodicities, type listEventsEndpoint } from '#api/events.ts'
import type { listLevelsEndpoint } from '#api/levels.ts'
import type { Memory } from '#api/memory.ts'
import type { Movement } from '#api/movements.ts'
import type { listPaymentsEndpoint } from '#api/payments.ts'
import { productTypes, type listProductsEndpoint } from '#api/products.ts'
import type { Read } from '#api/reading.ts'
import type { FinancialReport } from '#api/reports.ts'
import type { listAttendanceEndpoint } from '#api/rolls.ts'
import { wireLine, wirePaid, type listSalesEndpoint } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import { studentStatuses, wireStudent, type Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { numberOr } from '#server/moving/taking.ts'
import { mexicanDate } from '#values/dates.ts'
import { pesosOf } from '#values/money.ts'
import { paymentMethods } from '#values/payment-methods.ts'

type Partly = (why: string) => void
type RowOf<Of extends { row: { read: (value: unknown) => unknown } }> = Read<Of['row']>

const orNone = (id: string | null): number | string | null => (id === null ? null : numberOr(id))

/** A word that this academy knows; an unknown word becomes `usual` with a note. */
function known(words: readonly string[], word: string, usual: string, partly: Partly): string {
  if (words.includes(word)) return word
  partly(`«${word}» quedó como «${usual}»`)
  return usual
}

export const userRow =
  (passwordOf: (username: string) => string) =>
  ({ academyName, academyLogo, createdAt, ...user }: User) => ({
    ...user,
    id: numberOr(user.id),
    password: passwordOf(user.username),
    academy_name: academyName ?? '',
    academy_logo: academyLogo,
    created_at: createdAt,
  })

export const studentRow = (admin: number) => (student: Student, partly: Partly) => ({
  ...wireStudent(student),
  id: numberOr(student.id),
  user_id: orNone(student.userId) ?? admin,
  birth_date: student.birthDate ?? '',
  status: known(studentStatuses, student.status, 'Inactivo', partly),
})

/** A row whose fields are the columns of its table. */
export const sameRow = <Row extends { id: string }>({ id, ...row }: Row) => ({ ...row, id: numberOr(id) })

export const productRow =
  (categoryOf: (product: RowOf<typeof listProductsEndpoint>) => number | string) =>
  (product: RowOf<typeof listProductsEndpoint>, partly: Partly) => ({
    ...sameRow(product),
    category_id: categoryOf(product),
    price: pesosOf(product.price),
    productionCost: pesosOf(product.productionCost),
    type: known(productTypes, product.type, 'physical', partly),
  })

export const saleRow = (sale: RowOf<typeof listSalesEndpoint>, partly: Partly) => {
  const { id, studentId, date, total, products, cancelled, months, payments, received } = sale
  if (date === null) partly('sin fecha')
  return {
    id: numberOr(id),
    studentId: studentId === '' ? 0 : numberOr(studentId),
    date: date === null ? '' : mexicanDate(date),
    total: pesosOf(total),
    products: products.map((line) => ({ ...wireLine(line), type: known(productTypes, line.type, 'physical', partly) })),
    cancelled,
    months: months.map(({ amount, ...month }) => ({ ...month, amount: pesosOf(amount) })),
    ...wirePaid({
      payments: payments.map((each) => ({ ...each, method: known(paymentMethods, each.method, 'cash', partly) })),
      received,
    }),
  }
}

export const movementRow =
  (admin: number) =>
  ({ id, userId, date, amount, ...movement }: Movement) => ({
    ...movement,
    id: numberOr(id),
    user_id: orNone(userId) ?? admin,
    date: date ?? '',
    amount: pesosOf(amount),
  })

export const paymentRow = ({ id, studentId, year, amount, ...payment }: RowOf<typeof listPaymentsEndpoint>) => ({
  ...payment,
  id: orNone(id),
  studentId: numberOr(studentId),
  year: Number(year),
  amount: pesosOf(amount),
})

export const teacherRow =
  (admin: number) =>
  ({ id, userId, disciplines, salaryPerClass, ...teacher }: Teacher) => ({
    ...teacher,
    id: numberOr(id),
    user_id: orNone(userId) ?? admin,
    disciplines: disciplines.map(numberOr),
    salaryPerClass: pesosOf(salaryPerClass),
  })

export const auditRow = (change: Change, partly: Partly) => ({
  ...sameRow(change),
  kind: known(changeKinds, change.kind, 'user', partly),
})

/** The contract has no id of a shared value. */
export const memoryRow = (memory: Memory) => ({ id: null, ...memory })

/** The contract has no id of a level. */
export const levelRow = ({ name }: RowOf<typeof listLevelsEndpoint>) => ({ id: null, name })

export const rollRow = ({ id, date, ...roll }: RowOf<typeof listAttendanceEndpoint>) => ({
  ...roll,
  id: orNone(id),
  date: date === null ? null : mexicanDate(date),
})

export const eventRow = (event: RowOf<typeof listEventsEndpoint>, partly: Partly) => ({
  ...sameRow(event),
  periodicity: known(periodicities, event.periodicity, 'once', partly),
})

export const reportRow = (report: Read<typeof FinancialReport>) => ({
  id: numberOr(report.id),
  name: report.name,
  start_date: report.startDate,
  end_date: report.endDate,
  total_sales: pesosOf(report.totalSales),
  total_expenses: pesosOf(report.totalExpenses),
  net_profit: pesosOf(report.netProfit),
  sales_details: JSON.stringify(
    report.salesDetails.map(({ id, studentId, date, total, products }) => ({
      id: orNone(id),
      student_id: orNone(studentId),
      sale_date: date && mexicanDate(date),
      total: pesosOf(total),
      products: products.map(wireLine),
    })),
  ),
  expense_details: JSON.stringify(report.expenseDetails.map((each) => ({ ...each, amount: pesosOf(each.amount) }))),
})
