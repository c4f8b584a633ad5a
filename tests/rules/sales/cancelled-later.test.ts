import { expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import { cancelledLater, cancelledLaterText, refundNoted, refundNotedText } from '#rules/sales/cancelled-later.ts'

const sale = (id: string, date: string, at: string | null, total = 80_000): Sale => ({
  id,
  studentId: '1',
  date,
  products: [],
  total,
  cancelled: at === null ? null : { at, by: 'Mariana', reason: 'Se cobró dos veces' },
})

const day = '2026-11-20'
const sales = [
  sale('1', day, null),
  sale('2', day, '2026-11-20 13:00:00'),
  sale('3', '2026-11-18', '2026-11-20 17:00:00'),
  sale('4', '2026-11-18', '2026-11-19 17:00:00'),
  sale('5', '2026-11-18', '2026-11-20 17:00:00', 0),
  sale('6', '2026-11-18', '2026-11-20 09:00:00'),
]
const noon = { day, at: new Date(2026, 10, 20, 12).getTime(), sales: ['1', '2'] }

test.each([
  ['the day misses no sale of its own', { day, isShift: false }, [noon], ['3', '6']],
  ['a shift misses sales that an earlier count has', { day, isShift: true }, [noon], ['2', '3']],
  ['the first shift misses no sale of its day', { day, isShift: true }, [], ['3', '6']],
  ['another day', { day: '2026-11-19', isShift: false }, [], ['4']],
])('the money of a sale that is cancelled after it was counted: %s', (_, counted, counts, ids) => {
  expect(cancelledLater(sales, counted, counts).map(({ id }) => id)).toEqual(ids)
})

test('is said with its sum', () => {
  const [one, , other] = sales
  expect(cancelledLaterText(one ? [one] : [])).toBe(
    'Este día se canceló 1 venta de antes, $800.00 en total. Si se devolvió de esta caja, ese dinero falta.',
  )
  expect(cancelledLaterText(one && other ? [one, other] : [])).toBe(
    'Este día se cancelaron 2 ventas de antes, $1,600.00 en total. Si se devolvieron de esta caja, ese dinero falta.',
  )
})

test('a count over midnight looks at both days, from its last count on', () => {
  const night = [
    sale('7', day, '2026-11-20 11:00:00'),
    sale('8', day, '2026-11-20 19:00:00'),
    sale('9', '2026-11-18', '2026-11-21 00:30:00'),
    // Sold since the last count, so its money was never counted.
    sale('10', '2026-11-21', '2026-11-21 00:50:00'),
  ]
  const six = { day, at: new Date(2026, 10, 20, 18).getTime(), sales: ['7', '8'] }
  const span = { day: '2026-11-21', from: day, isShift: true }
  expect(cancelledLater(night, span, [six]).map(({ id }) => id)).toEqual(['8', '9'])
  // A forgotten day that is counted later hides none of them.
  const late = { day: '2026-11-19', at: new Date(2026, 10, 21, 0, 45).getTime(), sales: [] }
  expect(cancelledLater(night, span, [six, late]).map(({ id }) => id)).toEqual(['8', '9'])
  // So does a count of a day to come, made while the clock was wrong.
  const ahead = { day: '2026-12-20', at: new Date(2026, 11, 20, 18).getTime(), sales: [] }
  expect(cancelledLater(night, span, [six, ahead]).map(({ id }) => id)).toEqual(['8', '9'])
  const counted = { ...span, at: new Date(2026, 10, 21, 1).getTime(), sales: [] }
  expect(cancelledLater(night, { day, isShift: true }, [six, counted])).toEqual([])
})

test('a refund that is noted as an exit is named only where the sums have its sale no more', () => {
  const exit = {
    id: '1',
    date: day,
    time: '13:05:00',
    kind: 'out',
    reason: 'Devolución',
    userId: '1',
    by: 'M',
  } as const
  const refundIn = (isShift: boolean, amount: number, kind: 'in' | 'out' = 'out') => {
    const span = { day, isShift }
    const later = cancelledLater(sales, span, [noon])
    return refundNoted(sales, span, later, [
      { ...exit, amount: 5000 },
      { ...exit, amount, kind },
    ])?.amount
  }
  expect([refundIn(false, 80_000), refundIn(false, 80_001), refundIn(false, 80_000, 'in')]).toEqual([
    80_000,
    undefined,
    undefined,
  ])
  const [, half] = sales
  const halfInCash = half && {
    ...half,
    payments: [
      { method: 'cash', amount: 30_000, reference: null },
      { method: 'card', amount: 50_000, reference: null },
    ],
  }
  const found = (amount: number) =>
    halfInCash && refundNoted([halfInCash], { day, isShift: false }, [], [{ ...exit, amount }])?.amount
  expect([found(30_000), found(80_000)]).toEqual([30_000, undefined])
  // The first shift counted its money, so that it went out of the drawer of the second.
  expect(refundIn(true, 80_000)).toBeUndefined()
  expect(refundNotedText({ amount: 80_000 })).toBe(
    'Una venta cancelada de $800.00 ya no suma. Si la salida de $800.00 fue su devolución, quítala: se resta dos veces.',
  )
})
