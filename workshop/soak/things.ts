/** The server's records of each noun, in the staff's words. */

import { isoDateOf } from '#values/dates.ts'
import type { DayRows } from './day-rows.ts'
import { fieldsValue } from './nouns/fields.ts'
import type { Thing } from './nouns/noun.ts'
import { nounNames, perNoun, type NounName } from './nouns/nouns.ts'

export type Noun = 'sale' | 'payment' | 'roll' | 'report' | 'student' | NounName

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
  ...perNoun(({ things: those }) => those),
  report: ({ reports }) =>
    reports.map(({ name, total_sales, total_expenses, net_profit }) => ({
      key: name,
      value: reportValue(total_sales, total_expenses, net_profit),
    })),
}

/** The nouns that a day compares. */
export const nouns: Noun[] = ['sale', 'payment', 'roll', 'report', 'student', ...nounNames]

type Line = { id: number; quantity: number; color: string | null; size: string | null; discountPercent: number }

/** The key of a sale, which is unique on a day. */
export const saleKey = (studentId: number, lines: Line[]): string =>
  `student ${studentId}: ${lines
    .map(({ id, quantity, color, size }) => [quantity, '×', id, color, size].filter(Boolean).join(' '))
    .toSorted()
    .join(', ')}`

export const paymentKey = (studentId: number | string, year: number | string, month: string): string =>
  `student ${studentId}: ${year}-${month}`

/** The value of a sale; `total` in pesos. */
export const saleValue = (lines: Line[], total: number): string =>
  `${lines
    .map(({ id, discountPercent }) => `${id} −${discountPercent}%`)
    .toSorted()
    .join(', ')} = ${total.toFixed(2)}`

/** The key of a roll; all rolls are of one class. */
export const rollKey = (date: string, teacher: string): string => `${date} ${teacher}`

export const rollValue = (students: Record<string, boolean>): string =>
  Object.entries(students)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, isPresent]) => `${id} ${isPresent ? 'there' : 'absent'}`)
    .join(', ')

/** The figures of a report, in pesos. */
export const reportValue = (sales: number, expenses: number, profit: number): string =>
  [sales, expenses, profit].map((amount) => amount.toFixed(2)).join(' ')
