/** Ranges of days by name (spec 2, Every screen). */

import { expect, test } from 'vitest'
import { namedRanges } from '#values/ranges.ts'

test.each([
  [
    '2026-11-22',
    ['2026-11-22', '2026-11-22'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2026-10-31'],
  ],
  [
    '2026-01-31',
    ['2026-01-31', '2026-01-31'],
    ['2026-01-30', '2026-01-30'],
    ['2026-01-26', '2026-02-01'],
    ['2026-01-01', '2026-01-31'],
    ['2025-12-01', '2025-12-31'],
  ],
  [
    '2028-03-01',
    ['2028-03-01', '2028-03-01'],
    ['2028-02-29', '2028-02-29'],
    ['2028-02-28', '2028-03-05'],
    ['2028-03-01', '2028-03-31'],
    ['2028-02-01', '2028-02-29'],
  ],
  [
    '2026-12-31',
    ['2026-12-31', '2026-12-31'],
    ['2026-12-30', '2026-12-30'],
    ['2026-12-28', '2027-01-03'],
    ['2026-12-01', '2026-12-31'],
    ['2026-11-01', '2026-11-30'],
  ],
])(
  'on %s the ranges are that day, the previous day, its week from Monday, its month and the previous month',
  (today, ...ranges) => {
    expect(namedRanges(today).map(({ start, end }) => [start, end])).toEqual(ranges)
  },
)

test('the ranges have their everyday names', () => {
  expect(namedRanges('2026-11-22').map(({ name }) => name)).toEqual([
    'Hoy',
    'Ayer',
    'Esta semana',
    'Este mes',
    'Mes pasado',
  ])
})
