/** The fortnights of the teachers' pay (spec 2, Teachers). */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fortnights, fortnightToPay } from '#values/fortnights.ts'
import { daysAfter } from '#values/week.ts'

test.each([
  ['2026-11-26', '2026-11-16', '2026-11-30'],
  ['2026-11-15', '2026-11-01', '2026-11-15'],
  ['2026-11-14', '2026-11-01', '2026-11-15'],
  ['2026-11-18', '2026-11-01', '2026-11-15'],
  ['2026-11-23', '2026-11-16', '2026-11-30'],
  ['2026-12-02', '2026-11-16', '2026-11-30'],
  ['2027-01-03', '2026-12-16', '2026-12-31'],
  ['2028-03-01', '2028-02-16', '2028-02-29'],
  ['2026-02-22', '2026-02-16', '2026-02-28'],
])('on %s the fortnight from %s to %s is paid', (today, start, end) => {
  expect(fortnightToPay(today)).toEqual({ start, end })
})

test('the earlier of two equally near fortnights is paid', () => {
  // 7 days after 31 December and 8 before 15 January; then the other way round.
  expect(fortnightToPay('2027-01-07').end).toBe('2026-12-31')
  expect(fortnightToPay('2027-01-08').end).toBe('2027-01-15')
  // 15 and 31 are 16 days apart: the 23rd is in the middle.
  expect(fortnightToPay('2026-10-23').end).toBe('2026-10-15')
})

test('both fortnights of that month are offered, with its name when it is over', () => {
  expect(fortnights('2026-11-26')).toEqual([
    { name: 'Quincena 1–15', start: '2026-11-01', end: '2026-11-15' },
    { name: 'Quincena 16–fin', start: '2026-11-16', end: '2026-11-30' },
  ])
  expect(fortnights('2026-12-02').map(({ name }) => name)).toEqual(['Quincena 1–15 de nov', 'Quincena 16–fin de nov'])
})

test('on any day the two fortnights follow each other from the first of a month to its last, and one of them is to be paid', () => {
  const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => daysAfter('1950-01-01', days))
  fc.assert(
    fc.property(anyDay, (today) => {
      const both = fortnights(today)
      const [first, second] = both
      expect(first?.start.slice(8)).toBe('01')
      expect(daysAfter(first?.end ?? '', 1)).toBe(second?.start)
      expect(daysAfter(second?.end ?? '', 1).slice(8)).toBe('01')
      expect(both).toContainEqual(expect.objectContaining(fortnightToPay(today)))
      const near = fortnightToPay(today).end
      expect(
        [0, 1, 2, 3, 4, 5, 6, 7, 8].some((days) => near === daysAfter(today, days) || near === daysAfter(today, -days)),
      ).toBe(true)
    }),
  )
})
