/** The sums of a cash count (spec 5, The cash count). */

import { array, assert, constantFrom, dictionary, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { friday } from '#models/cash-count.ts'
import { balanceOf, denominations, movedOf, oversoldHints, takingsOf } from '#rules/sales/cash-balance.ts'
import { unknownMovementsText } from '#rules/sales/cash-count-notices.ts'
import { paidInOther } from '#rules/sales/paid.ts'

const [line] = friday.sales[0]?.products ?? []
const ballet = line ?? expect.unreachable('a sale without a line')
const sold = (total: number, ...products: (typeof ballet)[]) => ({ total, products })
const thing = { ...ballet, type: 'physical', name: 'Leotardo', price: 42_000 } as const
const service = { ...ballet, type: 'service', name: 'Inscripción', price: 60_000 } as const

test('what was sold is told by discipline, then things and services, with its pieces', () => {
  const takings = takingsOf([
    sold(95_000 + 84_000, ballet, { ...thing, quantity: 2 }),
    sold(95_000, { ...ballet, name: 'ballet ' }),
    sold(60_000, service),
  ])
  expect(takings).toEqual({
    sales: 3,
    total: 334_000,
    payments: 2,
    kinds: [
      { name: 'Ballet', isLesson: true, quantity: 2, amount: 190_000 },
      { name: 'Productos', isLesson: false, quantity: 2, amount: 84_000 },
      { name: 'Servicios', isLesson: false, quantity: 1, amount: 60_000 },
    ],
  })
})

test('a total that is not that of its lines has a row of its own', () => {
  expect(takingsOf([sold(90_000, ballet)]).kinds.at(-1)).toEqual({
    name: 'Ajustes de los totales',
    isLesson: false,
    quantity: 0,
    amount: -5_000,
  })
})

test('the rows always add up to the total', () => {
  const lines = record({
    type: constantFrom('discipline', 'physical', 'service', 'otro'),
    name: constantFrom('Ballet', 'Jazz', 'Leotardo'),
    price: integer({ min: 0, max: 100_000 }),
    quantity: integer({ min: 1, max: 9 }),
    discountPercent: integer({ min: 0, max: 100 }),
  })
  assert(
    property(array(record({ total: integer({ min: 0, max: 900_000 }), lines: array(lines) })), (sales) => {
      const { kinds, total } = takingsOf(
        sales.map((sale) => ({
          total: sale.total,
          products: sale.lines.map((each) => ({ ...ballet, ...each })),
        })),
      )
      expect(kinds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    }),
  )
})

test.each([
  [{}, 50_000],
  [{ float: 20_000 }, 70_000],
  [{ card: 20_000 }, 30_000],
  [{ transfer: 20_000 }, 30_000],
  [{ float: 10_000, card: 20_000, transfer: 5_000 }, 35_000],
])('of 500 pesos sold with %j the drawer should have %i cents (spec 5, The cash count)', (given, expected) => {
  const counted = { float: 0, card: 0, transfer: 0, pieces: { bill500: 1, coin050: 1 }, ...given }
  expect(balanceOf(50_000, counted)).toEqual({ expected, cash: 50_050, difference: 50_050 - expected })
})

test('money paid in an unknown method is no cash, and is said', () => {
  const cash = { method: 'cash', amount: 20_000, reference: null }
  const other = paidInOther([{ payments: [cash, { ...cash, method: 'vale', amount: 30_000 }] }, {}])
  const counted = { float: 0, card: 0, transfer: 0, pieces: { bill200: 1 } }
  expect(balanceOf(50_000, counted, { other })).toEqual({
    expected: 20_000,
    cash: 20_000,
    difference: 0,
    other: 30_000,
  })
})

test.each(denominations)('$text are worth what their name says', ({ worth, text }) => {
  const [, pesos, cents] = /\$([\d,]+)$|(\d+)¢$/.exec(text) ?? []
  expect(worth).toBe(cents === undefined ? Number(pesos?.replace(',', '')) * 100 : Number(cents))
})

test('one more coin is that much more in the drawer, and in the difference', () => {
  const pieces = dictionary(constantFrom(...denominations.map(({ name }) => name)), integer({ min: 0, max: 99_999 }))
  const amount = integer({ min: 0, max: 10_000_000 })
  assert(
    property(pieces, amount, amount, constantFrom(...denominations), (counted, total, card, { name, worth }) => {
      const given = { float: 50_000, card, transfer: 0, pieces: counted }
      const before = balanceOf(total, given)
      const after = balanceOf(total, { ...given, pieces: { ...counted, [name]: (counted[name] ?? 0) + 1 } })
      expect(before.difference).toBe(before.cash - before.expected - (before.rounding ?? 0))
      expect(Math.abs(before.rounding ?? 0)).toBeLessThanOrEqual(25)
      expect(Math.abs(before.difference % 50)).toBe(0)
      expect([after.cash - before.cash, after.difference - before.difference]).toEqual([worth, worth])
    }),
  )
})

test.each([
  [100_003, 100_000, { expected: 100_003, cash: 100_000, difference: 0, rounding: -3 }],
  [99_997, 100_000, { expected: 99_997, cash: 100_000, difference: 0, rounding: 3 }],
  [100_000, 100_000, { expected: 100_000, cash: 100_000, difference: 0 }],
  [100_003, 95_000, { expected: 100_003, cash: 95_000, difference: -5_000, rounding: -3 }],
])('of %i cents sold, %i counted, the cents that no coin has are rounding', (total, cash, expected) => {
  const pieces = { bill50: cash / 5_000 }
  expect(balanceOf(total, { float: 0, card: 0, transfer: 0, pieces })).toEqual(expected)
})

test.each([
  [0, 0, {}],
  [10_000, 0, {}],
  [4_000, 6_000, {}],
  [100_000, 0, { card: 'Es más de lo vendido: se vendió $100.00.' }],
  [0, 10_050, { transfer: 'Es más de lo vendido: se vendió $100.00.' }],
  [4_000, 7_000, { transfer: 'Tarjeta y transferencia suman $110.00: se vendió $100.00.' }],
])('of $100.00 sold, %d by card and %d by transfer have the hints %j', (card, transfer, hints) => {
  expect(oversoldHints(10_000, { card, transfer })).toEqual(hints)
})

test('money that leaves the drawer is expected no more, and money that comes is', () => {
  const movements = [
    { kind: 'out', amount: 8_000 },
    { kind: 'in', amount: 30_000 },
    { kind: 'out', amount: 2_000 },
  ] as const
  expect(movedOf(movements)).toEqual({ in: 30_000, out: 10_000 })
  const counted = { float: 50_000, card: 0, transfer: 0, pieces: { bill500: 3 } }
  expect(balanceOf(80_000, counted, { moved: movedOf(movements) })).toEqual({
    expected: 150_000,
    cash: 150_000,
    difference: 0,
    moved: { in: 30_000, out: 10_000 },
  })
  expect(balanceOf(80_000, counted, { moved: movedOf() })).not.toHaveProperty('moved')
  expect(unknownMovementsText(movements)).toBe(
    'No cuentan $300.00 de entradas y $100.00 de salidas de otro dispositivo.',
  )
  expect(unknownMovementsText(movements.slice(0, 1))).toBe('No cuentan $80.00 de salidas de otro dispositivo.')
})
