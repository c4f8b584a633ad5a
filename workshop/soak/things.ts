/** What the server has of each noun, in the words by which the staff know it. */
import type { Rows } from '#backend/rows.ts'
import { isoDateOf } from '#values/dates.ts'

export type Noun = 'sale' | 'payment' | 'roll' | 'report' | 'student' | 'product' | 'event' | 'teacher' | 'user'

/** One thing: what the staff know it by, and all that they know of it. */
export type Thing = { key: string; value: string }

/** The rows of the nouns on the server at one moment. */
export type DayRows = {
  readonly [
    Name in 'sales' | 'payments' | 'attendance' | 'reports' | 'students' | 'products' | 'events' | 'teachers' | 'users'
  ]: readonly Rows[Name][]
}

/** The things of each noun in rows. */
export const things: Record<Noun, (rows: DayRows) => Thing[]> = {
  sale: ({ sales }) =>
    sales.map(({ studentId, products, total }) => {
      const lines = products.map(({ id, quantity, color, size, discountPercent }) => ({
        id,
        quantity,
        color,
        size,
        discountPercent,
      }))
      return { key: saleKey(studentId, lines), value: saleValue(lines, total) }
    }),
  payment: ({ payments }) =>
    payments.map(({ studentId, year, month, amount }) => ({
      key: paymentKey(studentId, year, month),
      value: amount.toFixed(2),
    })),
  roll: ({ attendance }) =>
    attendance.map(({ date, teacher, studentAttendance }) => ({
      key: rollKey(isoDateOf(date) ?? date, teacher),
      value: rollValue(studentAttendance),
    })),
  student: ({ students }) =>
    students.map(({ name, phone, level }) => ({ key: name, value: fieldsValue({ phone, level }) })),
  product: ({ products }) =>
    products.map(({ name, price, colors }) => ({
      key: name,
      value: fieldsValue({ price: price.toFixed(2), colors: colors.join(', ') }),
    })),
  event: ({ events }) =>
    events.map(({ level, date, time, subdiscipline, teacher, periodicity }) => ({
      key: level,
      value: fieldsValue({ date, time, subdiscipline, teacher, periodicity }),
    })),
  teacher: ({ teachers }) =>
    teachers.map(({ name, disciplines, subdisciplineSchedules, salaryPerClass }) => ({
      key: name,
      value: fieldsValue({
        disciplines: disciplines.map(String),
        schedules: subdisciplineSchedules,
        salary: salaryPerClass.toFixed(2),
      }),
    })),
  user: ({ users }) =>
    users.map(({ username, academy_name: academyName, pages }) => ({
      key: username,
      value: fieldsValue({ academyName, pages }),
    })),
  report: ({ reports }) =>
    reports.map(({ name, total_sales, total_expenses, net_profit }) => ({
      key: name,
      value: reportValue(total_sales, total_expenses, net_profit),
    })),
}

/** The nouns that a day is compared in. */
export const nouns: Noun[] = ['sale', 'payment', 'roll', 'report', 'student', 'product', 'event', 'teacher', 'user']

/** A record by the fields that the staff change, each as they read it. */
export const fieldsValue = (fields: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b))))

type Line = { id: number; quantity: number; color: string | null; size: string | null; discountPercent: number }

/** What a sale is known by: nobody sells the same twice on one day. */
export const saleKey = (studentId: number, lines: Line[]): string =>
  `student ${studentId}: ${lines
    .map(({ id, quantity, color, size }) => [quantity, '×', id, color, size].filter(Boolean).join(' '))
    .toSorted()
    .join(', ')}`

export const paymentKey = (studentId: number | string, year: number | string, month: string): string =>
  `student ${studentId}: ${year}-${month}`

/** All of a sale, `total` in pesos. */
export const saleValue = (lines: Line[], total: number): string =>
  `${lines
    .map(({ id, discountPercent }) => `${id} −${discountPercent}%`)
    .toSorted()
    .join(', ')} = ${total.toFixed(2)}`

/** What a roll is known by; all are of one class. */
export const rollKey = (date: string, teacher: string): string => `${date} ${teacher}`

export const rollValue = (students: Record<string, boolean>): string =>
  Object.entries(students)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, isPresent]) => `${id} ${isPresent ? 'there' : 'absent'}`)
    .join(', ')

/** The figures of a report, in pesos. */
export const reportValue = (sales: number, expenses: number, profit: number): string =>
  [sales, expenses, profit].map((amount) => amount.toFixed(2)).join(' ')
