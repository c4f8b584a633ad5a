import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  isoDateOf,
  momentText,
  isReversed,
  isWithin,
  lastOfMonth,
  localDay,
  mexicanDate,
  monthNames,
  shortMonthNames,
  timeOfDay,
} from '#values/dates.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Any day in the possible years of an academy. */
const day = fc
  .date({ min: new Date('1920-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the day of a text (spec 9; spec 7, Reading)', () => {
  test.each([
    '20/11/2026',
    '2026-11-20',
    '2026-11-20 18:45:10',
    '2026-11-20T18:45:10',
    '20/11/2026 18:45',
    '20/11/2026, 6:45 p.m.',
    ' 20/11/2026 ',
  ])('%j is the twentieth of November', (text) => {
    expect(isoDateOf(text)).toBe('2026-11-20')
  })

  test('day and month may have one digit, and the day comes first', () => {
    expect(isoDateOf('3/4/2026')).toBe('2026-04-03')
    expect(isoDateOf('2026-4-3')).toBe('2026-04-03')
  })

  test.each(['29/02/2024', '29/02/2000', '28/02/2026', '31/12/2026', '01/01/2026'])('%s exists', (text) => {
    expect(isoDateOf(text)).toBe(text.split('/').toReversed().join('-'))
  })

  test.each(['2026/11/20', '2026/11/20 10:30:00'])('%j, the year first, is the 20th of November', (text) => {
    expect(isoDateOf(text)).toBe('2026-11-20')
  })

  test.each([
    '31/02/2026',
    '29/02/2026',
    '29/02/2100',
    '31/04/2026',
    '32/12/2026',
    '00/01/2026',
    '01/00/2026',
    '01/13/2026',
    '2026-02-30',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '20/11/26',
    '20-11-2026',
    '2026/13/20',
    '2026/20/11',
    '20 de noviembre',
    '20/11/2026x',
    '2026-11-201',
    '120/11/2026',
    '12026-11-20',
    'el 20/11/2026',
    '20/11/2026-5',
    '2026-11-20,5',
    '',
    ' ',
    'null',
  ])('%j is not a day', (text) => {
    expect(isoDateOf(text)).toBeUndefined()
  })

  test('is the same in each of the three written forms', () => {
    const time = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59)).map((parts) => parts.map(two).join(':'))
    fc.assert(
      fc.property(day, time, (date, clock) => {
        const [year = '', month = '', dayOfMonth = ''] = date.split('-')
        expect(isoDateOf(date)).toBe(date)
        expect(isoDateOf(`${date} ${clock}`)).toBe(date)
        expect(isoDateOf(`${dayOfMonth}/${month}/${year}`)).toBe(date)
      }),
    )
  })

  test('exists in the calendar or is missing', () => {
    const year = fc.integer({ min: 1, max: 9999 })
    fc.assert(
      fc.property(year, fc.nat(14), fc.nat(33), (y, m, d) => {
        const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
        const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 0
        const exists = d >= 1 && d <= days
        const iso = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
        expect(isoDateOf(iso)).toBe(exists ? iso : undefined)
      }),
      {
        numRuns: 2000,
        examples: [
          [2024, 2, 29],
          [2026, 2, 29],
          [1900, 2, 29],
          [96, 2, 29],
        ],
      },
    )
  })
})

test('a day in Mexican format reads as the same day', () => {
  expect(mexicanDate('2026-11-20')).toBe('20/11/2026')
  fc.assert(
    fc.property(day, (date) => {
      expect(isoDateOf(mexicanDate(date))).toBe(date)
    }),
  )
})

