/** The money of a demo academy, counted by its sales and by its payments. Both counts must be equal. */

import { expect } from 'vitest'
import type { Snapshot } from '#academy/snapshot.ts'
import { isoDateOf } from '#values/dates.ts'

const cents = (pesos: number) => Math.round(pesos * 100)

/** The payment of each student for each month, in cents, by `student yyyy-mm`. Sorted by this key. */
function sums(rows: { studentId: number; month: string; amount: number }[]) {
  const all = new Map<string, number>()
  for (const { studentId, month, amount } of rows) {
    const key = `${studentId} ${month}`
    all.set(key, (all.get(key) ?? 0) + amount)
  }
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The money by sales: the prices of their discipline lines, in cents, month by month. */
export const charged = ({ sales }: Snapshot) =>
  sums(
    sales.rows.flatMap(({ studentId, date, products, cancelled }) =>
      products
        .filter(({ type }) => type === 'discipline' && cancelled === null)
        .map(({ price, quantity, discount }) => ({
          studentId,
          month: (isoDateOf(date) ?? expect.unreachable(date)).slice(0, 7),
          amount: cents(price) * quantity - cents(discount),
        })),
    ),
  )

/** The money by payments, in cents: one payment per student and month. */
export function paid({ payments }: Snapshot) {
  const rows = payments.rows.map(({ year, month, ...row }) => ({
    ...row,
    month: `${year}-${month}`,
    amount: cents(row.amount),
  }))
  expect(rows.every(({ status }) => status === 'paid')).toBe(true)
  const all = sums(rows)
  expect(all).toHaveLength(rows.length)
  return all
}

/** Further checks of a sale: its date has passed, the student was enrolled, and the class is the student's own. */
export function expectPlausible({ sales, students }: Snapshot, today: string) {
  const byId = new Map(students.rows.map((student) => [student.id, student]))
  const odd = sales.rows.filter(({ date, studentId, products }) => {
    const day = isoDateOf(date) ?? ''
    const student = byId.get(studentId)
    const fees = products.filter(({ type }) => type === 'discipline')
    return (
      !student ||
      day > today ||
      day < student.enrolled_at.slice(0, 10) ||
      fees.some(({ name }) => name !== student.discipline)
    )
  })
  expect(odd).toEqual([])
}
