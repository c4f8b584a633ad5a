/** The money of each academy of the demo is whole: a month is paid with what its sales charged, and with nothing else. */
import { describe, expect, test } from 'vitest'
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts'
import { academyOf } from '#mocks/seed/academies.ts'
import { movedTo } from '#mocks/seed/present.ts'
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

/** By the sales: what their lines of disciplines cost, a month at a time. */
const charged = ({ sales }: Snapshot) =>
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

/** By the payments: one a student and month. */
function paid({ payments }: Snapshot) {
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
function expectPlausible({ sales, students }: Snapshot, today: string) {
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

const academies = [...new Set(scenarioNames.map((name) => academyOf(name)))]

test('the scenarios have three academies', () => {
  expect(academies.map(({ name }) => name)).toHaveLength(3)
})

describe.each(academies)('the payments of $name are those of its sales', ({ seed }) => {
  // The day of most tests, and one on which nobody has paid the month yet; 28 February 2027 is a Sunday.
  test.each(['2026-11-20', '2027-01-01', '2027-02-28'])('on %s', async (today) => {
    const academy = await seed(today)
    expect(paid(academy)).toEqual(charged(academy))
    expectPlausible(academy, today)
  })
})

test('a student pays from the month of their enrolment on', async () => {
  // 1 November 2026, on which the youngest class began, was a Sunday.
  const { students, payments } = await academyOf('normal').seed('2027-02-20')
  for (const { id, enrolled_at } of students.rows.filter((row) => row.enrolled_at >= '2026-03-01')) {
    const months = payments.rows.filter((row) => row.studentId === id).map(({ year, month }) => `${year}-${month}`)
    expect(months[0]).toBe(enrolled_at.slice(0, 7))
  }
})

describe('an academy that was stored in another week', () => {
  test.each(['2026-12-01', '2026-12-06', '2026-12-15', '2027-01-03', '2027-03-31', '2028-02-29'])(
    'is whole after it was moved to %s',
    async (today) => {
      const moved = movedTo(today, await academyOf('normal').seed('2026-11-20'))
      expect(paid(moved)).toEqual(charged(moved))
      expectPlausible(moved, today)
    },
  )
})
