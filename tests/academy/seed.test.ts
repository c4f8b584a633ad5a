/** The seeded academy as a whole: its size, its reports and its accounts. */

import { describe, expect, test } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { seedAcademy } from '#academy/seed/seed.ts'
import { salariesOf } from '#backend/handlers/amounts.ts'
import { mayOpen, pageKeys } from '#rules/permissions.ts'
import { isoDateOf } from '#values/dates.ts'

const today = '2026-11-20'
const academy = await seedAcademy({ today })

const cents = (pesos: number) => Math.round(pesos * 100)

test('the same day and seed make the same academy, another seed another academy', async () => {
  expect(await seedAcademy({ today })).toEqual(academy)
  const other = await seedAcademy({ today, seed: 7 })
  expect(other.students.rows.map(({ name }) => name)).not.toEqual(academy.students.rows.map(({ name }) => name))
})

test('it is as large as a real academy', () => {
  expect(academy.students.rows).toHaveLength(77)
  expect(academy.products.rows).toHaveLength(40)
  expect(academy.categories.rows).toHaveLength(6)
  expect(academy.users.rows).toHaveLength(3)
  expect(academy.sales.rows.length).toBeGreaterThan(800)
  expect(academy.sales.rows.length).toBeLessThan(1_100)
})

test('ids start at 1, and the next id is known', () => {
  for (const { rows, nextId } of [academy.students, academy.products, academy.sales, academy.payments]) {
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
    expect(nextId).toBe(rows.length + 1)
  }
})

test('the saved reports agree with the sales and the rolls of their month', () => {
  const { rows } = academy.reports
  expect(rows.map(({ name, start_date, end_date }) => [name, start_date, end_date])).toEqual([
    ['Agosto 2026', '2026-08-01', '2026-08-31'],
    ['Septiembre 2026', '2026-09-01', '2026-09-30'],
    ['Octubre 2026', '2026-10-01', '2026-10-31'],
  ])
  for (const { sales_details, expense_details, ...report } of rows) {
    const sales: { total: number }[] = JSON.parse(sales_details)
    const expenses: { name: string; amount: number }[] = JSON.parse(expense_details)
    const inMonth = academy.sales.rows.filter(({ date }) => isoDateOf(date)?.startsWith(report.start_date.slice(0, 7)))
    expect(sales).toHaveLength(inMonth.length)
    expect(expenses).toHaveLength(9)
    expect(cents(report.total_sales)).toBe(inMonth.reduce((sum, { total }) => sum + cents(total), 0))
    expect(cents(report.total_expenses)).toBe(expenses.reduce((sum, { amount }) => sum + cents(amount), 0))
    const salaries = expenses.find(({ name }) => name === 'Salarios Operativos')?.amount ?? 0
    const range = { start: report.start_date, end: report.end_date }
    const byRolls = salariesOf(academy.teachers.rows, academy.attendance.rows, range)
    // The academy has rolls of ten weeks. Before them, the timetable counts.
    if (report.name === 'Octubre 2026') expect(salaries).toBe(byRolls)
    else expect(salaries).toBeGreaterThan(byRolls)
    expect(cents(report.net_profit)).toBe(cents(report.total_sales) - cents(report.total_expenses))
  }
})

describe('the accounts of the demo', () => {
  test('are the users, one for each way of having permissions', () => {
    expect(academy.users.rows.map(({ username }) => username)).toEqual(demoAccounts.map(({ username }) => username))
    const opens = academy.users.rows.map((user) => [
      mayOpen(user, 'UserManagement'),
      pageKeys.filter((page) => mayOpen(user, page)),
    ])
    expect(opens).toEqual([
      [true, [...pageKeys]],
      [false, [...pageKeys]],
      [false, ['StudentsList', 'StudentRegistration', 'POS', 'AttendancePanel', 'PaymentsPanel']],
    ])
  })

  test('describe their permissions in Spanish', () => {
    for (const { description } of demoAccounts) expect(description).toMatch(/^(Abre|Solo abre) .+\.$/)
  })

  test('have no password stored as it is typed', () => {
    const stored = JSON.stringify(academy)
    for (const { password } of demoAccounts) expect(stored).not.toContain(password)
  })
})
