/** The months that a sale pays, and the months that are already paid (spec 4, POS flow). */

import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { asRegistered, chargedMonths, replacedMonths, shortMonth } from '#rules/payments/charged-months.ts'
import { disciplineAmount } from '#rules/sales/amounts.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { ballet, mallas } from '#support/rules/cart-lines.ts'
import { paid } from '#support/rules/payments.ts'

const now = { year: 2026, month: 11 }
const of = (month: number, more: Partial<CartLine> = {}): CartLine => ({
  ...ballet,
  month: { studentId: '1', year: 2026, month },
  ...more,
})

test('each chosen month, oldest first; what has none is of this month; the lines of one month add up', () => {
  const nextYear = { ...ballet, month: { studentId: '1', year: 2027, month: 1 } }
  const lines = [nextYear, of(11, { discountPercent: 10 }), mallas, ballet, of(10), of(12, { discountPercent: 100 })]
  expect(chargedMonths(lines, now)).toEqual([
    { year: 2026, month: 10, amount: 95_000, isChosen: true },
    { year: 2026, month: 11, amount: 180_500, isChosen: true },
    { year: 2026, month: 12, amount: 0, isChosen: true },
    { year: 2027, month: 1, amount: 95_000, isChosen: true },
  ])
  expect(chargedMonths([mallas], now)).toEqual([])
})

test('all months together cost what the disciplines of the cart cost, and none is charged twice', () => {
  const line = record({
    type: constantFrom('discipline', 'service'),
    price: integer({ min: 0, max: 500_000 }),
    quantity: integer({ min: 1, max: 5 }),
    discountPercent: integer({ min: 0, max: 100 }),
    month: option(integer({ min: 1, max: 12 }), { nil: undefined }),
  })
  assert(
    property(array(line), (cart) => {
      const lines = cart.map(({ month, ...rest }) => ({
        ...rest,
        ...(month && { month: { studentId: '1', year: 2026, month } }),
      }))
      const months = chargedMonths(lines, now)
      expect(months.reduce((sum, { amount }) => sum + amount, 0)).toBe(disciplineAmount(lines))
      expect(new Set(months.map(({ month }) => month)).size).toBe(months.length)
    }),
  )
})

test('the months follow the total that the server registered, to the cent, and stay without one', () => {
  const months = chargedMonths([of(10), of(11), of(12)], now)
  const amounts = (registered: number | null) =>
    asRegistered(months, { lines: 3 * 95_000 + mallas.price, total: registered }).map(({ amount }) => amount)
  expect(amounts(null)).toEqual([95_000, 95_000, 95_000])
  expect(amounts(0)).toEqual([95_000, 95_000, 95_000])
  expect(amounts((3 * 95_000 + mallas.price) / 2)).toEqual([47_500, 47_500, 47_500])
  assert(
    property(integer({ min: 1, max: 500_000 }), (registered) => {
      const all = asRegistered(months, { lines: 3 * 95_000, total: registered })
      expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(registered)
    }),
  )
})

test('a month that is paid is told with both amounts; one paid with nothing only if somebody chose it', () => {
  const payments = [
    { ...paid, month: '10', amount: 80_000 },
    { ...paid, month: '09', amount: 0 },
    { ...paid, month: '11', amount: 0 },
    { ...paid, month: '08', status: 'pending' as const, amount: 70_000 },
  ]
  const told = (lines: CartLine[]) => replacedMonths(payments, paid.studentId, chargedMonths(lines, now))
  expect(told([of(8), of(9), of(10), ballet])).toEqual([
    { year: 2026, month: 9, amount: 0, charged: 95_000 },
    { year: 2026, month: 10, amount: 80_000, charged: 95_000 },
  ])
})

test('a month of another year is told with its year', () => {
  expect([shortMonth(now, now), shortMonth({ year: 2025, month: 12 }, now)]).toEqual(['noviembre', 'diciembre de 2025'])
})
