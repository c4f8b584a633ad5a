/** The money of an academy of the demo, counted by its sales and by its payments: both must be the same. */
import { expect } from 'vitest'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { isoDateOf } from '#values/dates.ts'

const cents = (pesos: number) => Math.round(pesos * 100)

/** What each student paid for each month, in cents, by `student yyyy-mm`; in the order of these. */
function sums(rows: { studentId: number; month: string; amount: number }[]) {
  const all = new Map<string, number>()
  for (const { studentId, month, amount } of rows) {
    const key = `${studentId} ${month}`
    all.set(key, (all.get(key) ?? 0) + amount)
  }
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** By the sales: what their lines of disciplines cost, in cents, a month at a time. */
export const charged = ({ sales }: Snapshot) =>
  sums(
    sales.rows.flatMap(({ studentId, date, products }) =>
      products
        .filter(({ type }) => type === 'discipline')
        .map(({ price, quantity, discount }) => ({
          studentId,
          month: (isoDateOf(date) ?? expect.unreachable(date)).slice(0, 7),
          amount: cents(price) * quantity - cents(discount),
        })),
    ),
  )

/** By the payments: one a student and month, in cents. */
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

/** What else an owner would check of a sale: that it was made by then, to a student who was enrolled, of their own class. */
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
