import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInWords } from '#values/dates.ts'
import { dayHeading, daysAfter, mondayOf, weekdayOf, weekHeading, weekOf, longDay } from '#values/week.ts'

const day = fc
  .date({ min: new Date('1920-01-08T00:00:00Z'), max: new Date('2199-12-24T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the week of a day, Monday to Sunday (spec 9, Weekly view)', () => {
  const november = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']

  test.each(november)('of %s', (each) => {
    expect(weekOf(each)).toEqual(november)
    expect(mondayOf(each)).toBe('2026-11-16')
  })

  test.each([
    ['the turn of a year', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['the end of a February with 29 days', '2028-02-29', '2028-02-28', '2028-03-05'],
    ['the end of one with 28', '2027-03-01', '2027-03-01', '2027-03-07'],
    // Until 2022, Mexico put its clocks forward on the first of these Sundays, and back on the second.
    ['a Sunday of 23 hours', '2022-04-03', '2022-03-28', '2022-04-03'],
    ['a Sunday of 25 hours', '2022-10-30', '2022-10-24', '2022-10-30'],
    ['days before 1970', '1969-12-31', '1969-12-29', '1970-01-04'],
  ])('over %s', (_, within, monday, sunday) => {
    expect([weekOf(within)[0], weekOf(within).at(-1)]).toEqual([monday, sunday])
  })

  test('contains the day, starts on a Monday and has seven consecutive days', () => {
    fc.assert(
      fc.property(day, (each) => {
        const week = weekOf(each)
        expect(week[weekdayOf(each)]).toBe(each)
        expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
        expect(week).toEqual(week.toSorted())
        expect(mondayOf(daysAfter(each, 7))).toBe(daysAfter(mondayOf(each), 7))
        expect(mondayOf(daysAfter(each, -7))).toBe(daysAfter(mondayOf(each), -7))
      }),
    )
  })
})

test('days are counted over months, years and leap days, and back', () => {
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2100-03-01', -1)).toBe('2100-02-28')
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (each, count) => {
      expect(daysAfter(daysAfter(each, count), -count)).toBe(each)
    }),
  )
})

test('a column has its weekday and day as heading (spec 2, Calendar)', () => {
  expect(weekOf('2026-11-18').map(dayHeading)).toEqual([
    'Lunes 16',
    'Martes 17',
    'Miércoles 18',
    'Jueves 19',
    'Viernes 20',
    'Sábado 21',
    'Domingo 22',
  ])
  expect(dayHeading('2026-11-01')).toBe('Domingo 1')
})

test.each([
  ['2026-11-18', /^16\s?–\s?22 de noviembre de 2026$/],
  ['2026-12-01', /^30 de noviembre\s?–\s?6 de diciembre de 2026$/],
  ['2027-01-01', /^28 de diciembre de 2026\s?–\s?3 de enero de 2027$/],
])('the week of %s has its first and last day as name', (each, heading) => {
  expect(weekHeading(each)).toMatch(heading)
})

test('a day has a text', () => {
  expect(dayInWords('2026-09-10')).toBe('10 de septiembre de 2026')
  expect(longDay('2026-11-18')).toBe('Miércoles 18 de noviembre de 2026')
  expect(longDay('2027-01-03')).toBe('Domingo 3 de enero de 2027')
})