describe('the day of an instant', () => {
  const academyZone = process.env['TZ']
  afterEach(() => {
    process.env['TZ'] = academyZone
  })

  test.each([
    ['2026-11-21T05:59:59Z', '2026-11-20'],
    ['2026-11-21T06:00:00Z', '2026-11-21'],
    ['2026-01-01T05:59:59.999Z', '2025-12-31'],
    // Mexico City had summer time until October 2022.
    ['2021-07-01T04:59:59Z', '2021-06-30'],
    ['2021-07-01T05:00:00Z', '2021-07-01'],
  ])('%s in Mexico City is %s', (instant, expected) => {
    expect(localDay(new Date(instant))).toBe(expected)
  })

  test.each(['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Pacific/Auckland', 'Asia/Kolkata'])(
    'is the day in the calendar of %s',
    (zone) => {
      process.env['TZ'] = zone
      const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
      const instant = fc.date({
        min: new Date('2000-01-01T00:00:00Z'),
        max: new Date('2060-01-01T00:00:00Z'),
        noInvalidDate: true,
      })
      fc.assert(
        fc.property(instant, (at) => {
          expect(localDay(at)).toBe(calendar.format(at))
        }),
        // Half an hour before midnight of the day before the clocks go back in New Zealand.
        { examples: [[new Date('2026-04-04T10:30:00Z')]] },
      )
    },
  )
})

describe('a day in a range (spec 9, Sales history filter)', () => {
  test.each([
    ['2026-11-20', '2026-11-20', '2026-11-20', true],
    ['2026-11-19', '2026-11-20', '2026-11-20', false],
    ['2026-11-21', '2026-11-20', '2026-11-20', false],
    ['2025-12-31', '2025-12-01', '2026-01-31', true],
    ['2026-11-20', undefined, '2026-11-20', true],
    ['2026-11-20', '2026-11-21', undefined, false],
    ['2026-11-20', undefined, undefined, true],
    ['2026-11-20', '2026-11-21', '2026-11-19', false],
  ])('%s from %s to %s: %s', (date, start, end, expected) => {
    expect(isWithin(date, start, end)).toBe(expected)
  })

  test('includes both its ends, and nothing outside', () => {
    fc.assert(
      fc.property(day, day, day, (date, one, other) => {
        const [start = one, end = other] = [one, other].toSorted()
        const time = (text: string) => Date.parse(text)
        expect(isWithin(start, start, end)).toBe(true)
        expect(isWithin(end, start, end)).toBe(true)
        expect(isWithin(date, start, end)).toBe(time(start) <= time(date) && time(date) <= time(end))
      }),
    )
  })
})

test.each([
  ['2026-11-21', '2026-11-20', true],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-19', '2026-11-20', false],
  ['2026-11-21', undefined, false],
  [undefined, '2026-11-20', false],
  [undefined, undefined, false],
])('a range from %s to %s contains no day: %s', (start, end, expected) => {
  expect(isReversed(start, end)).toBe(expected)
})

test.each([
  ['2026-11-20', '2026-11-30'],
  ['2026-12-31', '2026-12-31'],
  ['2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2000-02-03', '2000-02-29'],
  ['1900-02-03', '1900-02-28'],
])('the month of %s ends on %s', (day, last) => {
  expect(lastOfMonth(day)).toBe(last)
})

test('the months have their Spanish names', () => {
  expect(monthNames.join(' ')).toBe(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  )
  expect(shortMonthNames.join(' ')).toBe('ene feb mar abr may jun jul ago sep oct nov dic')
})

test.each([
  ['2026-11-20T10:32:00-06:00', 'a las 10:32'],
  ['2026-11-20T00:05:59-06:00', 'a las 00:05'],
  ['2026-11-19T23:59:00-06:00', 'el 19/11/2026 a las 23:59'],
])('seen on 2026-11-20, %s is %s', (moment, text) => {
  expect(timeOfDay(Date.parse(moment), '2026-11-20')).toBe(text)
})

test.each([
  ['2026-11-20 09:00:00', '2026-11-20 09:00:00'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['05/10/2026', '2026-10-05'],
  [' 5/10/2026 17:30', '2026-10-05 17:30'],
  ['05/10/2026, 17:30', '2026-10-05 17:30'],
  ['ayer', 'ayer'],
  ['', ''],
])('the moment %j compares as %j', (text, moment) => {
  expect(momentText(text)).toBe(moment)
})
