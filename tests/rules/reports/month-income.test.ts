/** The sources of a month's income, and their changes (spec 2, Dashboard). */

import { describe, expect, test } from 'vitest'
import type { SaleLine } from '#api/sales.ts'
import { monthIncome, whatChanged } from '#rules/reports/month-income.ts'
import { totalOf } from '#rules/sales/amounts.ts'

const line = (type: SaleLine['type'], price: number, quantity = 1): SaleLine => ({
  id: '1',
  name: 'Algo',
  price,
  quantity,
  type,
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
})
const sale = (date: string | null, ...products: SaleLine[]) => ({ date, products, total: totalOf(products) })
const today = '2026-11-21'
const sales = [
  sale('2026-11-01', line('discipline', 95_000), line('physical', 12_000, 2)),
  sale('2026-11-21', line('service', 15_000), line('discipline', 80_000)),
  sale('2026-10-05', line('discipline', 95_000), line('discipline', 95_000), line('discipline', 80_000)),
  sale('2026-10-21', line('physical', 30_000)),
]
/** Sales that do not count: other days, and an unknown day. */
const others = [
  sale('2026-10-22', line('physical', 1)),
  sale('2026-11-22', line('physical', 1)),
  sale(null, line('service', 1)),
]

describe('the income of a month', () => {
  test('is told by kind, the largest first, beside the same days of the month before', () => {
    expect(monthIncome([...sales, ...others], today)).toEqual({
      days: { first: '2026-11-01', last: '2026-11-21' },
      daysBefore: { first: '2026-10-01', last: '2026-10-21' },
      kinds: [
        { kind: 'Mensualidades', amount: 175_000, pieces: 2, before: 270_000, piecesBefore: 3 },
        { kind: 'Productos', amount: 24_000, pieces: 2, before: 30_000, piecesBefore: 1 },
        { kind: 'Servicios', amount: 15_000, pieces: 1, before: 0, piecesBefore: 0 },
      ],
    })
  })

  test('a product of a type that nobody knows is a thing; a kind without sales is left out', () => {
    const { kinds } = monthIncome([sale(today, line('boleto', 5_000))], today)
    expect(kinds.map(({ kind }) => kind)).toEqual(['Productos'])
  })
})

describe('what changed', () => {
  const said = (all: typeof sales) => whatChanged(monthIncome(all, today), today)

  test('is the kind with the greatest change, how many they are, and how much of the income', () => {
    expect(said(sales)).toEqual({
      kind: 'Mensualidades',
      isLess: true,
      text: 'Lo que más cambió: Mensualidades, $950.00 menos que del 1 al 21 de octubre (1 mensualidad menos). Son el 82% de lo que entró este mes.',
    })
    expect(said([...sales, sale(today, line('physical', 200_000, 3))])).toMatchObject({
      kind: 'Productos',
      isLess: false,
      text: expect.stringContaining('Productos, $5,940.00 más que del 1 al 21 de octubre (4 productos más).'),
    })
  })

  test('is not told where there is nothing to compare, or nothing changed', () => {
    expect(said([])).toBeNull()
    expect(said([sale(today, line('physical', 5_000))])).toBeNull()
    expect(said([sale(today, line('physical', 5_000)), sale('2026-10-03', line('physical', 5_000))])).toBeNull()
  })

  test('a month without income yet has no shares', () => {
    expect(said([sale('2026-10-03', line('service', 5_000, 2))])?.text).toBe(
      'Lo que más cambió: Servicios, $100.00 menos que del 1 al 21 de octubre (2 servicios menos).',
    )
  })
})
