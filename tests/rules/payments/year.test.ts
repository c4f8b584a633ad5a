import { describe, expect, test } from 'vitest'
import { accountsOf, monthRows, type Account } from '#rules/payments/payments.ts'
import { pendingNotOwed, yearRow, yearRows, yearTotals } from '#rules/payments/year.ts'
import { ana, paid, pending, names } from '#support/rules/payments.ts'

const january = { year: 2026, month: 1 }
const may = { year: 2026, month: 5 }

describe('the grid of a year', () => {
  const [account = expect.unreachable('no account')] = accountsOf(
    [ana],
    [
      paid,
      { ...paid, month: '11' },
      { ...pending, month: '04', amount: 40_000 },
      { ...paid, month: '12', year: '2025' },
    ],
  )

  test('tells what is due from what is not yet, and adds up', () => {
    const { months, due, amount } = yearRow(account, 2026, { now: may, first: january })
    expect(months.map(({ phase }) => phase).join(' ')).toBe(
      'due due paid due due later later later later later paid later',
    )
    expect(months[3]).toEqual({ phase: 'due', amount: 40_000 })
    expect([due, amount]).toEqual([4, 190_000])
  })

  test('leaves what nobody charges empty: before the first payment or the enrolment, and after the student has left', () => {
    const time = { now: may, first: january }
    const phases = (of: Account, year: number) => yearRow(of, year, time).months.map(({ phase }) => phase)
    expect(phases(account, 2025)).toEqual([...Array.from({ length: 11 }, () => 'none'), 'paid'])
    expect(new Set(phases({ ...account, status: 'Inactivo' as const }, 2026))).toEqual(new Set(['none', 'paid', 'due']))
  })

  test('calls nothing due before the month since which debts count, as Cobranza does', () => {
    const [unpaid = expect.unreachable('no account')] = accountsOf([ana], [])
    const { months, due } = yearRow(unpaid, 2026, { now: may, first: may })
    expect(months.map(({ phase }) => phase).slice(0, 6)).toEqual(['none', 'none', 'none', 'none', 'due', 'later'])
    expect(due).toBe(1)
    const april = { year: 2026, month: 4 }
    expect(pendingNotOwed(monthRows([unpaid], april), april, { now: may, first: may })).toBe(1)
    expect(pendingNotOwed(monthRows([unpaid], may), may, { now: may, first: may })).toBe(0)
  })

  test('has the rows of whoever is charged in any of its months', () => {
    const students = [
      ana,
      { ...ana, id: '2', name: 'Beto', enrolledAt: '2027-01-01' },
      { ...ana, id: '3', name: 'Carla', status: 'Inactivo' as const },
      { ...ana, id: '4', name: 'Darío', status: 'Inactivo' as const },
    ]
    const rows = yearRows(accountsOf(students, [{ ...paid, studentId: '3' }]), 2026, {
      now: { year: 2026, month: 2 },
      first: january,
    })
    expect(names(rows)).toEqual(['Ana López', 'Carla'])
    const months = [0, 0, 95_000, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(yearTotals(rows)).toEqual({ settled: 1, owing: 1, amount: 95_000, months })
  })
})
