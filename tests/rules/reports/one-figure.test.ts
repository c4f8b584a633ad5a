/** A day has one figure, in every sum of its sales (spec 5, The day). */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { summaryOf } from '#rules/reports/dashboard.ts'
import { takenIn } from '#rules/reports/day.ts'
import { monthIncome } from '#rules/reports/month-income.ts'
import { incomeBy, soldLines } from '#rules/reports/sold-lines.ts'
import { takingsOf } from '#rules/sales/cash-balance.ts'
import { adjustments } from '#rules/sales/parts.ts'

const day = '2026-11-01'

const line = fc.record({
  id: fc.constantFrom('1', '2'),
  name: fc.constantFrom('Ballet', 'ballet', 'Jazz', adjustments),
  type: fc.constantFrom('discipline' as const, 'physical' as const, 'service' as const),
  price: fc.nat(100_000),
  quantity: fc.constantFrom(1, 2, 1.5),
  discountPercent: fc.constantFrom(0, 12.5, 100),
  discount: fc.constantFrom(0, 1, 200_000),
  color: fc.constant(null),
  size: fc.constant(null),
  imageUrl: fc.constant(null),
})
const sales = fc.array(
  fc.record({
    date: fc.constantFrom(day, '2026-10-31', null),
    total: fc.nat(300_000),
    products: fc.array(line, { maxLength: 3 }),
  }),
)

test('Hoy, the income by kind, the sales of the month and the count of the drawer agree, whatever totals are registered', () => {
  fc.assert(
    fc.property(sales, (all) => {
      const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
      const today = takenIn(all, day, day)
      const { kinds } = monthIncome(all, day)
      const counted = takingsOf(all.filter(({ date }) => date === day))
      const month = summaryOf(all).months.find(({ key }) => key === '2026-11')
      expect([sum(kinds), sum(counted.kinds), counted.total, month?.amount ?? 0]).toEqual(Array(4).fill(today.amount))
      expect([
        kinds.find(({ kind }) => kind === 'Mensualidades')?.amount ?? 0,
        sum(counted.kinds.filter(({ isLesson }) => isLesson)),
      ]).toEqual(Array(2).fill(today.lessonsAmount))
      const rest = counted.kinds.find(({ name, isLesson }) => name === adjustments && !isLesson)?.amount ?? 0
      expect([kinds.find(({ kind }) => kind === adjustments)?.amount ?? 0, rest]).toEqual(
        Array(2).fill(today.adjustment),
      )
    }),
  )
})

test('the sold lines of a range add up to the total sales by each grouping, and by month as on the dashboard', () => {
  fc.assert(
    fc.property(sales, fc.integer({ min: -1000, max: 1000 }), (all, rest) => {
      const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
      const rows = all.map((sale, at) => ({ ...sale, id: String(at) }))
      const { total, months } = summaryOf(all)
      const lines = soldLines(rows, total + rest)
      for (const grouping of ['tipo', 'disciplina', 'producto', 'mes'] as const)
        expect(sum(incomeBy(lines, grouping)), grouping).toBe(total + rest)
      const byMonth = incomeBy(lines, 'mes').filter(({ order, amount }) => order.startsWith('2026') && amount !== 0)
      expect(byMonth.map(({ order, name, amount }) => ({ key: order, month: name, amount }))).toEqual(
        months.filter(({ amount }) => amount !== 0).map(({ key, month, amount }) => ({ key, month, amount })),
      )
      expect(sum(incomeBy(soldLines(rows, total), 'disciplina').filter(({ id }) => id.startsWith('lesson ')))).toBe(
        sum(takingsOf(all).kinds.filter(({ isLesson }) => isLesson)),
      )
    }),
  )
})
