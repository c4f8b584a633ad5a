/** Months without charge (spec 4, Who owes). */

import { array, assert, constantFrom, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '#api/payments.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { monthsToAdvance } from '#rules/payments/months-ahead.ts'
import { owedMonths } from '#rules/payments/owed.ts'
import { accountsOf, monthRows, monthTotals } from '#rules/payments/payments.ts'
import { monthText } from '#rules/payments/period.ts'
import { withUncharged } from '#rules/payments/uncharged-changes.ts'
import { yearMonth, type UnchargedMonth } from '#rules/payments/uncharged.ts'
import { pendingNotOwed, yearRow } from '#rules/payments/year.ts'
import { profileMonths } from '#rules/students/profile.ts'
import { beto, carla, may, of } from '#support/rules/debts.ts'
import { ana, ballet } from '#support/rules/payments.ts'

const january = { year: 2026, month: 1 }
const students = [ana, beto, carla]
const monthOf = (student: string | null, month: string, note = ''): UnchargedMonth => ({ student, month, note })

function academy(uncharged: UnchargedMonth[], payments: Payment[] = [of('01'), of('01', { studentId: '2' })]) {
  const accounts = accountsOf(students, payments, [ballet], uncharged)
  const time = debtTime(accounts, may, january)
  const [account = expect.unreachable('no account')] = accounts
  return { accounts, account, time }
}

test('nobody owes a month of everybody, and a student owes none of their own; all screens agree', () => {
  const uncharged = [monthOf(null, '2026-04'), monthOf('1', '2026-03', 'Viaje'), monthOf('1', '2026-06')]
  const { accounts, account, time } = academy(uncharged)
  const owed = accounts.map((each) => owedMonths(each, time).map(({ month }) => month))
  expect(owed).toEqual([
    [2, 5],
    [2, 3, 5],
    [1, 2, 3, 5],
  ])
  expect(yearRow(account, 2026, time).months.map(({ phase }) => phase)).toEqual([
    'paid',
    'due',
    'uncharged',
    'uncharged',
    'due',
    'uncharged',
    ...Array(6).fill('later'),
  ])
  const march = monthRows(accounts, { year: 2026, month: 3 })
  expect(march.map(({ status, note }) => [status, note])).toEqual([
    ['uncharged', 'Viaje'],
    ['pending', undefined],
    ['pending', undefined],
  ])
  expect(monthTotals(march)).toEqual({ paid: 0, pending: 2, amount: 0 })
  expect(pendingNotOwed(march, { year: 2026, month: 3 }, time)).toBe(0)
  expect(monthsToAdvance(account, [], may).slice(0, 2).map(monthText)).toEqual(['mayo de 2026', 'julio de 2026'])
  const lists = { students, payments: [of('01'), of('01', { studentId: '2' })], products: [ballet], uncharged }
  expect(profileMonths(ana, { ...lists, now: may, chosen: january })?.standing?.text).toBe('Debe $1,900.00')
})

test('a month without charge can be paid, in part too: nobody asks for the rest', () => {
  const { account, time } = academy([monthOf('1', '2026-03')], [of('01'), of('02'), of('03', { amount: 30_000 })])
  expect(yearRow(account, 2026, time).months[2]).toEqual({ phase: 'paid', amount: 30_000 })
  expect(owedMonths(account, time).map(({ month }) => month)).toEqual([4, 5])
})

test('a pending payment of a month without charge is not owed, also of a student who left', () => {
  const payments = [of('03', { status: 'pending', amount: 70_000 })]
  const [left = expect.unreachable('no account')] = accountsOf(
    [{ ...ana, status: 'Inactivo' }],
    payments,
    [ballet],
    [monthOf('1', '2026-03')],
  )
  const time = { now: may, first: may }
  expect(owedMonths(left, time)).toEqual([])
  expect(yearRow(left, 2026, time).months[2]).toEqual({ phase: 'uncharged', amount: 0 })
})

test('in any academy months without charge remove those months alone, of the students that they name', () => {
  const row = record({
    studentId: constantFrom('1', '2', '3'),
    month: constantFrom('01', '02', '03', '04', '05'),
    status: constantFrom('paid' as const, 'pending' as const),
    amount: constantFrom(0, 30_000, 95_000),
  }).map(({ month, ...more }) => of(month, more))
  const waived = record({
    student: option(constantFrom('1', '2', '3')),
    month: constantFrom('2026-01', '2026-02', '2026-04', '2026-05', '2026-07'),
    note: constantFrom('', 'Beca'),
  })
  assert(
    property(array(row), array(waived), (payments, uncharged) => {
      const owed = (months: UnchargedMonth[]) => {
        const { accounts, time } = academy(months, payments)
        return debtsOf(accounts, students, [ballet], time).flatMap(({ id, months: own, amounts }) =>
          own.map((month, at) => [id, yearMonth(month), amounts[at]] as const),
        )
      }
      const isCharged = ([id, month]: readonly [string, string, unknown]) =>
        !uncharged.some((each) => each.month === month && (each.student === null || each.student === id))
      expect(new Set(owed(uncharged))).toEqual(new Set(owed([]).filter(isCharged)))
    }),
  )
})

test('a month that is added again keeps its place and takes the new reason', () => {
  const all = withUncharged([monthOf('1', '2026-03')], [monthOf(null, '2026-03'), monthOf('1', '2026-02')])
  expect(all).toEqual([monthOf('1', '2026-02'), monthOf(null, '2026-03'), monthOf('1', '2026-03')])
  expect(withUncharged(all, [monthOf('1', '2026-02', 'Beca')])[0]).toEqual(monthOf('1', '2026-02', 'Beca'))
})
