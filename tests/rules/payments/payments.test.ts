import { describe, expect, test } from 'vitest'
import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { paidMonthOf } from '#rules/payments/ledger.ts'
import { accountsOf, deletedAccounts, monthRow, monthRows, monthTotals } from '#rules/payments/payments.ts'
import { yearsAround, periodOf } from '#rules/payments/period.ts'
import { unlistedIn } from '#rules/payments/unlisted.ts'
import { yearRow, yearRows } from '#rules/payments/year.ts'
import { ana, paid, pending, march, names } from '#support/rules/payments.ts'

/** Ana's status and amount in March. */
const inMarch = (payments: Payment[]) => {
  const [account = expect.unreachable('no account')] = accountsOf([ana], payments)
  const { status, amount } = monthRow(account, march)
  return { status, amount }
}

test.each([
  ['without a payment', [], 'pending', 0],
  ['with a payment that is paid', [paid], 'paid', 95_000],
  ['paid with nothing, as with a full scholarship', [{ ...paid, amount: 0 }], 'paid', 0],
  ['with a payment that is not paid: its amount is shown all the same', [pending], 'pending', 95_000],
  ['with a payment of another student', [{ ...paid, studentId: '2' }], 'pending', 0],
  ['with a payment of another month', [{ ...paid, month: '04' }], 'pending', 0],
  ['with a payment of another year', [{ ...paid, year: '2025' }], 'pending', 0],
  ['paid in two parts: both count', [paid, { ...paid, amount: 5_050 }], 'paid', 100_050],
  ['paid after one that is pending: only what was paid counts', [{ ...pending, amount: 1 }, paid], 'paid', 95_000],
  ['paid before one that is pending', [paid, { ...pending, amount: 1 }], 'paid', 95_000],
  ['with two that are pending', [pending, { ...pending, amount: 1 }], 'pending', 95_001],
  ['with a month that no year has', [{ ...paid, year: '2025', month: '15' }], 'pending', 0],
  [
    'with a month or a year that is no number',
    [
      { ...paid, month: 'Mar' },
      { ...paid, year: '' },
    ],
    'pending',
    0,
  ],
] as const)('a month of a student (spec 4, Payment status): %s', (_, payments, status, amount) => {
  expect(inMarch([...payments])).toEqual({ status, amount })
})
describe('who is on the list of a month', () => {
  const listed = (student: Partial<Student>, payments: Payment[] = []) =>
    monthRows(accountsOf([{ ...ana, ...student }], payments), march).length === 1

  test.each([
    ['an active student', {}, [], true],
    ['one who enrolled on the last day of the month', { enrolledAt: '2026-03-31 20:00:00' }, [], true],
    ['one who enrolled in the next month', { enrolledAt: '2026-04-01 09:00:00' }, [], false],
    ['one who enrolled in the next month and paid for this one', { enrolledAt: '2026-04-01' }, [paid], true],
    ['one who enrolled later and had paid before', { enrolledAt: '2026-05-01' }, [{ ...paid, month: '02' }], true],
    ['one whose enrolment cannot be read', { enrolledAt: '' }, [], true],
    ['one who has left', { status: 'Inactivo' }, [], false],
    ['one who has left and paid for the month', { status: 'Inactivo' }, [paid], true],
    ['one who has left and owes for the month', { status: 'Inactivo' }, [pending], true],
    ['one who has left and paid for another', { status: 'Inactivo' }, [{ ...paid, month: '02' }], false],
  ] as const)('%s: %#', (_, student, payments, isListed) => {
    expect(listed(student, [...payments])).toBe(isListed)
  })

  test('is in alphabetical order, as Spanish has it', () => {
    const students = ['Zoe', 'ñandú', 'Óscar', 'Nadia', 'oso', 'Ana'].map((name, at) => ({
      ...ana,
      id: String(at),
      name,
    }))
    expect(names(monthRows(accountsOf(students, []), march))).toEqual(['Ana', 'Nadia', 'ñandú', 'Óscar', 'oso', 'Zoe'])
  })
})
test('the totals of a month: who paid, who did not, and the money that came in', () => {
  const students = ['1', '2', '3', '4'].map((id) => ({ ...ana, id }))
  const payments = [paid, { ...paid, studentId: '2', amount: 105 }, { ...pending, studentId: '3', amount: 70_000 }]
  const rows = monthRows(accountsOf(students, payments), march)
  expect(monthTotals(rows)).toEqual({ paid: 2, pending: 2, amount: 95_105 })
  expect(monthTotals([])).toEqual({ paid: 0, pending: 0, amount: 0 })
})

test('the years to choose from are five, around this one (spec 9)', () => {
  expect(yearsAround(2026)).toEqual([2024, 2025, 2026, 2027, 2028])
})
test('the month of a day', () => {
  expect(periodOf('2026-03-04')).toEqual({ year: 2026, month: 3 })
})

const december = { year: 2026, month: 12 }

test('a payment of no month changes nothing, not even since when a student is charged', () => {
  const months = (payments: Payment[]) => {
    const [account = expect.unreachable('no account')] = accountsOf([{ ...ana, enrolledAt: '2026-06-01' }], payments)
    return yearRow(account, 2026, { now: december, first: { year: 2026, month: 1 } }).months.map(({ phase }) => phase)
  }
  const none = months([])
  expect(none).toEqual([...Array.from({ length: 5 }, () => 'none'), ...Array.from({ length: 7 }, () => 'due')])
  expect(months([{ ...paid, year: 'dos mil' }])).toEqual(none)
  expect(months([{ ...paid, month: '1.5' }])).toEqual(none)
  expect(months([{ ...paid, month: 'marzo' }])).toEqual(none)
})
test.each([
  ['nothing', [], null],
  ['one payment', [paid], 95_000],
  ['two payments: both count', [paid, { ...paid, amount: 5_050 }], 100_050],
  ['a payment that is pending', [pending], null],
  ['a payment of nothing, as with a full scholarship', [{ ...paid, amount: 0 }], null],
  [
    'a payment of another student, month or year',
    [
      { ...paid, studentId: '2' },
      { ...paid, month: '04' },
    ],
    null,
  ],
] satisfies [string, Payment[], number | null][])(
  'what a student has paid for a month (spec 4, POS flow), with %s',
  (_, payments, amount) => {
    expect(paidMonthOf(payments, '1', march)).toEqual(amount === null ? null : { ...march, amount })
  },
)

test('whoever paid and was deleted keeps the paid months, owes nothing and is missed nowhere (spec 2, Payments)', () => {
  const paid = { id: '1', studentId: '12', month: '03', year: '2026', amount: 80_000, status: 'paid' } as const
  const payments: Payment[] = [paid, { ...paid, month: '04', status: 'pending' }, { ...paid, studentId: ana.id }]
  const deleted = deletedAccounts([ana], payments)
  expect(deleted.map(({ id, name, status }) => [id, name, status])).toEqual([
    ['12', 'STU-000012 (eliminado)', 'Eliminado'],
  ])
  const accounts = [...accountsOf([ana], payments), ...deleted]
  expect(monthTotals(monthRows(accounts, march)).amount).toBe(160_000)
  const april = monthRows(accounts, { year: 2026, month: 4 })
  expect(april.map(({ account }) => account.id)).not.toContain('12')
  expect(unlistedIn(accounts, april)).toBe(1 - april.length)
  const [row = expect.unreachable('no row')] = yearRows(deleted, 2026, { now: december, first: december })
  expect([row.due, row.amount]).toEqual([0, 80_000])
})
