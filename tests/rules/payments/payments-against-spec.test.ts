/** Property tests: the lists and the grid agree with a slow and plain implementation of the specification. */

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { debtTimeIn } from '#rules/payments/owed-since.ts'
import { owedMonths } from '#rules/payments/owed.ts'
import { accountsOf, monthRow, monthRows, monthTotals, type MonthRow } from '#rules/payments/payments.ts'
import { hasBegun, isSamePeriod, monthText, type Period } from '#rules/payments/period.ts'
import { yearMonth } from '#rules/payments/uncharged.ts'
import { pendingNotOwed, yearRows, yearTotals } from '#rules/payments/year.ts'
import { profileMonths } from '#rules/students/profile.ts'
import { ana, ballet, paid, march } from '#support/rules/payments.ts'

describe('against the words of the specification, read naively', () => {
  const anyPayment: fc.Arbitrary<Payment> = fc.record({
    id: fc.constant(null),
    studentId: fc.constantFrom('1', '2', '3', '9'),
    // Few values of each, so that several payments fall in one month.
    month: fc.constantFrom('00', '01', '02', '07', '12', '13'),
    year: fc.constantFrom('2025', '2026', '2027'),
    amount: fc.nat(200_000),
    status: fc.constantFrom('paid', 'pending'),
  })
  const anyStudents = fc
    .array(
      fc.record({
        enrolledAt: fc.constantFrom('', '2024-02-29 10:00:00', '2026-03-01', '31/07/2026', '2027-01-15'),
        status: fc.constantFrom('Activo', 'Inactivo'),
        parentName: fc.constantFrom('Rosa López', 'Eva Sol', ''),
      }),
      { maxLength: 4 },
    )
    .map((students) =>
      students.map((student, at): Student => ({ ...ana, ...student, id: String(at + 1), name: `Ana ${at}` })),
    )
  const anyPeriod = fc.record({ year: fc.constantFrom(2025, 2026, 2027), month: fc.constantFrom(1, 2, 7, 12) })

  const anyChosen = fc.option(anyPeriod)
  const anyUncharged = fc.array(
    fc.record({
      student: fc.option(fc.constantFrom('1', '2')),
      month: anyPeriod.map(yearMonth),
      note: fc.constant(''),
    }),
    { maxLength: 3 },
  )
  const anyPrice = fc.constantFrom(0, 50_000, 150_000)

  const ofMonth = (payments: Payment[], id: string, year: number, month: number) =>
    payments.filter(
      (each) => each.studentId === id && each.year === String(year) && each.month === String(month).padStart(2, '0'),
    )
  const sum = (payments: Payment[]) => payments.reduce((total, { amount }) => total + amount, 0)

  test('every student’s every month is paid if and only if a paid payment of it exists', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, period) => {
        for (const account of accountsOf(students, payments)) {
          const all = ofMonth(payments, account.id, period.year, period.month)
          const settled = all.filter(({ status }) => status === 'paid')
          expect(monthRow(account, period)).toEqual({
            account,
            status: settled.length > 0 ? 'paid' : 'pending',
            amount: sum(settled.length > 0 ? settled : all),
          })
        }
      }),
    )
  })

  test('the order in which payments arrive changes nothing', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, period) => {
        const inOrder = monthRows(accountsOf(students, payments), period)
        const backwards = monthRows(accountsOf(students, payments.toReversed()), period)
        const shown = (rows: typeof inOrder) => rows.map(({ account, status, amount }) => [account.id, status, amount])
        expect(shown(backwards)).toEqual(shown(inOrder))
      }),
    )
  })

  test('nobody who paid is missing from a month: its total is all that its students paid', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, { year, month }) => {
        const rows = monthRows(accountsOf(students, payments), { year, month })
        const totals = monthTotals(rows)
        const received = students.map(({ id }) =>
          ofMonth(payments, id, year, month).filter(({ status }) => status === 'paid'),
        )
        expect(totals.paid).toBe(received.filter((some) => some.length > 0).length)
        expect(totals.amount).toBe(sum(received.flat()))
        expect(totals.paid + totals.pending).toBe(rows.length)
      }),
    )
  })

  test('the grid is the twelve lists side by side, without the months that nobody owes', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, now) => {
        const accounts = accountsOf(students, payments)
        const time = debtTime(accounts, now, null)
        const rows = yearRows(accounts, 2026, time)
        const lists = Array.from({ length: 12 }, (_, index) => monthRows(accounts, { year: 2026, month: index + 1 }))
        for (const [index, list] of lists.entries()) {
          const period = { year: 2026, month: index + 1 }
          const column = rows.flatMap(({ account, months }) => {
            const { phase, amount } = months[index] ?? expect.unreachable()
            return phase === 'none' ? [] : [{ account, amount, status: phase === 'paid' ? 'paid' : 'pending' }]
          })
          const isShown = ({ account, status }: MonthRow) =>
            status === 'paid' ||
            !hasBegun(period, now) ||
            owedMonths(account, time).some((month) => isSamePeriod(month, period))
          expect(column).toEqual(
            list.filter(isShown).map(({ account, amount, status }) => ({ account, amount, status })),
          )
          expect(column.length + pendingNotOwed(list, period, time) * Number(hasBegun(period, now))).toBe(list.length)
          expect(yearTotals(rows).months[index]).toBe(monthTotals(list).amount)
        }
      }),
    )
  })

  test('the year, its file, who owes, the profile and the counter say the same of each student and month', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, anyPrice, anyChosen, anyUncharged, (...given) => {
        const [students, payments, now, price, chosen, uncharged] = given
        const products = price === 0 ? [] : [{ ...ballet, price }]
        const accounts = accountsOf(students, payments, products, uncharged)
        const time = debtTime(accounts, now, chosen)
        const debts = debtsOf(accounts, students, products, time)
        const counts = (month: Period) => hasBegun(month, now) && (chosen === null || hasBegun(chosen, month))
        const isOwed = (phase: string, month: Period) => phase === 'due' || (phase === 'part' && counts(month))
        for (const student of students) {
          const owed = (debts.find(({ id }) => id === student.id)?.months ?? []).map(monthText)
          const whom = new Set([student.id])
          expect(
            debtsOf(accounts, students, products, time, whom).flatMap(({ months }) => months.map(monthText)),
          ).toEqual(owed)
          const inGrid = [2024, 2025, 2026, 2027].flatMap((year) =>
            yearRows(accounts, year, time)
              .filter(({ account }) => account.id === student.id)
              .flatMap(({ months }) =>
                months.flatMap(({ phase }, at) =>
                  isOwed(phase, { year, month: at + 1 }) ? [monthText({ year, month: at + 1 })] : [],
                ),
              ),
          )
          expect(inGrid).toEqual(owed)
          const lists = { students, payments, products, uncharged }
          const profile = profileMonths(student, { ...lists, now, chosen }) ?? expect.unreachable()
          const thisYear = profile.year.flatMap(({ phase }, at) =>
            isOwed(phase, { year: now.year, month: at + 1 }) ? [monthText({ year: now.year, month: at + 1 })] : [],
          )
          expect([...profile.earlier.map(monthText), ...thisYear]).toEqual(owed)
        }
      }),
    )
  })

  test('the month since which most have paid is the same by accounts and by payments', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, now) => {
        const accounts = accountsOf(students, payments)
        expect(debtTimeIn({ payments, students }, now, null)).toEqual(debtTime(accounts, now, null))
      }),
    )
  })

  test('what is due has begun, what comes later has not', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, anyPeriod, (students, payments, now, { year }) => {
        const accounts = accountsOf(students, payments)
        const rows = yearRows(accounts, year, debtTime(accounts, now, null))
        for (const { months, due } of rows) {
          const begun = months.map((_, index) => year < now.year || (year === now.year && index + 1 <= now.month))
          expect(months.every(({ phase }, index) => phase !== 'due' || begun[index])).toBe(true)
          expect(months.every(({ phase }, index) => phase !== 'later' || !begun[index])).toBe(true)
          expect(due).toBe(months.filter(({ phase }) => phase === 'due').length)
        }
        const totals = yearTotals(rows)
        expect(totals.owing).toBe(rows.filter(({ due }) => due > 0).length)
        expect(totals.settled + totals.owing).toBe(rows.length)
        expect(totals.amount).toBe(rows.reduce((total, { amount }) => total + amount, 0))
      }),
    )
  })
})
test('ten thousand students and their payments of a year are added up to the cent', () => {
  const students = Array.from({ length: 10_000 }, (_, at) => ({ ...ana, id: String(at), name: `Alumna ${at}` }))
  const payments = students.flatMap(({ id }) =>
    Array.from({ length: 12 }, (_, at) => ({ ...paid, studentId: id, month: String(at + 1).padStart(2, '0') })),
  )
  const rows = yearRows(accountsOf(students, payments), 2026, { now: march, first: march })
  expect(yearTotals(rows).amount).toBe(10_000 * 12 * 95_000)
})
