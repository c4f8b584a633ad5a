import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodicities, type CalendarEvent, type Periodicity } from '#api/events.ts'
import {
  eventsOfWeek,
  eventsOn,
  firstCommonDay,
  happensOn,
  isSameSeries,
  periodicityLabels,
  rhythmOf,
} from '#rules/events/recurrence.ts'
import { event } from '#support/rules/events.ts'

type Recurring = { date: string; periodicity: Periodicity }

/** A day of the oracle's own calendar, which counts weekdays and months one by one, without `Date`. */
type Day = { text: string; weekday: number; dayOfMonth: number; month: number }

const two = (part: number) => String(part).padStart(2, '0')

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Every day of some years, counted from Saturday 1 January 2000. */
function calendar(from: number, to: number): Day[] {
  const days: Day[] = []
  let [weekday, month] = [5, 0]
  for (let year = 2000; year <= to; year += 1)
    for (const [index, length] of [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      for (let day = 1; day <= length; day += 1) {
        if (year >= from) days.push({ text: `${year}-${two(index + 1)}-${two(day)}`, weekday, dayOfMonth: day, month })
        weekday = (weekday + 1) % 7
      }
      month += 1
    }
  return days
}

/** Ten years with a leap day in three of them. */
const decade = calendar(2024, 2033)

/** Thirty years around the common year 2100. */
const turnOfCentury = calendar(2085, 2114)

/** A slow implementation of the rule (spec 5). */
function happensIn(days: Day[], { date, periodicity }: Recurring): string[] {
  const start = days.find(({ text }) => text === date)
  if (!start) throw new Error(`${date} is not in the calendar`)
  const found: string[] = []
  let hasStarted = false
  for (const day of days) {
    if (day === start) hasStarted = true
    const isSameDay = day.dayOfMonth === start.dayOfMonth
    const happens = {
      once: day === start,
      weekly: day.weekday === start.weekday,
      monthly: isSameDay,
      semiannual: hasStarted && isSameDay && [0, 6].includes((day.month - start.month) % 12),
    }
    if (happens[rhythmOf(periodicity)]) found.push(day.text)
  }
  return found
}

const startingIn = (days: Day[]): fc.Arbitrary<Recurring> =>
  fc.record({
    date: fc.constantFrom(...days.map(({ text }) => text)),
    periodicity: fc.constantFrom(...periodicities),
  })

const daysOf = (event: Recurring, days = decade) => days.map(({ text }) => text).filter((day) => happensOn(event, day))

describe('on which days an event happens (spec 5, Event)', () => {
  test('is what a day-by-day reading of the specification says, over ten years', () => {
    fc.assert(
      fc.property(startingIn(decade), (event) => {
        expect(daysOf(event)).toEqual(happensIn(decade, event))
      }),
      { numRuns: 60 },
    )
  })

  const days = (from: string, to: string, event: Recurring) => daysOf(event).filter((day) => day >= from && day <= to)

  test('once: on its date alone', () => {
    expect(daysOf({ date: '2026-11-20', periodicity: 'once' })).toEqual(['2026-11-20'])
  })

  test('weekly: on its weekday, before the start too, since the specification has no start for it', () => {
    const event: Recurring = { date: '2026-12-31', periodicity: 'weekly' }
    expect(days('2026-12-20', '2027-01-10', event)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07'])
  })

  test('monthly: on its day of the month, before the start too', () => {
    const event: Recurring = { date: '2026-12-15', periodicity: 'monthly' }
    expect(days('2026-11-01', '2027-01-31', event)).toEqual(['2026-11-15', '2026-12-15', '2027-01-15'])
  })

  test('monthly on the 31st: in the months that have one, and on no other day of those that lack it', () => {
    expect(days('2026-01-01', '2026-12-31', { date: '2026-01-31', periodicity: 'monthly' })).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
      '2026-08-31',
      '2026-10-31',
      '2026-12-31',
    ])
  })

  test('monthly on the 29th: in February of leap years only', () => {
    const event: Recurring = { date: '2026-01-29', periodicity: 'monthly' }
    expect(days('2027-02-01', '2027-02-28', event)).toEqual([])
    expect(days('2028-02-01', '2028-02-29', event)).toEqual(['2028-02-29'])
  })

  test('semiannual: every sixth month, over the end of the year, and not before the start', () => {
    expect(days('2024-01-01', '2028-01-01', { date: '2026-10-15', periodicity: 'semiannual' })).toEqual([
      '2026-10-15',
      '2027-04-15',
      '2027-10-15',
    ])
  })

  test('semiannual from the 29th of February: each August, and February when it has the day', () => {
    expect(days('2024-01-01', '2028-12-31', { date: '2024-02-29', periodicity: 'semiannual' })).toEqual([
      '2024-02-29',
      '2024-08-29',
      '2025-08-29',
      '2026-08-29',
      '2027-08-29',
      '2028-02-29',
      '2028-08-29',
    ])
  })

  test('semiannual from the 31st of August: February never has one', () => {
    expect(days('2024-01-01', '2026-12-31', { date: '2024-08-31', periodicity: 'semiannual' })).toEqual([
      '2024-08-31',
      '2025-08-31',
      '2026-08-31',
    ])
  })

  test.each(periodicities)('%s without a date that can be read: never', (periodicity) => {
    expect(decade.filter(({ text }) => happensOn({ date: null, periodicity }, text))).toEqual([])
  })
})

