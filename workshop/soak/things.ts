/** The server's records of each noun, in the staff's words. */

import type { MemoryValues } from '#api/memory-values.ts'
import { memoryValue } from '#api/memory.ts'
import { isoDateOf } from '#values/dates.ts'
import type { DayRows } from './day-rows.ts'
import { fieldsValue } from './nouns/fields.ts'
import type { Thing } from './nouns/noun.ts'
import { keysOf, perNoun } from './nouns/nouns.ts'

export const things = {
  sale: ({ sales }) =>
    sales.map(({ studentId, products, total, payments }) => ({
      key: saleKey(studentId, products),
      value: saleValue(products, total, payments),
    })),
  cancellation: ({ sales }) =>
    sales.flatMap(({ studentId, products, cancelled }) =>
      cancelled ? [{ key: saleKey(studentId, products), value: cancelled.reason }] : [],
    ),
  payment: ({ payments }) =>
    payments.map(({ studentId, year, month, amount, status }) => ({
      key: paymentKey(studentId, year, month),
      value: status === 'paid' ? amount.toFixed(2) : status,
    })),
  roll: ({ attendance }) =>
    attendance.map(({ date, teacher, studentAttendance }) => ({
      key: rollKey(isoDateOf(date) ?? date, teacher),
      value: rollValue(studentAttendance),
    })),
  student: ({ students }) =>
    students.map(({ name, phone, level }) => ({ key: name, value: fieldsValue({ phone, level }) })),
  contact: ({ memory }) => sharedIn(memory, 'contacts').map(({ id, day }) => ({ key: id, value: day })),
  'closed day': ({ memory }) => sharedIn(memory, 'days-without-classes').map((day) => ({ key: day, value: day })),
  ...perNoun(({ things: those }) => those),
  report: ({ reports }) =>
    reports.map(({ name, total_sales, total_expenses, net_profit }) => ({
      key: name,
      value: reportValue(total_sales, total_expenses, net_profit),
    })),
} satisfies Record<string, (rows: DayRows) => Thing[]>

export type Noun = keyof typeof things

/** The nouns that a day compares. */
export const nouns: readonly Noun[] = keysOf(things)

/** The entries of a list that all devices share. */
const sharedIn = <Key extends 'contacts' | 'days-without-classes'>(memory: DayRows['memory'], wanted: Key) =>
  memory.flatMap(({ key, value }): MemoryValues[Key][number][] =>
    key === wanted ? (memoryValue(wanted, value) ?? []) : [],
  )

type Payment = { method: string; amount: number; reference: string | null }

type Line = { id: number; quantity: number; color: string | null; size: string | null; discountPercent: number }

/** The key of a sale, which is unique on a day. */
export const saleKey = (studentId: number, lines: readonly Omit<Line, 'discountPercent'>[]): string =>
  `student ${studentId}: ${lines
    .map(({ id, quantity, color, size }) => [quantity, '×', id, color, size].filter(Boolean).join(' '))
    .toSorted()
    .join(', ')}`

export const paymentKey = (studentId: number | string, year: number | string, month: string): string =>
  `student ${studentId}: ${year}-${month}`

/** The value of a sale; amounts in pesos. */
export const saleValue = (lines: readonly Line[], total: number, payments: readonly Payment[]): string =>
  `${lines
    .map(({ id, discountPercent }) => `${id} −${discountPercent}%`)
    .toSorted()
    .join(', ')} = ${total.toFixed(2)} by ${payments
    .map(({ method, amount, reference }) => [method, amount.toFixed(2), reference].filter(Boolean).join(' '))
    .join(', ')}`

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
