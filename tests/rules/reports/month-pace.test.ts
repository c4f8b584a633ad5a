/** The present month compared with other months (spec 2, Dashboard). */

import { expect, test } from 'vitest'
import { monthPace } from '#rules/reports/month-pace.ts'

const sale = (date: string | null, total: number) => ({ date, total })
const reads = (sales: { date: string | null; total: number }[], today: string) =>
  monthPace(sales, today).map(({ change, text }) => (change === null ? text : `${change} ${text}`))

test('only the days of the month up to today are compared', () => {
  const sales = [
    sale('2026-11-01', 60_000),
    sale('2026-11-20', 50_000),
    sale('2026-11-21', 990_000),
    sale('2026-10-20', 100_000),
    sale('2026-10-21', 990_000),
    sale('2025-11-05', 220_000),
    sale('2025-11-30', 990_000),
    sale(null, 990_000),
  ]
  expect(reads(sales, '2026-11-20')).toEqual([
    '+$100.00 (10%) más que del 1 al 20 de octubre',
    '−$1,100.00 (50%) menos que del 1 al 20 de noviembre de 2025',
  ])
  expect(monthPace(sales, '2026-11-20').map(({ tone }) => tone)).toEqual(['gain', 'loss'])
})

test('a shorter month is compared whole, and January with the December of the year before', () => {
  const sales = [sale('2028-03-31', 500), sale('2028-02-29', 500), sale('2027-03-31', 400)]
  expect(reads(sales, '2028-03-31')).toEqual([
    '$0.00 lo mismo que del 1 al 29 de febrero',
    '+$1.00 (25%) más que del 1 al 31 de marzo de 2027',
  ])
  expect(reads([sale('2025-12-01', 200)], '2026-01-01')).toEqual([
    '−$2.00 (100%) menos que el 1 de diciembre de 2025',
    'No hubo ventas el 1 de enero de 2025.',
  ])
})

test('a change of less than half a percent is nearly none: no percentage and no colour', () => {
  const sales = [sale('2026-11-02', 1_000_000), sale('2026-10-02', 1_004_900), sale('2025-11-02', 995_000)]
  expect(reads(sales, '2026-11-20')).toEqual([
    '−$49.00 casi lo mismo que del 1 al 20 de octubre',
    '+$50.00 (1%) más que del 1 al 20 de noviembre de 2025',
  ])
  expect(monthPace(sales, '2026-11-20')[0]?.tone).toBeUndefined()
})

test('days without a sale are said, not compared, and of an amount of nothing there is no percentage', () => {
  expect(reads([sale('2026-11-02', 100), sale('2026-10-02', 0)], '2026-11-20')).toEqual([
    '+$1.00 más que del 1 al 20 de octubre',
    'No hubo ventas del 1 al 20 de noviembre de 2025.',
  ])
})