describe('what happens on a day and in a week', () => {
  const events = [
    event('late', { time: '19:30' }),
    event('early', { time: '09:00', date: '2025-01-01' }),
    event('monthly', { date: '2026-03-18', periodicity: 'monthly' }),
    event('sunday', { date: '2026-11-22', periodicity: 'once' }),
    event('next', { date: '2026-11-23', periodicity: 'once' }),
    event('undated', { date: null }),
  ]
  const ids = (found: CalendarEvent[]) => found.map(({ id }) => id)

  test('a day has its events and those that come back on it, the earliest first', () => {
    expect(ids(eventsOn(events, '2026-11-18'))).toEqual(['early', 'monthly', 'late'])
    expect(ids(eventsOn(events, '2026-11-19'))).toEqual([])
  })

  test('events of one hour stay in the order of the list', () => {
    expect(ids(eventsOn([event('b', {}), event('a', {})], '2026-11-18'))).toEqual(['b', 'a'])
  })

  test.each(['2026-11-16', '2026-11-20', '2026-11-22'])('a week has its seven days, asked for by %s', (day) => {
    expect(eventsOfWeek(events, day).map((each) => [each.day, ids(each.events)])).toEqual([
      ['2026-11-16', []],
      ['2026-11-17', []],
      ['2026-11-18', ['early', 'monthly', 'late']],
      ['2026-11-19', []],
      ['2026-11-20', []],
      ['2026-11-21', []],
      ['2026-11-22', ['sunday']],
    ])
  })
})

