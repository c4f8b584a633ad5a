import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodicities, type Periodicity } from '#api/events.ts'
import { movedDate, placeAway } from '#rules/events/moved-event.ts'
import { recurrenceNotes, seriesRemovalText } from '#rules/events/recurrence-notes.ts'
import { happensOn } from '#rules/events/recurrence.ts'
import { event as eventOf } from '#support/rules/events.ts'
import { daysAfter } from '#values/week.ts'

const event = (date: string | null, periodicity: Periodicity) => eventOf('1', { date, teacher: 'Ana', periodicity })

test.each<[Periodicity, string, string, string, string]>([
  ['once', '2026-11-24', '2026-11-24', '2026-11-25', '2026-11-25'],
  // The series began in January. All of it moves from Tuesday to Wednesday.
  ['weekly', '2026-01-06', '2026-11-24', '2026-11-25', '2026-01-07'],
  ['weekly', '2026-01-06', '2026-11-24', '2026-11-23', '2026-01-05'],
  ['weekly', '2026-01-06', '2026-01-06', '2026-01-13', '2026-01-13'],
  ['monthly', '2026-01-24', '2026-11-24', '2026-11-25', '2026-01-25'],
  // February has no day 29 that year, so the series begins in March.
  ['monthly', '2026-02-28', '2026-10-28', '2026-10-29', '2026-03-29'],
  ['monthly', '2026-01-31', '2026-10-31', '2026-11-01', '2026-02-01'],
  ['semiannual', '2026-03-30', '2026-09-30', '2026-09-29', '2026-03-29'],
  ['semiannual', '2025-09-30', '2026-03-30', '2026-03-31', '2026-03-31'],
  ['never heard of', '2026-11-24', '2026-11-24', '2026-11-20', '2026-11-20'],
])('%s since %s: %s → %s makes it %s (spec 5, Event)', (periodicity, date, from, to, moved) => {
  expect(movedDate(event(date, periodicity), from, to)).toBe(moved)
})

test('what happens on a day happens, once moved, on the day it was moved to; unmoved it keeps its date', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => daysAfter('2024-01-01', days))
  fc.assert(
    fc.property(
      fc.constantFrom(...periodicities),
      day,
      fc.nat({ max: 60 }),
      fc.integer(),
      (periodicity, start, nth, by) => {
        const series = event(start, periodicity)
        const happens = Array.from({ length: 800 }, (_, index) => daysAfter(start, index)).filter((each) =>
          happensOn(series, each),
        )
        const from = happens[nth % happens.length] ?? start
        const to = daysAfter(from, by % 40)
        const moved = event(movedDate(series, from, to), periodicity)
        expect(happensOn(moved, to)).toBe(true)
        expect(movedDate(series, from, from)).toBe(start)
      },
    ),
  )
})

test('an event without a readable date has none to move', () => {
  expect(movedDate(event(null, 'weekly'), '2026-11-24', '2026-11-25')).toBeNull()
})

test.each([
  [
    { day: '2026-11-24', time: '17:30' },
    { days: 1, minutes: 60 },
    { day: '2026-11-25', time: '18:30' },
  ],
  [
    { day: '2026-12-31', time: '09:00' },
    { days: 1, minutes: -60 },
    { day: '2027-01-01', time: '08:00' },
  ],
  // The day ends at its last hour.
  [
    { day: '2026-11-24', time: '23:30' },
    { days: 0, minutes: 60 },
    { day: '2026-11-24', time: '23:30' },
  ],
  [
    { day: '2026-11-24', time: '00:30' },
    { days: 0, minutes: -60 },
    { day: '2026-11-24', time: '00:30' },
  ],
  [
    { day: '2026-11-24', time: '' },
    { days: -1, minutes: 60 },
    { day: '2026-11-23', time: '' },
  ],
])('from %j, %j away is %j', (from, step, to) => {
  expect(placeAway(from, step)).toEqual(to)
})

const before = {
  weekly: 'También se ve en semanas anteriores.',
  monthly: 'También se ve en meses anteriores.',
}

test.each<[string | undefined, Periodicity, string[]]>([
  [undefined, 'weekly', []],
  ['2026-01-31', 'once', []],
  ['2026-01-31', 'weekly', [before.weekly]],
  ['2026-01-28', 'monthly', [before.monthly]],
  ['2026-01-29', 'monthly', ['Se salta febrero, que solo en año bisiesto tiene día 29.', before.monthly]],
  ['2026-01-30', 'monthly', ['Se salta febrero, que no tiene día 30.', before.monthly]],
  [
    '2026-01-31',
    'monthly',
    ['Se salta febrero, abril, junio, septiembre y noviembre, que no tienen día 31.', before.monthly],
  ],
  ['2026-01-31', 'semiannual', []],
  ['2026-03-31', 'semiannual', ['Se salta septiembre, que no tiene día 31.']],
  ['2026-08-30', 'semiannual', ['Se salta febrero, que no tiene día 30.']],
  ['2026-08-29', 'semiannual', ['Se salta febrero, que solo en año bisiesto tiene día 29.']],
])('of %s, %s, it is said: %j', (day, periodicity, notes) => {
  expect(recurrenceNotes(day, periodicity)).toEqual(notes)
})

test.each([
  ['2026-11-16', 'weekly', 'Se eliminan todos los lunes, también los que ya pasaron.'],
  ['2026-11-21', 'weekly', 'Se eliminan todos los sábados, también los que ya pasaron.'],
  ['2026-11-06', 'monthly', 'Se eliminan todos los días 6 de cada mes, también los que ya pasaron.'],
  ['2026-11-06', 'semiannual', 'Se eliminan todos los días 6 de cada seis meses, también los que ya pasaron.'],
])('the deletion of an event of %s that is %s takes the whole series along', (date, periodicity, text) => {
  expect(seriesRemovalText({ date, periodicity })).toContain(text)
  // `No hubo clases` would close the whole day.
  expect(seriesRemovalText({ date, periodicity })).toContain('«Este día no hay clase»')
})

test.each([
  ['2026-11-16', 'once'],
  ['2026-11-16', 'cada luna'],
  [null, 'weekly'],
])('the deletion of an event of %s that is %s takes no other day along', (date, periodicity) => {
  expect(seriesRemovalText({ date, periodicity })).toBeNull()
})
