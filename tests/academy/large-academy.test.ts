/** The large academy: its data, and its lists answered from cached bytes. */

import { beforeAll, describe, expect, test } from 'vitest'
import { signOut } from '#api/session.ts'
import { deleteStudent } from '#api/students.ts'
import { academyOf, newAcademy } from '#mocks/academies.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { scenarioHandlers } from '#mocks/scenarios/scenarios.ts'
import type { Db } from '#mocks/tables/db.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { happensOn } from '#rules/events/recurrence.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { accountsOf } from '#rules/payments/payments.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get, read } from '#support/wire/wire.ts'
import { isoDateOf } from '#values/dates.ts'
import { daysAfter, weekOf } from '#values/week.ts'

const { server, clock } = await withBackend()
watchErrorLog()
const today = '2026-11-20'

describe('grande', () => {
  let large: Db
  beforeAll(async () => {
    large = await newAcademy(academyOf('grande'), today)
  })

  test('has the stated numbers of rows, and the same in every run', async () => {
    const { students, sales, products, teachers, attendance, ...rest } = large.snapshot()
    expect([students, sales, products, teachers].map(({ rows }) => rows.length)).toEqual([10_000, 100_000, 1_000, 50])
    const days = attendance.rows.map(({ date }) => date.split('/').toReversed().join('-')).toSorted()
    expect(days[0]?.slice(0, 7)).toBe('2024-11')
    expect(days.at(-1)?.slice(0, 7)).toBe('2026-11')
    for (const { rows } of [students, sales, products, teachers, attendance, rest.payments, rest.events])
      expect(rows.every(({ id }, index) => id === index + 1)).toBe(true)
    const again = await newAcademy(academyOf('grande'), today)
    expect(again.sales.find(77_777)).toEqual(large.sales.find(77_777))
  })

  test('has classes every day but Sunday, today too, and rolls of the earlier classes', () => {
    const academy = large.snapshot()
    const week = weekOf(today).map((day) => academy.events.rows.some((event) => happensOn(event, day)))
    expect(week).toEqual([true, true, true, true, true, true, false])
    const last = academy.attendance.rows
      .map(({ date }) => isoDateOf(date) ?? '')
      .toSorted()
      .at(-1)
    expect(last).toBe(daysAfter(today, -1))
  })

  test('has sales that agree with its products and students, and one payment per student and month', () => {
    for (const id of [1, 500, 60_000, 100_000]) {
      const sale = large.sales.find(id)
      expect(large.students.find(sale?.studentId ?? 0)).toBeDefined()
      for (const line of sale?.products ?? []) expect(large.products.find(line.id)).toMatchObject({ name: line.name })
    }
    const payments = large.payments.all()
    expect(new Set(payments.map((row) => `${row.studentId} ${row.month} ${row.year}`)).size).toBe(payments.length)
  })

  test('has debts for an eighth of its students, most of them a month or two', async () => {
    const other = { db: large, clock }
    server.use(...scenarioHandlers('grande', other), ...handlersFor(other))
    await signInAs('admin')
    const [students, payments, products] = [
      await read(studentsQuery()),
      await read(paymentsQuery()),
      await read(productsQuery()),
    ]
    const accounts = accountsOf(students, payments)
    const debts = debtsOf(accounts, students, products, debtTime(accounts, { year: 2026, month: 11 }, null))
    const active = students.filter(({ status }) => status === 'Activo').length
    expect(debts.length / active).toBeGreaterThan(0.1)
    expect(debts.length / active).toBeLessThan(0.15)
    expect(debts.filter(({ months }) => months.length <= 2).length / debts.length).toBeGreaterThan(0.8)
    expect(Math.max(...debts.map(({ months }) => months.length))).toBeLessThanOrEqual(4)
    await signOut(testCalls)
  })

  test('is read and written like any other', async () => {
    const other = { db: large, clock }
    server.use(...scenarioHandlers('grande', other), ...handlersFor(other))
    await signInAs('admin')
    expect(await read(salesQuery())).toHaveLength(100_000)
    for (const left of [10_000, 9_999]) {
      for (const _ of ['made', 'cached']) expect(await read(studentsQuery())).toHaveLength(left)
      await deleteStudent(testCalls, String(left))
    }
    await signOut(testCalls)
    expect(await get('list_students')).toMatchObject({ status: 401 })
    const [teacher] = large.teachers.all()
    expect(await large.teachers.replace({ ...(teacher ?? expect.unreachable()), name: 'Otra' })).toMatchObject({
      name: 'Otra',
    })
    expect(large.teachers.find(1)).toMatchObject({ name: 'Otra' })
    expect(large.teachers.remove(99)).toBeUndefined()
  })
})