describe('the first day that two events share', () => {
  /** The oracle: compares the two lists of days. */
  function naively(days: Day[], a: Recurring, b: Recurring, from: string): string | undefined {
    const others = new Set(happensIn(days, b))
    return happensIn(days, a).find((day) => day >= from && others.has(day))
  }

  test('is what a day-by-day search finds, in whatever order they are given', () => {
    const near = fc.constantFrom(...turnOfCentury.map(({ text }) => text).filter((day) => day < '2101'))
    const any = fc.record({ date: near, periodicity: fc.constantFrom(...periodicities) })
    fc.assert(
      fc.property(any, any, near, (a, b, from) => {
        const expected = naively(turnOfCentury, a, b, from)
        expect(firstCommonDay(a, b, from)).toBe(expected)
        expect(firstCommonDay(b, a, from)).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['weekly', 'weekly', '2026-11-18', '2026-11-25', '2026-11-18'],
    ['weekly', 'weekly', '2026-11-16', '2026-11-17', undefined],
    ['once', 'weekly', '2026-11-23', '2026-11-16', '2026-11-23'],
    ['monthly', 'monthly', '2026-01-31', '2026-03-31', '2026-12-31'],
    ['monthly', 'monthly', '2026-01-31', '2026-03-30', undefined],
    ['semiannual', 'semiannual', '2026-01-31', '2026-07-31', '2027-01-31'],
    ['semiannual', 'semiannual', '2026-01-15', '2026-02-15', undefined],
    ['semiannual', 'monthly', '2027-02-28', '2026-01-28', '2027-02-28'],
  ] as const)('%s and %s, from %s and %s', (one, other, start, otherStart, expected) => {
    const [a, b] = [
      { date: start, periodicity: one },
      { date: otherStart, periodicity: other },
    ]
    expect(firstCommonDay(a, b, '2026-11-16')).toBe(expected)
  })

  test('is found after the longest wait: no 31st of August is a Thursday between 2090 and 2102, and no February has one', () => {
    const thursdays = { date: '2026-11-19', periodicity: 'weekly' } as const
    const augusts = { date: '2026-08-31', periodicity: 'semiannual' } as const
    expect(firstCommonDay(augusts, thursdays, '2090-09-01')).toBe('2102-08-31')
  })

  test.each([
    { date: '2026-03-15', periodicity: 'monthly' },
    { date: '2025-09-15', periodicity: 'semiannual' },
    { date: '2026-03-18', periodicity: 'weekly' },
  ] as const)('with an event that happens once is found however far away that is: $periodicity', (other) => {
    const once = { date: other.periodicity === 'weekly' ? '2046-03-14' : '2046-03-15', periodicity: 'once' } as const
    expect(firstCommonDay(once, other, '2026-01-01')).toBe(once.date)
    expect(firstCommonDay(other, once, '2026-01-01')).toBe(once.date)
  })

  test.each(periodicities)('an event without a date shares none: %s', (periodicity) => {
    const undated = { date: null, periodicity }
    const dated = { date: '2026-11-16', periodicity: 'weekly' } as const
    expect(firstCommonDay(undated, dated, '2026-11-16')).toBeUndefined()
    expect(firstCommonDay(dated, undated, '2026-11-16')).toBeUndefined()
  })
})

test('each periodicity has its name (spec 9)', () => {
  expect(periodicityLabels).toEqual({
    once: 'Única vez',
    weekly: 'Semanal',
    monthly: 'Mensual',
    semiannual: 'Semestral',
  })
})

describe('two events are one series', () => {
  const at = (date: string | null, periodicity: Periodicity = 'weekly', time = '17:00') => ({ date, periodicity, time })

  test('on the same days at the same time, wherever each of them starts', () => {
    expect(isSameSeries(at('2026-11-02'), at('2026-11-16'))).toBe(true)
    expect(isSameSeries(at('2026-11-02'), at('2026-11-03'))).toBe(false)
    expect(isSameSeries(at('2026-11-02'), at('2026-11-02', 'weekly', '18:00'))).toBe(false)
    expect(isSameSeries(at('2026-11-02'), at('2026-11-02', 'once'))).toBe(false)
  })

  test('only from the start of the later one on: half a year before it, the later one never happens', () => {
    expect(isSameSeries(at('2026-05-02', 'semiannual'), at('2026-11-02', 'semiannual'))).toBe(false)
  })

  test('without a readable date only with one that has none either', () => {
    expect(isSameSeries(at(null), at(null))).toBe(true)
    expect(isSameSeries(at(null), at('2026-11-02'))).toBe(false)
    expect(isSameSeries(at('2026-11-02'), at(null))).toBe(false)
  })
})
